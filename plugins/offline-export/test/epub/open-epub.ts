import { unzipSync } from 'fflate';
import { type Element, findAll, readXml, textOf } from './read-xml.ts';
import { type ExportDocument } from '../../src/document.ts';
import { defaultArguments, type ExportArguments } from '../../src/export-arguments.ts';
import { renderEpub } from '../../src/formats/epub/epub.ts';

export type OpenEpub = {
  readonly bytes: Uint8Array;
  readonly names: readonly string[];
  /** A file of the folder `EPUB`. */
  page(name: string): Element;
  source(name: string): string;
  readonly package: Element;
  /** The names of the pages, in reading order. */
  readonly spine: readonly string[];
};

/** An EPUB as a reader sees it, every XML file in it read strictly. */
export async function openEpub(document: ExportDocument, args: Partial<ExportArguments> = {}): Promise<OpenEpub> {
  const bytes = await renderEpub(document, { ...defaultArguments, ...args });
  const files = unzipSync(bytes);
  const names = Object.keys(files);
  const source = (name: string) => new TextDecoder('utf-8', { fatal: true }).decode(files[`EPUB/${name}`]);
  const pages = new Map(
    names
      .filter((name) => /^EPUB\/.*\.(xhtml|opf|ncx)$/.test(name))
      .map((name) => [name.slice('EPUB/'.length), readXml(source(name.slice('EPUB/'.length)))]),
  );
  const page = (name: string) => {
    const found = pages.get(name);
    if (!found) throw new Error(`No page ${name}`);
    return found;
  };
  const opf = page('package.opf');
  const items = new Map(findAll(opf, 'item').map(({ attributes }) => [attributes.get('id'), attributes.get('href')]));
  const spine = findAll(opf, 'itemref').map(({ attributes }) => items.get(attributes.get('idref')) ?? '');
  return { bytes, names, page, source, package: opf, spine };
}

/** The text of all chapters in reading order, a space wherever an element begins or ends. */
export function readChapters(epub: OpenEpub): string {
  return epub.spine
    .filter((name) => name.startsWith('chapter-'))
    .map((name) => spacedText(findAll(epub.page(name), 'body')[0] as Element))
    .join(' ');
}

/** Marks within a word don't part it. */
const inLine = new Set(['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'span', 'mark', 'small', 'kbd', 'ins', 'a']);

function spacedText(element: Element): string {
  const text =
    element.name === 'img'
      ? (element.attributes.get('alt') ?? '')
      : element.children.map((child) => (typeof child === 'string' ? child : spacedText(child))).join('');
  return inLine.has(element.name) ? text : ` ${text} `;
}

/** What the package says under a name, `dc:title` or the property of a `meta`. */
export function metadata(epub: OpenEpub, name: string): string[] {
  const elements = findAll(epub.package, 'metadata').flatMap(({ children }) => children);
  return elements
    .filter((child) => typeof child !== 'string')
    .filter((child) => child.name === name || child.attributes.get('property') === name)
    .map((child) => textOf(child));
}
