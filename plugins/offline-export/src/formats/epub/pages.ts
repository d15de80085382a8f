import { writeDate } from '../pdf/language.ts';
import type { Book } from './book.ts';
import type { Chapter } from './chapters.ts';
import { withDirections } from './directions.ts';
import { strictUrl } from './links.ts';
import { writeXhtml } from './xhtml.ts';
import { escapeXml, oneLine, writeAttributes } from './xml.ts';

export function writePage({ language }: Book, { title, body }: { title: string; body: string }): string {
  const { tag, direction } = language;
  const root = { lang: tag, 'xml:lang': tag, dir: direction };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${writeAttributes(root)}>
<head>
<meta charset="utf-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}

export function writeChapter(book: Book, { tokens, headings, isNamed }: Chapter): string {
  const [first] = headings;
  const named = isNamed && first ? { role: 'doc-chapter', 'aria-labelledby': first.id } : {};
  const attributes = writeAttributes({ 'epub:type': isNamed ? 'chapter' : 'bodymatter', ...named });
  return writePage(book, {
    title: isNamed && first ? first.text : book.title,
    body: `<section${attributes}>\n${writeXhtml(withDirections(tokens, book.language.direction), book.resolveLink)}\n</section>`,
  });
}

export function writeTitlePage(book: Book): string {
  const { document, language, title, author, site } = book;
  const day = writeDate(document.published, language.tag, document.timezone);
  const url = URL.parse(document.url);
  const address = escapeXml(oneLine(document.url));
  const lines = [
    `<h1 epub:type="title" class="title" dir="auto">${escapeXml(title)}</h1>`,
    author && `<p class="byline" epub:type="author" dir="auto">${escapeXml(author)}</p>`,
    `<p class="date"><time${writeAttributes({ datetime: document.published.toISOString() })}>${escapeXml(day)}</time></p>`,
    site && `<p class="site" dir="auto">${escapeXml(site)}</p>`,
    `<p class="address" dir="ltr">${url ? `<a${writeAttributes({ href: strictUrl(url) })}>${address}</a>` : address}</p>`,
  ];
  return writePage(book, {
    title,
    body: `<section epub:type="titlepage" class="titlepage">\n${lines.filter((line) => line !== '').join('\n')}\n</section>`,
  });
}

export function writeCover(book: Book): string {
  const { coverPicture, title, author } = book;
  const picture =
    coverPicture &&
    `<figure><img${writeAttributes({
      role: 'doc-cover',
      src: coverPicture.name,
      alt: title,
      width: coverPicture.image.width,
      height: coverPicture.image.height,
    })}/></figure>`;
  const lines = [
    picture,
    `<p class="title" dir="auto">${escapeXml(title)}</p>`,
    author && `<p class="byline" dir="auto">${escapeXml(author)}</p>`,
  ];
  return writePage(book, {
    title,
    body: `<section epub:type="cover" class="cover">\n${lines.filter((line) => line).join('\n')}\n</section>`,
  });
}
