import type { Block } from '@octavo/blocks';

/** What can be asked for: everything, a type of block, a style of text or a language of code. */
export const everything = '*';
export const typeKey = (type: string) => `t:${type}`;
export const styleKey = (style: string) => `s:${style}`;
export const languageKey = (language: string) => `l:${language}`;

/** Of a name; a key has two more. */
const longest = 200;

/** The keys under which an array of blocks is found, and how many of its blocks each stands for. */
export function entriesOf(blocks: readonly Block[]): Map<string, number> {
  const entries = new Map([[everything, blocks.length]]);
  for (const block of blocks) {
    for (const key of keysOf(block)) entries.set(key, (entries.get(key) ?? 0) + 1);
  }
  return entries;
}

export function keysOf({ _type, style, language }: Block): string[] {
  const keys = [typeKey(_type)];
  if (_type === 'block') keys.push(styleKey(typeof style === 'string' ? style : 'normal'));
  if (_type === 'codeBlock' && typeof language === 'string') keys.push(languageKey(language));
  return keys.filter(isIndexable);
}

/** A database holds no NUL and no half of a character, and an index no book. */
function isIndexable(key: string): boolean {
  return key.length <= longest + 2 && !key.includes('\0') && key.isWellFormed();
}
