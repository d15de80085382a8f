import { createPostLocks, createPostSearch, scriptRoutes, type FeatureRoutes } from '@octavo/platform/feature-api';
import { addressRoutes } from './address.routes.ts';
import { feedRoutes } from './feed.routes.ts';
import { errorPage } from './message-page.ts';
import { oembedRoutes } from './oembed.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { createPublicSite } from './public-site.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

type Needs = Omit<Parameters<typeof createPublicSite>[0], 'locks' | 'search'> &
  Omit<Parameters<typeof pageRoutes>[0], 'site'>;

export function publicSiteRoutes({ sessions, cookie, ...needs }: Needs): FeatureRoutes {
  const site = createPublicSite({ ...needs, locks: createPostLocks(needs), search: createPostSearch(needs) });
  return {
    errorPage: (of, error) => errorPage(of, site.looks.atHand(of), error),
    rest: { 'octavo/v1': [addressRoutes(site), scriptRoutes(site.themeScripts)], 'oembed/1.0': [oembedRoutes(site)] },
    pages: [pageRoutes({ site, sessions, cookie }), feedRoutes(site), sitemapRoutes(site)],
  };
}
