import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { useWorld } from './use-world.ts';

const { held, openAt } = useWorld();

const pages: Record<string, () => string> = {
  home: () => '/',
  'the second page': () => '/page/2/',
  category: () => '/category/walks/',
  author: () => `/author/${held.world.author.login}/`,
  'a post with everything': () => held.world.paths.single,
  'a page': () => '/about/',
  'a page of blocks that lay it out': () => '/laid-out/',
  'found something': () => '/?s=harbour',
  'found nothing': () => '/?s=xylophone',
  'not found': () => '/nowhere',
  locked: () => held.world.paths.locked,
  'for frames': () => `/?p=${held.world.ids.single}&embed=true`,
  'the page of a plugin': () => '/search',
  'home, from right to left': () => '/ar/',
  'a post, from right to left': () => held.world.paths.arabic,
  'not found, from right to left': () => '/ar/nowhere',
  'laid out, from right to left': () => '/ar/laid-out/',
};

describe.each([
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
] as const)('axe finds nothing (contracts/pages.md §11): $colorScheme, $width pixels', ({ colorScheme, width }) => {
  // In the short form each page is seen in one of them.
  const seen = Object.keys(pages).filter((_, position) => isLong || (position % 2 === 0) === (width === 390));
  it.each(seen)('%s', async (name) => {
    const { page } = await openAt(pages[name]!(), { colorScheme, viewport: { width, height: 900 } });
    expect(await violations(page)).toEqual([]);
    const widths = `[document.documentElement.scrollWidth, document.documentElement.clientWidth]`;
    const [needed, there] = await page.evaluate<[number, number]>(widths);
    expect(needed).toBeLessThanOrEqual(there);
  });
});

it('axe would notice', async () => {
  const { page } = await openAt('/');
  await page.addStyleTag({ content: '.meta { color: #bbb }' });
  await page.evaluate(`document.querySelector('html').removeAttribute('lang')`);
  const found = (await violations(page)).map((each) => each.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang']));
});

describe('small and large (contracts/pages.md §11)', () => {
  it.each([
    ['320 pixels', { width: 320, height: 640 }, 1, ''],
    ['200 % of 640 pixels', { width: 320, height: 320 }, 2, ''],
    ['text twice as large', { width: 640, height: 640 }, 1, 'html { font-size: 200% }'],
  ])('%s: nothing is cut off, and what can be clicked is large enough', async (_name, viewport, scale, style) => {
    for (const path of ['/', held.world.paths.single, '/nowhere', '/ar/']) {
      const { page } = await openAt(path, { viewport, deviceScaleFactor: scale });
      if (style !== '') await page.addStyleTag({ content: style });
      const found = await page.evaluate<{ scroll: number; client: number; small: string[] }>(`({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
        small: [...document.querySelectorAll('nav a, nav summary, footer a, button, input')]
          .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && box.height < 24)
          .map(({ text, box }) => text + ' ' + box.width + 'x' + box.height),
      })`);
      expect([path, found.small]).toEqual([path, []]);
      expect(found.scroll).toBeLessThanOrEqual(found.client);
    }
  });
});

describe('by keyboard only (contracts/pages.md §2, §11)', () => {
  const focused = `(document.activeElement.textContent || document.activeElement.id).trim()`;

  it('skips to the content', async () => {
    const { page } = await openAt('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused)).toBe('Skip to content');
    expect(await page.locator('.skip').evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused)).toBe('A room with one wall missing');
  });

  it('unfolds the other pages, and opens one', async () => {
    const { page } = await openAt('/');
    for (let step = 0; step < 20 && (await page.evaluate(focused)) !== 'More'; step += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await page.getByRole('link', { name: 'Imprint' }).isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Imprint' }).waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(focused)).toBe('Imprint');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor();
  });

  it('opens the menu of a phone, and closes it', async () => {
    const { page } = await openAt('/', { viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
    const links = page.locator('#site-menu a');
    expect(await links.first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    expect(await links.first().isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).press('Enter');
    expect(await links.first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).and(page.locator(':focus')).press('Enter');
    await page.keyboard.press('Escape');
    expect(await links.first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await links.filter({ visible: true }).last().click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/');
  });

  it('axe finds nothing in the menu of a phone', async () => {
    const { page } = await openAt('/', { viewport: { width: 320, height: 640 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#site-menu a').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('scrolls a wide table and long code', async () => {
    const { page } = await openAt(held.world.paths.single, { viewport: { width: 390, height: 800 } });
    for (const part of ['.scroll', 'pre']) {
      const box = page.locator(part).first();
      await box.focus();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
  });

  it('shows what has the focus', async () => {
    const { page } = await openAt(held.world.paths.single);
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const width = await page.evaluate<string>(`getComputedStyle(document.activeElement).outlineWidth`);
      expect(Number.parseFloat(width), `step ${step}`).toBeGreaterThanOrEqual(2);
    }
  });
});
