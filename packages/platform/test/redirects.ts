import { afterAll, beforeAll } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

export type Input = { match?: string; source: string; target?: string; status?: number };

/** A host, a site that can be exchanged for a new one, and how its owner redirects addresses. */
export function useRedirects() {
  let host: TestHost;
  let owner: { headers: Record<string, string> };
  let site: Site;
  beforeAll(async () => {
    host = await startTestHost();
    owner = await host.person('super-admin');
  });
  afterAll(() => host.close());

  const octavo = () => `${new URL(site.restRoot).pathname}/octavo/v1`;
  const below = (path: string) => new URL(site.url).pathname.replace(/\/$/, '') + path;
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    host.inject({ method, url: `${octavo()}${path}`, ...owner, ...(payload && { payload }) });

  return {
    host: () => host,
    site: () => site,
    below,
    call,
    add: (input: Input) => call('POST', '/redirects', input),
    sendCsv: (text: string) =>
      host.inject({
        method: 'POST',
        url: `${octavo()}/redirects/import`,
        headers: { ...owner.headers, 'content-type': 'text/csv' },
        payload: text,
      }),
    /** Status and, below the site, where it leads. */
    async ask(path: string): Promise<[number, string?]> {
      const { statusCode, headers } = await host.inject({ url: below(path) });
      const { location } = headers;
      return location === undefined ? [statusCode] : [statusCode, location.replace(site.url, '')];
    },
    async newSite(): Promise<void> {
      site = await host.factories.site();
    },
  };
}
