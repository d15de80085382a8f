import { purgeSurrogateKeys, type Context } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import { surrogateKey } from '../../kernel/http/cache-headers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContentOffers } from '../content/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import type { MenuDisplay } from './menu-display.service.ts';
import type { MenuLocation } from './menu.service.ts';

export type MenusOffers = {
  readonly menuDisplay: () => Promise<MenuDisplay>;
  /** Where menus are shown; whoever makes pages adds its own. */
  readonly menuLocations: MenuLocation[];
};

/** Navigation that people put together. */
export const menus = defineFeature<Kernel & TypesOffers & ContentOffers, MenusOffers>()({
  name: 'menus',
  needs: ['db', 'hooks', 'posts', 'types'],
  offers: ['menuDisplay', 'menuLocations'],
  setup({ db, hooks, posts, types }) {
    const menuLocations: MenuLocation[] = [];
    const purge = (context: Context) =>
      hooks.doAction(context, purgeSurrogateKeys, [surrogateKey(context.site.id, 'menus')]);
    return {
      offers: {
        menuLocations,
        async menuDisplay() {
          const { createMenuDisplay } = await import('./menu-display.service.ts');
          const { createItemLinks } = await import('./menu-item-links.ts');
          return createMenuDisplay({ db, links: createItemLinks({ hooks, posts, types }) });
        },
      },
      parts: {
        postFollowers: [
          {
            concerns: ({ before, after }) =>
              !after || (after.type === 'page' && after.status === 'publish' && before?.status !== 'publish'),
            follow: async (context, change) => (await import('./menu-follower.ts')).followPost(context, change),
            isIdle: async ({ site, trx }) => !(await (await import('./menu.repository.ts')).someGrow(trx, site.id)),
          },
        ],
        termFollowers: [
          { follow: async (context, change) => (await import('./menu-follower.ts')).followTerm(context, change) },
        ],
        routes: async () => {
          const { menuFeatureRoutes } = await import('./feature.routes.ts');
          return menuFeatureRoutes({ db, hooks, posts, types, locations: menuLocations, purge });
        },
      },
    };
  },
});
