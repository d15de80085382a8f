import { Type, type Routes } from '@octavo/plugin-api';
import { guard, readable } from './menu-access.ts';
import type { EditedMenu, MenuEditorService } from './menu-editor.service.ts';
import { none } from './menu-item-check.ts';
import type { ItemLinks } from './menu-item-links.ts';
import { MenuTree, MenuTreeBody } from './menu-item.schema.ts';
import { IdParams } from './menu.schema.ts';

const tags = ['Menus'];
const item = '/menus/:id(^\\d+$)';

/** A menu with all its items: read and saved as a whole. */
export function menuEditorRoutes(editor: MenuEditorService, links: ItemLinks): Routes {
  return (app) => {
    app.addSchema(MenuTree);
    const response = { 200: Type.Ref('MenuTree') };

    app.get(item, { config: readable, schema: { tags, params: IdParams, response } }, async ({ context, params }) =>
      toTree(links, await editor.get(context, params.id)),
    );

    app.put(
      item,
      {
        config: guard('rest_cannot_update', 'change'),
        schema: { tags, params: IdParams, body: MenuTreeBody, response },
      },
      async ({ context, params, body: { items, ...about } }) => {
        const wanted = items.map(({ type, ...each }) => {
          const { parent_id: _parent, ...empty } = none;
          return { ...empty, ...each, kind: type, title: each.title?.trim() ?? '' };
        });
        return toTree(links, await editor.save(context, params.id, { ...about, items: wanted }));
      },
    );
  };
}

function toTree(links: ItemLinks, { menu, items }: EditedMenu) {
  const { locations, ...about } = menu;
  return {
    ...about,
    locations: [...locations],
    items: items.map(({ item: each, depth }) => ({
      id: each.id,
      depth,
      title: each.title,
      object_title: each.objectTitle,
      url: each.link,
      attr_title: each.attr_title,
      description: each.description,
      type: each.kind,
      type_label: links.typeLabel(each),
      object: each.object,
      object_id: each.object_id,
      target: each.target,
      classes: [...each.classes],
      xfn: [...each.xfn],
      invalid: each.isInvalid,
    })),
  };
}
