export { Blocks, type BlocksProps } from './blocks.ts';
export { createComponents } from './components.ts';
export type { ComponentOptions } from './options.ts';
export type {
  Audio,
  Block,
  Break,
  Button,
  Buttons,
  Callout,
  CodeBlock,
  Column,
  Columns,
  Cover,
  Crop,
  Details,
  Embed,
  File,
  Gallery,
  Image,
  Link,
  Query,
  Quote,
  Span,
  Table,
  TableOfContents,
  TextBlock,
  Video,
} from '@octavo/blocks';
