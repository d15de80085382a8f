export type { Violation } from './checks.ts';
export {
  type Definitions,
  type Fields,
  findDefinition,
  indexDefinitions,
  isObject,
  listOf,
  withoutBlocks,
} from './definitions.ts';
export { escapeHtml } from './escape.ts';
export { fromHtml, type FromHtmlOptions } from './from-html.ts';
export type { Loss } from './from-html/losses.ts';
export { toHtml } from './html.ts';
export { allowedAttributes, allowedFrames, allowedTags } from './html/rendered-elements.ts';
export { findFrame, type Frame } from './html/embed.ts';
export { lowestLevel } from './html/contents.ts';
export { createHeadingIds } from './html/heading.ts';
export { readCrop } from './html/image.ts';
export type { FileSource, FindFile } from './html/file.ts';
export type { FindImage, ImageSource } from './html/image.ts';
export type { HtmlOptions } from './html/block-writers.ts';
export { mapInside } from './inside.ts';
export {
  type Alignment,
  alignments,
  type Audio,
  type BlockWidth,
  blockWidths,
  type Button,
  type ButtonKind,
  buttonKinds,
  type Buttons,
  type Callout,
  type CalloutKind,
  calloutKinds,
  type Column,
  type Columns,
  type Cover,
  type CoverHeight,
  coverHeights,
  type CoverOverlay,
  coverOverlays,
  type Details,
  type File,
  type Gallery,
  type ImageSize,
  imageSizes,
  isLayoutType,
  type LayoutBlocks,
  layoutLimits,
  type LayoutType,
  layoutTypes,
  type Pattern,
  type Query,
  type QueryLayout,
  queryLayouts,
  type Quote,
  type TableOfContents,
  type Video,
} from './layout-model.ts';
export { simplifyLayout } from './layout-simplify.ts';
export { limits } from './limits.ts';
export {
  type Annotation,
  type Block,
  type BlockType,
  blockTypes,
  type Break,
  type Child,
  type CodeBlock,
  type Crop,
  decorators,
  type Embed,
  type Image,
  isBlockType,
  type Link,
  listItems,
  type Span,
  styles,
  type Table,
  type TextBlock,
} from './model.ts';
export { fillPatterns, type PatternRef, patternsIn, readPatternRef, replacePatterns } from './pattern.ts';
export { toPlainText } from './plain-text.ts';
export { type Cell, readRows } from './table.ts';
export { allowedSchemes, allowedSourceSchemes, isExternal, safeUrl } from './url.ts';
export { parseBlocks, validate } from './validate.ts';
export {
  type AnnotationDefinition,
  type BlockDefinition,
  type ChildDefinition,
  type DecoratorDefinition,
  noVocabulary,
  type StyleDefinition,
  type Vocabulary,
} from './vocabulary.ts';
export { type Words, wordsOf } from './words.ts';
