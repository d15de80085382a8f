import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../tools/build/browser.ts';
import { styleOf } from './browser.ts';
import { hitOf, resultsOf, startOtherServer } from './other-server.ts';
import { useNetwork } from './use-network.ts';

const folder = new URL('../../plugins/cross-site-search/browser/', import.meta.url);
const built = await readFile(new URL('built/element.js', folder), 'utf8');

describe('the module', () => {
  it('is what the sources say, each time it is built', async () => {
    const source = new URL('element.ts', folder).pathname;
    expect(await buildModule(source)).toBe(built);
    expect(await buildModule(source)).toBe(built);
  });

  it('is one file of less than 25 kB, compressed', async () => {
    expect(await readdir(new URL('built/', folder))).toEqual(['element.js']);
    expect(gzipSync(built).length).toBeLessThan(25_000);
    expect(built).not.toMatch(/\bimport\b(?!\.meta)|sourceMappingURL/);
  });

  it('never writes HTML that it was given', async () => {
    const files = await readdir(folder, { recursive: true });
    const sources = files.filter((name) => name.endsWith('.ts'));
    expect(sources.length).toBeGreaterThan(10);
    for (const name of sources) {
      const text = await readFile(new URL(name, folder), 'utf8');
      expect(text, name).not.toMatch(/unsafe|innerHTML|insertAdjacent|setHTML|DOMParser|document\.write|\beval\b/);
    }
  });
});

describe('in the browser', () => {
  const { openAt } = useNetwork();

  it('asks for nothing but itself and answers', async () => {
    const { page, input, outcome } = await openAt('/search');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.reload();
    await input.fill('harbour');
    await input.press('Enter');
    await outcome.getByText('13 results').waitFor();
    expect(requests.filter((each) => each !== 'GET /favicon.ico')).toEqual([
      'GET /search',
      'GET /wp-json/cross-site-search/v1/element.js',
      'POST /wp-json/cross-site-search/v1/search',
    ]);
  });

  it('works at an address that isn’t secure, where browsers offer less', async () => {
    const { page, input, outcome } = await openAt('http://sub.network.test/search');
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await input.fill('harbour');
    await input.press('Enter');
    await outcome.getByText('13 results').waitFor();
  });

  it('may be loaded twice', async () => {
    const { page, input } = await openAt('/search');
    await page.addScriptTag({ type: 'module', url: '/wp-json/cross-site-search/v1/element.js?again' });
    await input.waitFor();
  });

  it('works under a policy that allows no inline styles, no scripts but itself and no strings as HTML', async () => {
    const server = await startOtherServer();
    server.answerWith(() => ({ body: resultsOf([hitOf()]) }));
    const policy =
      "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";
    server.setPage(
      `<!doctype html><html lang="en"><title>x</title><meta http-equiv="content-security-policy" content="${policy}"><script type="module" src="${server.moduleUrl}"></script><cross-site-search></cross-site-search>`,
    );
    try {
      const { results } = await openAt(`${server.origin}/?s=tea`);
      const meta = results.first().locator('.meta');
      expect(await styleOf(meta, 'display')).toBe('flex');
    } finally {
      await server.close();
    }
  });
});
