import { type BlockType, isBlockType, safeUrl } from '@octavo/blocks';
import { boxType, inlineBoxType, isText, typeOf } from '@octavo/editor-blocks';
import {
  defineAnnotation,
  defineBlockObject,
  defineDecorator,
  defineInlineObject,
  defineTextBlock,
  type AnnotationRenderProps,
  type BlockObjectRenderProps,
  type DecoratorRenderProps,
  type InlineObjectRenderProps,
  type TextBlockRenderProps,
} from '@portabletext/editor';
import { createElement, type ComponentType } from 'react';
import { useText } from '../../text/text.tsx';
import { ButtonsBox } from './buttons-box.tsx';
import { CodeBox } from './code-box.tsx';
import { ContentsBox } from './contents-box.tsx';
import { EmbedBox } from './embed-box.tsx';
import { AudioBox, DownloadBox, VideoBox } from './file-box.tsx';
import { containers } from './frames.tsx';
import { GalleryBox } from './gallery-box.tsx';
import { ImageBox } from './image-box.tsx';
import { itemStyle, resetsCounters } from './lists.ts';
import { blockClass } from './parts.ts';
import { PatternBox } from './pattern-box.tsx';
import { QueryBox } from './query-box.tsx';
import { RuleBox } from './rule-box.tsx';
import { SearchBox, searchType } from './search-box.tsx';
import { UnknownBox } from './unknown-box.tsx';

export const nodes = [
  defineTextBlock({ type: 'block', render: (props) => <TextBlock {...props} /> }),
  defineBlockObject({ type: boxType, render: (props) => <Box {...props} /> }),
  defineInlineObject({ type: inlineBoxType, render: (props) => <InlineBox {...props} /> }),
  defineDecorator({ type: '*', render: (props) => <Decorator {...props} /> }),
  ...containers,
  defineAnnotation({ type: '*', render: (props) => <Annotation {...props} /> }),
];

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);

function TextBlock({ attributes, children, node, path }: TextBlockRenderProps) {
  const { style = 'normal', listItem, level = 1 } = node;
  const Tag = headings.has(style) ? (style as 'h1') : listItem === undefined ? 'p' : 'div';
  return (
    <Tag
      {...attributes}
      className={`canvas-text ${blockClass(path)}`}
      {...(hasLetters(node) && { dir: 'auto' })}
      data-style={style}
      data-list={listItem}
      style={listItem === undefined ? resetsCounters : itemStyle(listItem, level)}
    >
      {children}
    </Tag>
  );
}

/** What has none, a figure or nothing yet, runs in the direction of the document. */
function hasLetters({ children }: TextBlockRenderProps['node']): boolean {
  return children.some((child) => /\p{L}/u.test(isText(child['text']) ? child['text'] : ''));
}

/** What has text in it is in a box only when the editor can't hold it as it is. */
const boxes: Record<BlockType, ComponentType<BlockObjectRenderProps>> = {
  block: UnknownBox,
  image: ImageBox,
  codeBlock: CodeBox,
  embed: EmbedBox,
  table: UnknownBox,
  break: RuleBox,
  gallery: GalleryBox,
  columns: UnknownBox,
  cover: UnknownBox,
  buttons: ButtonsBox,
  callout: UnknownBox,
  quote: UnknownBox,
  details: UnknownBox,
  audio: AudioBox,
  video: VideoBox,
  file: DownloadBox,
  tableOfContents: ContentsBox,
  query: QueryBox,
  pattern: PatternBox,
};

function Box(props: BlockObjectRenderProps) {
  const type = typeOf(props.node['json']);
  if (type === searchType) return <SearchBox {...props} />;
  const Known = isBlockType(type) ? boxes[type] : UnknownBox;
  return <Known {...props} />;
}

function InlineBox({ attributes, children, node, selected }: InlineObjectRenderProps) {
  const t = useText();
  const type = typeOf(node['json']);
  return (
    <span {...attributes} className="canvas-inline" data-active={selected || undefined}>
      {children}
      <span contentEditable={false} title={t('canvas.unknownLabel', { type })}>
        {type}
      </span>
    </span>
  );
}

const decoratorTags = new Map<string, string>([
  ['strong', 'strong'],
  ['em', 'em'],
  ['underline', 'u'],
  ['strike-through', 's'],
  ['code', 'code'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
]);

function Decorator({ decorator, children }: DecoratorRenderProps) {
  const tag = decoratorTags.get(decorator);
  if (tag !== undefined) return createElement(tag, undefined, children);
  return (
    <span className="canvas-decorator" title={decorator}>
      {children}
    </span>
  );
}

function Annotation({ annotation, children }: AnnotationRenderProps) {
  if (annotation._type === 'link')
    return (
      <a href={safeUrl(annotation['href'])} title={isText(annotation['href']) ? annotation['href'] : ''}>
        {children}
      </a>
    );
  return (
    <span className="canvas-annotation" title={typeOf(annotation['json'])}>
      {children}
    </span>
  );
}
