import type { FeatureRoutes } from '../../kernel/base/feature.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { menuEditorRoutes } from './menu-editor.routes.ts';
import { menuItemRoutes } from './menu-item.routes.ts';
import { menuLocationRoutes } from './menu-location.routes.ts';
import { menuRoutes } from './menu.routes.ts';
import type { Menus } from './menus.ts';

export function menuFeatureRoutes({ service, links, items, editor }: Menus, types: PostTypeRegistry): FeatureRoutes {
  return {
    rest: {
      'core/v2': [menuRoutes(service), menuItemRoutes(items, { links, types }), menuLocationRoutes(service)],
      'octavo/v1': [menuEditorRoutes(editor, links)],
    },
  };
}
