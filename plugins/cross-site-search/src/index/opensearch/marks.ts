import { markMatches, type Match } from '../passage.ts';
import { markEnd, markStart, type MarkedText } from '../search-index.ts';

const markers = new RegExp(`[${markStart}${markEnd}]`, 'g');

/** The text with the marks of the engine's copy of it, whole or about `crop` characters. */
export function markText(text: string, copy: string | undefined, crop: number | undefined): MarkedText {
  return markMatches(text, copy === undefined ? [] : matchesOf(text, copy), crop);
}

/** The engine leaves out white space around the text. */
function matchesOf(text: string, copy: string): Match[] {
  const offset = text.indexOf(copy.replaceAll(markers, '').slice(0, 100));
  const matches: Match[] = [];
  let [position, start] = [Math.max(0, offset), 0];
  for (const piece of copy.split(/([\uE000\uE001])/)) {
    if (piece === markStart) start = position;
    else if (piece === markEnd)
      matches.push({ start, end: position, asked: text.slice(start, position).toLowerCase() });
    else position += piece.length;
  }
  return matches;
}
