import { type Definitions, listOf } from '../definitions.ts';
import { createHeadingIds } from '../html/heading.ts';
import { lineText } from '../plain-text.ts';

/** What stands in front of a heading; it is asked about all of them, in their order. */
export type AnchorOf = (children: unknown) => string;

/** Anchors for headings that a link of the same blocks leads to, by the names that they have as HTML. */
export function createAnchors(blocks: readonly unknown[], definitions: Definitions): AnchorOf {
  const wanted = new Set(findFragments(blocks));
  const nameOf = createHeadingIds();
  return (children) => {
    const name = nameOf(lineText(children, definitions));
    return name !== undefined && wanted.has(name) ? `<a id="${name}"></a>` : '';
  };
}

function findFragments(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findFragments);
  if (typeof value !== 'object' || value === null) return [];
  const links = listOf((value as { markDefs?: unknown }).markDefs).flatMap(({ href }) =>
    typeof href === 'string' && href.startsWith('#') ? decode(href.slice(1)) : [],
  );
  const inside = Object.entries(value).flatMap(([name, part]) => (name === 'markDefs' ? [] : findFragments(part)));
  return [...links, ...inside];
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
