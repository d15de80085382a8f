import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allowedAttributes, allowedFrames, allowedSchemes, allowedSourceSchemes, type Block } from '@octavo/blocks';
import { definePlugin, type Post } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { vocabulary } from '../../packages/blocks/test/vocabulary.ts';
import { createDocuments } from '../../packages/blocks/test/xss/documents.ts';
import { payloads } from '../../packages/blocks/test/xss/payloads.ts';
import { portableTextVocabulary } from '../../plugins/portable-text/src/hooks.ts';
import { portableText } from '../../plugins/portable-text/src/plugin.ts';
import { connectBrowser, type TestBrowser } from '../browser/chromium.ts';
import { openWatched, type Watched } from './browser.ts';

const words = definePlugin({
  id: 'words',
  setup: ({ hooks }) => {
    hooks.addFilter(portableTextVocabulary, () => vocabulary);
    return {};
  },
});

let host: TestHost;
let address: string;
let browser: TestBrowser;
let watched: Watched;
/** Those with the corpus. */
let posts: Post[];

beforeAll(async () => {
  [host, browser] = await Promise.all([startTestHost({ plugins: [portableText, words] }), connectBrowser()]);
  address = await host.listen();
  posts = await publish(createDocuments(payloads));
  watched = await openWatched(browser, address, allowedFrames);
}, 600_000);
afterEach(async () => {
  await watched.page.goto(`${address}/wp-json/`);
  watched.takeIncidents();
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

async function publish(documents: readonly (readonly Block[])[]): Promise<Post[]> {
  const made = [];
  for (const portable_text of documents) made.push(await host.factories.post({ fields: { portable_text } }));
  return made;
}

const pathOf = ({ slug }: Post) => `/${slug}/`;

const rules = {
  // A page has a line with the date above the content, lets tables and code scroll, and shows pictures large.
  attributes: {
    ...Object.fromEntries(allowedAttributes),
    time: ['datetime'],
    div: [...(allowedAttributes.get('div') ?? []), 'role', 'aria-label', 'tabindex', 'id', 'popover'],
    button: ['type', 'class', 'popovertarget', 'aria-label'],
    pre: ['tabindex'],
  },
  schemes: allowedSchemes,
  sourceSchemes: allowedSourceSchemes,
  frames: allowedFrames,
};

/** Asks the inspector in the page. */
const ask = <Answer>(question: string, ...values: unknown[]) =>
  watched.page.evaluate<Answer>(`inspector.${question}(${values.map((value) => JSON.stringify(value)).join(', ')})`);

describe(`Chromium runs nothing of ${payloads.length} attacks (contracts/blocks.md §5)`, () => {
  it("on the site's own pages", async () => {
    expect(await ask('visit', posts.map(pathOf), rules)).toEqual([]);
    await watched.settle();
    expect(watched.takeIncidents()).toEqual([]);
  });

  it('where some are shown, and their links clicked', async () => {
    // Laying out takes longer than all the rest. All attacks and disguises have their turn.
    const some = payloads.filter((_, index) => index % (isLong ? 9 : 2) === 0);
    let clicked = 0;
    for (const path of (await publish(createDocuments(some))).map(pathOf)) {
      await watched.page.goto(address + path, { waitUntil: 'domcontentloaded' });
      expect(await ask('look', 'article', rules)).toEqual([]);
      clicked += await ask<number>('click', 'script|breach|data:', 10);
    }
    await watched.settle();
    expect(clicked).toBeGreaterThan(20);
    expect(watched.takeIncidents()).toEqual([]);
  });

  it('in a page that fetches them and writes them by innerHTML and the like', async () => {
    const inside = (before: string, after: string, ...wrappers: string[]) =>
      ({ name: 'innerHTML', before, after, wrappers }) as const;
    const ways: Record<string, { name: string; wrappers?: readonly string[] }> = {
      'in an element': inside('', ''),
      'the attribute srcdoc of a frame': { name: 'srcdoc' },
      'attributes that are text': { name: 'attributes' },
    };
    // A third of the corpus for each, in turn.
    const others: typeof ways = {
      'in a table, which throws it out': inside('<table>', '</table>'),
      'in SVG': inside('<svg>', '</svg>', 'svg'),
      'in SVG, as foreign content': inside('<svg><foreignObject>', '</foreignObject></svg>', 'svg', 'foreignObject'),
      'in MathML': inside('<math><mtext>', '</mtext></math>', 'math', 'mtext'),
      'in a choice': inside('<select><option>', '</option></select>', 'select', 'option'),
      'in a template': { name: 'template' },
      'a fragment that may run scripts': { name: 'fragment' },
      'a document that is written whole': { name: 'write' },
    };
    const ids = posts.map(({ id }) => id);
    expect(await ask('load', ids)).toBe(posts.length);
    const all = [...Object.entries(ways), ...Object.entries(others)];
    for (const [index, [where, { wrappers = [], ...way }]] of all.entries()) {
      const attributes = { ...rules.attributes, ...Object.fromEntries(wrappers.map((tag) => [tag, []])) };
      const part = where in others ? { first: index % 3, step: 3 } : { first: 0, step: 1 };
      expect(await ask('write', { ...way, ...part }, { ...rules, attributes }), where).toEqual([]);
    }
    await watched.settle();
    expect(watched.takeIncidents()).toEqual([]);
  });
});

describe('what it would notice', () => {
  it.each([
    ['a handler', '<img src="/none.png" onerror="breach()">', /^breach/],
    ['a handler in capitals', '<IMG SRC="/none.png" ONERROR="BREACH()">', /^a script has failed: BREACH/],
    ['a frame', '<iframe srcdoc="<script>parent.breach()</script>"></iframe>', /^breach/],
    ['a script from elsewhere', '<script src="//evil.example/a.js"></script>', /^script was loaded/],
    ['a style sheet', '<link rel="stylesheet" href="//evil.example/a.css">', /^stylesheet was loaded/],
    ['a dialog', '<svg onload="alert(1)"></svg>', /^a dialog/],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=/wp-json/core/v2/posts">', /^the page went to/],
  ])('%s', async (_what, html, incident) => {
    await watched.page.setContent(`<!doctype html><body>${html}`, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => watched.takeIncidents().join('\n')).toMatch(incident);
  });

  it('a link that is clicked', async () => {
    await watched.page.setContent('<a href="java&#10;script:breach()">x</a>');
    expect(await ask('click', 'script|java', 1)).toBe(1);
    await expect.poll(() => watched.takeIncidents().join('\n')).toContain('breach()');
  });

  it('elements, attributes and addresses', async () => {
    await watched.page.setContent(
      '<p><b onclick="a()">x</b><a href="javascript:a()">x</a><img src="data:,x"><iframe src="/x"></iframe></p>',
    );
    expect((await ask<string[]>('look', 'body', rules)).toSorted()).toEqual([
      '<a href="javascript:a()">',
      '<b onclick="a()">',
      '<b>',
      '<iframe src="/x">',
      '<img src="data:,x">',
    ]);
  });

  it.each(['innerHTML', 'fragment', 'template', 'write', 'srcdoc'])('what is written by %s', async (name) => {
    await watched.page.evaluate(`inspector.documents = ['<p><img src="/none.png" onerror="breach()"></p>']`);
    const found = await ask('write', { name, before: '', after: '', first: 0, step: 1 }, rules);
    expect(found).toEqual(['<img onerror="breach()">']);
    await expect.poll(() => watched.takeIncidents().join('\n')).toContain('breach()');
  });
});
