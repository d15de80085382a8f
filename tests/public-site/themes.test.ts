import { gzipSync } from 'node:zlib';
import { isLong } from '@octavo/testing/cases';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { useWorld } from './use-world.ts';

const { held, openAt } = useWorld();

const themes = ['journal', 'magazine', 'portfolio', 'documentation'] as const;

const pages: Record<string, () => string> = {
  home: () => '/',
  post: () => held.world.paths.single,
  page: () => '/about/',
  archive: () => '/category/walks/',
  search: () => '/?s=harbour',
  'not found': () => '/nowhere',
  'home, from right to left': () => '/ar/',
  'post, from right to left': () => held.world.paths.arabic,
};

const sights = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 1280 },
] as const;

async function choose(theme: string): Promise<void> {
  const { host, quay, north } = held.world;
  for (const { path } of [quay, north]) {
    const url = `${path}wp-json/core/v2/design`;
    const answer = await host.inject({ method: 'PUT', url, ...host.as('super-admin'), payload: { theme } });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

/** What moves while the page is loaded, as a share of the screen. */
const layoutShift = `new Promise((resolve) => {
  let moved = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (moved += value)))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
})`;

describe.each(themes)('the theme %s (contracts/pages.md §11, §12)', (theme) => {
  beforeAll(() => choose(theme));

  // In the short form each theme shows half of the pages, each in one way.
  const names = Object.keys(pages).filter((_, position) => isLong || position % 2 === themes.indexOf(theme) % 2);
  const seen = names.flatMap((name, position) =>
    sights
      .filter((_, place) => isLong || place === (position + themes.indexOf(theme)) % sights.length)
      .map((sight) => ({ name, ...sight })),
  );

  it.each(seen)('$name, $colorScheme, $width pixels: nothing is wrong', async ({ name, colorScheme, width }) => {
    const path = pages[name]!();
    const { page, messages } = await openAt(path, { colorScheme, viewport: { width, height: 900 } });
    const found = await page.evaluate<{ over: number; small: string[] }>(`({
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      small: [...document.querySelectorAll('header a, nav a, summary, footer a, button, input')]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24)
        .map((each) => each.outerHTML),
    })`);
    expect(await page.evaluate(layoutShift)).toBe(0);
    expect({ ...found, messages }).toEqual({ over: 0, small: [], messages: [] });
    expect(await violations(page)).toEqual([]);
  });

  it('needs little, and no script', async () => {
    for (const [name, path] of Object.entries(pages)) {
      const { body } = await held.world.host.inject({ url: path() });
      expect(gzipSync(body).length, name).toBeLessThan(16_000);
      expect(body, name).not.toMatch(/<script(?! type="application\/ld\+json")/);
    }
  });
});

describe('without a mouse (contracts/pages.md §11)', () => {
  it('the words of a work come up for the keyboard, and stand there for fingers', async () => {
    await choose('portfolio');
    const opacity = `getComputedStyle(document.querySelector('.work .excerpt')).opacity`;
    const { page } = await openAt('/', { viewport: { width: 1280, height: 900 } });
    expect(await page.evaluate(opacity)).toBe('0');
    await page.locator('.work h2 a').first().focus();
    await expect.poll(() => page.evaluate(opacity)).toBe('1');
    const phone = await openAt('/', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    expect(await phone.page.evaluate(opacity)).toBe('1');
  });

  it('the pages of a handbook unfold on a phone, and are at the side elsewhere', async () => {
    await choose('documentation');
    const link = { name: 'Tide tables' };
    const phone = await openAt('/about/', { viewport: { width: 390, height: 800 } });
    expect(await phone.page.getByRole('link', link).count()).toBe(0);
    await phone.page.getByText('Pages', { exact: true }).press('Enter');
    await phone.page.getByRole('link', link).click();
    await phone.page.getByRole('heading', { level: 1, ...link }).waitFor();
    const wide = await openAt('/about/', { viewport: { width: 1280, height: 800 } });
    expect(await wide.page.getByRole('link', link).count()).toBe(1);
  });
});
