import { asyncProperty, assert, boolean, constantFrom, integer, record, shuffledSubarray, string } from 'fast-check';
import { designChoices } from '@octavo/plugin-api';
import { cases, isLong } from '@octavo/testing/cases';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { placardTheme } from './placard.ts';
import { useWorld } from './use-world.ts';

const { held, openAt } = useWorld([placardTheme]);

type Theme = { stylesheet: string; settings: Record<string, { kind: string; choices?: Record<string, string> }> };

const rest = (path: string) => `/wp-json/core/v2/${path}`;
let themes: Theme[];
let fonts: string[];

beforeAll(async () => {
  const read = async (path: string) =>
    (await held.world.host.inject({ url: rest(path), ...held.world.host.as('administrator') })).json();
  themes = await read('themes');
  fonts = (await read('fonts')).map(({ name }: { name: string }) => name);
});

async function publish(payload: object): Promise<void> {
  const { host } = held.world;
  const answer = await host.inject({ method: 'PUT', url: rest('design'), ...host.as('administrator'), payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

const pages: readonly (() => string)[] = [
  () => '/',
  () => held.world.paths.single,
  () => '/about/',
  () => '/laid-out/',
  () => '/category/walks/',
  () => '/?s=harbour',
  () => '/nowhere',
];

const accents = integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);

/** Any design that an owner can make, and where and how it is looked at. */
const designs = () => {
  const { share, ...choices } = designChoices;
  const chosen = Object.entries(choices).map(([name, values]) => [name, constantFrom(...values)] as const);
  return record({
    design: record({
      ...Object.fromEntries(chosen),
      theme: constantFrom(...themes.map(({ stylesheet }) => stylesheet)),
      home: constantFrom(...designChoices.list),
      accent: accents,
      text_font: constantFrom(...fonts),
      heading_font: constantFrom(...fonts),
      share: shuffledSubarray([...share]),
      show_author: boolean(),
      show_date: boolean(),
      show_reading_time: boolean(),
      show_related: boolean(),
      logo: constantFrom(0, held.world.ids.picture),
    }),
    page: integer({ min: 0, max: pages.length - 1 }),
    colorScheme: constantFrom('light' as const, 'dark' as const),
    width: constantFrom(320, 390, 1280),
  });
};

/** The letters of the titles reach beyond their lines, over the links above them. */
const tallTitles = {
  design: {
    theme: 'magazine',
    home: 'magazine' as const,
    accent: '#106e69',
    text_font: 'playfair-display',
    heading_font: 'source-sans-3',
    share: [],
    show_author: true,
    show_date: false,
    show_reading_time: true,
    show_related: true,
    logo: 0,
  },
  page: 0,
  colorScheme: 'light' as const,
  width: 1280 as const,
};

/** What is as wide as the page is wider than the picture of a story. */
const smallOnWide = {
  ...tallTitles,
  design: { ...tallTitles.design, size: 'small' as const, width: 'wide' as const, show_related: false, logo: 1 },
  page: 1,
};

describe('whatever an owner chooses (contracts/pages.md §12)', () => {
  const timeout = isLong ? 1_800_000 : 120_000;
  it('axe finds nothing, and nothing is cut off or complained about', { timeout }, async () => {
    const look = asyncProperty(designs(), async ({ design, page: number, colorScheme, width }) => {
      await publish(design);
      const opened = await openAt(pages[number]!(), { colorScheme, viewport: { width, height: 900 } });
      const { page, messages } = opened;
      const found = await violations(page);
      const over = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect({ found, over, messages }).toEqual({ found: [], over: 0, messages: [] });
      await opened.close();
    });
    await assert(look, {
      ...cases(200, 6),
      examples: [[tallTitles], [smallOnWide]],
      endOnFailure: true,
    });
  });

  it('no text of a setting becomes anything but text', async () => {
    const texts = themes.flatMap(({ stylesheet, settings }) =>
      Object.entries(settings).flatMap(([name, { kind }]) => (kind === 'text' ? [{ theme: stylesheet, name }] : [])),
    );
    expect(texts).not.toEqual([]);
    const hostile = constantFrom('"><script>hit()</script>', '</style><img src=x onerror=hit()>', "');hit();//");
    for (const { theme, name } of texts) {
      await assert(
        asyncProperty(hostile, string({ maxLength: 5 }), async (attack, noise) => {
          const text = `${noise.replaceAll('\0', '')}${attack}`;
          await publish({ theme, settings: { [name]: text } });
          const { page, close } = await openAt('/');
          const shown = page.locator('.placard');
          expect([await shown.locator('strong').textContent(), await shown.getAttribute('title')]).toContain(text);
          expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
          expect(await page.locator('img[src="x"]').count()).toBe(0);
          await close();
        }),
        { ...cases(20, 3), endOnFailure: true },
      );
    }
  });
});
