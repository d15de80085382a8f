import type { Block } from '@octavo/blocks';
import type { Post } from '@octavo/plugin-api';

/** What can be asked for: everything, a type of block, a style of text or a language of code. */
export const everything = '*';
export const typeKey = (type: string) => `t:${type}`;
export const styleKey = (style: string) => `s:${style}`;
export const languageKey = (language: string) => `l:${language}`;

export const signaturePrefix = 'g:';
export const separator = '\u001f';
/** Of posts with so much in them that it doesn't fit into a key. */
export const unknownSignature = `${signaturePrefix}?`;
const longestSignature = 590;

/** Of a name; a key has two more. */
const longest = 200;

/** Of a post whose content is blocks. */
export function blocksOf({ content }: Pick<Post, 'content'>): Block[] {
  return JSON.parse(content) as Block[];
}

/** The keys under which an array of blocks is found, and how many of its blocks each stands for. */
export function entriesOf(blocks: readonly Block[]): Map<string, number> {
  const entries = new Map<string, number>();
  for (const block of blocks) {
    for (const key of keysOf(block)) entries.set(key, (entries.get(key) ?? 0) + 1);
  }
  const signature = signatureOf([...entries.keys()]);
  return entries.set(everything, blocks.length).set(signature, blocks.length);
}

/** All types and styles in one key: posts that contain the same share it, and are counted together. */
function signatureOf(keys: readonly string[]): string {
  const some = keys.filter((key) => !key.startsWith('l:'));
  const text = some.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join(separator);
  return Buffer.byteLength(text) <= longestSignature ? `${signaturePrefix}${text}` : unknownSignature;
}

export function keysOf({ _type, style, language }: Block): string[] {
  const keys = [typeKey(_type)];
  if (_type === 'block') keys.push(styleKey(typeof style === 'string' ? style : 'normal'));
  if (_type === 'codeBlock' && typeof language === 'string') keys.push(languageKey(language));
  return keys.filter(isIndexable);
}

/** A database holds no NUL and no half of a character, and an index no book. */
function isIndexable(key: string): boolean {
  return key.length <= longest + 2 && !key.includes('\0') && !key.includes(separator) && key.isWellFormed();
}
