import { escapeHtml, type Context, type Page, type Site } from '@octavo/plugin-api';
import { createSecondCache } from '@octavo/platform/feature-api';
import type {
  ContentOffers,
  Elsewhere,
  IdentityOffers,
  Kernel,
  MediaOffers,
  MenusOffers,
  OptionsOffers,
  PostLocks,
  PostSearchService,
  RedirectsOffers,
  RevisionsOffers,
  TermsOffers,
  TypesOffers,
} from '@octavo/platform/feature-api';
import type { DesignOffers } from './design/feature.ts';
import { createAddressService } from './address.service.ts';
import { createArchiveService } from './archive.service.ts';
import { createHeads } from './head.service.ts';
import { createIndexNow } from './indexnow.service.ts';
import { menuLinks } from './menu-links.ts';
import type { Navigation } from './layout.html.ts';
import { messagesOf } from './messages.ts';
import { createShownPosts } from './shown-post.service.ts';
import { createSingleService, type PostLink } from './single.service.ts';
import { createSitemapService } from './sitemap.service.ts';

/** Sites whose navigation is kept in memory. */
const sitesKept = 1_000;

/** A page that a plugin brings. */
export type PluginPage = Page & { isOn(site: Site): boolean };

/** Services of the platform. */
export type Given = Kernel &
  TypesOffers &
  IdentityOffers &
  ContentOffers &
  TermsOffers &
  MediaOffers &
  MenusOffers &
  OptionsOffers &
  RevisionsOffers &
  RedirectsOffers &
  DesignOffers;

type Needs = Pick<
  Given,
  | 'config'
  | 'db'
  | 'directory'
  | 'hooks'
  | 'log'
  | 'media'
  | 'options'
  | 'posts'
  | 'revisions'
  | 'terms'
  | 'types'
  | 'users'
> & {
  locks: PostLocks;
  menus: Awaited<ReturnType<MenusOffers['menus']>>['display'];
  /** Whatever a page shows is purged when it changes. */
  onPurge: (forget: (siteId: number) => void) => void;
  pages: readonly PluginPage[];
  redirects: { find(context: Context, path: string, url: string): Promise<Elsewhere | undefined> };
  search: PostSearchService;
};

export type PublicSite = ReturnType<typeof createPublicSite>;

/** All that the routes outside REST share. */
export function createPublicSite(needs: Needs) {
  const { db, hooks, locks, menus, onPurge, options, pages, posts, redirects, search, terms, types, users } = needs;
  const archives = createArchiveService({ hooks, options, posts, search, terms: terms.service, types, users });
  const singles = createSingleService({ ...needs, archives });
  /** Any post, term or picture may be on any page. */
  const cacheKeys = [
    ...types.exposed().map(({ name }) => `type-${name}`),
    ...types.taxonomies.exposed().map(({ name }) => `taxonomy-${name}`),
    'media',
    'pages',
  ];
  type Links = { site: Site; menus: Awaited<ReturnType<typeof menus.atLocations>>; top: readonly PostLink[] };
  const navigations = createSecondCache<Links>(sitesKept);
  onPurge((siteId) => navigations.forget(siteId));

  /** The same for all pages of a site. */
  async function linksOf(context: Context): Promise<Links> {
    const { site } = context;
    const load = async () => {
      const shown = await menus.atLocations(context);
      return { site, menus: shown, top: shown.has('header') ? [] : await singles.topPages(context) };
    };
    const links = await navigations.read(site.id, load);
    if (links.site === site) return links;
    navigations.forget(site.id);
    return navigations.read(site.id, load);
  }

  return {
    addresses: createAddressService({ archives, db, pages, posts, types }),
    pages,
    redirects,
    singles,
    types,
    archives,
    heads: createHeads(needs),
    indexNow: createIndexNow(needs),
    latest: needs.directory.latest,
    links: posts.links,
    shown: createShownPosts(needs),
    locks,
    sitemap: createSitemapService(needs),
    cacheKeys,
    /** Feeds and sitemaps show no menus. */
    pageKeys: [...cacheKeys, 'menus'],

    /** `current` is the address of the page or the list, or the path of a plugin's page. */
    async navigation(context: Context, current?: string): Promise<Navigation> {
      const { site } = context;
      const messages = messagesOf(site);
      const brought = pages.filter(({ label, isOn }) => label !== undefined && isOn(site));
      const own = brought.map(({ path, label = '', purpose }) => ({
        href: `${site.url}/${path}`,
        // A plugin's label is in one language; what every site has is called as the site calls it.
        label: escapeHtml(purpose === 'search' ? messages.search : label),
        isCurrent: path === current,
      }));
      const hasSearch = brought.some(({ purpose }) => purpose === 'search');
      const ownSearch = { href: `${site.url}/?s=`, label: escapeHtml(messages.search), isCurrent: current === '?s=' };
      const fixed = hasSearch ? own : [...own, ownSearch];
      const { menus: shown, top } = await linksOf(context);
      const [header, footer = []] = ['header', 'footer'].map((location) => {
        const nodes = shown.get(location);
        return nodes && menuLinks(site, nodes, current);
      });
      if (header) return { menu: header, fixed, footer };
      return {
        pages: top.map(({ link, title }) => ({
          href: link,
          label: title || escapeHtml(messages.untitled),
          isCurrent: link === current,
        })),
        fixed,
        footer,
      };
    },

    /** The page that searches all sites, where there is one. */
    searchEverywhere(site: Site): string | undefined {
      const found = pages.find(({ purpose, isOn }) => purpose === 'search' && isOn(site));
      return found && `${site.url}/${found.path}`;
    },
  };
}
