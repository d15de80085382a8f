import { unzipSync } from 'fflate';
import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readMarkdown, renderMarkdown } from '../../src/formats/markdown/markdown.ts';
import { entry, line, link, paragraph, text } from '../corpus/build.ts';
import { createImages } from '../corpus/images.ts';
import { makeFolder } from '../epub/folder.ts';

const { document } = entry('post', [paragraph('Text')], { excerpt: 'In short' });

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const write = (changes: object = {}) => textOf(renderMarkdown({ ...document, ...changes }, { bundle: false }));
const readYaml = (text: string, version: '1.1' | '1.2') =>
  parse(text.split('\n---\n', 1).join('').slice('---\n'.length), { version, strict: true }) as Record<string, unknown>;

describe('front matter (contracts/offline-export.md §7)', () => {
  it('says what the post says of itself', () => {
    expect(write()).toBe(`---
title: "The title of post"
author: "Ada Lovelace"
date: 2026-03-01T22:30:00Z
modified: 2026-04-02T08:15:30Z
language: "en-GB"
url: "https://example.org/post/"
id: 7
site: "The Analytical Review"
excerpt: "In short"
---

Text
`);
  });

  it.each([
    'a: b',
    '"quoted" and \'quoted\'',
    'line\nline\r\nline',
    '---\ntitle: other\n---',
    '...',
    '# comment',
    '&anchor *alias !tag | > % @ `',
    '{a: 1} [b]',
    'yes',
    'null',
    '12',
    '2026-01-01',
    '~',
    ' space ',
    '\\n \\" \\',
    '\0\u0007\u001B\u007F\u0085\u2028\u2029\uFEFF\uFFFE\uFFFF',
    'ü 日本 🎉 עברית',
    '',
  ])('holds %j as it is', (title) => {
    const text = write({ title, site: title });
    expect(readYaml(text, '1.2')).toMatchObject({ title, site: title, id: 7 });
    expect(readYaml(text, '1.1')).toMatchObject({ title, site: title, id: 7 });
    const { matter, blocks } = readMarkdown(text);
    expect(matter).toMatchObject({ title, site: title, id: 7, date: '2026-03-01T22:30:00Z' });
    expect(blocks).toHaveLength(1);
  });

  it('holds any text as it is', () => {
    const property = fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (title) => {
      const text = write({ title, excerpt: `x${title}` });
      const expected = { title: title.toWellFormed(), excerpt: `x${title.toWellFormed()}` };
      expect(readYaml(text, '1.2')).toMatchObject(expected);
      expect(readMarkdown(text).matter).toMatchObject(expected);
    });
    fc.assert(property, cases(1_000));
  });

  it('is read as people write it, or is not there', () => {
    const text =
      "---\r\ntitle: It's plain\r\nother: 'it''s quoted'\r\ndraft: true\r\nnone:\r\n__proto__: 1\r\n---\r\nText";
    const { matter, blocks } = readMarkdown(text);
    expect(Object.entries(matter)).toEqual([
      ['title', "It's plain"],
      ['other', "it's quoted"],
      ['draft', true],
      ['none', null],
      ['__proto__', 1],
    ]);
    expect(blocks).toHaveLength(1);
    expect(readMarkdown('Text\n\n---\n\nText')).toMatchObject({ matter: {}, blocks: [{}, { _type: 'break' }, {}] });
    expect(readMarkdown('---\n---\nText')).toMatchObject({ matter: {}, blocks: [{ _type: 'block' }] });
  });
});

describe('the bundle (contracts/offline-export.md §7)', () => {
  async function bundle() {
    const images = await createImages(await makeFolder());
    const figure = (src: string) => ({ _type: 'image', src, alt: src });
    const blocks = [
      figure('photo'),
      figure('photo'),
      { _type: 'table', rows: [[{ value: [figure('gif')] }]] },
      figure('nowhere'),
    ];
    return entry('bundle', blocks, { images }).document;
  }

  it('holds the text and each picture once, under the names that the text gives them', async () => {
    const files = unzipSync(renderMarkdown(await bundle(), { bundle: true }));
    const [index, ...pictures] = Object.keys(files);
    expect(index).toBe('index.md');
    expect(pictures).toHaveLength(2);
    const sources = [...textOf(files['index.md'] as Uint8Array).matchAll(/!\[\w+\]\((\S+?)\)/g)].map(([, src]) => src);
    expect(sources).toEqual([pictures[0], pictures[0], pictures[1], 'https://example.org/bundle/nowhere']);
    expect(Buffer.from(files[pictures[1] as string] as Uint8Array).toString('latin1', 0, 3)).toBe('GIF');
  });

  it('is a mere text with addresses if nobody asks for it', async () => {
    const text = textOf(renderMarkdown(await bundle(), { bundle: false }));
    expect([...text.matchAll(/!\[\w+\]\((\S+?)\)/g)].map(([, src]) => src)).toEqual(
      ['photo', 'photo', 'gif', 'nowhere'].map((name) => `https://example.org/bundle/${name}`),
    );
  });

  it('and the text are the same each time', async () => {
    const post = await bundle();
    for (const choice of [{ bundle: true }, { bundle: false }])
      expect(Buffer.from(renderMarkdown(post, choice)).equals(renderMarkdown(post, choice))).toBe(true);
  });
});

describe('addresses (contracts/offline-export.md §7)', () => {
  const body = (...blocks: object[]) => write({ blocks }).split('\n---\n\n')[1];

  it.each([
    ['/about', 'https://example.org/about'],
    ['../b?c=1', 'https://example.org/b?c=1'],
    ['//example.com/d', 'https://example.com/d'],
    ['#nowhere', 'https://example.org/post/#nowhere'],
    ['https://example.com/ä', 'https://example.com/ä'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('the link %s is written as %s', (href, full) => {
    expect(body(paragraph(link('there', href)))).toBe(`[there](${full})\n`);
    const { children, markDefs } = line(link('there', href));
    expect(body({ _type: 'table', rows: [[{ content: children, markDefs }]] })).toContain(`| [there](${full}) |`);
  });

  it.each(['#h-notes', '/post/#h-notes', 'https://example.org/post/#h-notes'])(
    'the link %s to a heading of the post leads to its anchor',
    (href) => {
      const expected = '[below](#h-notes)\n\n## <a id="h-notes"></a>Notes\n';
      expect(body(paragraph(link('below', href)), text('h2', 'Notes'))).toBe(expected);
    },
  );

  it('of pictures and embeds are full, those in the text are links, and no line ends in a reference', () => {
    expect(body({ _type: 'embed', url: '/a.mp4' })).toBe('<https://example.org/a.mp4>\n');
    expect(body({ _type: 'image', src: '/a.png', alt: '' })).toBe('![](https://example.org/a.png)\n');
    expect(body(paragraph('At https://example.com/a_b. ', 'Yes. '))).toBe('At <https://example.com/a_b>. Yes.\n');
  });
});

describe('blocks of plugins (contracts/offline-export.md §7)', () => {
  it('speak Markdown, or our own types, or plain text; of others a note is left', () => {
    const blocks = ['spoken', 'simple', 'plain', 'un--known>'].map((_type) => ({ _type }));
    const vocabulary = {
      ...document.vocabulary,
      blocks: [
        { type: 'spoken', markdown: () => '*spoken*', plainText: () => 'not this' },
        { type: 'simple', simplify: () => [paragraph('simple *')], plainText: () => 'nor this' },
        { type: 'plain', plainText: () => 'plain *' },
      ],
    };
    const [, body] = write({ blocks, vocabulary }).split('\n---\n\n');
    const note = '_Not included here, available online: un--known>_';
    expect(body).toBe(`*spoken*\n\nsimple \\*\n\nplain \\*\n\n${note}\n`);
    expect(readMarkdown(write({ blocks, vocabulary })).blocks).toHaveLength(4);
  });
});
