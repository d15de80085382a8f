import { purgeSurrogateKeys, updatedOptions, type Site } from '@octavo/plugin-api';
import { defineFeature, isActive, surrogateKey, type AnyFeature } from '@octavo/platform';
import type { Given } from './public-site.ts';
import { seoMeta, settings } from './settings.ts';

const names = new Set(settings.map(({ name }) => name));

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
    'menuLocations',
    'menus',
    'options',
    'posts',
    'redirects',
    'revisions',
    'signIn',
    'terms',
    'types',
    'users',
  ],
  offers: [],
  setup({ added, menuLocations: places, menus, redirects, signIn: { sessions, cookies }, ...needs }) {
    const { hooks } = needs;
    places.push(...menuLocations);
    hooks.addAction(updatedOptions, async (changed, context) => {
      if (!changed.some((name) => names.has(name))) return;
      await hooks.doAction(context, purgeSurrogateKeys, [surrogateKey(context.site.id, 'pages')]);
    });
    return {
      offers: {},
      parts: {
        settings,
        // Types and taxonomies of plugins have them too, as far as everybody sees them.
        complete() {
          const { types } = needs;
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
          return publicSiteRoutes({
            ...needs,
            menus: display,
            pages,
            redirects: service,
            sessions,
            cookie: cookies.session,
          });
        },
      },
    };
  },
});
