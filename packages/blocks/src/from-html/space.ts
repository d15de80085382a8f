import type { Segment } from '../segments.ts';

/** A line break that was meant, in text whose own line ends are mere space. */
export const lineBreak = '\u2028';

const blankLine = /\n[ \t\f\r]*\n/;

/** Splits what stands between blocks at blank lines: in WordPress they part paragraphs. */
export function splitAtBlankLines(segments: readonly Segment[]): Segment[][] {
  const paragraphs: Segment[][] = [[]];
  for (const { text, marks } of segments)
    for (const [index, piece] of text.split(blankLine).entries()) {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)?.push({ text: piece, marks });
    }
  return paragraphs;
}

/** Line ends become line breaks, where there isn't one already. */
export function breakLines(segments: readonly Segment[]): Segment[] {
  let afterBreak = true;
  return segments.map(({ text, marks }) => {
    const broken = text.replace(/[ \t\f\r]*\n\s*/g, (_, at: number) =>
      (at === 0 ? afterBreak : text[at - 1] === lineBreak) ? '' : lineBreak,
    );
    if (text !== '') afterBreak = text.endsWith(lineBreak);
    return { text: broken, marks };
  });
}

/** Space as a browser shows it: one at most, none at a line break. */
export function collapseSpace(segments: readonly Segment[]): Segment[] {
  let previous = lineBreak;
  const collapsed = segments.map(({ text, marks }) => {
    let shown = text.replace(/[ \t\n\f\r]+/g, ' ').replace(/ ?\u2028 ?/g, lineBreak);
    if (shown.startsWith(' ') && (previous === ' ' || previous === lineBreak)) shown = shown.slice(1);
    if (shown !== '') previous = shown.slice(-1);
    return { text: shown, marks };
  });
  let next = lineBreak;
  const trimmed = collapsed.toReversed().map(({ text, marks }) => {
    const shown = next === lineBreak && text.endsWith(' ') ? text.slice(0, -1) : text;
    if (shown !== '') next = shown.slice(0, 1);
    return { text: shown, marks };
  });
  return trimmed.toReversed();
}
