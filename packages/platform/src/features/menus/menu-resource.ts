import type { Context } from '@octavo/plugin-api';
import { selfLink } from '../../kernel/base/self-link.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import type { ItemLinks, LinkedItem } from './menu-item-links.ts';
import type { MenuItemResource } from './menu-item.schema.ts';
import type { MenuResource } from './menu.schema.ts';
import type { Menu, MenuLocation } from './menu.service.ts';

type View = 'view' | 'embed' | 'edit';

const rootOf = ({ site }: Context) => `${site.restRoot}/core/v2`;
const everything = () => ({ edit: true, delete: true });

/** The REST form of a menu. Whoever sees it may change it. */
export function toMenuResource(context: Context, menu: Menu, view: View): MenuResource {
  const root = rootOf(context);
  const { id, description, name, slug, locations, auto_add } = menu;
  return {
    id,
    ...(view !== 'embed' && { description }),
    name,
    slug,
    ...(view !== 'embed' && { meta: {}, locations: [...locations], auto_add }),
    _links: {
      self: [selfLink(context.actor, `${root}/menus/${id}`, everything)],
      collection: [{ href: `${root}/menus` }],
      'wp:post_type': [{ href: `${root}/menu-items?menus=${id}` }],
      ...(locations.length > 0 && {
        'wp:menu-location': locations.map((each) => ({ href: `${root}/menu-locations/${each}`, embeddable: true })),
      }),
    },
  };
}

export function toLocationResource(context: Context, { name, description }: MenuLocation, menus: readonly Menu[]) {
  const root = rootOf(context);
  const menu = menus.find(({ locations }) => locations.includes(name));
  return {
    name,
    description,
    menu: menu?.id ?? 0,
    _links: {
      self: [{ href: `${root}/menu-locations/${name}` }],
      collection: [{ href: `${root}/menu-locations` }],
      ...(menu && { 'wp:menu': [{ href: `${root}/menus/${menu.id}`, embeddable: true }] }),
    },
  };
}

export function toItemResource(
  { links, types }: { links: ItemLinks; types: PostTypeRegistry },
  context: Context,
  item: LinkedItem,
  view: View,
): MenuItemResource {
  const root = rootOf(context);
  const { id, menu_id, kind, object, object_id, title, label } = item;
  const { attr_title, description, target, classes, xfn } = item;
  const collection = collectionOf(types, item);
  return {
    id,
    title: { ...(view === 'edit' && { raw: title }), rendered: label },
    status: 'publish',
    url: item.link,
    attr_title,
    description,
    type: kind,
    type_label: links.typeLabel(item),
    object,
    object_id,
    parent: item.parent_id,
    menu_order: item.position,
    target,
    classes: [...classes],
    xfn: [...xfn],
    invalid: item.isInvalid,
    ...(view !== 'embed' && { meta: {}, menus: menu_id }),
    _links: {
      self: [selfLink(context.actor, `${root}/menu-items/${id}`, everything)],
      collection: [{ href: `${root}/menu-items` }],
      'wp:menu': [{ href: `${root}/menus/${menu_id}`, embeddable: true }],
      ...(collection !== undefined &&
        !item.isInvalid && {
          'wp:menu-item-object': [{ href: `${root}/${collection}/${object_id}`, embeddable: true }],
        }),
    },
  };
}

function collectionOf(types: PostTypeRegistry, { kind, object }: LinkedItem): string | undefined {
  if (kind === 'post_type') return types.exposed().find(({ name }) => name === object)?.rest.base;
  if (kind === 'taxonomy') return types.taxonomies.exposed().find(({ name }) => name === object)?.rest.base;
  return undefined;
}
