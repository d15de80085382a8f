import { PlatformError, checkPage, type Context } from '@octavo/plugin-api';
import { invalidParameter, refuse, withoutNul } from '../../kernel/base/refusals.ts';
import { toSlug } from '../../kernel/base/slug.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import * as repository from './menu.repository.ts';
import type { Menu, MenuChanges, Trx } from './menu.repository.ts';

export type { Menu } from './menu.repository.ts';
/** A place in the pages of a site that shows a menu, named by whoever makes the pages. */
export type MenuLocation = { readonly name: string; readonly description: string };
export type MenuInput = {
  name?: string | undefined;
  slug?: string | undefined;
  description?: string | undefined;
  locations?: readonly string[] | undefined;
  auto_add?: boolean | undefined;
};
export type MenuQuery = {
  page?: number | undefined;
  per_page?: number | undefined;
  offset?: number | undefined;
  search?: string | undefined;
  slug?: readonly string[] | undefined;
  include?: readonly number[] | undefined;
  exclude?: readonly number[] | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderby?: 'id' | 'include' | 'name' | 'slug' | undefined;
};
type Needs = Pick<Kernel, 'db'> & {
  locations: readonly MenuLocation[];
  /** Pages that are kept somewhere are no longer right. */
  purge: (context: Context) => Promise<void>;
};

/** To see, make and change menus: what WordPress demands. */
export const manageMenus = 'edit_theme_options';
export const mostMenus = 100;
const longestName = 200;

export type MenuService = ReturnType<typeof createMenuService>;

export function createMenuService({ db, locations: places, purge }: Needs) {
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);

  /** One change of a site's menus after another; whoever keeps pages hears of it when it has committed. */
  async function change<Result>(context: Context, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    if (!context.actor.can(manageMenus)) {
      throw refuse(context.actor, 'rest_cannot_update', 'You are not allowed to change menus on this site.');
    }
    const result = await shard(context).transaction(async (trx) => {
      await repository.lockMenus(trx, context.site.id);
      return work(trx);
    });
    await purge(context);
    return result;
  }

  const find = async (context: Context, trx: Trx, id: number): Promise<Menu> =>
    known(await repository.findMenus(trx, context.site.id), id);

  function checkLocations(wanted: readonly string[]): string[] {
    const odd = wanted.find((name) => !places.some((place) => place.name === name));
    if (odd === undefined) return [...new Set(wanted)];
    const message = `There is no menu location “${odd}”. Known: ${places.map(({ name }) => name).join(', ')}.`;
    throw new PlatformError(400, 'rest_invalid_menu_location', message);
  }

  function checkedChanges(input: MenuInput, others: readonly Menu[]): MenuChanges {
    const { name, slug, description, locations, auto_add } = input;
    const called = name === undefined ? undefined : checkName(name, others);
    // An empty one asks for a new slug from the name.
    const wanted = slug === '' ? (called ?? 'menu') : slug;
    return {
      ...(called !== undefined && { name: called }),
      ...(wanted !== undefined && { slug: freeSlug(wanted, others) }),
      ...(description !== undefined && { description: withoutNul('description', description) }),
      ...(locations !== undefined && { locations: checkLocations(locations) }),
      ...(auto_add !== undefined && { auto_add }),
    };
  }

  /** Inside a change. A place that the menu takes is taken from the menu that had it. */
  async function update({ site }: Context, trx: Trx, id: number, input: MenuInput): Promise<Menu> {
    const all = await repository.findMenus(trx, site.id);
    const { name } = known(all, id);
    const others = all.filter((menu) => menu.id !== id);
    const changes = checkedChanges(input.slug === '' ? { name, ...input } : input, others);
    if (changes.locations) await repository.freeLocations(trx, site.id, changes.locations, id);
    return repository.updateMenu(trx, site.id, id, changes);
  }

  return {
    change,
    find,
    updateWithin: update,
    locations: places,

    all: (context: Context): Promise<Menu[]> => repository.findMenus(shard(context).read, context.site.id),

    async list(context: Context, query: MenuQuery): Promise<{ menus: Menu[]; total: number }> {
      const { page = 1, per_page: perPage = 10, offset } = query;
      const found = select(await repository.findMenus(shard(context).read, context.site.id), query);
      const total = found.length;
      if (offset === undefined) checkPage({ page, perPage, total });
      const start = offset ?? (page - 1) * perPage;
      return { menus: found.slice(start, start + perPage), total };
    },

    async get(context: Context, id: number): Promise<Menu> {
      return known(await repository.findMenus(shard(context).read, context.site.id), id);
    },

    create(context: Context, input: MenuInput & { name: string }): Promise<Menu> {
      const { site } = context;
      return change(context, async (trx) => {
        const others = await repository.findMenus(trx, site.id);
        if (others.length >= mostMenus) {
          throw new PlatformError(409, 'too_many_menus', `A site can have at most ${mostMenus} menus.`);
        }
        const changes = checkedChanges({ ...input, slug: input.slug || input.name }, others);
        if (changes.locations) await repository.freeLocations(trx, site.id, changes.locations, 0);
        return repository.insertMenu(trx, site.id, changes);
      });
    },

    update: (context: Context, id: number, input: MenuInput): Promise<Menu> =>
      change(context, (trx) => update(context, trx, id, input)),

    /** With its items. */
    delete(context: Context, id: number): Promise<Menu> {
      return change(context, async (trx) => {
        const menu = await find(context, trx, id);
        await repository.deleteMenu(trx, context.site.id, id);
        return menu;
      });
    },
  };
}

function known(menus: readonly Menu[], id: number): Menu {
  const menu = menus.find((each) => each.id === id);
  if (menu) return menu;
  throw new PlatformError(404, 'rest_term_invalid', 'There is no menu with this id.');
}

function checkName(asked: string, others: readonly Menu[]): string {
  const name = withoutNul('name', asked).normalize('NFC').trim();
  if (name === '') throw invalidParameter('name', 'Enter a name for the menu.');
  if (Array.from(name).length > longestName) {
    throw invalidParameter('name', `A name can have at most ${longestName} characters.`, 'rest_too_long');
  }
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return name;
  throw new PlatformError(400, 'menu_exists', `There is already a menu with the name “${name}”.`);
}

function freeSlug(wanted: string, others: readonly Menu[]): string {
  const slug = toSlug(wanted) || 'menu';
  const taken = new Set(others.map((other) => other.slug));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(free)) return free;
  }
}

function select(all: readonly Menu[], query: MenuQuery): Menu[] {
  const { include, exclude, slug, orderby = 'name', order = 'asc' } = query;
  const words = query.search?.trim().toLowerCase() ?? '';
  const found = all.filter(
    (menu) =>
      (!include?.length || include.includes(menu.id)) &&
      !exclude?.includes(menu.id) &&
      (!slug?.length || slug.includes(menu.slug)) &&
      (menu.name.toLowerCase().includes(words) || menu.slug.includes(words)),
  );
  if (orderby === 'include')
    return include ? found.toSorted((a, b) => include.indexOf(a.id) - include.indexOf(b.id)) : found;
  const keys = { id: (menu: Menu) => menu.id, slug: (menu: Menu) => menu.slug, name: undefined };
  const key = keys[orderby];
  // They come by name.
  const sorted = key ? found.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) : found;
  return order === 'asc' ? sorted : sorted.toReversed();
}
