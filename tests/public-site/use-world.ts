import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { open, startBrowser, type Opened } from './browser.ts';
import { startWorld, type World } from './world.ts';

/** The world and a browser that finds it. Pages are closed after each test, in which nothing may have been blocked. */
export function useWorld() {
  const held = {} as { world: World; browser: Browser };
  const pages: Opened[] = [];

  // Installing Chromium on a machine that has none takes its time.
  beforeAll(async () => {
    held.world = await startWorld();
    held.browser = await startBrowser(await held.world.host.listen());
  }, 600_000);
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
