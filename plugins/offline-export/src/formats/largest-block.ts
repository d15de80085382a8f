import { type Fields, isObject, readRows } from '@octavo/blocks';

/** Which block is the largest, as its author would find it: its position, what it is and how large. */
export function describeLargest(blocks: readonly unknown[]): string | undefined {
  const sizes = blocks.map((block) => (isObject(block) ? JSON.stringify(block).length : 0));
  const largest = Math.max(0, ...sizes);
  const index = sizes.indexOf(largest);
  const block = blocks[index];
  return isObject(block) ? `block ${index + 1} of ${blocks.length}, ${describe(block, largest)}` : undefined;
}

function describe(block: Fields, size: number): string {
  const { _type: type, rows, code } = block;
  if (type === 'table') return `a table of ${readRows(rows).length} rows`;
  if (type === 'codeBlock' && typeof code === 'string')
    return `code of ${code.split('\n').length} lines and ${code.length} characters`;
  return type === 'block' ? `a text of about ${size} characters` : `of the type ${String(type)}`;
}
