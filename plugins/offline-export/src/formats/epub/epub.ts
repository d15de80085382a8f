import type { ExportDocument } from '../../document.ts';
import type { ExportArguments } from '../../export-arguments.ts';
import { type ArchiveFile, writeArchive } from '../archive.ts';
import { createBook } from './book.ts';
import { writeNavigation, writeNcx } from './navigation.ts';
import { createIdentifier, writePackage } from './package.ts';
import { writeChapter, writeCover, writeTitlePage } from './pages.ts';
import { style } from './style.ts';

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/** A post as EPUB 3.3, which older readers can open too. The same post always gives the same bytes. */
export async function renderEpub(document: ExportDocument, args: ExportArguments): Promise<Uint8Array> {
  const book = createBook(document, args);
  const identifier = createIdentifier(document);
  const pages: readonly ArchiveFile[] = [
    { name: 'package.opf', content: writePackage(book, identifier) },
    { name: 'nav.xhtml', content: writeNavigation(book) },
    { name: 'toc.ncx', content: writeNcx(book, identifier) },
    { name: 'style.css', content: style },
    ...(args.cover ? [{ name: 'cover.xhtml', content: writeCover(book) }] : []),
    { name: 'title.xhtml', content: writeTitlePage(book) },
    ...book.chapters.map((chapter) => ({ name: chapter.file, content: writeChapter(book, chapter) })),
    ...book.pictures.map(({ name, content }) => ({ name, content })),
  ];
  const files: readonly ArchiveFile[] = [
    // Readers look for these bytes at this very place.
    { name: 'mimetype', content: 'application/epub+zip' },
    { name: 'META-INF/container.xml', content: container },
    ...pages.map(({ name, content }) => ({ name: `EPUB/${name}`, content })),
  ];
  return writeArchive(files, document.modified);
}
