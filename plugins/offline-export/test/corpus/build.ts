import { type Block, type Image, noVocabulary, type Vocabulary } from '@octavo/blocks';
import type { ExportDocument, ExportImage, FeaturedImage } from '../../src/document.ts';

export type CorpusEntry = { readonly name: string; readonly document: ExportDocument };

type Choices = {
  readonly title?: string;
  readonly author?: string;
  readonly site?: string;
  readonly language?: string;
  readonly timezone?: string;
  readonly excerpt?: string;
  readonly featured?: FeaturedImage;
  readonly vocabulary?: Vocabulary;
  readonly images?: ReadonlyMap<string, ExportImage>;
  readonly listed?: ExportDocument['listed'];
};

type Mark = string | { readonly href: string };

export type Piece = string | { readonly text: string; readonly marks: readonly Mark[] };

/** A document with everything that a corpus doesn't care about filled in. Its pictures are found by `src`. */
export function entry(name: string, blocks: readonly Block[], choices: Choices = {}): CorpusEntry {
  const { images, ...given } = choices;
  const document: ExportDocument = {
    id: 7,
    title: `The title of ${name}`,
    author: 'Ada Lovelace',
    site: 'The Analytical Review',
    url: `https://example.org/${encodeURIComponent(name)}/`,
    language: 'en-GB',
    published: new Date('2026-03-01T22:30:00Z'),
    modified: new Date('2026-04-02T08:15:30Z'),
    timezone: 'Europe/Berlin',
    excerpt: '',
    vocabulary: noVocabulary,
    ...given,
    blocks,
    image: ({ src }: Image) => (src === undefined ? undefined : images?.get(src)),
  };
  return { name, document };
}

export function text(style: string, ...pieces: Piece[]): Block {
  return { _type: 'block', style, ...line(...pieces) };
}

export function paragraph(...pieces: Piece[]): Block {
  return text('normal', ...pieces);
}

export function item(listItem: 'bullet' | 'number', level: number, ...pieces: Piece[]): Block {
  return { ...paragraph(...pieces), listItem, level };
}

/** Children with the annotations that their marks name. */
export function line(...pieces: Piece[]): { children: Block[]; markDefs: Block[] } {
  const markDefs: Block[] = [];
  const children = pieces.map((piece): Block => {
    if (typeof piece === 'string') return { _type: 'span', text: piece, marks: [] };
    const marks = piece.marks.map((mark) => {
      if (typeof mark === 'string') return mark;
      const _key = `link-${markDefs.length}`;
      markDefs.push({ _type: 'link', _key, href: mark.href });
      return _key;
    });
    return { _type: 'span', text: piece.text, marks };
  });
  return { children, markDefs };
}

export function link(label: string, href: string, ...marks: string[]): Piece {
  return { text: label, marks: [{ href }, ...marks] };
}

export function marked(words: string, ...marks: string[]): Piece {
  return { text: words, marks };
}

export function code(language: string | undefined, source: string): Block {
  return { _type: 'codeBlock', code: source, ...(language !== undefined && { language }) };
}

export const lorem =
  'A page of a book is read in lines, and a line in words, and each of them asks for room: too little and the eye ' +
  'stumbles, too much and it loses the way. Whoever sets type decides this thousands of times over, and it is well ' +
  'done when nobody notices. ';
