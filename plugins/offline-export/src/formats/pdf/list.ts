import type { PdfList, PdfNode } from './model.ts';
import { turnWhole } from './turn.ts';

/** Lists within lists that are shown; what lies deeper joins the innermost. */
const deepestList = 10;

/**
 * Typst lays out what is in a list twice, so each level doubles its time. Deeper lists than these follow the item that
 * they belong to, indented as if they stood in it.
 */
const deepestNested = 4;

export type ListEntry = { readonly level: number; readonly ordered: boolean; readonly body: PdfNode[] };

type OpenList = { readonly level: number; readonly ordered: boolean; readonly items: PdfNode[][] };

/** List items gathered into lists by kind and level, and quotations that follow one another into one. */
export function gather(entries: readonly (PdfNode | ListEntry)[]): PdfNode[] {
  const nodes: PdfNode[] = [];
  let open: OpenList[] = [];
  for (const entry of entries) {
    if ('kind' in entry) {
      addNode(nodes, entry);
      open = [];
      continue;
    }
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > entry.level) open.pop();
    const innermost = open.at(-1);
    if (innermost && (innermost.level >= entry.level || open.length === deepestList)) {
      if (innermost.ordered === entry.ordered) {
        innermost.items.push(entry.body);
        continue;
      }
      open.pop();
    }
    const list = {
      kind: 'list' as const,
      level: entry.level,
      ordered: entry.ordered,
      items: [entry.body],
      start: 1,
      indent: 0,
    };
    (open.at(-1)?.items.at(-1) ?? nodes).push(list);
    open.push(list);
  }
  return nodes.map(turnWhole).flatMap((node) => (node.kind === 'list' ? flatten(node, 1) : [node]));
}

function flatten(list: PdfList, depth: number): PdfNode[] {
  if (depth > deepestNested) return flattenItems(list, depth);
  const items = list.items.map((body) =>
    body.flatMap((node) => (node.kind === 'list' ? flatten(node, depth + 1) : [node])),
  );
  return [{ ...list, items }];
}

function flattenItems({ ordered, items }: PdfList, depth: number): PdfNode[] {
  return items.flatMap((body, index) => {
    const own = body.filter(({ kind }) => kind !== 'list');
    const below = body.filter((node) => node.kind === 'list').flatMap((list) => flattenItems(list, depth + 1));
    return [{ kind: 'list', ordered, items: [own], start: index + 1, indent: depth - deepestNested }, ...below];
  });
}

function addNode(nodes: PdfNode[], node: PdfNode): void {
  const last = nodes.at(-1);
  if (node.kind === 'quote' && last?.kind === 'quote')
    nodes[nodes.length - 1] = { ...last, body: [...last.body, ...node.body] };
  else nodes.push(node);
}
