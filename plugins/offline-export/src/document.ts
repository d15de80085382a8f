import type { Block, Image, Vocabulary } from '@octavo/blocks';

/** A picture on the local disk, upright, in a form that every format takes. */
export type ExportImage = {
  /** Absolute. */
  readonly path: string;
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';
  readonly width: number;
  readonly height: number;
};

/** The picture that stands for a post. */
export type FeaturedImage = ExportImage & {
  /** What it shows; empty if nobody said. */
  readonly alt: string;
};

/** A post, ready to be written down in any format. */
export type ExportDocument = {
  readonly id: number;
  readonly title: string;
  /** What the author is called; empty if nobody is named. */
  readonly author: string;
  /** The name of the site. */
  readonly site: string;
  /** Where the post is read online. */
  readonly url: string;
  /** BCP 47. */
  readonly language: string;
  readonly published: Date;
  readonly modified: Date;
  /** IANA, for dates as people read them. */
  readonly timezone: string;
  /** Plain text; empty unless somebody wrote one. */
  readonly excerpt: string;
  /** For a page of its own for the title; undefined unless the post has one and it can be had. */
  readonly featured?: FeaturedImage | undefined;
  readonly blocks: readonly Block[];
  readonly vocabulary: Vocabulary;
  /** The picture of a block; undefined when there is none to be had, then alternative text and caption stand for it. */
  image(block: Image): ExportImage | undefined;
  /** What a `query` lists, in plain blocks; nothing unless it is said. */
  readonly listed?: ((query: Block) => readonly Block[]) | undefined;
};

export type Format = 'pdf' | 'epub' | 'md';
