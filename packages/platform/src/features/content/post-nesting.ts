import { createRequire } from 'node:module';
import type { Parser } from 'htmlparser2';

/** As many as browsers keep apart. */
export const mostLevels = 512;

const opening = /<[a-z]/gi;
const require = createRequire(import.meta.url);

/** A parser takes time by the square of the depth: it is only asked where there are so many tags, and stopped there. */
export function isNestedTooDeep(html: string): boolean {
  return hasMore(html, opening, mostLevels) && reaches(html, mostLevels);
}

function hasMore(html: string, pattern: RegExp, most: number): boolean {
  let found = 0;
  pattern.lastIndex = 0;
  while (found <= most && pattern.test(html)) found += 1;
  return found > most;
}

function reaches(html: string, levels: number): boolean {
  const { Parser: HtmlParser } = require('htmlparser2') as { Parser: typeof Parser };
  let depth = 0;
  let isTooDeep = false;
  const parser = new HtmlParser({
    onopentagname() {
      depth += 1;
      isTooDeep ||= depth > levels;
      if (isTooDeep) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return isTooDeep;
}
