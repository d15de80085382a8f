import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from '../../../../tools/engines/command.ts';
import { style } from '../../src/formats/epub/style.ts';
import { entry, paragraph, text } from '../corpus/build.ts';
import { metadata, openEpub } from './open-epub.ts';
import { gapDocument } from './print-hash.ts';

const { document } = entry('book', [text('h2', 'One'), paragraph('a')], { excerpt: 'In\nshort & <good>' });

describe('the package (contracts/offline-export.md §6)', () => {
  it('says what the post says of itself', async () => {
    const epub = await openEpub(document);
    const said = (...names: string[]) => names.map((name) => metadata(epub, name));
    expect(said('dc:title', 'dc:language', 'dc:creator', 'dc:publisher')).toEqual([
      ['The title of book'],
      ['en-GB'],
      ['Ada Lovelace'],
      ['The Analytical Review'],
    ]);
    expect(said('dc:date', 'dcterms:modified', 'dc:source', 'dc:description')).toEqual([
      ['2026-03-01T22:30:00Z'],
      ['2026-04-02T08:15:30Z'],
      ['https://example.org/book/'],
      ['In short & <good>'],
    ]);
  });

  it.each([
    ['ar', 'rtl'],
    ['de_AT', 'ltr'],
  ])('says in %s which language it is, and that it runs %s', async (language, direction) => {
    const { attributes } = (await openEpub({ ...document, language })).package;
    expect(['xml:lang', 'dir'].map((name) => attributes.get(name))).toEqual([language.replace('_', '-'), direction]);
  });

  it('has an identifier that only the address and the number of the post decide', async () => {
    const identify = async (changes: object) => metadata(await openEpub({ ...document, ...changes }), 'dc:identifier');
    const [identifier] = await identify({});
    expect(identifier).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await identify({ title: 'Other', blocks: [], modified: new Date() })).toEqual([identifier]);
    expect(await identify({ id: 8 })).not.toEqual([identifier]);
    expect(await identify({ url: 'https://example.org/other/' })).not.toEqual([identifier]);
  });

  it('leaves out what nobody said, but never the title', async () => {
    const epub = await openEpub({ ...document, title: '\u200B', author: ' ', site: '\0', excerpt: '', language: '?' });
    expect(metadata(epub, 'dc:title')).toEqual(['https://example.org/book/']);
    expect(metadata(epub, 'dc:language')).toEqual(['und']);
    for (const name of ['dc:creator', 'dc:publisher', 'dc:description']) expect(metadata(epub, name)).toEqual([]);
  });
});

describe('the archive (contracts/offline-export.md §6)', () => {
  it('begins with its type, stored and without an extra field', async () => {
    const { bytes, names } = await openEpub(document);
    expect(names.slice(0, 3)).toEqual(['mimetype', 'META-INF/container.xml', 'EPUB/package.opf']);
    expect(Buffer.from(bytes.subarray(30, 58)).toString()).toBe('mimetypeapplication/epub+zip');
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect([view.getUint16(8, true), view.getUint16(28, true)]).toEqual([0, 0]);
  });

  it('is the same each time, and in every time zone', async () => {
    const { bytes } = await openEpub(gapDocument);
    expect(Buffer.from((await openEpub(gapDocument)).bytes).equals(bytes)).toBe(true);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const program = fileURLToPath(new URL('print-hash.ts', import.meta.url));
    for (const TZ of ['Europe/Berlin', 'Pacific/Apia'])
      expect(await run(process.execPath, [program], { env: { TZ } }), TZ).toBe(hash);
    // 29 March 2026, 02:30:10.
    expect(new DataView(bytes.buffer, bytes.byteOffset).getUint32(10, true)).toBe(0x5c7d13c5);
  });

  it.each(['1970-01-01T00:00:00Z', '2150-01-01T00:00:00Z'])(
    'can be of %s, of which ZIP knows nothing',
    async (time) => {
      const { names } = await openEpub({ ...document, modified: new Date(time) });
      expect(names).toContain('EPUB/chapter-001.xhtml');
    },
  );
});

describe('the style (contracts/offline-export.md §6)', () => {
  it('leaves fonts, sizes and colours of text to the reader', () => {
    const rules = [...style.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector = '', rule = '']) => ({
      selector,
      rule,
    }));
    expect(rules.length).toBeGreaterThan(20);
    for (const { selector, rule } of rules) {
      expect(rule).not.toMatch(/font-size:[^;]*(px|pt|rem)|@import|url\(|background/);
      if (!/hljs/.test(selector)) expect(rule).not.toMatch(/(^|\s)color:/);
      if (!/code/.test(selector)) expect(rule).not.toContain('font-family');
      expect(rule).not.toMatch(/(margin|padding|border|text-align)(-|: ?)(left|right)/);
    }
  });

  it('has colours for code that can be read on white and on black', () => {
    const colours = [...style.matchAll(/color: #([\da-f]{6})/g)].map(([, colour = '']) => colour);
    expect(colours.length).toBeGreaterThan(3);
    for (const colour of colours) {
      const light = luminance(colour);
      expect(1.05 / (light + 0.05), colour).toBeGreaterThan(4.5);
      expect((light + 0.05) / 0.05, colour).toBeGreaterThan(4.5);
    }
  });
});

/** As WCAG reckons it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
