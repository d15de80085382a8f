import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFocused, styleOf, type Opened } from './browser.ts';
import {
  bucketsOf,
  hitOf,
  resultsOf,
  sitesOf,
  startOtherServer,
  type OtherServer,
  type Reply,
} from './other-server.ts';
import { useNetwork } from './use-network.ts';

const { network, openAt } = useNetwork();

let server: OtherServer;
let axe: string;

beforeAll(async () => {
  server = await startOtherServer();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(() => server?.close());

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

/** Everything axe knows, the best practices included, and what it can't decide. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, { resultTypes: ['violations', 'incomplete'] })
      .then(({ violations, incomplete }) => [...violations, ...incomplete])`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

const facets = {
  blog_id: sitesOf(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`موقع Site ${index}`, 90 - index]))),
  post_type: bucketsOf({ post: 300, page: 2 }),
};
const hits = Array.from({ length: 10 }, (_, id) =>
  hitOf({
    id,
    _formatted: { post_title: 'A <mark>title</mark>', post_content: '… a <mark>title</mark> in the text …' },
  }),
);
const states: Record<string, { path: string; reply?: Reply; shows: string }> = {
  idle: { path: '/', shows: '.idle' },
  results: {
    path: '/?s=title&s_page=5&s_site=77',
    reply: { body: resultsOf(hits, { total: 1234, facets }) },
    shows: '.result',
  },
  'no results': { path: '/?s=title&s_type=page', reply: { body: resultsOf([], { facets }) }, shows: '.message' },
  'an error': {
    path: '/?s=title',
    reply: { status: 503, headers: { 'retry-after': '60' }, body: {} },
    shows: '[role=alert]',
  },
};
const looks = [
  { name: 'light', lang: 'en', dir: 'ltr', colorScheme: 'light' },
  { name: 'dark', lang: 'en', dir: 'ltr', colorScheme: 'dark' },
  { name: 'light, from right to left', lang: 'ar', dir: 'rtl', colorScheme: 'light' },
  { name: 'dark, from right to left', lang: 'ar', dir: 'rtl', colorScheme: 'dark' },
] as const;

// The background is named, since axe takes one that isn't for white.
const pageOf = (lang: string, dir: string, style = '') => `<!doctype html><html lang="${lang}" dir="${dir}">
<meta name="viewport" content="width=device-width"><title>Page</title>
<style>:root { color-scheme: light dark; background: Canvas; color: CanvasText } body { font: 1rem/1.5 sans-serif } ${style}</style>
<main><h1>Page</h1><cross-site-search heading="Search"></cross-site-search></main>
<script type="module" src="${server.moduleUrl}"></script>`;

describe.each(looks)('axe finds nothing: $name', ({ name, lang, dir, colorScheme }) => {
  // In the short form each state is seen in two looks: light or dark, from the left or from the right.
  const turn = looks.findIndex((look) => look.name === name) % 3 === 0 ? 0 : 1;
  const seen = Object.entries(states).filter((_, position) => isLong || position % 2 === turn);
  it.each(seen)('%s', async (_state, { path, reply, shows }) => {
    server.setPage(pageOf(lang, dir));
    server.answerWith(() => reply!);
    const { page, block } = await openAt(`${server.origin}${path}`, { colorScheme });
    await block.locator(shows).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(`document.body.clientWidth >= document.body.scrollWidth`)).toBe(true);
  });
});

describe('axe on pages of the network', () => {
  it.each(['/search', '/search?s=harbour', '/search?s=xylophone'])('finds nothing: %s', async (path) => {
    const { page, block } = await openAt(path);
    await block.locator(path === '/search' ? '.idle' : '[data-outcome]').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('would notice', async () => {
    const { page, block } = await openAt('/search?s=harbour');
    await block.locator('.result').first().waitFor();
    await block.evaluate((element) => {
      element.shadowRoot!.querySelector('.clear')!.removeAttribute('aria-label');
      element.style.setProperty('--cross-site-search-muted', '#999');
    });
    const found = await violations(page);
    expect(found.some((each) => each.startsWith('button-name'))).toBe(true);
    expect(found.some((each) => each.startsWith('color-contrast'))).toBe(true);
  });
});

describe('by keyboard only', () => {
  it('from the question to a result of the second page', async () => {
    const { page, input, outcome, option, titles, sort } = await openAt('/search');
    const focused = () =>
      page.evaluate<string>(`(() => {
      let element = document.activeElement;
      while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element.id || element.value || element.ariaLabel || element.textContent.trim();
    })()`);
    const tabTo = async (name: string) => {
      for (let step = 0; step < 40 && (await focused()) !== name; step += 1) await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    };
    await tabTo('query');
    await page.keyboard.type('harbour');
    await page.keyboard.press('Enter');
    await outcome.getByText('13 results').waitFor();
    const main = String(network.host.main.id);
    await tabTo(main);
    await page.keyboard.press('Space');
    await outcome.getByText('12 results').waitFor();
    expect(await option('Main').isChecked()).toBe(true);
    expect(await focused()).toBe(main);
    await tabTo('relevance');
    await page.keyboard.press('End');
    await expect.poll(() => sort.inputValue()).toBe('title');
    await expect.poll(() => titles.first().innerText()).toBe('Harbour log 01');
    await tabTo('Page 2');
    await page.keyboard.press('Enter');
    await outcome.getByText('Page 2 of 2').waitFor();
    expect(await focused()).toBe('outcome');
    await tabTo('Harbour log 11');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Harbour log 11' }).waitFor();
    await page.goBack();
    await outcome.getByText('Page 2 of 2').waitFor();

    await input.focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Clear search');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('query');
    expect(await input.inputValue()).toBe('');
  });

  it('what has the focus can be seen', async () => {
    const { page, block } = await openAt('/search?s=harbour');
    await block.locator('.result').first().waitFor();
    await block.locator('input').first().focus();
    for (let step = 0; step < 15; step += 1) {
      const isInput = await isFocused(block.locator('#query'));
      const width = await styleOf(block.locator(isInput ? '.field' : ':focus'), 'outlineWidth');
      expect(Number.parseFloat(width), `step ${step}`).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
    }
  });
});

describe('small and large', () => {
  const targets = (opened: Opened) =>
    opened.block.evaluate((element) => {
      const all = [...element.shadowRoot!.querySelectorAll('button, select, label.option, input[type=search]')];
      return all
        .map((each) => ({ text: each.textContent.trim(), box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ text, box }) => `${text} ${box.width}x${box.height}`);
    });

  it.each([
    ['320 pixels', { width: 320, height: 640 }, 1, ''],
    ['200 % of 640 pixels', { width: 320, height: 320 }, 2, ''],
    ['text twice as large', { width: 640, height: 640 }, 1, 'html { font-size: 200% }'],
    ['small text', { width: 1280, height: 800 }, 1, 'html { font-size: 62.5% }'],
  ])('%s: nothing is cut off, and everything is large enough to touch', async (_name, viewport, scale, style) => {
    for (const dir of ['ltr', 'rtl'] as const) {
      server.setPage(pageOf(dir === 'rtl' ? 'ar' : 'en', dir, style));
      server.answerWith(() => states['results']!.reply!);
      const opened = await openAt(`${server.origin}${states['results']!.path}`, { viewport, deviceScaleFactor: scale });
      await opened.results.first().waitFor();
      const toggle = opened.block.locator('.toggle');
      if (await toggle.isVisible()) await toggle.click();
      await opened.block.getByRole('checkbox').first().waitFor();
      const widths = await opened.page.evaluate<number[]>(
        `[document.documentElement.scrollWidth, document.documentElement.clientWidth]`,
      );
      expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
      expect(await targets(opened)).toEqual([]);
    }
  });

  it('in a row of its parent it has a width', async () => {
    server.setPage(pageOf('en', 'ltr', 'main { display: flex } h1 { flex: none }'));
    const { input } = await openAt(`${server.origin}/`, { viewport: { width: 800, height: 600 } });
    const box = (await input.boundingBox())!;
    expect(box.width).toBeGreaterThan(300);
    expect(box.x + box.width).toBeLessThanOrEqual(800);
  });

  it('filters are folded where there is little room, and nowhere else', async () => {
    const narrow = await openAt('/search?s=harbour', { viewport: { width: 360, height: 640 } });
    const toggle = narrow.block.getByRole('button', { name: 'Filters' });
    await toggle.waitFor();
    expect(await narrow.option('Main').isVisible()).toBe(false);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.press('Enter');
    await narrow.option('Main').check();
    await narrow.block.getByRole('button', { name: 'Filters (1)', expanded: true }).waitFor();
    const wide = await openAt('/search?s=harbour');
    await wide.option('Main').waitFor();
    expect(await wide.block.locator('.toggle').isVisible()).toBe(false);
  });
});

describe('what the page wants', () => {
  it('nothing moves if nothing shall', async () => {
    server.setPage(pageOf('en', 'ltr'));
    server.answerWith(() => new Promise(() => {}));
    const moving = `document.getAnimations().filter((each) => each.effect.getComputedTiming().duration > 0).length
      + document.querySelector('cross-site-search').shadowRoot.getAnimations().filter((each) => each.effect.getComputedTiming().duration > 0).length`;
    const still = await openAt(`${server.origin}/?s=tea`, { reducedMotion: 'reduce' });
    await still.block.locator('.wheel').waitFor();
    expect(await still.page.evaluate(moving)).toBe(0);
    const free = await openAt(`${server.origin}/?s=tea`, { reducedMotion: 'no-preference' });
    await free.block.locator('.wheel').waitFor();
    expect(await free.page.evaluate(moving)).toBeGreaterThan(0);
  });

  it('font and colour are its own', async () => {
    server.setPage(pageOf('en', 'ltr', 'body { color: rgb(10 20 30); font-family: monospace; font-size: 20px }'));
    const { input } = await openAt(`${server.origin}/`);
    expect(await styleOf(input, 'color')).toBe('rgb(10, 20, 30)');
    expect(await styleOf(input, 'fontFamily')).toBe('monospace');
    expect(await styleOf(input, 'fontSize')).toBe('20px');
  });

  it('properties and parts reach in', async () => {
    server.setPage(
      pageOf(
        'en',
        'ltr',
        'cross-site-search { --cross-site-search-mark: rgb(1 2 3) } cross-site-search::part(site) { color: rgb(4 5 6) }',
      ),
    );
    server.answerWith(() => states['results']!.reply!);
    const { results } = await openAt(`${server.origin}/?s=tea`);
    await results.first().waitFor();
    const [result] = await results.all();
    expect(await styleOf(result!.locator('mark').first(), 'backgroundColor')).toBe('rgb(1, 2, 3)');
    expect(await styleOf(result!.locator('.site'), 'color')).toBe('rgb(4, 5, 6)');
  });

  it('a language of its own further in, and dir from where it stands', async () => {
    server.setPage(pageOf('en', 'ltr').replace('<main>', '<main lang="de" dir="rtl">'));
    const { block, input } = await openAt(`${server.origin}/`);
    await block.getByText('Suchbegriff eingeben, um alle Websites zu durchsuchen.').waitFor();
    expect(await styleOf(block, 'direction')).toBe('rtl');
    expect(await input.getAttribute('placeholder')).toBe('Suchen …');
  });
});
