import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPayloads } from '../../packages/blocks/test/xss/payloads.ts';
import type { Opened } from './browser.ts';
import { hitOf, resultsOf, sitesOf, startOtherServer, type OtherServer } from './other-server.ts';
import { useNetwork } from './use-network.ts';

const { network, openAt: openUnder } = useNetwork();
/** Nothing here may lean on the policy of our pages: the block is put into others' too. */
const openAt = (url: string) => openUnder(url, { bypassCSP: true });

const attacks = [
  '<script>breach()</script>',
  '<img src=x onerror="breach()">',
  '<svg onload=breach()>',
  '"><iframe srcdoc="<script>parent.breach()</script>"></iframe>',
  '<mark onmouseover="breach()">x</mark>',
  '</h3></li></ol><script>breach()</script>',
  '${breach()} {{breach()}} <!--?lit$1$-->',
  '&lt;img src=x onerror=breach()&gt;',
  '\u202E<b>x</b>',
];

/** What may be in the block, and which attributes may come from outside. */
const known = new Set(
  'div h2 h3 p form label input button svg circle path fieldset legend span bdi select option section ol ul li a time mark nav'.split(
    ' ',
  ),
);

/** What must not be there; and everything is touched that might react. */
async function complaints({ block }: Opened): Promise<string[]> {
  const found = await block.evaluate((element) => {
    const list: string[] = [];
    for (const each of element.shadowRoot!.querySelectorAll('*')) {
      list.push(each.localName);
      for (const { name, value } of each.attributes) {
        if (name.startsWith('on') || name === 'style' || name === 'src') list.push(`${each.localName} ${name}`);
        if (name === 'href' && !/^https?:/.test(value)) list.push(`href ${value}`);
      }
      if (each.localName !== 'form') each.dispatchEvent(new Event('mouseover', { bubbles: true }));
    }
    return list;
  });
  return [...new Set(found)].filter((name) => !known.has(name));
}

describe('what posts and sites are called is text (contracts/cross-site-search.md §4)', () => {
  it('in titles, contents, excerpts and names of sites', async () => {
    const { host } = network;
    const name = '<img src=x onerror="breach()"> & <mark>Site</mark>';
    const site = await host.factories.site({ name, path: '/hostile/' });
    for (const attack of attacks) {
      // Escaped, so that the attack is in the text of the post and not taken out as markup.
      const content = `<p>zebra ${attack.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
      await host.factories.post({ title: `zebra ${attack}`, content, excerpt: `zebra ${attack}` }, { site });
    }
    await host.drainJobs();
    const opened = await openAt('/search?s=zebra');
    await opened.outcome.getByText('results').waitFor();
    expect(await opened.results.count()).toBe(attacks.length);
    expect(await complaints(opened)).toEqual([]);
    expect(await opened.results.first().locator('.site').innerText()).toBe(name);
    expect(await opened.titles.allInnerTexts()).toContain('zebra <script>breach()</script>');
    expect(await opened.block.locator('.option bdi').first().innerText()).toBe(name);
    await opened.block.getByRole('checkbox').first().check();
    await opened.block.locator('section[aria-busy=false]').waitFor();
    expect(new URL(opened.page.url()).searchParams.get('s_site')).toBe(String(site.id));
    await opened.page.reload();
    await opened.results.first().waitFor();
    expect(await opened.results.count()).toBe(attacks.length);
    expect(await complaints(opened)).toEqual([]);
  });

  it('in the address', async () => {
    const opened = await openAt('/search');
    for (const attack of attacks) {
      const query = new URLSearchParams({ s: attack, s_site: attack, s_type: attack, s_sort: attack, s_page: attack });
      await opened.page.goto(`http://network.localhost/search?${query.toString()}`);
      await opened.block.locator('[data-outcome]').waitFor();
      expect(await complaints(opened), attack).toEqual([]);
      expect(opened.incidents, attack).toEqual([]);
    }
  });
});

describe('a server that can not be trusted', () => {
  let server: OtherServer;
  beforeAll(async () => {
    server = await startOtherServer();
    server.setPage(
      `<!doctype html><html lang="en"><title>x</title><script type="module" src="${server.moduleUrl}"></script><cross-site-search></cross-site-search>`,
    );
  });
  afterAll(() => server?.close());

  it('gets nothing of its HTML into the page but marks', async () => {
    const html = [...attacks, ...allPayloads.filter((_, index) => index % 60 === 0)];
    server.answerWith(() => ({
      body: resultsOf(
        html.map((text, id) =>
          hitOf({
            id,
            title: text,
            blog_name: text,
            post_type_label: text,
            post_type: text,
            excerpt: text,
            date: text,
            url: id % 2 === 0 ? text : `javascript:breach()//${text}`,
            _formatted: { post_title: `${text} <mark>x</mark>`, post_content: `<mark>${text}</mark>${text}` },
          }),
        ),
        { facets: { blog_id: sitesOf(Object.fromEntries(html.map((text) => [text, 1]))) }, total: html.length },
      ),
    }));
    const opened = await openAt(`${server.origin}/?s=tea`);
    await opened.results.first().waitFor();
    expect(await opened.results.count()).toBe(html.length);
    expect(await complaints(opened)).toEqual([]);
    expect(await opened.block.locator('h3 mark').count()).toBe(html.length);
  });

  it('may send links to the web, and to nowhere else', async () => {
    const urls = [
      'https://a.test/x',
      'javascript:breach()',
      'JaVaScRiPt:breach()',
      ' data:text/html,x',
      '//a.test/',
      '',
    ];
    server.answerWith(() => ({ body: resultsOf(urls.map((url, id) => hitOf({ id, url, title: `Title ${id}` }))) }));
    const opened = await openAt(`${server.origin}/?s=tea`);
    await opened.titles.last().waitFor();
    expect(await opened.titles.allInnerTexts()).toHaveLength(urls.length);
    expect(
      await opened.block.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://a.test/x']);
  });
});

describe('what it would notice', () => {
  it('markup that was put into the block', async () => {
    const opened = await openAt('/search?s=harbour');
    await opened.results.first().waitFor();
    await opened.block.evaluate((element) => {
      element.shadowRoot!.querySelector('h3')!.innerHTML =
        '<img src="/none.png" onerror="breach()"><a href="data:,x">x</a>';
    });
    expect((await complaints(opened)).toSorted()).toEqual(['href data:,x', 'img', 'img onerror', 'img src']);
    await expect.poll(() => opened.incidents).toEqual(['breach() was called']);
    opened.incidents.length = 0;
  });
});
