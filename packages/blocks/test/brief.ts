import type { Block, Span, TextBlock } from '../src/model.ts';

/**
 * Blocks as a fixture shows them, without keys: `{ normal: ['plain', ['bold', 'strong']], bullet: 1 }` is a list item,
 * a link is the mark `link:address`, a table cell is the list of its blocks, and what a block holds is as brief.
 */
export function brief(blocks: readonly unknown[]): unknown[] {
  return (blocks as readonly Block[]).map(({ _key, ...block }) => {
    if (block._type === 'table')
      return { ...block, rows: (block['rows'] as Block[][]).map((cells) => cells.map(briefCell)) };
    if (block._type === 'columns') return { ...block, columns: withoutKeys(block['columns']) };
    if (block._type === 'gallery') return { ...block, images: withoutKeys(block['images']) };
    if (block._type === 'buttons') return { ...block, buttons: withoutKeys(block['buttons']) };
    return block._type === 'block' ? briefText(block) : withContent(block);
  });
}

function withoutKeys(items: unknown): unknown[] {
  return (items as Block[]).map(({ _key, _type, ...item }) => withContent(item));
}

function withContent(block: object): object {
  return 'content' in block ? { ...block, content: brief(block.content as Block[]) } : block;
}

function briefCell(cell: Block): unknown {
  return brief(cell['value'] as Block[]);
}

function briefText(block: Block): unknown {
  const { style = 'normal', children = [], markDefs = [], listItem, level } = block as TextBlock;
  const links = new Map(markDefs.map(({ _key, href }) => [_key, `link:${String(href)}`]));
  const line = (children as readonly Span[]).map(({ text, marks = [] }) =>
    marks.length === 0 ? text : [text, ...marks.map((mark) => links.get(mark) ?? mark)],
  );
  return { [style]: line, ...(listItem !== undefined && { [listItem]: level }) };
}
