import type { Block, Image } from './model.ts';

/** Choices are names from fixed lists, never text that becomes style. */
export const alignments = ['left', 'center', 'right'] as const;
export const blockWidths = ['wide', 'full'] as const;
export const imageSizes = ['small', 'medium', 'large'] as const;
export const coverOverlays = ['dark', 'darker', 'light', 'lighter'] as const;
export const coverHeights = ['small', 'medium', 'large', 'screen'] as const;
export const buttonKinds = ['primary', 'secondary'] as const;
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export const queryLayouts = ['list', 'cards'] as const;

export type Alignment = (typeof alignments)[number];
export type BlockWidth = (typeof blockWidths)[number];
export type ImageSize = (typeof imageSizes)[number];
export type CoverOverlay = (typeof coverOverlays)[number];
export type CoverHeight = (typeof coverHeights)[number];
export type ButtonKind = (typeof buttonKinds)[number];
export type CalloutKind = (typeof calloutKinds)[number];
export type QueryLayout = (typeof queryLayouts)[number];

/** How much of a kind one block holds at most. */
export const layoutLimits = {
  galleryImages: 200,
  galleryColumns: 8,
  columns: 6,
  buttons: 20,
  queryCount: 50,
} as const;

type Common<Type extends string> = { readonly _type: Type; readonly _key?: string };

/** What a block shows of a file: one of the media library, or any by its address. */
type FileFields = {
  readonly src?: string;
  readonly attachmentId?: number;
  readonly title?: string;
  readonly caption?: string;
};

/** Pictures side by side. */
export type Gallery = Common<'gallery'> & {
  readonly images?: readonly Image[];
  /** How many stand side by side where there is room; 3 if it isn't said. */
  readonly columns?: number;
  readonly caption?: string;
  readonly width?: BlockWidth;
  /** A click shows a picture large. */
  readonly lightbox?: boolean;
};

export type Columns = Common<'columns'> & { readonly columns?: readonly Column[]; readonly width?: BlockWidth };

export type Column = Common<'column'> & {
  readonly content?: readonly Block[];
  /** The fraction of the row that it takes; what is left is shared evenly. */
  readonly width?: number;
};

/** A picture with blocks on it. */
export type Cover = Common<'cover'> & {
  readonly image?: Image;
  readonly content?: readonly Block[];
  /** What lies between picture and text; dark if it isn't said. */
  readonly overlay?: CoverOverlay;
  readonly height?: CoverHeight;
  readonly alignment?: Alignment;
  readonly width?: BlockWidth;
};

export type Buttons = Common<'buttons'> & { readonly buttons?: readonly Button[]; readonly alignment?: Alignment };

export type Button = Common<'button'> & {
  readonly text?: string;
  readonly href?: string;
  readonly kind?: ButtonKind;
};

/** Something beside the text that readers should notice. */
export type Callout = Common<'callout'> & {
  readonly kind?: CalloutKind;
  readonly title?: string;
  readonly content?: readonly Block[];
};

/** Somebody else's words, with where they come from. A text block of the style `blockquote` is one without a source. */
export type Quote = Common<'quote'> & {
  readonly content?: readonly Block[];
  readonly source?: string;
  readonly href?: string;
};

/** Blocks that are shown on request. */
export type Details = Common<'details'> & {
  readonly summary?: string;
  readonly content?: readonly Block[];
  readonly open?: boolean;
};

export type Audio = Common<'audio'> & FileFields;

export type Video = Common<'video'> & FileFields & { readonly poster?: Image; readonly width?: BlockWidth };

/** A file to download. */
export type File = Common<'file'> & FileFields;

/** The headings of the post, as links to them. */
export type TableOfContents = Common<'tableOfContents'> & {
  readonly title?: string;
  /** The lowest level of heading that is listed; 3 if it isn't said. */
  readonly maxLevel?: number;
};

/** The newest published posts that fit; without conditions the newest of the site. */
export type Query = Common<'query'> & {
  readonly postType?: string;
  /** Ids. */
  readonly term?: number;
  readonly author?: number;
  readonly site?: number;
  /** 5 if it isn't said. */
  readonly count?: number;
  readonly layout?: QueryLayout;
};

/** A pattern that is kept once and shown in many places: a change of it is seen in all of them. */
export type Pattern = Common<'pattern'> & {
  /** The id of the pattern. */
  readonly ref?: number;
  /** It is one of the network, not of the site. */
  readonly network?: boolean;
};

/** The fields of each type, of which all but `_type` may be missing. */
export type LayoutBlocks = {
  gallery: Gallery;
  columns: Columns;
  cover: Cover;
  buttons: Buttons;
  callout: Callout;
  quote: Quote;
  details: Details;
  audio: Audio;
  video: Video;
  file: File;
  tableOfContents: TableOfContents;
  query: Query;
  pattern: Pattern;
};

/** The types that lay out a page, beyond those that a text needs. */
export const layoutTypes = [
  'gallery',
  'columns',
  'cover',
  'buttons',
  'callout',
  'quote',
  'details',
  'audio',
  'video',
  'file',
  'tableOfContents',
  'query',
  'pattern',
] as const satisfies readonly (keyof LayoutBlocks)[];
export type LayoutType = (typeof layoutTypes)[number];

const knownTypes: ReadonlySet<unknown> = new Set(layoutTypes);

export function isLayoutType(type: unknown): type is LayoutType {
  return knownTypes.has(type);
}
