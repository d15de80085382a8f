import { escapeHtml, type Context, type Page, type Site, type Theme } from '@octavo/plugin-api';
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
import { createAddressService } from './address.service.ts';
import { area } from './area.ts';
import { createArchiveService } from './archive.service.ts';
import type { Designs } from './design/design.service.ts';
import type { DesignOffers } from './design/feature.ts';
import { createHeads } from './head.service.ts';
import { createIndexNow } from './indexnow.service.ts';
import { createKeptPages } from './kept-pages.ts';
import { createLooks } from './look.service.ts';
import { marksOf, menuLinks, siteMenu, standInMenu, type Place, type SiteMenu } from './menu-links.ts';
import { messagesOf } from './messages.ts';
import { createSections } from './section.service.ts';
import { createShownPosts, type ShownPost } from './shown-post.service.ts';
import { createSingleService, type PostLink } from './single.service.ts';
import { createSitemapService } from './sitemap.service.ts';
import { scriptName } from './themes/document.html.ts';
import { createThemes } from './themes/theme-registry.ts';
import { plainLink, type Navigation } from './themes/views.ts';

/** Sites whose navigation is kept in memory. */
const sitesKept = 1_000;
/** As many as fit into a row. */
const categoriesInMenu = 8;
/** Where somebody asks for what isn't there. */
const postsToGoOnWith = 3;

type StandIn = NonNullable<Theme['menuStandIns']>[string];

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
  designs: Designs;
  /** Ours, and those of plugins. */
  themes: readonly Theme[];
};

export type PublicSite = ReturnType<typeof createPublicSite>;

/** All that the routes outside REST share. */
export function createPublicSite(needs: Needs) {
  const { db, hooks, locks, menus, onPurge, options, pages, posts, redirects, search, terms, types, users } = needs;
  const archives = createArchiveService({ db, hooks, options, posts, search, terms: terms.service, types, users });
  const singles = createSingleService({ ...needs, archives });
  const sections = createSections(needs);
  const themes = createThemes(needs.themes);
  /** Any post, term or picture that readers see may be on any page. */
  const cacheKeys = [
    ...types
      .exposed()
      .filter((type) => type.public)
      .map(({ name }) => `type-${name}`),
    ...types.taxonomies.exposed().map(({ name }) => `taxonomy-${name}`),
    'media',
    'pages',
  ];
  type Links = {
    site: Site;
    menus: ReadonlyMap<string, SiteMenu>;
    top: readonly PostLink[];
    /** What a theme asks for is looked up once. */
    standIns: Map<StandIn, Promise<SiteMenu>>;
  };
  const navigations = createSecondCache<Links>(sitesKept);
  const newest = createSecondCache<readonly ShownPost[]>(sitesKept);
  const shown = createShownPosts(needs);
  const forgetters: ((siteId: number) => void)[] = [navigations.forget, newest.forget];
  onPurge((siteId) => forgetters.forEach((forget) => forget(siteId)));
  const keptPages = createKeptPages({ db, users, onPurge: (forget) => forgetters.push(forget) });
  const looks = createLooks({ ...needs, themes, onPurge: (forget) => forgetters.push(forget) });

  /** The same for all pages of a site. */
  async function linksOf(context: Context): Promise<Links> {
    const { site } = context;
    const load = async () => {
      const found = await menus.atLocations(context);
      const shown = new Map([...found].map(([location, nodes]) => [location, siteMenu(site, nodes)]));
      const top = shown.has('header') ? [] : await singles.topPages(context);
      return { site, menus: shown, top, standIns: new Map() };
    };
    const links = await navigations.read(site.id, load);
    if (links.site === site) return links;
    navigations.forget(site.id);
    return navigations.read(site.id, load);
  }

  async function standInFor(context: Context, kind: StandIn): Promise<SiteMenu> {
    const { site } = context;
    const found = await (kind === 'pages' ? singles.pageTree(context) : sections.largest(context, categoriesInMenu));
    return standInMenu(site, found, escapeHtml(messagesOf(site).untitled));
  }

  /** By the locations of the site's theme. */
  async function menusOf(context: Context, { menus: owners, standIns }: Links): Promise<ReadonlyMap<string, SiteMenu>> {
    const { menuStandIns } = (await looks.of(context)).theme;
    const missing = Object.entries(menuStandIns).filter(([location]) => !owners.has(location));
    if (missing.length === 0) return owners;
    const all = new Map(owners);
    for (const [location, kind] of missing) {
      const menu = standIns.get(kind) ?? standInFor(context, kind);
      standIns.set(kind, menu);
      all.set(location, await menu);
    }
    return all;
  }

  return {
    addresses: createAddressService({ archives, db, pages, posts, types }),
    pages,
    redirects,
    sections,
    singles,
    types,
    archives,
    heads: createHeads(needs),
    indexNow: createIndexNow(needs),
    keptPages,
    latest: needs.directory.latest,
    looks,
    themeScripts: themes.all.flatMap(({ name, script }) => (script ? [{ name: scriptName(name), file: script }] : [])),
    links: posts.links,
    shown,
    locks,
    sitemap: createSitemapService(needs),
    cacheKeys,
    /** Feeds and sitemaps show neither menus nor areas. */
    pageKeys: [...cacheKeys, 'menus', `type-${area.name}`],

    /** `current` is the address of the page or the list, or the path of a plugin's page. */
    async navigation(context: Context, place: Place = {}): Promise<Navigation> {
      const { site } = context;
      const { current } = place;
      const messages = messagesOf(site);
      const brought = pages.filter(({ label, isOn }) => label !== undefined && isOn(site));
      // A plugin's label is in one language; what every site has is called as the site calls it.
      const fixed = brought.map(({ path, label = '', purpose }) =>
        plainLink(`${site.url}/${path}`, escapeHtml(purpose === 'search' ? messages.search : label), path === current),
      );
      if (!brought.some(({ purpose }) => purpose === 'search')) {
        fixed.push(plainLink(`${site.url}/?s=`, escapeHtml(messages.search), current === '?s='));
      }
      const links = await linksOf(context);
      const shown = await menusOf(context, links);
      const marks = marksOf(site, place);
      return {
        menus: new Map([...shown].map(([location, menu]) => [location, menuLinks(menu, marks)])),
        pages: links.top.map(({ link, title }) =>
          plainLink(link, title || escapeHtml(messages.untitled), link === current),
        ),
        fixed,
      };
    },

    /** Kept like the navigation: whoever asks for much that isn't there costs no more than others. */
    newest: (context: Context): Promise<readonly ShownPost[]> =>
      newest.read(context.site.id, async () => {
        const { posts: found } = await posts.list(context, 'post', { per_page: postsToGoOnWith });
        return shown.show(context, found);
      }),

    /** The page that searches all sites, where there is one. */
    searchEverywhere(site: Site): string | undefined {
      const found = pages.find(({ purpose, isOn }) => purpose === 'search' && isOn(site));
      return found && `${site.url}/${found.path}`;
    },
  };
}
