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
    // Chromium would lead `*.localhost` to itself, past the proxy.
    newContext: (options) => browser.newContext({ proxy: { server: proxy.url, bypass: '<-loopback>' }, ...options }),
    async close() {
      await browser.close();
      await proxy.close();
    },
  };
}

/** The address of a network with all its sites. The main one is a secure context, as it is where people have it; the others aren't. */
export const networkAt = (address: string) => ({ 'network.localhost': address, '*.network.test': address });
