import type { Site } from '@octavo/plugin-api';
import { defineFeature, isActive, type AnyFeature } from '@octavo/platform';
import type { Given } from './public-site.ts';

/** Where its pages show menus. */
const menuLocations = [
  { name: 'header', description: 'Header' },
  { name: 'footer', description: 'Footer' },
];

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
    'menuDisplay',
    'menuLocations',
    'posts',
    'revisions',
    'signIn',
    'terms',
    'types',
    'users',
  ],
  offers: [],
  setup({ added, menuDisplay, menuLocations: places, signIn: { sessions, cookies }, ...needs }) {
    places.push(...menuLocations);
    return {
      offers: {},
      parts: {
        routes: async () => {
          const { publicSiteRoutes } = await import('./feature.routes.ts');
          const pages = added.flatMap(({ plugin, parts }) =>
            (parts.pages ?? []).map((page) => ({ ...page, isOn: (site: Site) => isActive(plugin, site) })),
          );
          return publicSiteRoutes({ ...needs, menus: await menuDisplay(), pages, sessions, cookie: cookies.session });
        },
      },
    };
  },
});
