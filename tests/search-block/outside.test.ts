import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineState, searchSettings } from '../../plugins/cross-site-search/src/settings.ts';
import { startOtherServer, type OtherServer } from './other-server.ts';
import { useNetwork } from './use-network.ts';

const { network, openAt } = useNetwork();

const moduleUrl = 'http://network.localhost/wp-json/cross-site-search/v1/element.js';
const twoLines = `<script type="module" src="${moduleUrl}"></script>
<cross-site-search></cross-site-search>`;

/** A site outside of the network. */
let outside: OtherServer;

beforeAll(async () => {
  outside = await startOtherServer();
});
afterAll(() => outside?.close());

async function change(settings: object): Promise<void> {
  const url = '/wp-json/cross-site-search/v1/settings';
  const answer = await network.host.inject({
    method: 'POST',
    url,
    ...network.host.as('super-admin'),
    payload: settings,
  });
  expect(answer.statusCode).toBe(200);
}

describe('a page outside of the network (contracts/cross-site-search.md §12)', () => {
  it('needs two lines, and leave', async () => {
    outside.setPage(`<!doctype html><html lang="en"><title>Outside</title>${twoLines}`);
    await change({ cors_origins: ['http://someone.else'] });
    const refused = await openAt(`${outside.origin}/?s=harbour`);
    await refused.error.getByText('The server can’t be reached.').waitFor();

    await change({ cors_origins: [outside.origin] });
    const { outcome, titles, page, pageButton } = await openAt(`${outside.origin}/?s=harbour`);
    await outcome.getByText('13 results').waitFor();
    expect(await titles.first().getByRole('link').getAttribute('href')).toMatch(/^http:\/\/network\.localhost\//);
    await pageButton('Next').click();
    await outcome.getByText('Page 2').waitFor();
    expect(new URL(page.url()).origin).toBe(outside.origin);
    expect(outside.takeAsked()).toEqual([]);
  });

  it('whose product names a REST root of its own', async () => {
    await change({ cors_origins: ['*'] });
    outside.setPage(
      `<!doctype html><html lang="en"><title>Outside</title><link rel="https://api.w.org/" href="${outside.origin}/wp-json/">${twoLines}`,
    );
    const { outcome } = await openAt(`${outside.origin}/?s=harbour`);
    await outcome.getByText('13 results').waitFor();
    expect(outside.takeAsked()).toEqual([]);
  });

  it('may keep the module itself, and say where the search is', async () => {
    await change({ cors_origins: ['*'] });
    const own = `<script type="module" src="${outside.moduleUrl}"></script>`;
    outside.setPage(
      `<!doctype html><html lang="ar" dir="rtl"><title>Outside</title>${own}<cross-site-search endpoint="http://network.localhost/library/wp-json"></cross-site-search>`,
    );
    const { outcome } = await openAt(`${outside.origin}/?s=harbour`);
    await expect.poll(() => outcome.innerText()).toMatch(/^13 نتيجة خلال \d+/);
    expect(outside.takeAsked()).toEqual([]);
  });

  it('hears how long to wait when the engine is away', async () => {
    await change({ cors_origins: ['*'] });
    const { host } = network;
    const settings = await host.options.get(host.context(), searchSettings);
    const engine = await host.options.get(host.context(), engineState);
    outside.setPage(`<!doctype html><html lang="en"><title>Outside</title>${twoLines}`);
    // A cluster answers, and nobody says any longer where it is.
    await host.options.update(host.context(), searchSettings, { ...settings, driver: 'opensearch' });
    await host.options.update(host.context(), engineState, { ...engine, answering: 'opensearch' });
    const { error, retry, outcome } = await openAt(`${outside.origin}/?s=harbour`);
    await error.getByText('Search is currently unavailable.').waitFor();
    expect(await error.textContent()).toMatch(/Trying again in \d+ seconds\./);
    await host.options.update(host.context(), searchSettings, settings);
    await host.options.update(host.context(), engineState, engine);
    await retry.click();
    await outcome.getByText('13 results').waitFor();
  });
});

describe('where the search is', () => {
  it('a page of the network asks its own site', async () => {
    for (const path of ['/search', '/library/search']) {
      const { page, input } = await openAt(path);
      const asking = page.waitForRequest('**/search');
      await input.fill('harbour');
      await input.press('Enter');
      expect((await asking).url()).toBe(
        `http://network.localhost${path.replace('search', '')}wp-json/cross-site-search/v1/search`,
      );
    }
  });

  it('without an endpoint, the REST root that the page names', async () => {
    // A page of a theme that allows its own scripts.
    const { page } = await openAt('/folder/', { bypassCSP: true });
    await page.addScriptTag({ type: 'module', url: moduleUrl });
    const asking = page.waitForRequest('**/search');
    await page.evaluate(`document.body.append(document.createElement('cross-site-search'))`);
    await page.getByRole('searchbox').fill('harbour');
    expect((await asking).url()).toBe('http://network.localhost/folder/wp-json/cross-site-search/v1/search');
  });
});
