import { createMenuDisplay } from './menu-display.service.ts';
import { createMenuEditor } from './menu-editor.service.ts';
import { createItemLinks } from './menu-item-links.ts';
import { createMenuItemService } from './menu-item.service.ts';
import { createMenuService } from './menu.service.ts';

type Needs = Parameters<typeof createMenuService>[0] & Parameters<typeof createItemLinks>[0];

export type Menus = ReturnType<typeof createMenus>;

/** Menus: as clients write them, as an editor saves them, and as readers see them. */
export function createMenus({ db, hooks, posts, types, locations, purge }: Needs) {
  const service = createMenuService({ db, locations, purge });
  const links = createItemLinks({ hooks, posts, types });
  return {
    service,
    links,
    items: createMenuItemService({ db, links, menus: service }),
    editor: createMenuEditor({ db, links, menus: service }),
    display: createMenuDisplay({ db, links }),
  };
}
