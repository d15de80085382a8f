import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, type TestBrowser } from '../browser/chromium.ts';
import { isFocused, open, type Opened } from './browser.ts';
import {
  bucketsOf,
  hitOf,
  resultsOf,
  sitesOf,
  startOtherServer,
  type Asked,
  type OtherServer,
} from './other-server.ts';

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
  server.abandoned.length = 0;
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const answerOf = ({ q }: Asked) => ({ body: resultsOf([hitOf({ title: `About ${q}` })]) });

async function openStill(): Promise<Opened> {
  opened = await open(browser, server.origin, { still: true });
  await opened.input.waitFor();
  return opened;
}

/** Answers that are given when a test says so, by their question. */
function holdAnswers(): Map<string, () => void> {
  const waiting = new Map<string, () => void>();
  server.answerWith(async (asked) => {
    await new Promise<void>((resolve) => waiting.set(asked.q, resolve));
    return answerOf(asked);
  });
  return waiting;
}

describe('typing (plugins/cross-site-search/browser/README.md)', () => {
  it('asks nothing until something is typed, and once when typing has paused', async () => {
    server.answerWith(answerOf);
    const { page, input, titles, block } = await openStill();
    await block.getByText('Type to search all sites.').waitFor();
    await page.clock.runFor(5000);
    expect(server.takeAsked()).toEqual([]);

    for (const letter of 'tea') {
      await input.press(letter);
      await page.clock.runFor(240);
    }
    expect(server.takeAsked()).toEqual([]);
    await page.clock.runFor(10);
    await titles.getByText('About tea').waitFor();
    expect(server.takeAsked().map(({ q }) => q)).toEqual(['tea']);

    await input.press('Space');
    await page.clock.runFor(1000);
    expect(server.takeAsked()).toEqual([]);
  });

  it('asks at once when Enter is pressed', async () => {
    server.answerWith(answerOf);
    const { page, input, titles } = await openStill();
    await input.pressSequentially('tea');
    await input.press('Enter');
    await titles.getByText('About tea').waitFor();
    await page.clock.runFor(1000);
    expect(server.takeAsked().map(({ q }) => q)).toEqual(['tea']);
  });

  it('asks nothing new when Enter is pressed after a rest, before the answer or after it', async () => {
    const answers = holdAnswers();
    const { page, input, titles } = await openStill();
    await input.fill('tea');
    await page.clock.runFor(250);
    await expect.poll(() => answers.has('tea')).toBe(true);
    await input.press('Enter');
    answers.get('tea')!();
    await titles.getByText('About tea').waitFor();
    await input.press('Enter');
    await page.clock.runFor(1000);
    expect(server.takeAsked().map(({ q }) => q)).toEqual(['tea']);
    expect(server.abandoned).toEqual([]);
  });

  it('shows that it is busy from the first letter until there is an answer', async () => {
    const answers = holdAnswers();
    const { page, input, block, results } = await openStill();
    await input.press('t');
    await block.locator('.wheel').waitFor();
    await block.getByText('Searching…').waitFor();
    await page.clock.runFor(250);
    await expect.poll(() => answers.has('t')).toBe(true);
    answers.get('t')!();
    await results.first().waitFor();
    expect(await block.locator('section').getAttribute('aria-busy')).toBe('false');
    expect(await block.locator('.wheel').count()).toBe(0);

    await input.press('e');
    await block.locator('section[aria-busy=true]').waitFor();
    expect(await results.count()).toBe(1);
  });

  it('never shows an answer that was overtaken, and ends its request', async () => {
    const answers = holdAnswers();
    const { page, input, titles } = await openStill();
    await input.fill('first');
    await page.clock.runFor(250);
    await expect.poll(() => answers.has('first')).toBe(true);
    await input.fill('second');
    await expect.poll(() => server.abandoned.map(({ q }) => q)).toEqual(['first']);
    answers.get('first')!();
    await page.clock.runFor(250);
    await expect.poll(() => answers.has('second')).toBe(true);
    expect(await titles.count()).toBe(0);
    answers.get('second')!();
    await titles.getByText('About second').waitFor();
    expect(await titles.allInnerTexts()).toEqual(['About second']);
  });

  it('an answer that is overtaken on its way, when it can no longer be stopped, is not shown either', async () => {
    server.answerWith(answerOf);
    const { page, input, titles } = await openStill();
    const given: number[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/search', async (route) => {
      const response = await route.fetch();
      if ((route.request().postDataJSON() as Asked).q === 'first') await held;
      await route.fulfill({ response }).catch(() => undefined);
      given.push(response.status());
    });
    await input.fill('first');
    await input.press('Enter');
    await expect.poll(() => server.takeAsked().map(({ q }) => q)).toEqual(['first']);
    await input.fill('second');
    await input.press('Enter');
    await titles.getByText('About second').waitFor();
    release();
    await expect.poll(() => given).toEqual([200, 200]);
    expect(await titles.allInnerTexts()).toEqual(['About second']);
  });

  it('the button empties it, stops what is under way and leaves the focus in the input', async () => {
    const answers = holdAnswers();
    const { page, input, clear, block, titles } = await openStill();
    expect(await clear.count()).toBe(0);
    await input.fill('tea');
    await page.clock.runFor(250);
    await expect.poll(() => answers.has('tea')).toBe(true);
    await clear.click();
    await expect.poll(() => server.abandoned.length).toBe(1);
    await block.getByText('Type to search all sites.').waitFor();
    expect(await input.inputValue()).toBe('');
    expect(await isFocused(input)).toBe(true);
    await page.clock.runFor(1000);
    expect(await titles.count()).toBe(0);
    expect(server.takeAsked()).toHaveLength(1);
  });

  it('emptying it by hand rests too, at once', async () => {
    server.answerWith(answerOf);
    const { input, block, titles } = await openStill();
    await input.fill('tea');
    await input.press('Enter');
    await titles.first().waitFor();
    await input.fill('  ');
    await block.getByText('Type to search all sites.').waitFor();
    expect(await titles.count()).toBe(0);
  });
});

describe('what is said aloud', () => {
  it('is the count, a second after typing has stopped, once', async () => {
    server.answerWith(() => ({ body: resultsOf([hitOf()], { total: 1234 }) }));
    const { page, input, status, outcome, pageButton, block } = await openStill();
    await input.fill('tea');
    await page.clock.runFor(250);
    await outcome.getByText('1,234 results').waitFor();
    expect(await status.textContent()).toBe('');
    await page.clock.runFor(740);
    expect(await status.textContent()).toBe('');
    await page.clock.runFor(20);
    await expect.poll(() => status.textContent()).toBe('1,234 results');

    // The heading of the next page is read because it gets the focus.
    await page.evaluate(`
      globalThis.said = [];
      new MutationObserver(() => said.push('something')).observe(
        document.querySelector('cross-site-search').shadowRoot.querySelector('[role=status]'),
        { childList: true, characterData: true, subtree: true },
      )`);
    await pageButton('Next').click();
    await outcome.getByText('Page 2').waitFor();
    await page.clock.runFor(2000);
    expect(await page.evaluate('said')).toEqual([]);

    // The same count for another question is news.
    await input.fill('coffee');
    await expect.poll(() => status.textContent()).toBe('');
    await page.clock.runFor(250);
    await block.locator('section[aria-busy=false]').waitFor();
    await page.clock.runFor(1000);
    await expect.poll(() => status.textContent()).toBe('1,234 results');
  });
});

describe('filters', () => {
  const facets = {
    blog_id: sitesOf(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`Site ${index}`, 40 - index]))),
    post_type: bucketsOf({ post: 30, case_study: 2 }),
  };

  it('are several at once, and what is chosen stays with nothing to find', async () => {
    server.answerWith(({ filter }) => ({
      body: filter ? resultsOf([], { facets: {} }) : resultsOf([hitOf()], { facets }),
    }));
    const { input, option, outcome, block } = await openStill();
    await input.fill('tea');
    await input.press('Enter');
    await option('Site 0').check();
    await outcome.getByText('No results for “tea”').waitFor();
    await block.getByText('No results match the selected filters.').waitFor();
    await option('Site 1').check();
    await option('Posts').check();
    await expect
      .poll(() => server.takeAsked().at(-1)?.filter)
      .toEqual({
        type: 'and',
        items: [
          { type: 'pred', field: 'blog_id', op: 'in', value: ['1', '2'] },
          { type: 'pred', field: 'post_type', op: 'in', value: ['post'] },
        ],
      });
    expect(await block.locator('label.option').filter({ hasText: 'Site 0' }).innerText()).toBe('Site 0\u00A00');
    expect(await option('Case study').count()).toBe(1);

    await block.getByRole('button', { name: 'Clear filters' }).click();
    await outcome.getByText('1 result').waitFor();
    expect(server.takeAsked().at(-1)).not.toHaveProperty('filter');
    expect(await isFocused(outcome)).toBe(true);
    expect(await option('Site 0').isChecked()).toBe(false);
  });

  it('keep the focus, and long lists are unfolded on demand', async () => {
    server.answerWith(() => ({ body: resultsOf([hitOf()], { facets }) }));
    const { input, option, block } = await openStill();
    await input.fill('tea');
    await input.press('Enter');
    await option('Site 7').waitFor();
    expect(await option('Site 8').count()).toBe(0);
    await block.getByRole('button', { name: 'Show all 12' }).click();
    await option('Site 11').check();
    await block.getByRole('button', { name: 'Show fewer' }).click();
    expect(await option('Site 11').isChecked()).toBe(true);
    expect(await option('Site 10').count()).toBe(0);
    await option('Site 11').focus();
    await option('Site 11').press('Space');
    let asked = 0;
    await expect.poll(() => (asked += server.takeAsked().length)).toBe(3);
    await block.locator('section[aria-busy=false]').waitFor();
    expect(await isFocused(option('Site 11'))).toBe(true);
    expect(await option('Site 11').isChecked()).toBe(false);
  });
});
