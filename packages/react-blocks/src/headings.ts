import { type Block, createHeadingIds, isObject, mapInside } from '@octavo/blocks';

export type Heading = { readonly level: number; readonly id: string; readonly text: string };

/** The headings of blocks in their order, and the id of each, as `content.rendered` has them. */
export function readHeadings(blocks: readonly unknown[]): {
  list: readonly Heading[];
  ids: ReadonlyMap<unknown, string>;
} {
  const nameOf = createHeadingIds();
  const list: Heading[] = [];
  const ids = new Map<unknown, string>();
  const walk = (some: readonly unknown[]) => {
    for (const block of some.filter(isObject) as Block[]) {
      const level = block._type === 'block' ? /^h([1-6])$/.exec(String(block['style']))?.[1] : undefined;
      const text = level === undefined ? '' : textOf(block['children']);
      const id = level === undefined ? undefined : nameOf(text);
      if (level !== undefined && id !== undefined) {
        list.push({ level: Number(level), id, text });
        ids.set(block['_key'] ?? block, id);
      }
      mapInside(block, (inside) => {
        walk(inside);
        return inside;
      });
    }
  };
  walk(blocks);
  return { list, ids };
}

function textOf(children: unknown): string {
  if (!Array.isArray(children)) return '';
  return children
    .map((child: unknown) => (isObject(child) && typeof child['text'] === 'string' ? child['text'] : ''))
    .join('');
}
