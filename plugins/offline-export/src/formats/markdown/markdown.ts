import { type Block, type BlockType, type Image, isBlockType, isLayoutType, type LayoutType } from '@octavo/blocks';
import { fromMarkdown, toMarkdown } from '@octavo/blocks/markdown';
import type { ExportDocument } from '../../document.ts';
import type { ExportArguments } from '../../export-arguments.ts';
import { writeArchive } from '../archive.ts';
import { createHeadingPlaces } from '../heading-places.ts';
import { type Saying, sayInOwnTypes } from '../own-blocks.ts';
import { createPictureStore, type Picture } from '../picture-store.ts';
import { fullAddress, withFullLinks } from './addresses.ts';
import { type Matter, readMatter, writeMatter } from './front-matter.ts';

/** A post as GitHub-flavoured Markdown with front matter; as a bundle, a ZIP of `index.md` and the pictures. */
export function renderMarkdown(document: ExportDocument, { bundle }: Pick<ExportArguments, 'bundle'>): Uint8Array {
  const { markdown, pictures } = writeBlocks(document, bundle);
  const text = `${writeMatter(describe(document))}${markdown === '' ? '' : `\n${markdown}\n`}`;
  if (!bundle) return new TextEncoder().encode(text);
  return writeArchive([{ name: 'index.md', content: text }, ...pictures], document.modified);
}

/** What `renderMarkdown` has written, or anybody else. */
export function readMarkdown(text: string): { matter: Matter; blocks: Block[] } {
  const { matter, rest } = readMatter(text);
  return { matter, blocks: [...fromMarkdown(rest)] };
}

function describe({ id, title, author, site, url, language, published, modified, excerpt }: ExportDocument) {
  return {
    title,
    ...(author !== '' && { author }),
    date: published,
    modified,
    language,
    url,
    id,
    site,
    ...(excerpt !== '' && { excerpt }),
  };
}

function writeBlocks(document: ExportDocument, bundle: boolean): { markdown: string; pictures: readonly Picture[] } {
  const { url } = document;
  const store = createPictureStore();
  const places = createHeadingPlaces();
  const changes: Record<Exclude<BlockType, LayoutType>, (block: Block) => Block | undefined> = {
    block: places.change,
    image(block) {
      const found = bundle ? document.image(block as Image) : undefined;
      const linked = block['href'] === undefined ? {} : { href: fullAddress(block['href'], url) };
      return { ...block, ...linked, src: found ? store.add(found).name : fullAddress(block['src'], url) };
    },
    codeBlock: (block) => block,
    embed: (block) => ({ ...block, url: fullAddress(block['url'], url) }),
    table: (block) => ({ ...block, headerRows: readHeaderRows(block['headerRows']) }),
    break: (block) => block,
  };
  const change = (block: Block) =>
    isBlockType(block._type) && !isLayoutType(block._type) ? changes[block._type](block) : block;
  const { vocabulary, language } = document;
  const keep: Saying['keep'] = ({ markdown }) => markdown !== undefined;
  const blocks = sayInOwnTypes(document.blocks, {
    vocabulary,
    language,
    change,
    keep,
    listed: document.listed,
    layout: ['callout', 'quote'],
  });
  const linked = withFullLinks(blocks, { url, places: places.names }) as Block[];
  return { markdown: toMarkdown(linked, vocabulary, { readable: true }), pictures: store.list() };
}

/** Markdown takes the first row for the head of a table unless it is told that there is none. */
function readHeaderRows(value: unknown): number {
  return typeof value === 'number' && value > 0 ? 1 : 0;
}
