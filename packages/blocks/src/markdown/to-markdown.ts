import { DefaultBlockSpacingRenderer, portableTextToMarkdown } from '@portabletext/markdown';
import {
  type Definitions,
  type Fields,
  findDefinition,
  indexDefinitions,
  isObject,
  listOf,
  withoutBlocks,
} from '../definitions.ts';
import { calloutKinds, isLayoutType, type LayoutType } from '../layout-model.ts';
import { simplifyLayout } from '../layout-simplify.ts';
import { limits } from '../limits.ts';
import { type Block, type BlockType, isBlockType, styles } from '../model.ts';
import { allowedSourceSchemes, safeUrl } from '../url.ts';
import { noVocabulary, type Vocabulary } from '../vocabulary.ts';
import { type AnchorOf, createAnchors } from './anchors.ts';
import { linkImage, writeFence, writeImage } from './escape.ts';
import { createListItemWriter } from './list.ts';
import { cleanText, isBlank, linkMark, readChildren, type Segment, textOf, tidy } from '../segments.ts';
import { makeReadable } from './readable.ts';
import { writeTable } from './table.ts';
import { writeLine } from './write-line.ts';

/** What the library gets: lines and blocks that are Markdown already, for it escapes less than reads back. */
type Node = TextNode | FinishedNode;

type FinishedNode = { readonly _type: 'finished'; readonly markdown: string };

type TextNode = {
  readonly _type: 'block';
  readonly style: string;
  readonly listItem?: string;
  readonly level?: number;
  readonly children: FinishedNode[];
};

/** Lists within lists that are written; HTML shows as many. */
const deepestList = 10;

/** What is written, and where. */
type Writing = {
  readonly definitions: Definitions;
  readonly vocabulary: Vocabulary;
  readonly anchorOf: AnchorOf;
  readonly depth: number;
  /** A last change to the segments of each line. */
  readonly change: (segments: readonly Segment[]) => readonly Segment[];
};

export type ToMarkdownOptions = {
  /** For people: without what is only there so that every space, and every address that is no link, reads back. */
  readonly readable?: boolean;
};

/** Blocks as GitHub-flavoured Markdown. Text that looks like Markdown is escaped and reads back as it is. */
export function toMarkdown(
  blocks: readonly Block[],
  vocabulary: Vocabulary = noVocabulary,
  { readable = false }: ToMarkdownOptions = {},
): string {
  const definitions = indexDefinitions(vocabulary);
  const anchorOf = createAnchors(blocks, definitions);
  const change = readable ? makeReadable : (segments: readonly Segment[]) => segments;
  return writeNodes(createNodes(blocks, { definitions, vocabulary, anchorOf, change, depth: 0 })).toWellFormed();
}

function writeNodes(nodes: readonly Node[]): string {
  const finished = ({ value }: { value: FinishedNode }) => value.markdown;
  return portableTextToMarkdown(
    nodes.map((node, index) => ({ ...node, _key: String(index) })),
    {
      types: { finished },
      listItem: createListItemWriter(),
      // The library alone would continue a quote in a list item with the quote that follows the list.
      blockSpacing: ({ current, next }) =>
        'listItem' in current === 'listItem' in next ? DefaultBlockSpacingRenderer({ current, next }) : '\n\n',
    },
  );
}

const writers: Record<Exclude<BlockType, LayoutType>, (block: Fields, writing: Writing) => Node[]> = {
  block: createText,
  image: createImage,
  codeBlock: (block) => finish(writeCodeBlock(block)),
  embed: createEmbed,
  table: (block, writing) => finish(writeTable(block, writing)),
  break: () => finish('---'),
};

function createNodes(blocks: readonly unknown[], writing: Writing): Node[] {
  return blocks.filter(isObject).flatMap((block) => {
    const type = block['_type'];
    if (!isBlockType(type)) return createRegistered(block, writing);
    return isLayoutType(type) ? createLayout({ ...block, _type: type }, writing) : writers[type](block, writing);
  });
}

function createLayout(block: Fields & { readonly _type: LayoutType }, writing: Writing): Node[] {
  const depth = writing.depth + 1;
  if (depth > limits.depth) return [];
  const within = { ...writing, depth };
  if (block._type === 'callout') return createCallout(block, within);
  if (block._type === 'quote') return createQuote(block, within);
  return createNodes(simplifyLayout(block), within);
}

/** As GitHub has them: a quote whose first line names the kind. */
function createCallout(block: Fields, writing: Writing): Node[] {
  const kind = calloutKinds.find((name) => name === block['kind']) ?? 'note';
  const inside = writeNodes(createNodes(simplifyLayout({ ...block, _type: 'callout' }), writing));
  return inside === '' ? [] : finish(quoted(`[!${kind.toUpperCase()}]\n${inside}`));
}

/** The source is the last line of the quote. */
function createQuote(block: Fields, writing: Writing): Node[] {
  const source = simplifyLayout({ ...block, content: [], _type: 'quote' }).map((line) => ({
    ...line,
    style: 'normal',
  }));
  return finish(quoted(writeNodes(createNodes([...listOf(block['content']), ...source], writing))));
}

function quoted(markdown: string): string {
  return markdown === '' ? '' : markdown.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function createText(block: Fields, { definitions, vocabulary, anchorOf, change }: Writing): TextNode[] {
  const segments = change(tidy(readChildren(block['children'], block['markDefs'], definitions)));
  const { listItem, level } = block;
  const style = knownStyle(block['style'], vocabulary);
  const anchor = style.startsWith('h') ? anchorOf(block['children']) : '';
  if (listItem !== 'bullet' && listItem !== 'number') return line(segments, { style, anchor });
  const place = typeof level === 'number' ? Math.min(level, deepestList) : 1;
  return line(segments, { style, anchor, list: { listItem, level: place } });
}

type LinePlace = {
  readonly style?: string;
  /** Stands in front of what is written. */
  readonly anchor?: string;
  readonly list?: { readonly listItem: string; readonly level: number };
};

function line(segments: readonly Segment[], { style = 'normal', anchor = '', list }: LinePlace = {}): TextNode[] {
  if (isBlank(segments)) return [];
  const place = style.startsWith('h') ? 'heading' : list || style !== 'normal' ? 'item' : 'paragraph';
  const markdown = anchor + writeLine(segments, place);
  const task =
    list && style === 'normal' ? markdown.replace(/^[☐☑](?= \S)/, (box) => (box === '☐' ? '[ ]' : '[x]')) : markdown;
  return [{ _type: 'block', style, children: finish(task), ...list }];
}

function knownStyle(style: unknown, vocabulary: Vocabulary): string {
  const known = styles.find((name) => name === style);
  if (known !== undefined) return known;
  return vocabulary.styles.find(({ name }) => name === style)?.tag === 'blockquote' ? 'blockquote' : 'normal';
}

/** Without a source that may be loaded, what is said about the image stands in for it. */
function createImage(block: Fields, { change }: Writing): Node[] {
  const src = safeUrl(block['src'], allowedSourceSchemes);
  const alt = cleanText(textOf(block['alt']));
  const caption = cleanText(textOf(block['caption']));
  const href = safeUrl(block['href']);
  if (src !== undefined) return finish(linkImage(writeImage(src, alt, caption), href));
  return [alt, caption].flatMap((text) => line(change(tidy([{ text, marks: [] }]))));
}

function writeCodeBlock(block: Fields): string {
  const code = textOf(block['code']).replace(/\r\n?/g, '\n').replaceAll('\0', '');
  // Two lines with `|` in them would be a table before they are code.
  const language = cleanText(textOf(block['language'])).replace(/[`|]/g, '').trim().split(/\s/, 1)[0];
  return code === '' ? '' : writeFence(code, language ?? '');
}

function createEmbed(block: Fields): Node[] {
  const url = safeUrl(block['url'], allowedSourceSchemes);
  if (url === undefined) return [];
  if (/^https?:/i.test(url)) return finish(`<${url.replace(/[<>\s]/g, encodeURIComponent)}>`);
  return line([{ text: url, marks: [linkMark(url)] }]);
}

function createRegistered(fields: Fields, writing: Writing): Node[] {
  const definition = findDefinition(writing.definitions.blocks, fields);
  const block = fields as Block;
  if (definition?.markdown) return finish(definition.markdown(block).replace(/^\n+/, '').trimEnd());
  if (!definition?.simplify) return [];
  return createNodes(definition.simplify(block), { ...writing, definitions: withoutBlocks(writing.definitions) });
}

function finish(markdown: string): FinishedNode[] {
  return markdown === '' ? [] : [{ _type: 'finished', markdown }];
}
