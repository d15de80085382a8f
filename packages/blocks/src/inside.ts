import { type Fields, isObject } from './definitions.ts';

/** A block with the blocks inside it changed: those of its columns, and those that are its content. */
export function mapInside<Given extends Fields>(block: Given, change: (blocks: readonly unknown[]) => unknown): Given {
  const { _type: type, columns, content } = block;
  if (type === 'columns' && Array.isArray(columns))
    return { ...block, columns: columns.map((column) => (isObject(column) ? withContent(column, change) : column)) };
  return Array.isArray(content) ? withContent(block, change) : block;
}

function withContent<Given extends Fields>(holder: Given, change: (blocks: readonly unknown[]) => unknown): Given {
  const { content } = holder;
  return Array.isArray(content) ? { ...holder, content: change(content) } : holder;
}
