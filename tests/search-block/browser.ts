import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { TestBrowser } from '../browser/chromium.ts';

export type Opened = Block & {
  page: Page;
  /** What scripts have left behind: errors, dialogs, calls of `breach()`. */
  incidents: string[];
  close(): Promise<void>;
};

export type OpenOptions = BrowserContextOptions & {
  /** Time stands still: it passes only when a test lets it. */
  still?: boolean;
};

export async function open(
  browser: TestBrowser,
  url: string,
  { still, ...options }: OpenOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options });
  if (still) await context.clock.install();
  const incidents: string[] = [];
  await context.exposeBinding('breach', () => void incidents.push('breach() was called'));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', ({ message }) => incidents.push(message));
  page.on('dialog', (dialog) => {
    incidents.push(`a dialog was opened: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  await page.goto(url);
  if (still) await context.clock.pauseAt(Date.now() + 3_600_000);
  return { ...blockOf(page), page, incidents, close: () => context.close() };
}

export type Block = ReturnType<typeof blockOf>;

/** The parts of a block, in the words of the English interface. */
export function blockOf(page: Page, index = 0) {
  const block = page.locator('cross-site-search').nth(index);
  return {
    block,
    input: block.getByRole('searchbox'),
    clear: block.getByRole('button', { name: 'Clear search' }),
    /** Heading of the results, or what stands in its place. */
    outcome: block.locator('[data-outcome]'),
    titles: block.locator('h3'),
    results: block.locator('.result'),
    option: (name: string): Locator => block.getByRole('checkbox', { name: new RegExp(`^${name}\\s`) }),
    sort: block.getByRole('combobox', { name: 'Sort order' }),
    pageButton: (name: string): Locator => block.getByRole('button', { name, exact: true }),
    status: block.getByRole('status'),
    error: block.getByRole('alert'),
    retry: block.getByRole('button', { name: 'Try again' }),
  };
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.matches(':focus'));
}

/** The names of browsers are not known to this side: what is needed is found through the element. */
export function styleOf(locator: Locator, name: 'color' | 'direction' | 'display' | StyleName): Promise<string> {
  return locator.evaluate(
    (element, property) => element.ownerDocument.defaultView!.getComputedStyle(element)[property],
    name,
  );
}

type StyleName = 'backgroundColor' | 'fontFamily' | 'fontSize' | 'outlineWidth';
