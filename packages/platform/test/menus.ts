import { afterAll, beforeAll, expect } from 'vitest';
import { purgeSurrogateKeys, definePlugin, type Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Item = {
  id: number;
  menu_order: number;
  parent: number;
  title: { rendered: string };
  invalid: boolean;
  url: string;
};
export type Tree = { version: number; items: Record<string, unknown>[] };

/** A host, and one of its sites, whose menus a super admin writes. */
export function useMenus() {
  const purged: string[] = [];
  const listener = definePlugin({
    id: 'listener',
    setup: ({ hooks }) => {
      hooks.addAction(purgeSurrogateKeys, (keys) => void purged.push(...keys));
      return {};
    },
  });
  let host: TestHost;
  let site: Site;
  beforeAll(async () => {
    host = await startTestHost({ plugins: [listener] });
    site = await host.factories.site();
  });
  afterAll(() => host.close());

  const call = (method: Method, path: string, payload?: object, root = 'core/v2') =>
    host.inject({
      method,
      url: `${site.path}wp-json/${root}/${path}`,
      ...host.as('super-admin'),
      ...(payload && { payload }),
    });
  const made = async (path: string, payload: object) => {
    const response = await call('POST', path, payload);
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    return response.json();
  };
  const tree = async (id: number): Promise<Tree> => (await call('GET', `menus/${id}`, undefined, 'octavo/v1')).json();

  return {
    host: () => host,
    site: () => site,
    /** From now on, everything is about another site. */
    async elsewhere(to?: Site): Promise<void> {
      site = to ?? (await host.factories.site());
    },
    purged,
    call,
    made,
    tree,
    menu: (name: string, more: object = {}): Promise<{ id: number }> => made('menus', { name, ...more }),
    page: (title: string, more: object = {}) => host.factories.post({ title, ...more }, { site, type: 'page' }),
    items: async (id: number): Promise<Item[]> => (await call('GET', `menu-items?menus=${id}`)).json(),
    save: (id: number, payload: object) => call('PUT', `menus/${id}`, payload, 'octavo/v1'),
    /** Status and code of an error. */
    async refused(method: Method, path: string, payload?: object) {
      const response = await call(method, path, payload);
      return [response.statusCode, response.json().code];
    },
    /** Titles from top to bottom, with a dash for each level. */
    names: async (id: number) =>
      (await tree(id)).items.map(
        ({ depth, title, object_title }) => `${'-'.repeat(Number(depth))}${String(title || object_title)}`,
      ),
  };
}
