import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Report } from '../lib/report.ts';
import type { Network } from './network.ts';
import { addressesOf, shown } from './sites.ts';

/** So late does a font come: long after the page was drawn without it. */
const delayMs = 1_500;

type Font = { name: string; kind: string };
type Moved = { shift: number; fonts: number };

/** What moves on a page when the fonts come late, for every family. */
export async function measureFontShift(network: Network, browser: Browser, report: Report): Promise<void> {
  const fonts = (await (await network.read('/wp-json/core/v2/fonts')).json()) as Font[];
  const addresses = await addressesOf(network.origin, shown.magazine);
  const before = (await (await network.read('/wp-json/core/v2/design')).json()) as { chosen: object };
  for (const { name, kind } of fonts) {
    await network.design('/', { text_font: name, heading_font: name });
    const found: string[] = [];
    for (const page of ['home', 'post'] as const) {
      const { shift, fonts: loaded } = await watch(browser, addresses[page]);
      found.push(`${page} ${shift.toFixed(4)} (${loaded} files)`);
      if (shift !== 0) report.fail(`${name}: ${page} moves by ${shift} when its fonts come late, target 0`);
      if (kind !== 'system' && loaded === 0) report.fail(`${name}: ${page} loads no font, so nothing was measured`);
    }
    report.say(`  ${name}: ${found.join(', ')}`);
  }
  await network.design('/', before.chosen);
  report.say(`${fonts.length} families, each ${delayMs} ms late.`);
}

async function watch(browser: Browser, address: string): Promise<Moved> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-US' });
  await context.route(/\.woff2/, async (route) => {
    await sleep(delayMs);
    await route.continue().catch(() => {});
  });
  const page = await context.newPage();
  let loaded = 0;
  page.on('requestfinished', (request) => void (loaded += request.resourceType() === 'font' ? 1 : 0));
  await page.addInitScript(`
    globalThis.moved = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.moved += value)))
      .observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(delayMs);
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))',
  );
  const shift = await page.evaluate<number>('globalThis.moved');
  await context.close();
  return { shift, fonts: loaded };
}
