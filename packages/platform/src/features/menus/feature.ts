import { purgeSurrogateKeys, type Context } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import { surrogateKey } from '../../kernel/http/cache-headers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContentOffers } from '../content/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import type { MenuLocation } from './menu.service.ts';
import type { Menus } from './menus.ts';

export type MenusOffers = {
  /** Loaded by whoever asks first. */
  readonly menus: () => Promise<Menus>;
  /** Where menus are shown; whoever makes pages adds its own. */
  readonly menuLocations: MenuLocation[];
};

/** Navigation that people put together. */
export const menus = defineFeature<Kernel & TypesOffers & ContentOffers, MenusOffers>()({
  name: 'menus',
  needs: ['db', 'hooks', 'posts', 'types'],
  offers: ['menuLocations', 'menus'],
  setup({ db, hooks, posts, types }) {
    const menuLocations: MenuLocation[] = [];
    const purge = (context: Context) =>
      hooks.doAction(context, purgeSurrogateKeys, [surrogateKey(context.site.id, 'menus')]);
    let loaded: Promise<Menus> | undefined;
    const load = () =>
      (loaded ??= import('./menus.ts').then(({ createMenus }) =>
        createMenus({ db, hooks, posts, types, locations: menuLocations, purge }),
      ));
    return {
      offers: { menuLocations, menus: load },
      parts: {
        postFollowers: [
          {
            concerns: ({ before, after }) =>
              !after || (after.type === 'page' && after.status === 'publish' && before?.status !== 'publish'),
            follow: async (context, change) => (await import('./menu-follower.ts')).followPost(context, change),
          },
        ],
        termFollowers: [
          { follow: async (context, change) => (await import('./menu-follower.ts')).followTerm(context, change) },
        ],
        routes: async () => {
          const { menuFeatureRoutes } = await import('./feature.routes.ts');
          return menuFeatureRoutes(await load(), types);
        },
      },
    };
  },
});
