import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const octavo = (...words: string[]) => run(host, words);
const json = async (...words: string[]) => JSON.parse((await octavo(...words, '--format=json')).stdout);

describe('octavo menu (contracts/cli.md §7.2)', () => {
  it('makes a menu, fills it, shows it and deletes it', async () => {
    const page = await host.factories.post({ title: 'About' }, { type: 'page' });
    const url = '/wp-json/core/v2/categories';
    const term = (
      await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload: { name: 'News' } })
    ).json();
    expect((await octavo('menu', 'create', 'Main menu')).stdout).toMatch(
      /^Success: Menu \d+ \(Main menu\) was created\.\n$/,
    );
    const post = await octavo('menu', 'item', 'add-post', 'main-menu', String(page.id), '--porcelain');
    const parent = post.stdout.trim();
    await octavo('menu', 'item', 'add-term', 'Main menu', 'category', String(term.id), `--parent-id=${parent}`);
    const shop = await octavo('menu', 'item', 'add-custom', 'main-menu', 'Shop', '/shop', '--target=_blank');
    expect(shop.stdout).toMatch(/^Success: Item \d+ \(Shop\) was added to the menu Main menu\.\n$/);
    expect(await json('menu', 'item', 'list', 'main-menu', '--fields=title,parent,position')).toEqual([
      { title: 'About', parent: 0, position: 1 },
      { title: 'News', parent: Number(parent), position: 2 },
      { title: 'Shop', parent: 0, position: 3 },
    ]);

    expect((await octavo('menu', 'location', 'assign', 'main-menu', 'header')).code).toBe(0);
    expect(await json('menu', 'location', 'list', '--fields=location,menu')).toEqual([
      { location: 'header', menu: 'Main menu' },
      { location: 'footer', menu: '' },
      { location: 'sections', menu: '' },
      { location: 'sidebar', menu: '' },
    ]);
    expect((await host.inject({ url: '/' })).body).toContain('<nav aria-label="Main menu">');
    await octavo('menu', 'location', 'remove', 'main-menu', 'header');
    expect(await json('menu', 'list', '--fields=name,locations')).toEqual([{ name: 'Main menu', locations: '' }]);

    expect((await octavo('menu', 'item', 'delete', parent)).stdout).toBe(`Success: Item ${parent} was deleted.\n`);
    expect(await json('menu', 'item', 'list', 'main-menu', '--fields=title,parent')).toEqual([
      { title: 'News', parent: 0 },
      { title: 'Shop', parent: 0 },
    ]);
    expect((await octavo('menu', 'delete', 'main-menu', '--yes')).stdout).toBe(
      'Success: Menu main-menu was deleted.\n',
    );
    expect(await json('menu', 'list')).toEqual([]);
  });

  it('says what is wrong', async () => {
    const unknown = await octavo('menu', 'item', 'list', 'nothing');
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no menu nothing.')]);
    await octavo('menu', 'create', 'Once');
    expect((await octavo('menu', 'create', 'once')).stderr).toContain('There is already a menu with the name');
    expect((await octavo('menu', 'location', 'assign', 'once', 'moon')).stderr).toContain(
      'Known: header, footer, sections, sidebar.',
    );
  });
});
