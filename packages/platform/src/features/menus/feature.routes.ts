import type { FeatureRoutes } from '../../kernel/base/feature.ts';
import { createMenuEditor } from './menu-editor.service.ts';
import { menuEditorRoutes } from './menu-editor.routes.ts';
import { createItemLinks } from './menu-item-links.ts';
import { menuItemRoutes } from './menu-item.routes.ts';
import { createMenuItemService } from './menu-item.service.ts';
import { menuLocationRoutes } from './menu-location.routes.ts';
import { menuRoutes } from './menu.routes.ts';
import { createMenuService } from './menu.service.ts';

type Needs = Parameters<typeof createMenuService>[0] & Parameters<typeof createItemLinks>[0];

export function menuFeatureRoutes({ db, hooks, posts, types, locations, purge }: Needs): FeatureRoutes {
  const menus = createMenuService({ db, locations, purge });
  const links = createItemLinks({ hooks, posts, types });
  const items = createMenuItemService({ db, links, menus });
  return {
    rest: {
      'core/v2': [menuRoutes(menus), menuItemRoutes(items, { links, types }), menuLocationRoutes(menus)],
      'octavo/v1': [menuEditorRoutes(createMenuEditor({ db, links, menus }), links)],
    },
  };
}
