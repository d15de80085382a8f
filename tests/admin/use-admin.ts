import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser, networkAt, type TestBrowser } from '../browser/chromium.ts';
import { withoutSockets } from '../browser/without-sockets.ts';
import { people, startAdminNetwork, type AdminNetwork, type AdminOptions, type Person } from './network.ts';

const origin = 'http://network.localhost';
const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Whoever can sign in. */
export type Account = Pick<Person, 'username' | 'password'>;
type Blocking = { areSocketsBlocked?: boolean };
type PageOptions = BrowserContextOptions & Blocking;

/** A network and a browser for a file of tests; pages are closed after each test, in which no script may have failed. */
export function useAdmin({
  areSocketsBlocked: areAllSocketsBlocked = false,
  ...options
}: AdminOptions & Blocking = {}) {
  const scene: AdminNetwork & { browser: TestBrowser } = {} as never;
  const contexts: BrowserContext[] = [];
  const incidents: string[] = [];

  beforeAll(async () => {
    Object.assign(scene, await startAdminNetwork(options));
    scene.browser = await connectBrowser(networkAt(scene.address));
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(incidents.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await scene.browser?.close();
    await scene.close?.();
  });

  async function open(path = '/admin', pageOptions: PageOptions = {}, cookie?: string): Promise<Page> {
    const { areSocketsBlocked = areAllSocketsBlocked, ...browserOptions } = pageOptions;
    const context = await scene.browser.newContext({
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      ...browserOptions,
    });
    contexts.push(context);
    if (areSocketsBlocked) await context.addInitScript(withoutSockets);
    if (cookie !== undefined) {
      const [name, value] = cookie.split('=', 2) as [string, string];
      await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({ message }) => incidents.push(message));
    await page.goto(new URL(path, origin).href);
    return page;
  }

  return {
    scene,
    /** Opens a screen as nobody. */
    open,
    /** Opens a screen as somebody who is signed in. */
    async openAs(person: Account, path = '/admin', browserOptions: PageOptions = {}): Promise<Page> {
      const { username, password } = person;
      const { cookies } = await scene.host.inject({
        method: 'POST',
        url: '/wp-json/octavo/v1/session',
        payload: { username, password },
      });
      const page = await open(path, browserOptions, `${cookies[0]!.name}=${cookies[0]!.value}`);
      await page.locator('main#main').waitFor();
      return page;
    },
  };
}

export async function signIn(page: Page, { username, password }: Person = people.chief): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('main#main').waitFor();
}

/** As a link does it: the interface stays, and another screen takes the place of this one. */
export async function move(page: Page, path: string): Promise<void> {
  await page.locator('main > :last-child').evaluate((screen) => screen.setAttribute('data-left', ''));
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  await page.locator('[data-left]').waitFor({ state: 'detached' });
}

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

/** What axe finds wrong with the page as it is, but for what only screen readers hear for a moment. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(await axe);
  const found = await page.evaluate<Violation[]>(
    `axe.run({ exclude: ['[data-live-announcer]'] }, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
      .then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}
