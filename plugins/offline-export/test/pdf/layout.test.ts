import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFonts } from '../../../../tools/engines/fonts.ts';
import { defaultArguments, type ExportArguments } from '../../src/export-arguments.ts';
import { createPdfPool, type PdfPool } from '../../src/formats/pdf/pool.ts';
import { entry, line, link, lorem, paragraph, text } from '../corpus/build.ts';
import { infoOf, objectsOf, placesOf, temporaryFolder, textOf } from './files.ts';

let pool: PdfPool;

beforeAll(async () => {
  await getFonts();
  pool = createPdfPool({});
});

afterAll(() => pool.close());

const article = entry('article', [text('h2', 'One'), paragraph(lorem), text('h3', 'Two'), paragraph(lorem)]).document;

const render = (args: Partial<ExportArguments>, document = article) =>
  pool.render(document, { ...defaultArguments, ...args });

describe('how a PDF is set (contracts/offline-export.md §5)', () => {
  it.each([
    [{ paper: 'a4' }, '595.276 x 841.89 pts (A4)'],
    [{ paper: 'a5' }, '419.528 x 595.276 pts'],
    [{ paper: 'letter' }, '612 x 792 pts (letter)'],
    [{ paper: 'legal', orientation: 'landscape' }, '1008 x 612 pts'],
  ] as const)('on the paper that was chosen: %o', async (args, size) => {
    expect((await infoOf(await render(args))).get('Page size')).toBe(size);
  });

  it('larger type and margins take more pages', async () => {
    const long = entry(
      'long',
      Array.from({ length: 20 }, () => paragraph(lorem)),
    ).document;
    const pages = async (args: Partial<ExportArguments>) =>
      Number((await infoOf(await render(args, long))).get('Pages'));
    expect(await pages({})).toBe(2);
    expect(await pages({ font_size: 20 })).toBeGreaterThan(3);
    expect(await pages({ margin: 60 })).toBeGreaterThan(3);
  });

  it('a title page and contents come only when they are asked for', async () => {
    const plain = await render({});
    expect((await infoOf(plain)).get('Pages')).toBe('1');
    expect(await textOf(plain)).not.toContain('Contents');

    const full = await render({ cover: true, toc: true });
    expect((await infoOf(full)).get('Pages')).toBe('3');
    expect(await textOf(full)).toMatch(/Contents\nOne [. ]+3\nTwo [. ]+3\n/);
    expect(await textOf(full)).toContain('Page 3 of 3');
    expect(await textOf(full)).not.toContain('Page 1 of 3');
  });

  it.each(['en', 'de', 'ja'])('contents end well before the text begins, in %s', async (language) => {
    const { document } = entry('gap', [paragraph('Beginning'), text('h2', 'Heading')], { language });
    for (const paper of ['a4', 'a5'] as const) {
      const words = await placesOf(await render({ toc: true, paper }, document));
      const lineOf = (word: string) => words.find((each) => each.text === word)!.y;
      expect(lineOf('Beginning') - lineOf('Heading')).toBeGreaterThan(3 * defaultArguments.font_size);
    }
  });

  it('a link to a heading of the post stays in the document, without a note', async () => {
    const blocks = [paragraph(link('below', '#h-notes'), '.'), text('h2', 'Notes'), paragraph(lorem)];
    const pdf = await render({ toc: true }, entry('own', blocks).document);
    expect(await textOf(pdf)).not.toContain('https://');
    const links = (await objectsOf(pdf)).filter((object) => object['/Subtype'] === '/Link');
    expect(links.filter((object) => '/Dest' in object || JSON.stringify(object).includes('/GoTo'))).toHaveLength(2);
    expect(JSON.stringify(links)).not.toContain('#h-notes');
  });

  it('a table of contents in the text has the headings down to its level, with their pages', async () => {
    const blocks = [
      { _type: 'tableOfContents', title: 'Inside' },
      text('h2', 'One'),
      ...Array.from({ length: 20 }, () => paragraph(lorem)),
      text('h3', 'Below one'),
      { _type: 'callout', content: [text('h2', 'In a box')] },
      text('h4', 'Too low'),
    ];
    const pdf = await render({}, entry('contents', blocks).document);
    expect(await textOf(pdf)).toMatch(/Inside\nOne [. ]+1\nBelow one [. ]+2\nIn a box [. ]+2\nOne\n/);
    const links = (await objectsOf(pdf)).filter((object) => object['/Subtype'] === '/Link');
    expect(links.filter((object) => '/Dest' in object || JSON.stringify(object).includes('/GoTo'))).toHaveLength(3);

    const [contents, ...others] = blocks;
    const low = await render({}, entry('contents', [{ ...contents!, title: '', maxLevel: 4 }, ...others]).document);
    expect(await textOf(low)).toMatch(/Contents\nOne [. ]+1\n.*\n.*\nToo low [. ]+2\n/);
    const none = await render({}, entry('contents', [contents!, paragraph('Words')]).document);
    expect(await textOf(none)).not.toContain('Inside');
  });

  it('author, date and site keep apart where directions meet', async () => {
    const blocks = [paragraph('نص')];
    const { document } = entry('byline', blocks, { language: 'ar', title: 'عنوان', timezone: 'UTC' });
    for (const args of [{}, { cover: true }]) {
      const words = await placesOf(await render(args, document));
      const xOf = (word: string) => words.find(({ text }) => text.includes(word))!.x;
      const day = words.find(({ text }) => text.replace(/\P{N}/gu, '') === '1')!.x;
      const order = [xOf('Review'), xOf('2026'), day, xOf('Ada')];
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });

  it('the featured picture is on the title page, with what it shows, and nowhere without one', async () => {
    const path = join(await temporaryFolder(), 'green.png');
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } })
      .png()
      .toFile(path);
    const featured = { path, mimeType: 'image/png', width: 400, height: 300, alt: 'A green field' } as const;
    const { document } = entry('featured', [paragraph(lorem)], { featured });
    const told = async (args: Partial<ExportArguments>) =>
      JSON.stringify(await objectsOf(await render(args, document)));
    expect(await told({ cover: true })).toContain('u:A green field');
    expect(await told({})).not.toContain('u:A green field');
  });

  it('the date is that of the place, in the language', async () => {
    const written = async (language: string, timezone: string) =>
      textOf(await render({}, entry('date', [], { language, timezone }).document));
    expect(await written('en-GB', 'Europe/London')).toContain('Ada Lovelace · 1 March 2026 · The Analytical Review');
    expect(await written('de', 'Asia/Tokyo')).toContain('2. März 2026');
    expect(await written('de', 'Asia/Tokyo')).toContain('Seite 1 von 1');
  });

  it('addresses stand below the page once, unless the text says them already', async () => {
    const blocks = [
      paragraph(
        'To ',
        link('there', 'https://example.org/there'),
        ' and ',
        link('once more', 'https://example.org/there'),
      ),
      paragraph(
        link('https://example.org/said', 'https://example.org/said'),
        ' and ',
        link('example.org/bare', 'https://example.org/bare/'),
      ),
      paragraph(link('Ada', 'mailto:ada@example.org'), ', ', link('grace@example.org', 'mailto:grace@example.org')),
      paragraph(link('here', '/about')),
    ];
    const written = await textOf(await render({}, entry('links', blocks).document));
    const count = (words: string) => written.split(words).length - 1;
    expect(count('https://example.org/there')).toBe(1);
    expect(count('example.org/said')).toBe(1);
    expect(count('example.org/bare')).toBe(1);
    expect(count('ada@example.org')).toBe(1);
    expect(count('grace@example.org')).toBe(1);
    expect(count('https://example.org/about')).toBe(1);
    expect(written).not.toContain('mailto');
  });

  it('a table has its head on each of its pages', async () => {
    const rows = Array.from({ length: 200 }, (_, row) => [`row ${row}`, 'text']);
    const tall = await render({}, entry('tall', [{ _type: 'table', headerRows: 1, rows }]).document);
    const pages = Number((await infoOf(tall)).get('Pages'));
    expect(pages).toBeGreaterThan(3);
    expect((await textOf(tall)).match(/^row 0 text$/gm)).toHaveLength(pages);
  });

  it('a head with a link has its address once', async () => {
    const linked = line(link('linked', 'https://example.org/head'));
    const head = [{ content: linked.children, markDefs: linked.markDefs }];
    const rows = [head, ...Array.from({ length: 100 }, (_, row) => [`row ${row}`])];
    const blocks = [{ _type: 'table', headerRows: 1, rows }, paragraph(link('again', 'https://example.org/head'))];
    const written = await textOf(await render({}, entry('linked', blocks).document));
    expect(written.match(/^1https:\/\/example\.org\/head$/gm)).toHaveLength(1);
    expect(written).toContain('again1');
  });

  it('those who hear it learn what pictures show and which cells are heads, and can follow links', async () => {
    const path = join(await temporaryFolder(), 'blue.png');
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
      .png()
      .toFile(path);
    const images = new Map([['blue', { path, mimeType: 'image/png', width: 40, height: 30 } as const]]);
    const blocks = [
      { _type: 'image', src: 'blue', alt: 'A blue field', caption: 'Blue' },
      { _type: 'image', src: 'blue', caption: 'A caption' },
      { _type: 'image', src: 'blue' },
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          ['Head', 'Head'],
          ['a', 'b'],
        ],
      },
      paragraph(link('there', 'https://example.org/there')),
    ];
    const objects = await objectsOf(await render({}, entry('heard', blocks, { images, language: 'de' }).document));
    const values = (name: string) => objects.flatMap((object) => (name in object ? [object[name]] : []));
    expect(new Set(values('/Alt'))).toEqual(new Set(['u:A blue field', 'u:A caption', 'u:Bild ohne Beschreibung']));
    expect(values('/S').filter((tag) => tag === '/TH')).toHaveLength(2);
    expect(values('/S').filter((tag) => tag === '/TD')).toHaveLength(2);
    expect(JSON.stringify(objects)).toContain('"/URI":"u:https://example.org/there"');
    expect(values('/Lang')).toContain('u:de');
  });

  it('a picture that is none gives way to what is said of it', async () => {
    const path = new URL(import.meta.url).pathname;
    const images = new Map([['broken', { path, mimeType: 'image/png', width: 10, height: 10 } as const]]);
    const broken = { _type: 'image', src: 'broken', alt: 'What was to be seen' };
    const pdf = await render({}, entry('broken', [broken, paragraph('After')], { images }).document);
    expect(await textOf(pdf)).toContain('What was to be seen\nAfter');
  });

  it('a character that no font has is shown as one that is missing', async () => {
    const pdf = await render({}, entry('odd', [paragraph('before \u{16D40} after')]).document);
    expect(await textOf(pdf)).toContain('before \uFFFD after');
  });

  it('the same document is the same file', async () => {
    const first = await render({ toc: true });
    const other = createPdfPool({});
    const second = await other.render(article, { ...defaultArguments, toc: true });
    await other.close();
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.compare(first, await render({ toc: true }))).toBe(0);
  });
});
