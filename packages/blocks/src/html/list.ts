import type { ItemNode, ListNode, Node } from './library-nodes.ts';

/** Lists within lists that are shown; what lies deeper joins the innermost. */
const deepestList = 10;

export type ListItem = { readonly level: number; readonly item: ItemNode };

type OpenList = { readonly level: number; readonly list: ListNode };

/**
 * List items gathered into lists by kind and level. The toolkit's own nesting tears a nested list apart where its kind
 * changes, and builds an empty item for each level that was skipped.
 */
export function nestLists(entries: readonly (Node | ListItem)[]): Node[] {
  const nodes: Node[] = [];
  let open: OpenList[] = [];
  for (const entry of entries) {
    if (!('item' in entry)) {
      nodes.push(entry);
      open = [];
      continue;
    }
    const { item } = entry;
    while (open.length > 1 && (open.at(-1) as OpenList).level > entry.level) open.pop();
    const innermost = open.at(-1);
    if (innermost && (innermost.level >= entry.level || open.length === deepestList)) {
      if (innermost.list.listItem === item.listItem) {
        innermost.list.children.push(item);
        continue;
      }
      open.pop();
    }
    const list: ListNode = { _type: '@list', listItem: item.listItem, children: [item] };
    (open.at(-1)?.list.children.at(-1)?.children ?? nodes).push(list);
    open.push({ level: entry.level, list });
  }
  return nodes;
}
