import { type Fields, isObject } from '../definitions.ts';
import { escapeHtml } from '../escape.ts';
import type { Block } from '../model.ts';
import { type DomNode, isComment, isElement } from './dom.ts';
import type { Flow } from './flow.ts';
import { htmlEntry } from './kept.ts';
import type { Reading } from './place.ts';
import { readLatestPosts, readQueryLoop } from './posts.ts';

/**
 * WordPress keeps blocks in comments. One that is closed at once has no HTML beside it, so all of it is lost; or it is
 * kept, as is everything up to the end of a block that isn't one of WordPress's own. Lists of posts have no HTML of
 * their own and become blocks. Says how many of the nodes were read, and what the comment says about the next one.
 */
export function readComment(
  nodes: readonly DomNode[],
  at: number,
  flow: Flow,
  reading: Reading,
): { readonly read: number; readonly attributes: Fields } {
  const comment = nodes[at]?.textContent ?? '';
  const source = () => `<!--${comment}-->`;
  const mark = /^\s*(more|nextpage)\b/.exec(comment)?.[1];
  if (mark !== undefined) return report(`<!--${mark}-->`, [source()]);
  const { name, isOpening, isAlone } = readDelimiter(comment);
  if (name === undefined || !isOpening) return next(1);
  const whole = () => nodes.slice(at, isAlone ? at + 1 : endOf(nodes, at, name)).map(sourceOf);
  const list = readList(name, comment, whole);
  if (list) {
    if (!list.isWhole) reading.losses.add(`wp:${name}`, source);
    flow.addBlock({ block: list.block });
    return next(whole().length);
  }
  if (isAlone) return report(`wp:${name}`, [source()]);
  const isOwn = !name.includes('/') || name.startsWith('core/');
  return isOwn || !reading.keeps ? next(1, readAttributes(comment)) : report(`wp:${name}`, whole());

  function report(what: string, parts: readonly string[]) {
    reading.losses.add(what, () => parts.join(''));
    if (reading.keeps) flow.addBlock(htmlEntry(parts.join('')));
    return next(parts.length);
  }
}

const next = (read: number, attributes: Fields = {}) => ({ read, attributes });

function readList(
  name: string,
  comment: string,
  whole: () => readonly string[],
): { readonly block: Block; readonly isWhole: boolean } | undefined {
  const attributes = () => readAttributes(comment);
  if (name === 'latest-posts') return readLatestPosts(attributes());
  if (name === 'query') return readQueryLoop(attributes(), whole().join(''));
  return undefined;
}

/** The JSON behind the name of a block. */
function readAttributes(comment: string): Fields {
  const json = /\{.*\}/s.exec(comment)?.[0];
  try {
    const value: unknown = json === undefined ? undefined : JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
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
