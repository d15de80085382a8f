import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { connectBrowser } from '../browser/chromium.ts';

const origin = 'http://canvas.test';

export type Bench = {
  readonly page: Page;
  /** Shows blocks as they come from a server, and waits until they can be edited. */
  show(blocks: readonly unknown[]): Promise<void>;
  /** The blocks that the canvas tells of, as they go to a server; undefined if nothing was changed. */
  read(): Promise<unknown[] | undefined>;
  /** Writes a letter in a new paragraph below all others. */
  addLast(): Promise<void>;
  close(): Promise<void>;
};

/** The writing surface alone in a browser: no server may refuse what is to be shown. */
export async function startBench(): Promise<Bench> {
  const files = await buildPage();
  const browser = await connectBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const incidents: string[] = [];
  page.on('pageerror', ({ message }) => incidents.push(message));
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname === '/' ? '/index.html' : pathname);
    if (body === undefined) await route.fulfill({ status: 404, body: '' });
    else await route.fulfill({ body, contentType: contentTypeOf(pathname) });
  });
  await page.goto(`${origin}/`);
  return {
    page,
    async show(blocks) {
      await page.evaluate(`bench.show(JSON.parse(${JSON.stringify(JSON.stringify(blocks))}))`);
      await page.locator('.canvas-editable[contenteditable=true]').waitFor();
      // What isn't there says so, and takes more room then.
      await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
    },
    async read() {
      if (incidents.length > 0) throw new Error(incidents.join('\n'));
      const json = await page.evaluate<string>('JSON.stringify(bench.read() ?? null)');
      return (JSON.parse(json) as unknown[] | null) ?? undefined;
    },
    async addLast() {
      const last = page.locator('.canvas-block').last();
      await last.hover();
      await page.getByRole('button', { name: 'Add paragraph below' }).click();
      await page.locator('.canvas-editable:focus').waitFor();
      await page.keyboard.type('z');
    },
    close: () => browser.close(),
  };
}

async function buildPage(): Promise<Map<string, string>> {
  const built = await build({
    root: join(import.meta.dirname, 'canvas-page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { write: false, minify: false, target: 'baseline-widely-available' },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : asText(file.source)] as const),
  );
}

function asText(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

function contentTypeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.css') ? 'text/css' : 'text/html';
}
