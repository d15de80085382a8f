import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { crossSiteSearch } from '@octavo/cross-site-search';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { connectBrowser, networkAt, type TestBrowser } from '../browser/chromium.ts';
import { open, type Opened } from './browser.ts';

export type Network = {
  host: TestHost;
  browser: TestBrowser;
  library: Site;
};

/**
 * A network with something to find on two sites, and a browser for which it is at its own address. Pages are closed
 * after each test, in which no script may have failed.
 */
export function useNetwork() {
  const network: Network = {} as never;
  const pages: Opened[] = [];

  beforeAll(async () => {
    network.host = await startTestHost({ plugins: [portableText, crossSiteSearch] });
    network.library = await network.host.factories.site({ name: 'City Library', path: '/library/' });
    await publish(network);
    network.browser = await connectBrowser(networkAt(await network.host.listen()));
  });
  afterEach(async () => {
    const closed = pages.splice(0);
    for (const { close } of closed) await close();
    expect(closed.flatMap(({ incidents }) => incidents)).toEqual([]);
  });
  afterAll(async () => {
    await network.browser?.close();
    await network.host?.close();
  });

  return {
    network,

    async openAt(url: string, options: BrowserContextOptions = {}): Promise<Opened> {
      const opened = await open(network.browser, new URL(url, 'http://network.localhost').href, options);
      pages.push(opened);
      return opened;
    },

    /** The address of a new page with the block. */
    async pageWith(
      attributes: Readonly<Record<string, unknown>> = {},
      site: Site = network.host.main,
    ): Promise<string> {
      const block = { _type: 'cross-site-search/search', ...attributes };
      const input = { title: 'Find', fields: { portable_text: [block] } };
      const { slug } = await network.host.factories.post(input, { site, type: 'page' });
      return `${site.url}/${slug}/`;
    },
  };
}

/** Twelve posts on the main site and a page in the library know of harbours. */
async function publish({ host, library }: Network): Promise<void> {
  const { post } = host.factories;
  for (let number = 1; number <= 12; number += 1) {
    const day = String(number).padStart(2, '0');
    await post({
      title: `Harbour log ${day}`,
      content: `<p>${'Nothing of note. '.repeat(20)}</p><p>A ship left the old harbour at noon.</p><p>${'Calm sea. '.repeat(30)}</p>`,
      date_gmt: `2026-01-${day}T12:00:00`,
    });
  }
  await post(
    { title: 'A walk to the harbour', content: '<p>Tea & <b>books</b>.</p>', date_gmt: '2025-06-01T12:00:00' },
    { site: library, type: 'page' },
  );
  await host.drainJobs();
  const answer = await host.inject({ url: '/wp-json/cross-site-search/v1/search?q=harbour' });
  expect(answer.payload).toContain('"total":13');
}
