import { type Fields, lowestLevel } from '@octavo/blocks';
import { countLetters, directionOf } from '../direction.ts';
import type { BlockRules } from './blocks.ts';
import type { PdfContents } from './model.ts';
import { cleanLine, withBreaks } from './text.ts';

/** The headings of the document down to the level that is asked for, each below the last one that outranks it. */
export function createContents({ title, maxLevel }: Fields, rules: BlockRules): PdfContents[] {
  const { headings, direction, words } = rules;
  const lowest = lowestLevel(maxLevel);
  const above: number[] = [];
  const entries = headings
    .filter(({ level }) => level <= lowest)
    .map(({ name, level, text }) => {
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
      const own = directionOf(countLetters(text)) ?? direction;
      const turned = own === direction ? {} : { direction: own };
      return { text: withBreaks(cleanLine(text)), place: name, depth: above.length - 1, ...turned };
    });
  return entries.length === 0 ? [] : [{ kind: 'contents', title: cleanLine(title) || words.contents, entries }];
}
