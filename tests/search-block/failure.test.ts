import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, type TestBrowser } from '../browser/chromium.ts';
import { isFocused, open, type Opened } from './browser.ts';
import { hitOf, resultsOf, startOtherServer, type OtherServer, type Reply } from './other-server.ts';

let server: OtherServer;
let browser: TestBrowser;
let opened: Opened;

beforeAll(async () => {
  [server, browser] = await Promise.all([startOtherServer(), connectBrowser()]);
  server.setPage(
    `<!doctype html><html lang="en"><title>x</title><script type="module" src="${server.moduleUrl}"></script><cross-site-search></cross-site-search>`,
  );
});
afterEach(async () => {
  expect(opened.incidents).toEqual([]);
  await opened.close();
  server.takeAsked();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const found: Reply = { body: resultsOf([hitOf()]) };
const errorBody = (status: number, message: string) => ({ code: 'cross_site_search_x', message, data: { status } });
const unavailable = (retryAfter?: string): Reply => ({
  status: 503,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  body: errorBody(503, 'The engine is away.'),
});

async function openWith(reply: Reply | (() => Reply), { path = '/?s=tea', still = false } = {}): Promise<Opened> {
  server.answerWith(() => (typeof reply === 'function' ? reply() : reply));
  // Time leaps forward before it stands still, so nothing may be waiting by then.
  opened = await open(browser, `${server.origin}${still ? '/' : path}`, { still });
  if (still) {
    await opened.input.fill('tea');
    await opened.input.press('Enter');
  }
  return opened;
}

describe('a search that fails', () => {
  it.each<[string, Reply]>([
    ['500', { status: 500, body: errorBody(500, 'Secret insides.') }],
    ['200 without an answer in it', { body: { hello: 'world' } }],
    ['200 with something else', { body: 'a text' }],
  ])('%s: says so, and can be tried again', async (_what, reply) => {
    const { error, retry, outcome, block } = await openWith(reply);
    await error.getByText('The search failed.').waitFor();
    expect(await block.innerText()).not.toContain('Secret');
    server.answerWith(() => found);
    await retry.click();
    await outcome.getByText('1 result').waitFor();
    expect(await isFocused(outcome)).toBe(true);
    expect(await error.count()).toBe(0);
  });

  it('400: gives the reason, as text', async () => {
    const { error } = await openWith({ status: 400, body: errorBody(400, 'Only <b onclick="breach()">so</b> far.') });
    await error.getByText('This search can’t be processed. Try different words.').waitFor();
    await error.getByText('Only <b onclick="breach()">so</b> far.').waitFor();
  });

  it('offline: says so, and goes on by itself when the network is back', async () => {
    const { page, input, error, outcome } = await openWith(found, { path: '/' });
    await page.context().setOffline(true);
    await input.fill('tea');
    await input.press('Enter');
    await error.getByText('The server can’t be reached. Check your internet connection.').waitFor();
    await page.context().setOffline(false);
    await outcome.getByText('1 result').waitFor();
  });

  it('filters and order stay where they were, with the focus', async () => {
    const { sort, error } = await openWith(found);
    await sort.focus();
    server.answerWith(() => ({ status: 500, body: {} }));
    await sort.selectOption('newest');
    await error.waitFor();
    expect(await isFocused(sort)).toBe(true);
  });

  it('a page that fails leaves the focus at the message, and its retry shows that page', async () => {
    const many: Reply = { body: resultsOf([hitOf()], { total: 50 }) };
    const { pageButton, error, block, retry, outcome } = await openWith(many);
    await pageButton('Page 3').waitFor();
    server.answerWith(() => ({ status: 500, body: {} }));
    await pageButton('Page 3').click();
    await error.waitFor();
    expect(await isFocused(block.locator('[data-outcome]'))).toBe(true);
    server.answerWith(() => many);
    await retry.press('Enter');
    await outcome.getByText('Page 3 of 5').waitFor();
    expect(server.takeAsked().at(-1)?.page).toEqual({ number: 3, size: 10 });
  });
});

describe('503 (contracts/cross-site-search.md §6)', () => {
  it('waits as long as the server asks, says so, and tries again by itself', async () => {
    let away = true;
    const { error, block, outcome } = await openWith(() => (away ? unavailable('2') : found));
    await error.getByText('Search is currently unavailable.').waitFor();
    expect(await error.textContent()).toMatch(/Trying again in 2 seconds\./);
    const asked = Date.now();
    await block.locator('[aria-hidden=true]').getByText('Trying again in 1 second.').waitFor();
    away = false;
    await outcome.getByText('1 result').waitFor();
    expect(Date.now() - asked).toBeGreaterThan(1000);
    expect(server.takeAsked()).toHaveLength(2);
  });

  it('need not be waited for', async () => {
    const { retry, outcome, error } = await openWith(unavailable('60'));
    await error.waitFor();
    server.answerWith(() => found);
    await retry.click();
    await outcome.getByText('1 result').waitFor();
    expect(server.takeAsked()).toHaveLength(2);
  });

  it('is forgotten when something else is typed', async () => {
    const { page, input, error, titles } = await openWith(unavailable('1'), { still: true });
    await error.waitFor();
    server.answerWith(({ q }) => ({ body: resultsOf([hitOf({ title: q })]) }));
    await input.fill('coffee');
    await page.clock.runFor(10_000);
    await titles.getByText('coffee').waitFor();
    expect(server.takeAsked().map(({ q }) => q)).toEqual(['tea', 'coffee']);
  });

  it('without a time, or with one too long, waits for the visitor', async () => {
    for (const time of [undefined, '86400']) {
      const { error, block, retry } = await openWith(unavailable(time));
      await error.waitFor();
      expect(await block.innerText()).not.toContain('Trying again in');
      await retry.waitFor();
      if (time === undefined) await opened.close();
    }
  });

  it('tries by itself five times and no more', async () => {
    let asked = 0;
    const { page, error, block } = await openWith(
      () => {
        asked += 1;
        return unavailable('7');
      },
      { still: true },
    );
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await block.locator('[aria-hidden=true]').getByText('Trying again in 7 seconds.').waitFor();
      await page.clock.runFor(6000);
      await block.locator('[aria-hidden=true]').getByText('Trying again in 1 second.').waitFor();
      expect(asked).toBe(attempt);
      await page.clock.runFor(1000);
    }
    await block.getByText('Trying again in').first().waitFor({ state: 'detached' });
    await error.waitFor();
    await page.clock.runFor(60_000);
    expect(asked).toBe(6);
  });
});

describe('more results than can be reached (contracts/cross-site-search.md §6)', () => {
  it('the last page is the one that ends at the 10,000th, and says that there are more', async () => {
    const { pageButton, outcome, block } = await openWith({ body: resultsOf([hitOf()], { total: 123_456 }) });
    await outcome.getByText('123,456 results').waitFor();
    await outcome.getByText('Page 1 of 1,000').waitFor();
    expect(await block.getByText('Only the first').count()).toBe(0);
    await pageButton('Page 1,000').click();
    await outcome.getByText('Page 1,000 of 1,000').waitFor();
    await block.getByText('Only the first 10,000 results are shown.').waitFor();
    expect(await pageButton('Next').isDisabled()).toBe(true);
    expect(server.takeAsked().at(-1)?.page).toEqual({ number: 1000, size: 10 });
  });

  it('an address beyond is not asked for', async () => {
    const { outcome } = await openWith(
      { body: resultsOf([hitOf()], { total: 123_456 }) },
      { path: '/?s=tea&s_page=5000' },
    );
    await outcome.getByText('Page 1,000 of 1,000').waitFor();
    expect(server.takeAsked().map(({ page }) => page.number)).toEqual([1000]);
  });
});
