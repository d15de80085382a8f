import {
  allowedSourceSchemes,
  type Block,
  type BlockType,
  type Image,
  isBlockType,
  isLayoutType,
  type LayoutType,
  isObject,
  listOf,
  safeUrl,
  toHtml,
  type Vocabulary,
} from '@octavo/blocks';
import type { ExportDocument } from '../../document.ts';
import { createParagraph, sayInOwnTypes } from '../own-blocks.ts';
import type { PictureStore } from '../picture-store.ts';
import { cleanText, isVisible } from './xml.ts';

export type WrittenBlocks = {
  readonly html: string;
  /** Whether there is a picture of which nothing is said. */
  readonly lacksAlternatives: boolean;
};

/** The blocks of a post as HTML that needs nothing from elsewhere: its images are put into the store. */
export function writeBlocks(document: ExportDocument, store: PictureStore): WrittenBlocks {
  let lacksAlternatives = false;

  const changeImage = (block: Block): Block => {
    const found = document.image(block as Image);
    const picture = found && store.add(found);
    const alt = typeof block['alt'] === 'string' ? cleanText(block['alt']).trim() : '';
    if (picture && !isVisible(alt)) lacksAlternatives = true;
    return { ...block, alt, src: picture?.name };
  };
  const changes: Record<Exclude<BlockType, LayoutType>, (block: Block) => Block | undefined> = {
    block: (block) => (isBlank(block) ? undefined : block),
    image: changeImage,
    codeBlock: (block) => block,
    embed: (block) => createLink(block['url']),
    table: (block) => block,
    break: (block) => block,
  };
  const change = (block: Block) =>
    isBlockType(block._type) && !isLayoutType(block._type) ? changes[block._type](block) : block;
  // Readers decide how wide a page is.
  const withoutWidths = (block: Block): Block =>
    block._type === 'columns'
      ? { ...block, columns: listOf(block['columns']).map(({ width: _width, ...column }) => column) }
      : block;

  const { vocabulary, language } = document;
  const blocks = sayInOwnTypes(document.blocks, {
    vocabulary,
    language,
    change,
    listed: document.listed,
    layout: ['callout', 'columns', 'quote', 'tableOfContents'],
  });
  const pictures = new Map(store.list().map((picture) => [picture.name, picture]));
  const html = toHtml((clean(blocks) as Block[]).map(withoutWidths), {
    language,
    vocabulary: onlyText(vocabulary),
    image: ({ src = '' }) => {
      const image = pictures.get(src)?.image;
      return image && { src, width: image.width, height: image.height };
    },
  });
  return { html, lacksAlternatives };
}

/** What a plugin writes as HTML may be anything, a script for one; by now all it says is text. */
function onlyText({ styles, decorators }: Vocabulary): Vocabulary {
  return { blocks: [], styles, decorators, children: [], annotations: [] };
}

/** A book has no frames. */
function createLink(value: unknown): Block | undefined {
  if (typeof value !== 'string' || !isVisible(value)) return undefined;
  const href = safeUrl(value, allowedSourceSchemes);
  if (href === undefined) return createParagraph(value);
  return { ...createParagraph(href, ['link']), markDefs: [{ _type: 'link', _key: 'link', href }] };
}

/** Blank paragraphs are there to make room, which is the reader's affair; a blank heading has no name. */
function isBlank({ children, listItem, style }: Block): boolean {
  if (listItem !== undefined && !/^h[1-6]$/.test(String(style))) return false;
  if (!Array.isArray(children)) return true;
  return children.every((child) => {
    if (!isObject(child) || child['_type'] !== 'span') return !isObject(child);
    return typeof child['text'] !== 'string' || !isVisible(cleanText(child['text']));
  });
}

/** All text without what XML forbids. Keys stay, or two of them could become one. */
function clean(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return field === '_key' || field === 'marks' ? value : cleanText(value);
  if (Array.isArray(value)) return value.map((item) => clean(item, field));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, clean(item, name)]));
}
