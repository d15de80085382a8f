import { DefaultBlockSpacingRenderer, portableTextToMarkdown } from '@portabletext/markdown';
import {
  type Definitions,
  type Fields,
  findDefinition,
  indexDefinitions,
  isObject,
  withoutBlocks,
} from '../definitions.ts';
import { type Block, styles } from '../model.ts';
import { allowedSourceSchemes, safeUrl } from '../url.ts';
import { noVocabulary, type Vocabulary } from '../vocabulary.ts';
import { writeFence, writeImage } from './escape.ts';
import { createListItemWriter } from './list.ts';
import { cleanText, isBlank, linkMark, readChildren, type Segment, textOf, tidy } from '../segments.ts';
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

/** Blocks as GitHub-flavoured Markdown. Text that looks like Markdown is escaped and reads back as it is. */
export function toMarkdown(blocks: readonly Block[], vocabulary: Vocabulary = noVocabulary): string {
  const nodes = createNodes(blocks, indexDefinitions(vocabulary), vocabulary).map((node, index) => ({
    ...node,
    _key: String(index),
  }));
  const finished = ({ value }: { value: FinishedNode }) => value.markdown;
  return portableTextToMarkdown(nodes, {
    types: { finished },
    listItem: createListItemWriter(),
    // The library alone would continue a quote in a list item with the quote that follows the list.
    blockSpacing: ({ current, next }) =>
      'listItem' in current === 'listItem' in next ? DefaultBlockSpacingRenderer({ current, next }) : '\n\n',
  }).toWellFormed();
}

function createNodes(blocks: readonly unknown[], definitions: Definitions, vocabulary: Vocabulary): Node[] {
  return blocks.filter(isObject).flatMap((block): Node[] => {
    switch (block['_type']) {
      case 'block':
        return createText(block, definitions, vocabulary);
      case 'image':
        return createImage(block);
      case 'codeBlock':
        return finish(writeCodeBlock(block));
      case 'embed':
        return createEmbed(block);
      case 'table':
        return finish(writeTable(block, definitions));
      case 'break':
        return finish('---');
      default:
        return createRegistered(block, definitions, vocabulary);
    }
  });
}

function createText(block: Fields, definitions: Definitions, vocabulary: Vocabulary): TextNode[] {
  const segments = tidy(readChildren(block['children'], block['markDefs'], definitions));
  const { style, listItem, level } = block;
  if (listItem !== 'bullet' && listItem !== 'number') return line(segments, knownStyle(style, vocabulary));
  const place = typeof level === 'number' ? Math.min(level, deepestList) : 1;
  return line(segments, knownStyle(style, vocabulary), { listItem, level: place });
}

function line(segments: readonly Segment[], style = 'normal', list?: { listItem: string; level: number }): TextNode[] {
  if (isBlank(segments)) return [];
  const place = style.startsWith('h') ? 'heading' : list || style !== 'normal' ? 'item' : 'paragraph';
  const markdown = writeLine(segments, place);
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
function createImage(block: Fields): Node[] {
  const src = safeUrl(block['src'], allowedSourceSchemes);
  const alt = cleanText(textOf(block['alt']));
  const caption = cleanText(textOf(block['caption']));
  if (src !== undefined) return finish(writeImage(src, alt, caption));
  return [alt, caption].flatMap((text) => line(tidy([{ text, marks: [] }])));
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

function createRegistered(fields: Fields, definitions: Definitions, vocabulary: Vocabulary): Node[] {
  const definition = findDefinition(definitions.blocks, fields);
  const block = fields as Block;
  if (definition?.markdown) return finish(definition.markdown(block).replace(/^\n+/, '').trimEnd());
  return definition?.simplify ? createNodes(definition.simplify(block), withoutBlocks(definitions), vocabulary) : [];
}

function finish(markdown: string): FinishedNode[] {
  return markdown === '' ? [] : [{ _type: 'finished', markdown }];
}
