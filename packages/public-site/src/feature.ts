import type { Site } from '@octavo/plugin-api';
import { defineFeature, isActive, type AnyFeature } from '@octavo/platform';
import type { Given } from './public-site.ts';

/** What readers see: pages, archives, feeds, sitemaps, embeds. */
export const publicSite: AnyFeature = defineFeature<Given, object>()({
  name: 'public-site',
  needs: [
    'added',
    'config',
    'db',
    'directory',
    'hooks',
    'media',
    'posts',
    'redirects',
    'revisions',
    'signIn',
    'terms',
    'types',
    'users',
  ],
  offers: [],
  setup: ({ added, redirects, signIn: { sessions, cookies }, ...needs }) => ({
    offers: {},
    parts: {
      routes: async () => {
        const { publicSiteRoutes } = await import('./feature.routes.ts');
        const pages = added.flatMap(({ plugin, parts }) =>
          (parts.pages ?? []).map((page) => ({ ...page, isOn: (site: Site) => isActive(plugin, site) })),
        );
        const { service } = await redirects();
        return publicSiteRoutes({ ...needs, pages, redirects: service, sessions, cookie: cookies.session });
      },
    },
  }),
});
