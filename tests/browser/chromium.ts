import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { startNameProxy } from './name-proxy.ts';

export type TestBrowser = {
  /** A profile of its own: cookies, storage, cache and connections are nobody else's. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes every context that it gave. */
  close(): Promise<void>;
};

/** The Chromium of this run, as one that knows some names: each leads to the address given, so that a site has its own origin. */
export async function connectBrowser(names: Readonly<Record<string, string>> = {}): Promise<TestBrowser> {
  const proxy = await startNameProxy(names);
  const browser = await chromium.connect(inject('chromium'));
  return {
    newContext: (options) => browser.newContext({ proxy: { server: proxy.url }, ...options }),
    async close() {
      await browser.close();
      await proxy.close();
    },
  };
}

/** The address of a network with all its sites. */
export const networkAt = (address: string) => ({ 'network.test': address, '*.network.test': address });
