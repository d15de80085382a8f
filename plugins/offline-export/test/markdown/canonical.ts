import { allowedSourceSchemes, type Block, safeUrl, styles, toPlainText, type Vocabulary } from '@octavo/blocks';
import { indexDefinitions } from '../../../../packages/blocks/src/definitions.ts';
import {
  cleanText,
  isBlank,
  linkMark,
  readChildren,
  type Segment,
  textOf,
  tidy,
} from '../../../../packages/blocks/src/segments.ts';
import { makeReadable } from '../../../../packages/blocks/src/markdown/readable.ts';
import { readRows } from '../../../../packages/blocks/src/table.ts';
import type { ExportDocument } from '../../src/document.ts';
import { createParagraph, sayInOwnTypes } from '../../src/formats/own-blocks.ts';

type Canonical = { readonly type: string; readonly [field: string]: unknown };

const deepestList = 10;

/** Blocks without what Markdown doesn't carry, in one form: equal if they say the same. */
export function canonical(
  blocks: readonly Block[],
  vocabulary: Vocabulary,
  language = 'en',
  listed?: ExportDocument['listed'],
): Canonical[] {
  const own = sayInOwnTypes(blocks, { vocabulary, language, listed });
  return withDepths(own.flatMap((block) => canonicalBlock(block, vocabulary)));
}

function canonicalBlock(block: Block, vocabulary: Vocabulary): Canonical[] {
  switch (block._type) {
    case 'block':
      return canonicalText(block, vocabulary);
    case 'image': {
      const [alt = '', caption = ''] = [block['alt'], block['caption']].map(textOf).map(cleanText);
      const src = full(safeUrl(block['src'], allowedSourceSchemes));
      return src === undefined ? [alt, caption].flatMap(paragraph) : [{ type: 'image', src, alt, caption }];
    }
    case 'codeBlock': {
      const code = textOf(block['code']).replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
      const language = cleanText(textOf(block['language'])).replace(/[`|]/g, '').trim().split(/\s/, 1)[0];
      return code === '' ? [] : [{ type: 'code', code, language }];
    }
    case 'embed': {
      const url = full(safeUrl(block['url'], allowedSourceSchemes));
      if (url === undefined) return [];
      if (!/^https?:/i.test(url)) return line([{ text: url, marks: [linkMark(url)] }]);
      return [{ type: 'embed', url: url.replace(/[<>\s]/g, encodeURIComponent) }];
    }
    case 'table':
      return canonicalTable(block, vocabulary);
    default:
      return [{ type: block._type }];
  }
}

function canonicalText(block: Block, vocabulary: Vocabulary): Canonical[] {
  const segments = makeReadable(
    tidy(readChildren(block['children'], withFullAddresses(block['markDefs']), indexDefinitions(vocabulary))),
  );
  const plugin = vocabulary.styles.find(({ name }) => name === block['style']);
  const style =
    styles.find((name) => name === block['style']) ?? (plugin?.tag === 'blockquote' ? 'blockquote' : 'normal');
  const { listItem, level } = block;
  if (listItem !== 'bullet' && listItem !== 'number') return line(segments, style);
  const depth = typeof level === 'number' ? Math.min(level, deepestList) : 1;
  return line(segments, style).map((text) => ({ ...text, listItem, level: depth }));
}

/** Where documents are read, as far as their addresses in full depend on it. */
export const page = 'https://example.org/post/';

function full(url: string | undefined): string | undefined {
  return url === undefined || /^[a-z][\w+.-]*:/i.test(url) ? url : (URL.parse(url, page)?.href ?? url);
}

function withFullAddresses(markDefs: unknown): unknown {
  if (!Array.isArray(markDefs)) return markDefs;
  return markDefs.map((link: Block) => ({ ...link, href: full(safeUrl(link?.['href'])) ?? link?.['href'] }));
}

function line(segments: readonly Segment[], style = 'normal'): Canonical[] {
  return isBlank(segments) ? [] : [{ type: 'text', style, segments: tidy(segments) }];
}

function paragraph(text: string): Canonical[] {
  return line(makeReadable(tidy([{ text, marks: [] }])));
}

/** Of cells only the words are compared here. An embed is its address there, and a list item has a dot. */
function canonicalTable(table: Block, vocabulary: Vocabulary): Canonical[] {
  const rows = readRows(table['rows']).map((cells) =>
    cells.map((cell) => {
      const text = toPlainText([{ _type: 'table', rows: [[asCell(cell, vocabulary)]] }], vocabulary);
      return cleanText(text)
        .split(/\s+/)
        .filter((word) => word !== '' && word !== '•')
        .join(' ');
    }),
  );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const padded = rows.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ''));
  const isEmpty = padded.every((cells) => cells.every((text) => text === ''));
  const heads = typeof table['headerRows'] === 'number' && table['headerRows'] > 0 ? 1 : 0;
  if (isEmpty) return [];
  // An empty head is how Markdown says that there is none.
  const isHeadless = heads === 1 && padded[0]?.every((text) => text === '');
  return [{ type: 'table', rows: isHeadless ? padded.slice(1) : padded, heads: isHeadless ? 0 : heads }];
}

function asCell(cell: ReturnType<typeof readRows>[number][number], vocabulary: Vocabulary): unknown {
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'blocks')
    return { value: sayInOwnTypes(cell.blocks, { vocabulary, language: 'en', change: sayAddress }) };
  return { content: cell.children, markDefs: cell.markDefs };
}

function sayAddress(block: Block): Block {
  const url = block._type === 'embed' ? (safeUrl(block['url'], allowedSourceSchemes) ?? '') : undefined;
  return url === undefined ? block : createParagraph(url);
}

/** How deep each list item lies, whichever levels were skipped. */
function withDepths(blocks: readonly Canonical[]): Canonical[] {
  let open: number[] = [];
  return blocks.map((block) => {
    const level = block['level'];
    if (typeof level !== 'number') {
      open = [];
      return block;
    }
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return { ...block, level: open.length };
  });
}
