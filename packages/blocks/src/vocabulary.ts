import type { TSchema } from 'typebox';
import type { Annotation, Block, Child } from './model.ts';

/**
 * A block type beyond our own. Only the type is needed: what isn't said falls back on `simplify`, then on nothing. Its
 * functions are asked only about blocks that fit the schema, which may be older than the plugin.
 */
export type BlockDefinition = {
  readonly type: string;
  /** Its fields besides `_type` and `_key`; a block that doesn't fit is refused. */
  readonly schema?: TSchema;
  /** Trusted: everything that comes from the block must be escaped here. */
  html?(block: Block): string;
  plainText?(block: Block): string;
  markdown?(block: Block): string;
  /** The same said in our own block types and no others, for exports and for whatever isn't written above. */
  simplify?(block: Block): readonly Block[];
};

/** A style of text blocks beyond our own, shown as an element with a class. */
export type StyleDefinition = { readonly name: string; readonly tag?: 'p' | 'div' | 'aside' | 'blockquote' };

/** A decorator beyond our own. */
export type DecoratorDefinition = { readonly name: string; readonly tag?: 'span' | 'mark' | 'small' | 'kbd' | 'ins' };

/** An object in a line of text. */
export type ChildDefinition = {
  readonly type: string;
  readonly schema?: TSchema;
  html?(child: Child): string;
  plainText?(child: Child): string;
};

/** An annotation beyond `link`. `html` gets what it encloses as finished HTML. */
export type AnnotationDefinition = {
  readonly type: string;
  readonly schema?: TSchema;
  html?(annotation: Annotation, inside: string): string;
};

/** What plugins add to the language of blocks. */
export type Vocabulary = {
  readonly blocks: readonly BlockDefinition[];
  readonly styles: readonly StyleDefinition[];
  readonly decorators: readonly DecoratorDefinition[];
  readonly children: readonly ChildDefinition[];
  readonly annotations: readonly AnnotationDefinition[];
};

/** Our own types and nothing more. */
export const noVocabulary: Vocabulary = { blocks: [], styles: [], decorators: [], children: [], annotations: [] };
