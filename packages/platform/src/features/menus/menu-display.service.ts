import type { Context } from '@octavo/plugin-api';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ItemLinks, LinkedItem } from './menu-item-links.ts';
import { findPlaced } from './menu-item.repository.ts';
import { nest, prune, type Node } from './menu-tree.ts';

export type MenuNode = Node<LinkedItem>;
type Needs = Pick<Kernel, 'db'> & { links: ItemLinks };

export type MenuDisplay = ReturnType<typeof createMenuDisplay>;

/** Menus as readers see them. */
export function createMenuDisplay({ db, links }: Needs) {
  return {
    /** What stands at each location that has a menu. What leads nowhere any more is left out. */
    async atLocations(context: Context): Promise<ReadonlyMap<string, readonly MenuNode[]>> {
      const menus = await findPlaced(db.forSite<unknown>(context.site).read, context.site);
      const all = await links.resolve(
        context,
        menus.flatMap(({ items }) => items),
      );
      return new Map(
        menus.flatMap(({ locations, items }) => {
          const ids = new Set(items.map(({ id }) => id));
          const nodes = prune(nest(all.filter(({ id }) => ids.has(id))), ({ isInvalid }) => !isInvalid);
          return locations.map((location) => [location, nodes] as const);
        }),
      );
    },
  };
}
