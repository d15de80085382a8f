import { escapeHtml } from '../escape.ts';
import { type DomNode, isComment, isElement } from './dom.ts';
import type { Flow } from './flow.ts';
import { htmlEntry } from './kept.ts';
import type { Reading } from './place.ts';

/** Blocks of WordPress that arrange others; what is in them comes over. */
const arranging = new Set(['columns', 'cover', 'media-text']);

/**
 * WordPress keeps blocks in comments. One that is closed at once has no HTML beside it, so all of it is lost; or it is
 * kept, as is everything up to the end of a block that isn't one of WordPress's own. Says how many of the nodes were read.
 */
export function readComment(nodes: readonly DomNode[], at: number, flow: Flow, reading: Reading): number {
  const comment = nodes[at]?.textContent ?? '';
  const source = () => `<!--${comment}-->`;
  const mark = /^\s*(more|nextpage)\b/.exec(comment)?.[1];
  if (mark !== undefined) return report(`<!--${mark}-->`, [source()]);
  const { name, isOpening, isAlone } = readDelimiter(comment);
  if (name === undefined || !isOpening) return 1;
  if (isAlone) return report(`wp:${name}`, [source()]);
  if (!reading.keeps) return 1;
  if (!name.includes('/') || name.startsWith('core/')) {
    if (arranging.has(name)) reading.losses.add(`wp:${name}`, source);
    return 1;
  }
  const end = endOf(nodes, at, name);
  return report(`wp:${name}`, nodes.slice(at, end).map(sourceOf));

  function report(what: string, parts: readonly string[]): number {
    reading.losses.add(what, () => parts.join(''));
    if (reading.keeps) flow.addBlock(htmlEntry(parts.join('')));
    return parts.length;
  }
}

/** Behind the comment that closes the block; behind the one that opens it if none does. */
function endOf(nodes: readonly DomNode[], start: number, name: string): number {
  let open = 0;
  for (let at = start; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    if (!isComment(node)) continue;
    const { name: other, isOpening, isAlone } = readDelimiter(node.textContent ?? '');
    if (other !== name || isAlone) continue;
    open += isOpening ? 1 : -1;
    if (open === 0) return at + 1;
  }
  return start + 1;
}

/** `wp:name {…}`, `/wp:name` or, of a block that is nothing but this, `wp:name {…} /`. */
function readDelimiter(comment: string): { name?: string; isOpening: boolean; isAlone: boolean } {
  const text = comment.trim();
  const [, slash, name] = /^(\/?)wp:([a-z][\w-]*(?:\/[\w-]+)?)(?![\w-])/.exec(text) ?? [];
  return { ...(name !== undefined && { name }), isOpening: slash === '', isAlone: text.endsWith('/') };
}

function sourceOf(node: DomNode): string {
  if (isElement(node)) return node.outerHTML;
  return isComment(node) ? `<!--${node.textContent ?? ''}-->` : escapeHtml(node.textContent ?? '');
}
