import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readerLanguages } from '@octavo/plugin-api/languages';
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

  it('is one file of less than 25 kB, compressed, that loads nothing but words', () => {
    expect(gzipSync(built).length).toBeLessThan(25_000);
    expect(built.match(/\bimport\b(?!\.meta)[^,)]*/g)).toEqual([expect.stringMatching(/^import\(new URL\(`words-/)]);
    expect(built).not.toContain('sourceMappingURL');
  });

  it('has words of less than 1 kB, compressed, in each language but its own', async () => {
    const names = readerLanguages.slice(1).map((language) => `words-${language}.js`);
    expect((await readdir(new URL('built/', folder))).toSorted()).toEqual(['element.js', ...names].toSorted());
    for (const name of names) {
      const words = await readFile(new URL(`built/${name}`, folder));
      expect(gzipSync(words).length, name).toBeLessThan(1_000);
      expect(words.toString(), name).not.toMatch(/\bimport\b|sourceMappingURL/);
    }
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
  const { network, openAt } = useNetwork();

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

  it('speaks the language of the site, with one more small file', async () => {
    const site = await network.host.factories.site({ name: '港の図書館', path: '/minato/', language: 'ja' });
    const asked: string[] = [];
    const { page, input, outcome, block } = await openAt(`${site.url}/search`);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    expect(await input.getAttribute('placeholder')).toBe('検索…');
    expect(await block.locator('.block').getAttribute('lang')).toBe('ja');
    await input.fill('harbour');
    await input.press('Enter');
    await outcome.getByText('13件').waitFor();
    const scripts = asked.filter((path) => path.endsWith('.js')).map((path) => path.replace(/.*\//, ''));
    expect(scripts.toSorted()).toEqual(['element.js', 'words-ja.js']);
  });

  it('is English where the words can’t be had', async () => {
    const server = await startOtherServer();
    server.setPage(
      `<!doctype html><html lang="ja"><title>x</title><meta http-equiv="content-security-policy" content="script-src ${server.moduleUrl}"><script type="module" src="${server.moduleUrl}"></script><cross-site-search></cross-site-search>`,
    );
    try {
      const { input, block } = await openAt(`${server.origin}/`);
      expect(await input.getAttribute('placeholder')).toBe('Search…');
      expect(await block.locator('.block').getAttribute('lang')).toBe('en');
    } finally {
      await server.close();
    }
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
