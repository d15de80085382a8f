import {
  Type,
  defineJob,
  deletedPost,
  handleJob,
  purgeSurrogateKeys,
  savePost,
  theContent,
  updatedOptions,
  type Context,
  type Post,
  type Site,
} from '@octavo/plugin-api';
import { defineFeature, isActive, surrogateKey, type AnyFeature } from '@octavo/platform';
import { area } from './area.ts';
import { design } from './design/feature.ts';
import type { IndexNow } from './indexnow.service.ts';
import type { createPostLists } from './post-lists.service.ts';
import type { Given } from './public-site.ts';
import { indexNow, seoMeta, settings } from './settings.ts';

const names = new Set(settings.map(({ name }) => name));

/** Where themes of ours show menus. */
const menuLocations = [
  { name: 'header', description: 'Header' },
  { name: 'footer', description: 'Footer' },
  { name: 'sections', description: 'Sections' },
  { name: 'sidebar', description: 'Sidebar' },
];

const announceAddress = defineJob(
  'core_announce_address',
  Type.Object({ site_id: Type.Integer(), post_id: Type.Integer(), url: Type.String() }),
  { group: 'posts' },
);
/** Whoever saves again within a minute is announced once. */
const announceAfterMs = 60_000;

/** What readers see: pages, archives, feeds, sitemaps, embeds. */
const pages: AnyFeature = defineFeature<Given, object>()({
  name: 'public-site',
  needs: [
    'added',
    'config',
    'db',
    'design',
    'directory',
    'hooks',
    'jobs',
    'log',
    'media',
    'menuLocations',
    'menus',
    'options',
    'posts',
    'redirects',
    'revisions',
    'signIn',
    'terms',
    'themes',
    'types',
    'users',
  ],
  offers: [],
  setup({
    added,
    design: loadDesign,
    menuLocations: places,
    menus,
    redirects,
    signIn: { sessions, cookies },
    themes,
    ...needs
  }) {
    const { hooks, jobs, options } = needs;
    places.push(...menuLocations);
    themes.push(async () => {
      const { builtInThemes } = await import('./themes/built-in.ts');
      return builtInThemes.map((theme) => ({ theme, isOn: () => true }));
    });
    hooks.addAction(updatedOptions, async (changed, context) => {
      if (!changed.some((name) => names.has(name))) return;
      await hooks.doAction(context, purgeSurrogateKeys, [surrogateKey(context.site.id, 'pages')]);
    });
    let forget = (_siteId: number) => {};
    hooks.addAction(purgeSurrogateKeys, (_keys, { site }) => forget(site.id));
    let lists: Promise<ReturnType<typeof createPostLists>> | undefined;
    const loadLists = () =>
      (lists ??= import('./post-lists.service.ts').then(({ createPostLists: create }) => create(needs)));
    // Late, so that lists which other filters put in are filled, too.
    hooks.addFilter(
      theContent,
      async (content, post, context) =>
        content.includes('data-posts="') ? (await loadLists()).fill(context, content, post) : content,
      90,
    );
    let loaded: Promise<IndexNow> | undefined;
    const loadIndexNow = () =>
      (loaded ??= import('./indexnow.service.ts').then(({ createIndexNow }) => createIndexNow(needs)));
    /** After the write: an announcement that is lost with the process does no harm, search engines also ask by themselves. */
    async function announce(context: Context, post: Post): Promise<void> {
      const { site } = context;
      if (!(await options.get(context, indexNow.isOn))) return;
      const url = await (await loadIndexNow()).addressOf(context, post);
      if (url === undefined) return;
      const startAfter = new Date(Date.now() + announceAfterMs);
      const input = { site_id: site.id, post_id: post.id, url };
      await jobs.enqueue(context, announceAddress, input, { key: `${site.id}:${post.id}`, startAfter });
    }
    hooks.addAction(savePost, (_id, post, _update, context) => announce(context, post));
    hooks.addAction(deletedPost, (_id, post, context) => announce(context, post));
    return {
      offers: {},
      parts: {
        postTypes: [area],
        settings: [...settings, ...Object.values(indexNow)],
        jobs: [handleJob(announceAddress, async ({ url }, run) => (await loadIndexNow()).send(url, run))],
        // Types and taxonomies of plugins have them too, as far as everybody sees them.
        complete() {
          themes.push(async () =>
            added.flatMap(({ plugin, parts }) =>
              (parts.themes ?? []).map((theme) => ({ theme, isOn: (site: Site) => isActive(plugin, site) })),
            ),
          );
          const { types } = needs;
          for (const { menuLocations: own = {} } of added.flatMap(({ parts }) => parts.themes ?? [])) {
            for (const [name, description] of Object.entries(own)) {
              if (!places.some((place) => place.name === name)) places.push({ name, description });
            }
          }
          const postTypes = types.exposed().flatMap((type) => (type.public ? [type.name] : []));
          const taxonomies = types.taxonomies.exposed().flatMap((one) => (one.public ? [one.name] : []));
          for (const meta of seoMeta) {
            types.addMeta('core', { ...meta, postTypes });
            types.taxonomies.addMeta('core', { ...meta, taxonomies });
          }
        },
        routes: async () => {
          const { publicSiteRoutes } = await import('./feature.routes.ts');
          const pages = added.flatMap(({ plugin, parts }) =>
            (parts.pages ?? []).map((page) => ({ ...page, isOn: (site: Site) => isActive(plugin, site) })),
          );
          const { service } = await redirects();
          const { display } = await menus();
          const { designs, themes: offered } = await loadDesign();
          return publicSiteRoutes({
            ...needs,
            menus: display,
            onPurge: (then) => (forget = then),
            pages,
            redirects: service,
            designs,
            themes: offered.map(({ theme }) => theme),
            sessions,
            cookie: cookies.session,
          });
        },
      },
    };
  },
});

/** All that readers meet, and how it looks. */
export const publicSite: readonly AnyFeature[] = [design, pages];
