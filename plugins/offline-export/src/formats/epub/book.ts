import type { ExportDocument } from '../../document.ts';
import type { ExportArguments } from '../../export-arguments.ts';
import { writeBlocks } from './blocks.ts';
import { type Chapter, findPlaces, splitChapters } from './chapters.ts';
import { type Language, readLanguage } from './language.ts';
import { createLinkResolver } from './links.ts';
import { createPictureStore, type Picture } from '../picture-store.ts';
import { isVisible, oneLine } from './xml.ts';
import type { ResolveLink } from './xhtml.ts';

/** A post, cut and cleaned for its pages. */
export type Book = {
  readonly document: ExportDocument;
  readonly args: ExportArguments;
  readonly language: Language;
  /** Never empty. */
  readonly title: string;
  readonly author: string;
  readonly site: string;
  readonly chapters: readonly Chapter[];
  readonly pictures: readonly Picture[];
  readonly lacksAlternatives: boolean;
  /** The picture on the cover, if there is to be a cover: the featured one, else the first. */
  readonly coverPicture: Picture | undefined;
  readonly resolveLink: ResolveLink;
};

export function createBook(document: ExportDocument, args: ExportArguments): Book {
  const language = readLanguage(document.language);
  const store = createPictureStore();
  const featured = args.cover && document.featured ? store.add(document.featured) : undefined;
  const { html, lacksAlternatives } = writeBlocks(document, store);
  const pictures = store.list();
  const chapters = splitChapters(html);
  const [title = '', author = '', site = ''] = [document.title, document.author, document.site]
    .map(oneLine)
    .map((text) => (isVisible(text) ? text : ''));
  return {
    document,
    args,
    language,
    title: title || site || oneLine(document.url) || '–',
    author,
    site,
    chapters,
    pictures,
    lacksAlternatives,
    coverPicture: args.cover ? (featured ?? pictures[0]) : undefined,
    resolveLink: createLinkResolver(document.url, findPlaces(chapters)),
  };
}
