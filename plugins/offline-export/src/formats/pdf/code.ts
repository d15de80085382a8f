import type { PdfNode } from './model.ts';
import { breakMark, cleanLine, cleanText } from './text.ts';

/** Highlighting takes time; longer code, and code with lines that nobody wrote by hand, is set plain. */
const highlightedAtMost = { code: 20_000, line: 1000 };

/** Typst takes far longer for many lines at once, or for a very long one, than for the same in parts. */
const mostInPart = { lines: 100, characters: 10_000 };
const longestLine = /.{1,10000}/gsu;

/** What has no spaces for so long has to break, after each so many characters. */
const unbroken = /\S{60}/;
const breakAfter = /\S{40}(?=\S)/gu;

export function createCode(code: unknown, language: unknown): PdfNode[] {
  const text = cleanText(code)
    .replace(/^\n+|\s+$/g, '')
    .replaceAll('\t', '    ');
  if (text === '') return [];
  const name = cleanLine(language).toLowerCase();
  if (name !== '' && isHighlighted(text)) return [{ kind: 'code', parts: [text], language: name }];
  return [{ kind: 'code', parts: splitLines(text).map(withBreaks), language: null }];
}

function isHighlighted(text: string): boolean {
  const { code, line: longest } = highlightedAtMost;
  return text.length <= code && text.split('\n').every((line) => line.length <= longest);
}

function withBreaks(text: string): string {
  return unbroken.test(text) ? text.replace(breakAfter, `$&${breakMark}`) : text;
}

/** Parts of so many lines or characters; a line that is too long goes on in the next part. */
function splitLines(text: string): string[] {
  const parts: string[][] = [];
  let length = Infinity;
  for (const line of text.split('\n').flatMap((whole) => whole.match(longestLine) ?? [whole])) {
    length += line.length;
    if (length > mostInPart.characters || parts.at(-1)?.length === mostInPart.lines) {
      parts.push([]);
      length = line.length;
    }
    parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}
