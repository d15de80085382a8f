import type { Site } from '@octavo/plugin-api';
import type { ContentOffers } from '../features/content/feature.ts';
import type { IdentityOffers } from '../features/identity/feature.ts';
import type { MediaOffers } from '../features/media/feature.ts';
import type { RevisionsOffers } from '../features/revisions/feature.ts';
import type { TermsOffers } from '../features/terms/feature.ts';
import type { TypesOffers } from '../features/types/feature.ts';
import { defineFeature } from '../kernel/base/feature.ts';
import type { ErrorPage } from '../kernel/http/errors.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { isActive } from '../kernel/base/plugin-rules.ts';

type Given = Kernel & TypesOffers & IdentityOffers & ContentOffers & TermsOffers & MediaOffers & RevisionsOffers;

export type PublicSiteOffers = {
  readonly errorPage: () => Promise<ErrorPage>;
};

/** What readers see: pages, archives, feeds, sitemaps, embeds. */
export const publicSite = defineFeature<Given, PublicSiteOffers>()({
  name: 'public-site',
  needs: [
    'added',
    'config',
    'db',
    'directory',
    'hooks',
    'media',
    'postLocks',
    'posts',
    'postSearch',
    'revisions',
    'signIn',
    'terms',
    'types',
    'users',
  ],
  offers: ['errorPage'],
  setup: ({ added, postLocks: locks, postSearch: search, signIn: { sessions, cookies }, ...needs }) => ({
    offers: { errorPage: async () => (await import('./message.html.ts')).errorPage },
    parts: {
      routes: async () => {
        const { publicSiteRoutes } = await import('./feature.routes.ts');
        const pages = added.flatMap(({ plugin, parts }) =>
          (parts.pages ?? []).map((page) => ({ ...page, isOn: (site: Site) => isActive(plugin, site) })),
        );
        return publicSiteRoutes({ ...needs, locks, pages, search, sessions, cookie: cookies.session });
      },
    },
  }),
});
