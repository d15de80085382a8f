import type { components } from '@octavo/api-client';
import { queryOptions } from '@tanstack/react-query';
import { themesQuery } from '../design/design.queries.ts';
import { queries, server } from '../server.ts';

export type Menu = components['schemas']['Menu'];
export type MenuTree = components['schemas']['MenuTree'];
type SavedItem = MenuTree['items'][number];

/** An item while it is edited. `key` tells it from others, also before it has an id. */
export type DraftItem = Omit<SavedItem, 'id'> & { readonly key: string; readonly id?: number };

/** What an editor of a menu changes. */
export type MenuDraft = Pick<MenuTree, 'name' | 'auto_add'> & {
  locations: readonly string[];
  items: readonly DraftItem[];
};

export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: ({ signal }) => server.get('/core/v2/menus', { query: { per_page: 100 }, signal }),
});

export const locationsQuery = queryOptions({
  queryKey: ['menus', 'locations'],
  queryFn: ({ signal }) => server.get('/core/v2/menu-locations', { signal }),
});

/** The one that readers see. */
export const themeQuery = queryOptions({
  ...themesQuery,
  select: (themes) => themes.find(({ status }) => status === 'active'),
});

export const menuQuery = (id: number) =>
  queryOptions({
    queryKey: ['menus', 'tree', id],
    queryFn: ({ signal }) => server.get('/octavo/v1/menus/{id}', { params: { id }, signal }),
    // Whoever edits holds what they see; only their own acts bring something newer.
    staleTime: Infinity,
    gcTime: 0,
  });

export function toDraft({ name, auto_add, locations, items }: MenuTree): MenuDraft {
  return { name, auto_add, locations, items: items.map((item) => ({ ...item, key: String(item.id) })) };
}

export async function createMenu(name: string, locations: string[]): Promise<Menu> {
  const menu = await server.post('/core/v2/menus', { body: { name, locations } });
  await queries.invalidateQueries({ queryKey: menusQuery.queryKey });
  return menu;
}

export async function deleteMenu(id: number): Promise<void> {
  await server.delete('/core/v2/menus/{id}', { params: { id }, query: { force: true } });
  queries.removeQueries({ queryKey: menuQuery(id).queryKey });
  await queries.invalidateQueries({ queryKey: menusQuery.queryKey });
}

export async function saveMenu({ id, version }: MenuTree, draft: MenuDraft): Promise<void> {
  const { name, auto_add, locations, items } = draft;
  const body = { version, name, auto_add, locations: [...locations], items: items.map(toBody) };
  const saved = await server.put('/octavo/v1/menus/{id}', { params: { id }, body });
  queries.setQueryData(menuQuery(id).queryKey, saved);
  await queries.invalidateQueries({ queryKey: menusQuery.queryKey, exact: true });
  await queries.invalidateQueries({ queryKey: locationsQuery.queryKey });
}

function toBody({ key: _key, object_title: _title, type_label: _label, invalid: _invalid, ...item }: DraftItem) {
  return { ...item, target: item.target === '_blank' ? ('_blank' as const) : ('' as const) };
}

let made = 0;

/** An item that isn't saved yet, at the end of a menu. */
export function newItem(about: Partial<DraftItem> & Pick<DraftItem, 'type'>): DraftItem {
  made += 1;
  return {
    depth: 0,
    title: '',
    object_title: '',
    url: '',
    attr_title: '',
    description: '',
    type_label: '',
    object: '',
    object_id: 0,
    target: '',
    classes: [],
    xfn: [],
    invalid: false,
    ...about,
    key: `new-${made}`,
  };
}
