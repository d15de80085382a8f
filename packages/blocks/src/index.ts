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
export { createHeadingIds } from './html/heading.ts';
export type { FindImage, ImageSource } from './html/image.ts';
export type { HtmlOptions } from './html/block-writers.ts';
export { limits } from './limits.ts';
export {
  type Annotation,
  type Block,
  type BlockType,
  blockTypes,
  type Break,
  type Child,
  type CodeBlock,
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
export { toPlainText } from './plain-text.ts';
export { type Cell, readRows } from './table.ts';
export { allowedSchemes, allowedSourceSchemes, isExternal, safeUrl } from './url.ts';
export { parseBlocks, validate, type Violation } from './validate.ts';
export {
  type AnnotationDefinition,
  type BlockDefinition,
  type ChildDefinition,
  type DecoratorDefinition,
  noVocabulary,
  type StyleDefinition,
  type Vocabulary,
} from './vocabulary.ts';
