import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { violations } from '../../tests/public-site/browser.ts';
import type { Report } from '../lib/report.ts';
import type { Network } from './network.ts';
import { contactSheet, type Seen } from './sheet.ts';
import { addressesOf, fromRightToLeft, kinds, shown, themes, type Kind } from './sites.ts';

const sizes = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof sizes;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Longer pages are cut off. */
const longest = 6_000;

type Look = { name: string; addresses: Record<Kind, string>; scheme: Scheme };
type Sight = { name: string; kind: Kind; address: string; scheme: Scheme; size: Size };

/** Pictures of every kind of page in every theme, and what is wrong with each. */
export async function takePictures(network: Network, browser: Browser, report: Report, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const take = async (look: Look) => {
    const seen: Seen[] = [];
    for (const kind of kinds) {
      const [wide, phone] = [
        await see(browser, report, folder, { ...look, kind, address: look.addresses[kind], size: 'wide' }),
        await see(browser, report, folder, { ...look, kind, address: look.addresses[kind], size: 'phone' }),
      ];
      seen.push({ name: kind, wide, phone });
      count += 2;
    }
    const title = `${look.name} ${look.scheme}`;
    await writeFile(join(folder, `sheet-${look.name}-${look.scheme}.png`), await contactSheet(title, seen));
    report.say(`${title}: ${kinds.join(', ')}, at both widths.`);
  };
  for (const theme of themes) {
    const addresses = await addressesOf(network.origin, shown[theme]);
    for (const scheme of schemes) await take({ name: theme, addresses, scheme });
  }
  for (const theme of themes) {
    await choose(network, fromRightToLeft.path, theme);
    const addresses = await addressesOf(network.origin, fromRightToLeft);
    for (const scheme of schemes) await take({ name: `${theme}-rtl`, addresses, scheme });
  }
  report.say(`${count} pictures of ${themes.length} themes in ${folder}.`);
}

async function choose(network: Network, path: string, theme: string): Promise<void> {
  const answer = await network.design(path, { theme });
  if (!answer.ok) throw new Error(`${theme} was not taken: ${await answer.text()}`);
}

async function see(
  browser: Browser,
  report: Report,
  folder: string,
  { name, kind, address, scheme, size }: Sight,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: scheme, locale: 'en-US' });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('pageerror', ({ message }) => messages.push(message));
  page.on('console', (message) => {
    // That an address is answered with 404 is no complaint about the page.
    if (message.location().url !== address) messages.push(message.text());
  });
  await page.goto(address);
  // A font that comes too late is used from the next page on.
  await page.evaluate('document.fonts.ready');
  await page.reload();
  await loadPictures(page);
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const path = join(folder, `${name}-${kind}-${size}-${scheme}.png`);
  const clip = { x: 0, y: 0, width: sizes[size].width, height: Math.min(height, longest) };
  const picture = await page.screenshot({ path, clip, fullPage: true });
  const wrong = [
    ...messages,
    ...(over > 0 ? [`${over} pixels too wide`] : []),
    ...(await violations(page)).map((violation) => `axe: ${violation}`),
  ];
  for (const each of wrong) report.fail(`${name}, ${kind}, ${size}, ${scheme}: ${each}`);
  await context.close();
  return picture;
}

/** Pictures further down are loaded when they come into sight. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    document.querySelectorAll('img[loading="lazy"]').forEach((image) => (image.loading = 'eager'));
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  })()`);
}
