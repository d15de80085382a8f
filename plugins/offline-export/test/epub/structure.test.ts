import { describe, expect, it } from 'vitest';
import type { Block } from '@octavo/blocks';
import { entry, item, link, lorem, marked, paragraph, text } from '../corpus/build.ts';
import { openEpub, type OpenEpub } from './open-epub.ts';
import { type Element, findAll, textOf } from './read-xml.ts';

const bookOf = (blocks: readonly Block[], choices = {}) => entry('book', blocks, choices).document;

type Line = [text: string, target: string, below: Line[]];

function readContents(epub: OpenEpub): Line[] {
  const nav = findAll(epub.page('nav.xhtml'), 'nav').find(({ attributes }) => attributes.get('epub:type') === 'toc');
  return readList(elements(nav as Element).find(({ name }) => name === 'ol') as Element);
}

function readList(list: Element): Line[] {
  return elements(list).map((entryElement) => {
    const [anchor, below] = elements(entryElement);
    return [textOf(anchor as Element), anchor?.attributes.get('href') ?? '', below ? readList(below) : []];
  });
}

function elements({ children }: Element): Element[] {
  return children.filter((child) => typeof child !== 'string');
}

function readPoints(point: Element): Line[] {
  return elements(point)
    .filter(({ name }) => name === 'navPoint')
    .map((inner) => {
      const src = findAll(inner, 'content')[0]?.attributes.get('src') ?? '';
      return [textOf(findAll(inner, 'text')[0] as Element), src, readPoints(inner)];
    });
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attributes.get(name);
}

describe('a table of contents in the text (contracts/offline-export.md §6)', () => {
  const blocks = [
    { _type: 'tableOfContents', maxLevel: 2 },
    text('h2', 'One'),
    text('h3', 'Too low'),
    { _type: 'columns', columns: [{ _type: 'column', content: [text('h2', 'In a column')] }] },
    text('h2', 'Two'),
  ];

  it('leads to the headings, whichever file they are in', async () => {
    const epub = await openEpub(bookOf(blocks, { language: 'de' }));
    const [nav] = findAll(epub.page('chapter-001.xhtml'), 'nav');
    expect(attribute(nav, 'aria-label')).toBe('Inhalt');
    const [title, list] = elements(nav!);
    expect(textOf(title!)).toBe('Inhalt');
    expect(readList(list!)).toEqual([
      ['One', 'chapter-002.xhtml#h-one', []],
      ['In a column', 'chapter-002.xhtml#h-in-a-column', []],
      ['Two', 'chapter-003.xhtml#h-two', []],
    ]);
  });

  it('is no part of the page in the head of a table', async () => {
    const rows = [[{ value: blocks.slice(0, 1) }], ['Below']];
    const epub = await openEpub(bookOf([{ _type: 'table', headerRows: 1, rows }, ...blocks.slice(1)]));
    expect(findAll(epub.page('chapter-001.xhtml'), 'nav')).toEqual([]);
    expect(textOf(findAll(epub.page('chapter-001.xhtml'), 'th')[0]!)).toContain('In a column');
  });
});

describe('chapters (contracts/offline-export.md §6)', () => {
  const document = bookOf([
    paragraph('Before'),
    text('h2', 'One'),
    paragraph(lorem),
    text('h4', 'One below'),
    text('h3', 'One ', marked('below', 'em'), '\ntoo'),
    text('h2', 'Two'),
    { ...text('h1', 'In a list'), listItem: 'bullet' },
    { _type: 'table', rows: [[{ value: [text('h1', 'In a cell')] }]] },
    text('h2', '!?'),
  ]);

  it('begin at each heading of the topmost level, not at those in lists and cells', async () => {
    const epub = await openEpub(document);
    expect(epub.spine).toEqual(['title.xhtml', ...[1, 2, 3, 4].map((number) => `chapter-00${number}.xhtml`)]);
    const firsts = epub.spine.slice(1).map((name) => elements(findAll(epub.page(name), 'section')[0] as Element)[0]);
    expect(firsts.map((first) => [first?.name, textOf(first as Element)])).toEqual([
      ['p', 'Before'],
      ['h2', 'One'],
      ['h2', 'Two'],
      ['h2', '!?'],
    ]);
    expect(textOf(findAll(epub.page('chapter-002.xhtml'), 'title')[0] as Element)).toBe('One');
  });

  it('are named by the table of contents, nested by rank, in the navigation and in the NCX', async () => {
    const epub = await openEpub(document);
    const expected: Line[] = [
      ['The title of book', 'chapter-001.xhtml', []],
      [
        'One',
        'chapter-002.xhtml#h-one',
        [
          ['One below', 'chapter-002.xhtml#h-one-below', []],
          ['One below too', 'chapter-002.xhtml#h-one-below-too', []],
        ],
      ],
      ['Two', 'chapter-003.xhtml#h-two', []],
      ['!?', 'chapter-004.xhtml#heading-1', []],
    ];
    expect(readContents(epub)).toEqual(expected);
    expect(readPoints(findAll(epub.page('toc.ncx'), 'navMap')[0] as Element)).toEqual(expected);
  });

  it('have ids that are there once in the whole book', async () => {
    const same = Array.from({ length: 5 }, () => [text('h1', 'Same'), text('h1', '…')]).flat();
    const epub = await openEpub(bookOf(same));
    const ids = epub.spine.flatMap((name) => findAll(epub.page(name), 'h1').map((heading) => attribute(heading, 'id')));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(10);
    expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(10);
  });

  it('share files if there are very many, and all stay in the contents', async () => {
    const epub = await openEpub(bookOf(Array.from({ length: 1200 }, (_, index) => text('h2', `Part ${index}`))));
    expect(epub.spine).toHaveLength(1 + 400);
    const contents = readContents(epub);
    expect(contents).toHaveLength(1200);
    expect(contents[5]).toEqual(['Part 5', 'chapter-002.xhtml#h-part-5', []]);
  });

  it('of a post without text are none, and the contents name the title page', async () => {
    const epub = await openEpub(bookOf([paragraph(''), text('h2', ' ')]));
    expect(epub.spine).toEqual(['title.xhtml']);
    expect(readContents(epub)).toEqual([['The title of book', 'title.xhtml', []]]);
  });
});

describe('pages (contracts/offline-export.md §6)', () => {
  it('come with a cover and the table of contents if they are asked for', async () => {
    const epub = await openEpub(bookOf([paragraph('a')]), { cover: true, toc: true });
    expect(epub.spine).toEqual(['cover.xhtml', 'title.xhtml', 'nav.xhtml', 'chapter-001.xhtml']);
    const landmarks = findAll(epub.page('nav.xhtml'), 'a').map((anchor) => attribute(anchor, 'epub:type'));
    expect(landmarks).toEqual([undefined, 'cover', 'titlepage', 'toc', 'bodymatter']);
  });

  it('say title, author, day, site and address first', async () => {
    const epub = await openEpub(bookOf([], { language: 'de', timezone: 'Asia/Tokyo' }));
    const words = findAll(epub.page('title.xhtml'), 'section').map((section) => textOf(section).trim().split(/\n+/));
    // 22:30 in Greenwich is the next day in Tokyo.
    const day = '2. März 2026';
    expect(words).toEqual([
      ['The title of book', 'Ada Lovelace', day, 'The Analytical Review', 'https://example.org/book/'],
    ]);
  });

  it.each([
    ['ar', 'rtl', 'المحتويات'],
    ['he-IL', 'rtl', 'תוכן העניינים'],
    ['ur', 'rtl', 'Contents'],
    ['ja', 'ltr', '目次'],
    ['de_AT', 'ltr', 'Inhalt'],
    ['hi', 'ltr', 'विषय-सूची'],
    ['nn', 'ltr', 'Innhold'],
    ['zh-TW', 'ltr', '目錄'],
  ])('in %s run %s', async (language, direction, contents) => {
    const epub = await openEpub(bookOf([paragraph('a')], { language }));
    const tag = language.replace('_', '-');
    for (const name of [...epub.spine, 'nav.xhtml']) {
      const { attributes } = epub.page(name);
      expect(['lang', 'xml:lang', 'dir'].map((key) => attributes.get(key))).toEqual([tag, tag, direction]);
    }
    const progression = attribute(findAll(epub.package, 'spine')[0], 'page-progression-direction');
    expect(progression).toBe(direction === 'rtl' ? 'rtl' : undefined);
    expect(textOf(findAll(epub.page('nav.xhtml'), 'h1')[0] as Element)).toBe(contents);
  });
});

describe('what blocks become (contracts/offline-export.md §6)', () => {
  const write = async (...blocks: Block[]) => {
    const epub = await openEpub(bookOf(blocks));
    const [, inside] = /<section[^>]*>\n(.*)\n<\/section>/s.exec(epub.source('chapter-001.xhtml')) ?? [];
    return inside;
  };
  const anchor = async (href: string) => {
    const written = await write(paragraph(link('x', href)), text('h3', 'Überblick'));
    return /<p>(?:<a href="([^"]*)">)?x/.exec(written ?? '')?.[1];
  };

  it.each([
    ['#h-überblick', `chapter-002.xhtml#${encodeURIComponent('h-überblick')}`],
    ['https://example.org/book/#h-%C3%BCberblick', `chapter-002.xhtml#${encodeURIComponent('h-überblick')}`],
    ['#nowhere', 'https://example.org/book/#nowhere'],
    ['/about?a=1&b=2', 'https://example.org/about?a=1&amp;b=2'],
    ['../c d', 'https://example.org/c%20d'],
    ['//other.example', 'https://other.example/'],
    ['https://example.org/[a]|#b#c', 'https://example.org/%5Ba%5D%7C#b%23c'],
    ['https://[::1]/100%', 'https://[::1]/100%25'],
    ['mailto:a b@c.example', 'mailto:a%20b@c.example'],
    ['https://', undefined],
    ['javascript:alert(1)', undefined],
  ])('the link %s leads to %s', async (href, expected) => {
    expect(await anchor(href)).toBe(expected);
  });

  it('an embed is a link, an unknown block a note that names it', async () => {
    expect(await write({ _type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ' })).toBe(
      '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>',
    );
    expect(await write({ _type: 'embed', url: 'javascript:alert(1)' })).toBe('<p>javascript:alert(1)</p>');
    expect(await write({ _type: 'poll<>' })).toBe('<p><em>Not included here, available online: poll&lt;&gt;</em></p>');
  });

  it('what runs against the book says so: paragraphs, headings, lists, quotations, cells', async () => {
    const arabic = 'نص عربي';
    expect(await write(paragraph(arabic), paragraph('a'), paragraph('12'), text('blockquote', arabic))).toBe(
      `<p dir="rtl">${arabic}</p><p>a</p><p>12</p><blockquote dir="rtl">${arabic}</blockquote>`,
    );
    expect(await write(text('h2', arabic))).toContain(`dir="rtl">${arabic}</h2>`);
    expect(await write(item('bullet', 1, arabic), item('bullet', 1, arabic, ' نص'), item('bullet', 1, 'a'))).toBe(
      `<ul dir="rtl"><li>${arabic}</li><li>${arabic} نص</li><li dir="ltr">a</li></ul>`,
    );
    expect(await write({ _type: 'table', rows: [[arabic, 'a', `${arabic} (HTML)`]] })).toBe(
      `<table><tbody><tr><td dir="rtl">${arabic}</td><td>a</td><td dir="rtl">${arabic} (HTML)</td></tr></tbody></table>`,
    );
    const book = await openEpub(entry('book', [paragraph('English'), paragraph(arabic)], { language: 'ar' }).document);
    expect(book.source('chapter-001.xhtml')).toContain(`<p dir="ltr">English</p><p>${arabic}</p>`);
  });

  it('lists lie in items, heads of tables hold no headings', async () => {
    expect(await write(item('bullet', 1, 'a'), item('number', 2, 'b'), item('bullet', 1, 'c'))).toBe(
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
    );
    const table = {
      _type: 'table',
      headerRows: 1,
      rows: [[{ value: [text('h2', 'a')] }], [{ value: [text('h2', 'b')] }]],
    };
    expect(await write(table)).toBe(
      '<table><thead><tr><th scope="col"><p id="h-a">a</p></th></tr></thead><tbody><tr><td><h2 id="h-b">b</h2></td></tr></tbody></table>',
    );
  });

  it('code is highlighted and runs from left to right', async () => {
    expect(await write({ _type: 'codeBlock', language: 'js', code: "let x = '<&>';" })).toBe(
      '<pre dir="ltr"><code class="language-js" dir="ltr"><span class="hljs-keyword">let</span> x = <span class="hljs-string">\'&lt;&amp;&gt;\'</span>;</code></pre>',
    );
  });
});
