import { createHash } from 'node:crypto';
import type { ExportDocument } from '../../document.ts';
import type { Book } from './book.ts';
import { escapeXml, isVisible, oneLine, writeAttributes } from './xml.ts';

type Item = { readonly id: string; readonly href: string; readonly type: string; readonly properties?: string };

const xhtml = 'application/xhtml+xml';

/** The same for the same post, whatever becomes of its text. */
export function createIdentifier({ url, id }: Pick<ExportDocument, 'url' | 'id'>): string {
  const bytes = createHash('sha1').update(`${url}\n${id}`).digest().subarray(0, 16);
  // Version 5 (a name that was hashed), variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}

export function writePackage(book: Book, identifier: string): string {
  const { language, args, chapters } = book;
  const items = listItems(book);
  const spine = [
    ...(args.cover ? ['cover'] : []),
    'title',
    ...(args.toc ? ['nav'] : []),
    ...chapters.map(({ file }) => idOf(file)),
  ];
  const manifest = items.map(
    ({ id, href, type, properties }) => `<item${writeAttributes({ id, href, 'media-type': type, properties })}/>`,
  );
  const direction = language.direction === 'rtl' ? 'rtl' : undefined;
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier"${writeAttributes({ 'xml:lang': language.tag, dir: language.direction })}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${[...describe(book, identifier), ...describeAccess(book)].join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine toc="ncx"${writeAttributes({ 'page-progression-direction': direction })}>
${spine.map((idref) => `<itemref${writeAttributes({ idref })}/>`).join('\n')}
</spine>
</package>
`;
}

function listItems({ args, chapters, pictures, coverPicture }: Book): Item[] {
  return [
    { id: 'nav', href: 'nav.xhtml', type: xhtml, properties: 'nav' },
    { id: 'ncx', href: 'toc.ncx', type: 'application/x-dtbncx+xml' },
    { id: 'style', href: 'style.css', type: 'text/css' },
    ...(args.cover ? [{ id: 'cover', href: 'cover.xhtml', type: xhtml }] : []),
    { id: 'title', href: 'title.xhtml', type: xhtml },
    ...chapters.map(({ file }) => ({ id: idOf(file), href: file, type: xhtml })),
    ...pictures.map((picture, index) => ({
      id: `image-${index + 1}`,
      href: picture.name,
      type: picture.image.mimeType,
      ...(picture === coverPicture && { properties: 'cover-image' }),
    })),
  ];
}

function describe(
  { document, language, title, author, site, pictures, coverPicture }: Book,
  identifier: string,
): string[] {
  const { published, modified, excerpt, url } = document;
  const summary = oneLine(excerpt);
  return [
    `<dc:identifier id="identifier">${identifier}</dc:identifier>`,
    `<dc:title>${escapeXml(title)}</dc:title>`,
    `<dc:language>${escapeXml(language.tag)}</dc:language>`,
    ...(author ? [`<dc:creator id="creator">${escapeXml(author)}</dc:creator>`] : []),
    ...(author ? ['<meta refines="#creator" property="role" scheme="marc:relators">aut</meta>'] : []),
    ...(site ? [`<dc:publisher>${escapeXml(site)}</dc:publisher>`] : []),
    `<dc:date>${writeTime(published)}</dc:date>`,
    `<meta property="dcterms:modified">${writeTime(modified)}</meta>`,
    ...(isVisible(url) ? [`<dc:source>${escapeXml(oneLine(url))}</dc:source>`] : []),
    ...(isVisible(summary) ? [`<dc:description>${escapeXml(summary)}</dc:description>`] : []),
    // For readers that don't know EPUB 3.
    ...(coverPicture ? [`<meta name="cover" content="image-${pictures.indexOf(coverPicture) + 1}"/>`] : []),
  ];
}

/** Says only what holds for this very book. */
function describeAccess({ pictures, lacksAlternatives, chapters }: Book): string[] {
  const hasHeadings = chapters.some(({ headings }) => headings.length > 0);
  const isDescribed = pictures.length > 0 && !lacksAlternatives;
  const mayFlash = pictures.some(({ image }) => image.mimeType === 'image/gif' || image.mimeType === 'image/webp');
  const sentences = [
    'The text can be read aloud or in braille, in any size, and has a table of contents.',
    ...(hasHeadings ? ['It can be navigated by headings.'] : []),
    ...(isDescribed ? ['All images have alternative text.'] : []),
    ...(lacksAlternatives ? ['Some images have no alternative text.'] : []),
  ];
  return [
    ...property('accessMode', 'textual', pictures.length > 0 && 'visual'),
    ...property('accessModeSufficient', !lacksAlternatives && 'textual', pictures.length > 0 && 'textual,visual'),
    ...property('accessibilityFeature', 'displayTransformability', 'readingOrder', 'tableOfContents'),
    ...property('accessibilityFeature', hasHeadings && 'structuralNavigation', isDescribed && 'alternativeText'),
    ...property('accessibilityHazard', mayFlash ? 'unknown' : 'none'),
    `<meta property="schema:accessibilitySummary" xml:lang="en">${sentences.join(' ')}</meta>`,
  ];
}

function property(name: string, ...values: (string | false)[]): string[] {
  return values.filter((value) => value !== false).map((value) => `<meta property="schema:${name}">${value}</meta>`);
}

function idOf(file: string): string {
  return file.replace('.xhtml', '');
}

/** To the second, as EPUB wants it. */
function writeTime(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z');
}
