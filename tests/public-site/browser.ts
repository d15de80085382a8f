import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestBrowser } from '../browser/chromium.ts';

/** `messages` is what the console says. */
export type Opened = { page: Page; incidents: string[]; messages: string[]; close(): Promise<void> };

/** What isn't of the network is not loaded. `incidents` are failed scripts, and what the page's own rules have blocked. */
export async function open(browser: TestBrowser, path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options });
  await context.route(
    ({ hostname }) => hostname !== 'network.localhost',
    (route) => route.abort('aborted'),
  );
  const address = new URL(path, 'http://network.localhost').href;
  const [incidents, messages]: [string[], string[]] = [[], []];
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', ({ message }) => incidents.push(message));
  page.on('console', (message) => {
    // That an address is answered with 404 is no complaint about the page.
    if (message.location().url !== address) messages.push(message.text());
    if (/Content Security Policy/.test(message.text())) incidents.push(message.text());
  });
  await page.goto(address);
  return { page, incidents, messages, close: () => context.close() };
}

let axe: string | undefined;

/** Whether an element is beyond the ends of a menu that scrolls. What is in sight of it has the same colours. */
const isOutOfLine = `const isOutOfLine = (element) => {
  const line = element.closest('header nav > ul')?.getBoundingClientRect();
  const { left, right } = element.getBoundingClientRect();
  return line !== undefined && (left < line.left || right > line.right);
};`;

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

/**
 * Everything axe knows, the best practices included, and what it can't decide; but for frames of others, for what is
 * scrolled out of sight in a wide table, long code or the line of a menu, and for what stands on a picture or in a film,
 * which a program can't see.
 */
export async function violations(page: Page): Promise<string[]> {
  axe ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  const found = await page.evaluate<Violation[]>(
    `${isOutOfLine} axe.run(document, {
        iframes: false,
        elementRef: true,
        resultTypes: ['violations', 'incomplete'],
        rules: { 'frame-tested': { enabled: false } },
      })
      .then(({ violations, incomplete }) => [
        ...violations,
        ...incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ element }) => !element.closest('.scroll, pre, .cover, video') && !isOutOfLine(element)) })),
      ])
      .then((found) => found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      })))`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}
