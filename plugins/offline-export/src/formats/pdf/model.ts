import type { Direction } from '../direction.ts';

/** What the template gets: everything that is set, and how. All text is data; nothing of it is ever read as Typst. */
export type PdfData = {
  readonly title: string;
  /** Short enough to stand in one line above each page. */
  readonly running: string;
  readonly author: string;
  readonly site: string;
  readonly url: string;
  readonly date: string;
  readonly excerpt: string;
  /** The picture on the cover. */
  readonly featured: PdfFigure | null;
  readonly language: PdfLanguage;
  readonly layout: PdfLayout;
  readonly body: readonly PdfNode[];
  /** The addresses of links, in the order of their first mention; notes give them for print. */
  readonly notes: readonly string[];
  /** Whether author, date and site run in different directions, and need to be kept apart. */
  readonly mixed: boolean;
};

export type PdfLanguage = {
  readonly code: string;
  readonly region: string | null;
  readonly direction: Direction;
  readonly fonts: readonly string[];
  /** Space between lines, in em. */
  readonly leading: number;
  readonly justify: boolean;
  /** Whether its script has an italic; emphasis is shown by other means where it hasn't. */
  readonly italic: boolean;
  /** With `{page}` and `{pages}` in it. */
  readonly pageLabel: string;
};

export type PdfLayout = {
  /** In millimetres, as all lengths here. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Between the margins. */
  readonly textHeight: number;
  /** In points. */
  readonly fontSize: number;
  readonly toc: boolean;
  readonly cover: boolean;
};

export type PdfNode =
  | PdfParagraph
  | {
      readonly kind: 'heading';
      readonly level: number;
      /** Counted from 0. */
      readonly number: number;
      readonly line: PdfLine;
      readonly plain: string;
      readonly direction?: Direction;
      readonly long?: true;
      readonly place?: string;
    }
  | PdfList
  | { readonly kind: 'quote'; readonly body: readonly PdfNode[]; readonly direction?: Direction }
  | { readonly kind: 'code'; readonly parts: readonly string[]; readonly language: string | null }
  | PdfTable
  | PdfFigure
  | { readonly kind: 'callout'; readonly title: string; readonly body: readonly PdfNode[] }
  | PdfGrid
  | PdfContents
  | { readonly kind: 'rule' };

export type PdfParagraph = {
  readonly kind: 'paragraph';
  readonly line: PdfLine;
  /** Said where it runs against the document. */
  readonly direction?: Direction;
  readonly strong?: true;
  /** So long that its lines are broken one after the other. */
  readonly long?: true;
  /** What links within the document call it, if it is a heading. */
  readonly place?: string;
};

export type PdfFigure = {
  readonly kind: 'figure';
  /** Name of a picture in the virtual folder. */
  readonly image: string | null;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
};

/** What stands side by side, in columns that share the width of the text by weight. */
export type PdfGrid = {
  readonly kind: 'grid';
  readonly weights: readonly number[];
  readonly cells: readonly (readonly PdfNode[])[];
};

/** Headings of the document, with the pages that they are on. */
export type PdfContents = {
  readonly kind: 'contents';
  readonly title: string;
  readonly entries: readonly {
    readonly text: string;
    /** What links within the document call the heading. */
    readonly place: string;
    /** How many of the listed headings it is below. */
    readonly depth: number;
    /** Said where it runs against the document. */
    readonly direction?: Direction;
  }[];
};

export type PdfList = {
  readonly kind: 'list';
  readonly ordered: boolean;
  /** The number of its first item. */
  readonly start: number;
  /** Levels that it stands below where it is written. */
  readonly indent: number;
  readonly direction?: Direction;
  readonly items: readonly (readonly PdfNode[])[];
};

export type PdfTable = {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  /** Whether the columns are as wide as what is in them; otherwise they share the width of the text by weight. */
  readonly natural: boolean;
  /** Of the text, in em. */
  readonly size: number;
  /** Whether the head stands on each page. */
  readonly repeat: boolean;
  readonly head: readonly (readonly PdfCell[])[];
  readonly rows: readonly (readonly PdfCell[])[];
};

export type PdfColumn = { readonly weight: number; readonly align: 'start' | 'end' };

export type PdfCell = readonly PdfNode[];

export type PdfLine = readonly PdfInline[];

export type PdfInline =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly string[] }
  | { readonly kind: 'break' }
  | {
      readonly kind: 'link';
      readonly href: string;
      /** Position in `notes`, if the address is to be printed. */
      readonly note: number | null;
      /** Whether it is the first that leads there. */
      readonly first?: boolean;
      readonly line: PdfLine;
    }
  | {
      readonly kind: 'reference';
      /** Of the heading that it leads to. */
      readonly place: string;
      readonly line: PdfLine;
    };

/** A picture that the data names, and where it is to be read from. */
export type PdfPicture = { readonly name: string; readonly path: string };
