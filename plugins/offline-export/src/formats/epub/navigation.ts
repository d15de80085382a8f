import type { Book } from './book.ts';
import { writePage } from './pages.ts';
import { escapeXml, writeAttributes } from './xml.ts';

/** A line of the table of contents, with those below it. */
export type Entry = { readonly text: string; readonly target: string; readonly entries: Entry[] };

/** The headings in their order, each below the last one that outranks it. What has no heading goes by the title. */
export function createContents({ title, chapters }: Book): Entry[] {
  const contents: Entry[] = [];
  let open: { level: number; entry: Entry }[] = [];
  for (const { file, headings, isNamed } of chapters) {
    if (!isNamed) contents.push({ text: title, target: file, entries: [] });
    for (const { id, level, text } of headings) {
      const entry = { text, target: `${file}#${encodeURIComponent(id)}`, entries: [] };
      open = open.filter((outer) => outer.level < level);
      (open.at(-1)?.entry.entries ?? contents).push(entry);
      open.push({ level, entry });
    }
  }
  return contents.length > 0 ? contents : [{ text: title, target: 'title.xhtml', entries: [] }];
}

export function writeNavigation(book: Book): string {
  const { words, wordsTag } = book.language;
  const landmarks: readonly (readonly [type: string, target: string, text: string])[] = [
    ...(book.args.cover ? [['cover', 'cover.xhtml', words.cover] as const] : []),
    ['titlepage', 'title.xhtml', words.titlePage],
    // A place that readers turn to has to be among the pages.
    ...(book.args.toc ? [['toc', 'nav.xhtml', words.contents] as const] : []),
    ['bodymatter', book.chapters[0]?.file ?? 'title.xhtml', words.text],
  ];
  const items = landmarks.map(
    ([type, href, text]) => `<li><a${writeAttributes({ 'epub:type': type, href })}>${escapeXml(text)}</a></li>`,
  );
  const inWords = writeAttributes({ lang: wordsTag, 'xml:lang': wordsTag });
  return writePage(book, {
    title: words.contents,
    body: `<nav epub:type="toc" role="doc-toc" id="toc"><h1${inWords}>${escapeXml(words.contents)}</h1>${writeList(createContents(book))}</nav>
<nav epub:type="landmarks" id="landmarks" hidden="hidden"${inWords}><ol>${items.join('')}</ol></nav>`,
  });
}

/** For readers that don't know EPUB 3. */
export function writeNcx(book: Book, identifier: string): string {
  const contents = createContents(book);
  let order = 0;
  const write = ({ text, target, entries }: Entry): string => {
    order++;
    const attributes = writeAttributes({ id: `point-${order}`, playOrder: order });
    const place = `<navLabel><text>${escapeXml(text)}</text></navLabel><content${writeAttributes({ src: target })}/>`;
    return `<navPoint${attributes}>${place}${entries.map(write).join('')}</navPoint>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"${writeAttributes({ 'xml:lang': book.language.tag })}>
<head>
<meta${writeAttributes({ name: 'dtb:uid', content: identifier })}/>
<meta${writeAttributes({ name: 'dtb:depth', content: depthOf(contents) })}/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${escapeXml(book.title)}</text></docTitle>
<navMap>${contents.map(write).join('\n')}</navMap>
</ncx>
`;
}

function writeList(entries: readonly Entry[]): string {
  const items = entries.map(
    (entry) =>
      `<li><a${writeAttributes({ href: entry.target, dir: 'auto' })}>${escapeXml(entry.text)}</a>${entry.entries.length > 0 ? writeList(entry.entries) : ''}</li>`,
  );
  return `<ol>${items.join('\n')}</ol>`;
}

function depthOf(entries: readonly Entry[]): number {
  return entries.length === 0 ? 0 : 1 + Math.max(...entries.map((entry) => depthOf(entry.entries)));
}
