import { type Alignment, type BlockWidth, type ImageSize, layoutTypes } from './layout-model.ts';

/** Anything that stands in a block array. Fields that we don't know are kept as they came. */
export type Block = { readonly _type: string; readonly _key?: string; readonly [field: string]: unknown };

/** A paragraph, heading, quote or list item. */
export type TextBlock = {
  readonly _type: 'block';
  readonly _key?: string;
  readonly style?: string;
  readonly children?: readonly Child[];
  readonly markDefs?: readonly Annotation[];
  readonly listItem?: string;
  /** How deep in a list; 1 is the first level. */
  readonly level?: number;
};

/** What stands in a line of text: a span, or an object of a plugin. */
export type Child = { readonly _type: string; readonly _key?: string; readonly [field: string]: unknown };

export type Span = {
  readonly _type: 'span';
  readonly _key?: string;
  readonly text: string;
  /** Decorators, and `_key`s of the block's `markDefs`. */
  readonly marks?: readonly string[];
};

/** What a mark refers to when it is more than a decorator. */
export type Annotation = { readonly _type: string; readonly _key?: string; readonly [field: string]: unknown };

export type Link = { readonly _type: 'link'; readonly _key: string; readonly href: string };

export type Image = {
  readonly _type: 'image';
  readonly _key?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly caption?: string;
  readonly attachmentId?: number;
  /** How wide it is shown; as wide as the text if it isn't said. */
  readonly size?: ImageSize;
  /** Left and right let the text flow around it. */
  readonly alignment?: Alignment;
  /** Beyond the width of the text. */
  readonly width?: BlockWidth;
  /** Where a click on it leads. */
  readonly href?: string;
  /** The part that is shown; the file stays whole. */
  readonly crop?: Crop;
  /** A click shows it large, unless it leads elsewhere. */
  readonly lightbox?: boolean;
};

/** A rectangle in fractions of a picture, counted from its top left corner. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type CodeBlock = {
  readonly _type: 'codeBlock';
  readonly _key?: string;
  readonly code?: string;
  readonly language?: string;
};

export type Embed = { readonly _type: 'embed'; readonly _key?: string; readonly url?: string };

/** A row is an array of cells, or an object that holds one; a cell is a scalar, text, spans or blocks. */
export type Table = {
  readonly _type: 'table';
  readonly _key?: string;
  readonly rows?: readonly unknown[];
  /** How many of them are the head; none if it isn't said. */
  readonly headerRows?: number;
};

export type Break = { readonly _type: 'break'; readonly _key?: string };

export const styles = ['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'] as const;
export const listItems = ['bullet', 'number'] as const;
export const decorators = ['strong', 'em', 'underline', 'strike-through', 'code', 'subscript', 'superscript'] as const;
/** Every output has a `Record<BlockType, …>`, so that a type without its place in one of them doesn't compile. */
export const blockTypes = ['block', 'image', 'codeBlock', 'embed', 'table', 'break', ...layoutTypes] as const;
export type BlockType = (typeof blockTypes)[number];

const knownTypes: ReadonlySet<unknown> = new Set(blockTypes);

/** Asked before a record is: names come from authors, and `constructor` is one of them. */
export function isBlockType(type: unknown): type is BlockType {
  return knownTypes.has(type);
}
