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
  page.setDefaultTimeout(60_000);
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
const isOutOfLine = `globalThis.isOutOfLine = (element) => {
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
  const found = await find(page, `rules: { 'frame-tested': { enabled: false }, 'target-size': { enabled: true } }`);
  if (!found.some(isContrast)) return told(found);
  // Axe can't decide about text that a picture's box reaches though it is cropped, nor about text that is partly outside
  // of what surrounds it, as in wide columns. Neither has to do with colours, so it may look again without them.
  const style = await page.addStyleTag({ content: besides });
  const contrasts = await find(page, `runOnly: ['color-contrast']`);
  await style.evaluate('(element) => element.remove()');
  return told([...found.filter((each) => !isContrast(each)), ...contrasts]);
}

const besides =
  '.content img { visibility: hidden } .content > * { width: auto !important; margin-inline: 0 !important }';
const isContrast = ({ id }: Violation) => id === 'color-contrast';
const told = (found: readonly Violation[]) =>
  found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));

function find(page: Page, options: string): Promise<Violation[]> {
  return page.evaluate<Violation[]>(
    `${isOutOfLine} axe.run(document, { iframes: false, elementRef: true, resultTypes: ['violations', 'incomplete'], ${options} })
      .then(({ violations, incomplete }) => [
        ...violations,
        ...incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ element }) => !element.closest('.scroll, pre, .cover, video') && !isOutOfLine(element)) })),
      ])
      .then((found) => found.filter(({ nodes }) => nodes.length > 0).map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      })))`,
  );
}
