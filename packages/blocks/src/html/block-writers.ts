import { toHTML } from '@portabletext/to-html';
import {
  type Definitions,
  type Fields,
  findDefinition,
  indexDefinitions,
  isObject,
  listOf,
  withoutBlocks,
} from '../definitions.ts';
import { withoutNul } from '../escape.ts';
import { isLayoutType, type LayoutType } from '../layout-model.ts';
import { limits } from '../limits.ts';
import { type Block, type BlockType, decorators, isBlockType, styles } from '../model.ts';
import { lineText } from '../plain-text.ts';
import { type Cell, readRows } from '../table.ts';
import { noVocabulary, type Vocabulary } from '../vocabulary.ts';
import { wordsOf } from '../words.ts';
import { createCodeWriter } from './code.ts';
import { createComponents } from './text-components.ts';
import { writeEmbed } from './embed.ts';
import { createHeadingIds } from './heading.ts';
import { type Heading, writeContents } from './contents.ts';
import type { FindFile } from './file.ts';
import { type FindImage, writeImage } from './image.ts';
import { createLayoutWriters } from './layout-writers.ts';
import { createLine } from './line.ts';
import { type ListItem, nestLists } from './list.ts';
import { htmlNode, type Node, type TextNode } from './library-nodes.ts';
import { writeLines } from './write.ts';

export type HtmlOptions = {
  readonly vocabulary?: Vocabulary;
  /** Knows better than the block where its image lies; undefined leaves it to the block. */
  readonly image?: FindImage;
  /** The same for files to play and to download. */
  readonly file?: FindFile;
  /** BCP 47, of the few words that no author has written; English if it isn't said. */
  readonly language?: string;
};

/** What surrounds the blocks that are being written. */
type Place = { readonly definitions: Definitions; readonly depth: number };

export function createRenderer({
  vocabulary = noVocabulary,
  image,
  file,
  language = 'en',
}: HtmlOptions): (blocks: readonly Block[]) => string {
  const knownStyles = new Set<unknown>([...styles, ...vocabulary.styles.map(({ name }) => name)]);
  const knownDecorators = new Set<string>([...decorators, ...vocabulary.decorators.map(({ name }) => name)]);
  const components = createComponents(vocabulary);
  const writeCode = createCodeWriter();
  const headingId = createHeadingIds();
  const words = wordsOf(language);
  const headings: Heading[] = [];
  /** Lists of all headings, which are known in the end. */
  const lists: { readonly title: string; readonly maxLevel: unknown }[] = [];
  const contents = (title: string, maxLevel: unknown) => `\0contents-${lists.push({ title, maxLevel }) - 1}\0`;
  const layoutWriters = createLayoutWriters({ image, file, language, words, contents });
  const writers: Record<Exclude<BlockType, LayoutType>, (block: Fields, place: Place) => Node | ListItem> = {
    block: createText,
    image: (block) => htmlNode(writeImage(block, { image, words })),
    codeBlock: (block) => htmlNode(writeCode(block['code'], block['language'])),
    embed: (block) => htmlNode(writeEmbed(block['url'], words)),
    table: (block, place) => htmlNode(writeTable(block, { ...place, depth: place.depth + 1 })),
    break: () => htmlNode('<hr>'),
  };

  function writeNodes(nodes: Node[]): string {
    return toHTML(nodes, { components, onMissingComponent: false });
  }

  function writeBlocks(blocks: readonly unknown[], place: Place): string {
    return writeNodes(nestLists(blocks.filter(isObject).map((block) => createEntry(block, place))));
  }

  function createEntry(block: Fields, place: Place): Node | ListItem {
    const type = block['_type'];
    if (!isBlockType(type)) return htmlNode(writeRegistered(block, place));
    return isLayoutType(type) ? htmlNode(writeLayout({ ...block, _type: type }, place)) : writers[type](block, place);
  }

  function createText(block: Fields, { definitions }: Place): TextNode | ListItem {
    const line = createLine(block['children'], block['markDefs'], { definitions, decorators: knownDecorators });
    const style = knownStyles.has(block['style']) ? (block['style'] as string) : 'normal';
    const id = /^h[1-6]$/.test(style) ? nameHeading(Number(style[1]), block['children'], definitions) : undefined;
    const text: TextNode = { _type: 'block', style, id, ...line };
    const { listItem, level } = block;
    if (listItem !== 'bullet' && listItem !== 'number') return text;
    // The library would write an item with a style twice, and so double its time with each level of a list.
    const inside = style === 'normal' ? line : { children: [text], markDefs: [] };
    return {
      level: typeof level === 'number' ? level : 1,
      item: { _type: 'block', listItem, markDefs: inside.markDefs, children: [...inside.children] },
    };
  }

  function writeRegistered(fields: Fields, { definitions, depth }: Place): string {
    const definition = findDefinition(definitions.blocks, fields);
    const block = fields as Block;
    if (definition?.html) return definition.html(block);
    if (definition?.simplify)
      return writeBlocks(definition.simplify(block), { definitions: withoutBlocks(definitions), depth });
    return definition?.plainText ? `<p>${writeLines(definition.plainText(block))}</p>` : '';
  }

  function nameHeading(level: number, children: unknown, definitions: Definitions): string | undefined {
    const text = withoutNul(lineText(children, definitions));
    const id = headingId(text);
    if (id !== undefined) headings.push({ level, id, text });
    return id;
  }

  function writeLayout(block: Fields & { readonly _type: LayoutType }, place: Place): string {
    const depth = place.depth + 1;
    if (depth > limits.depth) return '';
    return layoutWriters[block._type](block, (blocks) => writeBlocks(listOf(blocks), { ...place, depth }));
  }

  function writeTable({ rows, headerRows }: Fields, place: Place): string {
    if (place.depth > limits.depth) return '';
    const heads = typeof headerRows === 'number' && headerRows > 0 ? headerRows : 0;
    const written = readRows(rows).map((cells, position) => {
      const [open, close] = position < heads ? ['<th scope="col">', '</th>'] : ['<td>', '</td>'];
      return `<tr>${cells.map((cell) => `${open}${writeCell(cell, place)}${close}`).join('')}</tr>`;
    });
    const head = written.slice(0, heads).join('');
    return `<table>${head && `<thead>${head}</thead>`}<tbody>${written.slice(heads).join('')}</tbody></table>`;
  }

  function writeCell(cell: Cell, place: Place): string {
    if (cell.kind === 'text') return writeLines(cell.text);
    if (cell.kind === 'blocks') return writeBlocks(cell.blocks, place);
    const rules = { definitions: place.definitions, decorators: knownDecorators };
    return writeNodes([{ _type: 'block', style: '@piece', ...createLine(cell.children, cell.markDefs, rules) }]);
  }

  return (blocks) => {
    const html = writeBlocks(blocks, { definitions: indexDefinitions(vocabulary), depth: 0 });
    if (lists.length === 0) return html;
    return html.replaceAll(/\0contents-(\d+)\0/g, (_all, index: string) => {
      const list = lists[Number(index)];
      return list ? writeContents(headings, list.title, list.maxLevel) : '';
    });
  };
}
