import { PlatformError, Type, type Routes } from '@octavo/plugin-api';
import { withContexts } from '../../kernel/base/contexts.ts';
import { readable } from './menu-access.ts';
import { toLocationResource } from './menu-resource.ts';
import { ItemQuery, LocationParams, MenuLocationResource, MenuLocations } from './menu.schema.ts';
import type { MenuService } from './menu.service.ts';

const tags = ['Menus'];

/** The places that menus can be given; a menu is given one by the menu's own field. */
export function menuLocationRoutes(menus: MenuService): Routes {
  return (app) => {
    app.addSchema(withContexts(MenuLocationResource, { properties: {} }, { embed: 'name description menu', edit: '' }));

    app.get(
      '/menu-locations',
      { config: readable, schema: { tags, querystring: ItemQuery, response: { 200: MenuLocations } } },
      async ({ context }) => {
        const all = await menus.all(context);
        return Object.fromEntries(
          menus.locations.map((location) => [location.name, toLocationResource(context, location, all)]),
        );
      },
    );

    app.get(
      '/menu-locations/:location(^[\\w-]+$)',
      {
        config: readable,
        schema: { tags, params: LocationParams, querystring: ItemQuery, response: { 200: Type.Ref('MenuLocation') } },
      },
      async ({ context, params }) => {
        const location = menus.locations.find(({ name }) => name === params.location);
        if (location) return toLocationResource(context, location, await menus.all(context));
        throw new PlatformError(404, 'rest_menu_location_invalid', 'There is no menu location with this name.');
      },
    );
  };
}
