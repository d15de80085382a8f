import { wordsOf as blockWordsOf } from '@octavo/blocks';
import type { ExportDocument } from '../../document.ts';
import type { ExportArguments } from '../../export-arguments.ts';
import { countLetters } from '../direction.ts';
import { createHeadingPlaces } from '../heading-places.ts';
import { sayInOwnTypes } from '../own-blocks.ts';
import { createNodes, placePicture } from './blocks.ts';
import { readLanguage, wordsOf, writeDate } from './language.ts';
import type { PdfData, PdfLayout, PdfNode, PdfPicture } from './model.ts';
import { breakMark, cleanLine, shorten, withBreaks } from './text.ts';

export type PdfInput = { readonly data: PdfData; readonly pictures: readonly PdfPicture[] };

/** What the template is given, and the pictures that it names. */
export function toPdfData(document: ExportDocument, args: ExportArguments): PdfInput {
  const { vocabulary } = document;
  const language = readLanguage(document.language);
  const layout = createLayout(args);
  const notes = new Map<string, number>();
  const pictures = new Map<string, PdfPicture>();
  const { picture } = wordsOf(document.language);
  const { featured } = document;
  const { change, names, headings } = createHeadingPlaces();
  const blocks = sayInOwnTypes(document.blocks, {
    vocabulary,
    language: document.language,
    change,
    listed: document.listed,
    layout: ['callout', 'columns', 'gallery', 'quote', 'tableOfContents'],
  });
  const nodes = createNodes(blocks, {
    styles: vocabulary.styles,
    url: document.url,
    image: document.image.bind(document),
    notes,
    places: names,
    headings,
    pictures,
    picture,
    words: blockWordsOf(document.language),
    direction: language.direction,
    lettersAcross: lettersAcross(layout),
    depth: 0,
    inside: false,
  });
  // PDF/UA asks for a title of every document.
  const title = cleanLine(document.title) || cleanLine(document.site) || document.url || 'Untitled';
  const data: PdfData = {
    title: withBreaks(title, 24),
    running: shorten(title, 70),
    author: cleanLine(document.author),
    site: cleanLine(document.site),
    url: document.url,
    date: writeDate(document.published, document.language, document.timezone),
    excerpt: withBreaks(cleanLine(document.excerpt)),
    featured:
      args.cover && featured
        ? placePicture(featured, { alt: cleanLine(featured.alt), caption: '' }, { pictures, picture })
        : null,
    language,
    layout,
    body: withSteadyLevels(nodes),
    notes: [...notes.keys()].map((address) => withBreakableAddress(address)),
    mixed: language.direction === 'rtl' || countLetters(document.author + document.site).leftward > 0,
  };
  return { data, pictures: [...pictures.values()] };
}

/** Width and height in millimetres. */
const papers = {
  a4: [210, 297],
  a5: [148, 210],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
} as const;

function createLayout({ paper, orientation, margin, font_size, toc, cover }: ExportArguments): PdfLayout {
  const [short, long] = papers[paper];
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long];
  return { width, height, margin, textHeight: height - 2 * margin, fontSize: font_size, toc, cover };
}

/** A letter is about half as wide as the type is high. */
function lettersAcross({ width, margin, fontSize }: PdfLayout): number {
  const pointsPerMillimetre = 72 / 25.4;
  return ((width - 2 * margin) * pointsPerMillimetre) / (fontSize * 0.5);
}

/** The first heading is of level 1 and none skips a level, as PDF/UA demands. */
function withSteadyLevels(nodes: readonly PdfNode[]): PdfNode[] {
  const above: number[] = [];
  let number = 0;
  return nodes.map((node) => {
    if (node.kind !== 'heading') return node;
    while ((above.at(-1) ?? 0) >= node.level) above.pop();
    above.push(node.level);
    return { ...node, level: above.length, number: number++ };
  });
}

function withBreakableAddress(address: string): string {
  return withBreaks(
    address.replace(/[/?&=#._~-]+/g, (mark) => mark + breakMark),
    24,
  );
}
