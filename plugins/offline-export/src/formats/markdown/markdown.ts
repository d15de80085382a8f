import { type Block, type Image, type Vocabulary } from '@octavo/blocks';
import { fromMarkdown, toMarkdown } from '@octavo/blocks/markdown';
import type { ExportArguments, ExportDocument } from '../../document.ts';
import { writeArchive } from '../archive.ts';
import { sayInOwnTypes } from '../own-blocks.ts';
import { createPictureStore, type Picture } from '../picture-store.ts';
import { type Matter, readMatter, writeMatter } from './front-matter.ts';

/** Stands for a block that can't be said in Markdown. */
const leftOut = '@left-out';

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
  const store = createPictureStore();
  const change = (block: Block): Block => {
    if (block._type === 'table') return { ...block, headerRows: readHeaderRows(block['headerRows']) };
    const found = bundle && block._type === 'image' ? document.image(block as Image) : undefined;
    return found ? { ...block, src: store.add(found).name } : block;
  };
  const blocks = sayInOwnTypes(document.blocks, {
    vocabulary: document.vocabulary,
    change,
    unknown: (type) => ({ _type: leftOut, type }),
    keep: ({ markdown }) => markdown !== undefined,
  });
  return { markdown: toMarkdown(blocks, withLeftOut(document.vocabulary)), pictures: store.list() };
}

/** Markdown takes the first row for the head of a table unless it is told that there is none. */
function readHeaderRows(value: unknown): number {
  return typeof value === 'number' && value > 0 ? 1 : 0;
}

function withLeftOut(vocabulary: Vocabulary): Vocabulary {
  const markdown = (block: Block) => `<!-- Left out: ${oneWord(block['type'])} -->`;
  return { ...vocabulary, blocks: [...vocabulary.blocks, { type: leftOut, markdown }] };
}

/** A type within a comment, which `--` would end. */
function oneWord(type: unknown): string {
  return String(type)
    .replace(/[^\p{L}\p{N}_.:]+/gu, '-')
    .slice(0, 100);
}
