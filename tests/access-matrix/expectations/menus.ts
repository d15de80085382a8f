import { noId, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/menus.md §1 to §4.

//                  anon sub con aut edi adm sup str out
const here = '401 403 403 403 403 200 200 403 403';
const hereNew = '401 403 403 403 403 201 201 403 403';
const hereNone = '401 403 403 403 403 404 404 403 403';
const there = '401 403 403 403 403 403 200 200 403';
const thereNone = '401 403 403 403 403 403 404 404 403';
const badRequest = '400 400 400 400 400 400 400 400 400';

const missing: Part = { params: { id: noId } };
const force: Part = { query: { force: 'true' } };
const name: Part = (fixtures) => ({ body: { name: `Menu ${fixtures.next()} of the matrix` } });
const description: Part = { body: { description: 'Changed' } };
const menu: Part = async (fixtures) => ({ params: { id: await fixtures.term('menus', false) } });
const newMenu: Part = async (fixtures, { succeeds }) => ({ params: { id: await fixtures.term('menus', succeeds) } });
const item: Part = async (fixtures) => ({ params: { id: await fixtures.menuItem(false) } });
const newItem: Part = async (fixtures, { succeeds }) => ({ params: { id: await fixtures.menuItem(succeeds) } });
const link: Part = async (fixtures) => ({
  body: { menus: await fixtures.term('menus', false), title: 'New', url: '/' },
});
const location = (named: string): Part => ({ params: { location: named } });
const stale: Part = { body: { version: 0, items: [] } };

export const menuRows = [
  ...['menus', 'menu-items', 'menu-locations'].flatMap((base) =>
    rows(`GET /core/v2/${base}`, [here, 'all'], [there, 'of the other site', onFolder]),
  ),
  ...rows(
    'GET /core/v2/menus/{id}',
    [here, 'one', menu],
    [hereNone, 'none', missing],
    [thereNone, 'none of the other site', onFolder, missing],
  ),
  ...rows('GET /core/v2/menu-items/{id}', [here, 'one', item], [hereNone, 'none', missing]),
  ...rows(
    'GET /core/v2/menu-locations/{location}',
    [here, 'one', location('header')],
    [hereNone, 'none', location('moon')],
  ),
  ...rows('POST /core/v2/menus', [hereNew, 'a new one', name], [badRequest, 'without a name', { body: {} }]),
  ...rows('POST /core/v2/menu-items', [hereNew, 'a new one', link], [badRequest, 'without a menu', { body: {} }]),
  ...rows(
    'POST|PUT|PATCH /core/v2/menus/{id}',
    [here, 'one', menu, description],
    [hereNone, 'none', missing, description],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/menu-items/{id}',
    [here, 'one', item, description],
    [hereNone, 'none', missing, description],
  ),
  ...rows('DELETE /core/v2/menus/{id}', [here, 'one', newMenu, force], [hereNone, 'none', missing, force]),
  ...rows('DELETE /core/v2/menu-items/{id}', [here, 'one', newItem, force], [hereNone, 'none', missing, force]),
  ...rows('GET /octavo/v1/menus/{id}', [here, 'as a whole', menu], [hereNone, 'none', missing]),
  ...rows(
    'PUT /octavo/v1/menus/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 409 409 403 403', 'as a whole, outdated', menu, stale],
    [hereNone, 'none', missing, stale],
    [badRequest, 'without items', menu, { body: {} }],
  ),
];
