import type { Plugin } from '@octavo/plugin-api';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser, networkAt, type TestBrowser } from '../browser/chromium.ts';
import { open, type Opened } from './browser.ts';
import { startWorld, type World } from './world.ts';

/** The world and a browser that finds it. Pages are closed after each test, in which nothing may have been blocked. */
export function useWorld(plugins: readonly Plugin[] = []) {
  const held = {} as { world: World; browser: TestBrowser };
  const pages: Opened[] = [];

  beforeAll(async () => {
    held.world = await startWorld(plugins);
    held.browser = await connectBrowser(networkAt(await held.world.host.listen()));
  });
  afterEach(async () => {
    const closed = pages.splice(0);
    for (const { close } of closed) await close();
    expect(closed.flatMap(({ incidents }) => incidents)).toEqual([]);
  });
  afterAll(async () => {
    await held.browser?.close();
    await held.world?.host.close();
  });

  return {
    held,
    async openAt(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
      const opened = await open(held.browser, path, options);
      pages.push(opened);
      return opened;
    },
  };
}
