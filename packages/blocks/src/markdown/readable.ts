import { hrefOf, linkMark, type Segment, tidy, trim } from '../segments.ts';

/**
 * Tidy segments for people rather than for reading back: no space at the ends of lines, which only a reference to the
 * character would keep, and addresses as the links that they look like, which only an escape would prevent.
 */
export function makeReadable(segments: readonly Segment[]): Segment[] {
  return tidy(
    trim(segments).flatMap((segment) => (isText(segment) ? linkAddresses(withoutEdges(segment)) : [segment])),
  );
}

function isText({ marks }: Segment): boolean {
  return !marks.some((mark) => mark === 'code' || hrefOf(mark) !== undefined);
}

function withoutEdges({ text, marks }: Segment): Segment {
  return { text: text.replace(/[^\S\n]*\n[^\S\n]*/g, '\n'), marks };
}

function linkAddresses({ text, marks }: Segment): Segment[] {
  const pieces: Segment[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>]+/gi)) {
    const address = withoutPunctuation(found);
    if (!/^https?:\/\/./i.test(address)) continue;
    pieces.push({ text: text.slice(at, index), marks }, { text: address, marks: [linkMark(address), ...marks] });
    at = index + address.length;
  }
  return [...pieces, { text: text.slice(at), marks }].filter((piece) => piece.text !== '');
}

/** What follows an address in a sentence, or closes a parenthesis that began before it. */
function withoutPunctuation(found: string): string {
  let end = found.length;
  let surplus = count(found, ')') - count(found, '(');
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    if (last === ')' && surplus > 0) surplus--;
    else if (!'.,;:!?\'"*_~|]`'.includes(last)) break;
  }
  return found.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
