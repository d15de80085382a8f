import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Report } from '../lib/report.ts';
import { site } from './way.ts';

const widths = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

type Seen = { accent: string; font: string; logo: boolean; columns: number; pictures: number; overflow: number };

/** What a page says of itself once everything in it has been loaded. */
const look = `(async () => {
  await document.fonts.ready;
  const isLoaded = (picture) => picture.complete && picture.naturalWidth > 0;
  for (const picture of document.images) {
    picture.loading = 'eager';
    await picture.decode().catch(() => {});
  }
  const style = getComputedStyle(document.documentElement);
  const count = (selector) => [...document.querySelectorAll(selector)];
  return {
    accent: style.accentColor,
    font: getComputedStyle(document.querySelector('h1')).fontFamily,
    logo: count('header img').some(isLoaded),
    columns: new Set(count('main .columns > *').map((column) => column.getBoundingClientRect().left)).size,
    pictures: count('main .gallery img').filter(isLoaded).length,
    overflow: document.documentElement.scrollWidth - innerWidth,
  };
})()`;

/** Somebody who has never been here comes to the home page and follows the menu, at two widths. */
export async function visit(browser: Browser, address: string, { check }: Report, folder?: string): Promise<void> {
  for (const [name, viewport] of Object.entries(widths)) {
    const context = await browser.newContext({ viewport, colorScheme: 'light', locale: 'en-US' });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', ({ message }) => messages.push(message));
    await page.goto(address);
    await openMenu(page);
    await page.getByRole('navigation').getByRole('link', { name: site.page }).first().click();
    await page.getByRole('heading', { name: site.page, level: 1 }).waitFor();
    const seen = await page.evaluate<Seen>(look);
    if (folder !== undefined) await page.screenshot({ path: join(folder, `visitor-${name}.png`), fullPage: true });
    check(seen.logo, `${name}: the logo is shown.`);
    check(seen.accent === rgb(site.accent), `${name}: the accent is ${seen.accent}.`);
    check(seen.font.includes(site.font), `${name}: headings are set in ${seen.font}.`);
    check(seen.columns === (name === 'phone' ? 1 : 2), `${name}: columns side by side: ${seen.columns}.`);
    check(seen.pictures === site.pictures, `${name}: pictures in the gallery: ${seen.pictures}.`);
    for (const text of [site.left, site.right]) check(await page.getByText(text).isVisible(), `${name}: “${text}”`);
    check(seen.overflow <= 0, `${name}: nothing is wider than the page.`);
    check(messages.length === 0, `${name}: messages of the console: ${messages.length}. ${messages.join(' ')}`);
    const found = await violations(page);
    check(found.length === 0, `${name}: axe finds ${found.length}. ${found.join(', ')}`);
    await context.close();
  }
}

/** On a phone it may be behind a button. */
async function openMenu(page: Page): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: site.page }).first();
  if (!(await link.isVisible())) await page.locator('header summary').first().click();
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
}

function rgb(code: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
