import { spawnSync } from 'node:child_process';
import type { Server } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsOf } from '../../apps/docs/src/configuration-reference.ts';
import { tablesOf } from '../../apps/docs/src/database-reference.ts';
import { routeAnchor, routesOf, type OpenApi } from '../../apps/docs/src/rest-reference.ts';
import { root } from '../../tools/lib/paths.ts';
import { connectBrowser, type TestBrowser } from '../browser/chromium.ts';
import { violations } from '../public-site/browser.ts';
import { builtPages, buildSite, serveSite, siteFolder, type Build, type BuiltPage } from './built-site.ts';

let build: Build;
let pages: Map<string, BuiltPage>;

beforeAll(async () => {
  build = buildSite();
  pages = await builtPages();
}, 300_000);

const read = (path: string) => readFile(join(root, path), 'utf8');

describe('the site of the documentation (decisions/0036)', () => {
  it('is built without a warning, within 40 seconds', () => {
    expect(build.status, build.said).toBe(0);
    expect(build.said).not.toMatch(/warn|\(!\)|dead link|error|falling back/i);
    if (!build.busy) expect(build.seconds).toBeLessThan(40);
    expect(pages.size).toBeGreaterThan(100);
  });

  it('asks nothing of other hosts', async () => {
    const outside = [...pages.values()].flatMap(({ path, html }) =>
      [
        ...html.matchAll(
          /<(?:script|link|img|iframe|source|video|audio)\s[^>]*?(?:src|href)="((?:https?:)?\/\/[^"]+)"/g,
        ),
      ].map(([, address]) => `${path}: ${address}`),
    );
    expect(outside).toEqual([]);
    const styles = [...pages.get('/index.html')!.html.matchAll(/href="([^"]+\.css)"/g)].map(([, path]) => path!);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) {
      expect(await readFile(join(siteFolder, style), 'utf8')).not.toMatch(/url\(["']?(?:https?:)?\/\/|@import/);
    }
  });

  it('has no link to a page, a file or an anchor that is not there', () => {
    const dead = [...pages.values()].flatMap(({ path, links, ids }) =>
      links.flatMap((link) => {
        if (/^[a-z]+:/.test(link)) return [];
        const target = new URL(link, `http://site${path}`);
        const to = decodeURIComponent(target.pathname).replace(/\/$/, '/index.html');
        const anchor = decodeURIComponent(target.hash.slice(1));
        const page = pages.get(to);
        if (!page) return existsSync(join(siteFolder, to)) ? [] : [`${path} → ${link}`];
        const there = to === path ? ids : page.ids;
        return anchor === '' || there.has(anchor) ? [] : [`${path} → ${link} (no such place)`];
      }),
    );
    expect([...new Set(dead)]).toEqual([]);
  });

  it('names every page of docs/ in its navigation', () => {
    const linked = new Set(
      [...pages.values()].flatMap(({ path, links }) =>
        links.map((link) => new URL(link, `http://site${path}`).pathname.replace(/\/$/, '/index.html')),
      ),
    );
    const alone = [...pages.keys()].filter((path) => !linked.has(path) && path !== '/404.html');
    expect(alone).toEqual([]);
  });
});

describe('the reference has', () => {
  it('every route, with who may call it', async () => {
    const routes = routesOf(JSON.parse(await read('docs/generated/openapi.json')) as OpenApi);
    expect(routes.length).toBeGreaterThan(200);
    const reference = [...pages.values()].filter(({ path }) => path.startsWith('/reference/rest-'));
    const missing = routes.filter((route) => !reference.some(({ ids }) => ids.has(routeAnchor(route))));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const all = pages.get('/reference/rest.html')!.links.filter((link) => link.includes('#'));
    expect(all.filter((link) => link.includes('rest-')).length).toBeGreaterThanOrEqual(routes.length);
    const accesses = reference.map(({ html }) => [...html.matchAll(/<strong>Access:<\/strong>/g)].length);
    expect(accesses.reduce((sum, count) => sum + count, 0)).toBe(routes.length);
  });

  it('every command that a shell can complete', () => {
    const program = join(root, 'apps/server/bin/octavo.js');
    const script = spawnSync(process.execPath, [program, 'completion', 'bash'], { cwd: root, encoding: 'utf8' }).stdout;
    const options = script.slice(script.indexOf('_octavo_options()'));
    const known = [...options.matchAll(/^ {4}'([^']+)'\) echo/gm)].map(([, name]) => name!);
    const commands = known.filter((name) => !known.some((other) => other.startsWith(`${name} `)));
    expect(commands.length).toBeGreaterThan(50);
    const { html } = pages.get('/generated/cli.html')!;
    expect(commands.filter((name) => !html.includes(`octavo ${name} <a`))).toEqual([]);
  });

  it('every hook, every variable and every table', async () => {
    const hooks = [...(await read('docs/generated/hooks.md')).matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);
    const variables = groupsOf(await read('.env.example')).flatMap((group) => group.variables.map(({ name }) => name));
    const tables = tablesOf(await read('docs/generated/schema.sql')).map(({ name }) => name);
    const missing = (names: string[], path: string) => names.filter((name) => !pages.get(path)!.html.includes(name));
    expect([hooks.length > 30, variables.length > 40, tables.length > 30]).toEqual([true, true, true]);
    expect(missing(hooks, '/generated/hooks.html')).toEqual([]);
    expect(missing(variables, '/reference/configuration.html')).toEqual([]);
    expect(missing(tables, '/reference/database.html')).toEqual([]);
  });
});

describe('in a browser', () => {
  let browser: TestBrowser;
  let site: { address: string; server: Server };
  const asked: string[] = [];

  beforeAll(async () => {
    site = await serveSite();
    browser = await connectBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    site?.server.close();
  });

  /** So high that nothing of the navigation is scrolled out of sight. */
  const height = 3600;

  async function open(path: string, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.address + path, { waitUntil: 'networkidle' });
    return page;
  }

  it.each([
    ['home', '/index.html'],
    ['a guide', '/guide/quickstart.html'],
    ['a reference', '/reference/rest-tags.html'],
    ['the comparison', '/project/comparison.html'],
  ])('%s keeps nobody out, and fits a phone', async (_name, path) => {
    for (const [width, scheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      const page = await open(path, width, scheme);
      expect(await violations(page), `${width} ${scheme}`).toEqual([]);
      const [needed, there] = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      );
      expect(needed, path).toBeLessThanOrEqual(there);
      await page.context().close();
    }
  });

  it('searches by keyboard, and finds a place within a page', async () => {
    const page = await open('/index.html', 1280, 'light');
    const box = page.locator('.VPLocalSearchBox');
    // The key is heard once the page's script is there.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+k');
        return box.locator('input:focus').count();
      })
      .toBe(1);
    await page.keyboard.type('moving a site');
    await box.locator('.result.selected').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(operations\/shards|contracts\/data)\.html/);
    await page.context().close();
  });

  it('has asked nobody but the site itself', () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((url) => !url.startsWith(site.address) && !url.startsWith('data:'))).toEqual([]);
  });
});
