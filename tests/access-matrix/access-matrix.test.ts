import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectations } from './expectations.ts';
import { cellsOf, withAlias } from './rows.ts';
import { run } from './run.ts';
import { startWorld, type World } from './world.ts';

const rows = withAlias(expectations);
const cells = rows.flatMap(cellsOf);
const byRoute = Map.groupBy(cells, ({ row }) => `${row.method} ${row.path}`);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.host.close());

describe('the expectations', () => {
  const mounted = () =>
    world.host.routes().map(({ method, path }) => `${method} ${path.replace(/\(\?P<(\w+)>[^()]*\)/g, '{$1}')}`);

  it('cover every route', () => {
    expect(mounted().filter((route) => !byRoute.has(route))).toEqual([]);
  });

  it('are all about routes that are there', () => {
    const known = new Set(mounted());
    expect([...byRoute.keys()].filter((route) => !known.has(route))).toEqual([]);
  });

  it('name each case of a route differently', () => {
    const names = rows.map(({ method, path, name }) => `${method} ${path} · ${name}`);
    expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
  });
});

describe(`who may call what: ${byRoute.size} routes, ${rows.length} rows, ${cells.length} cells`, () => {
  it.each([...byRoute.keys()])('%s', async (route) => {
    const failures = await run(world, byRoute.get(route)!);
    if (failures.length > 0) expect.fail(`${failures.length} answers differ:\n${failures.join('\n')}`);
  });
});
