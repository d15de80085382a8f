type Piece = { readonly text: string; readonly failure: readonly number[] };

/** `/old/*.html`: a star is any text, also none and also one with slashes. */
export type Pattern = { readonly pieces: readonly Piece[] };

export const mostStars = 9;

export const starsIn = (source: string) => source.split('*').length - 1;

export function compilePattern(source: string): Pattern {
  return { pieces: source.split('*').map((text) => ({ text, failure: failureOf(text) })) };
}

/**
 * What each star stands for, each as short as it can be; undefined where the pattern doesn't match. Takes time that grows
 * with the lengths of both added together, never multiplied, whatever they are.
 */
export function matchPattern({ pieces }: Pattern, path: string): string[] | undefined {
  const first = pieces[0]!.text;
  const last = pieces.at(-1)!.text;
  if (pieces.length === 1) return path === first ? [] : undefined;
  const end = path.length - last.length;
  if (end < first.length || !path.startsWith(first) || !path.endsWith(last)) return undefined;
  const found: string[] = [];
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const at = indexOf(piece, path, from, end);
    if (at === -1) return undefined;
    found.push(path.slice(from, at));
    from = at + piece.text.length;
  }
  found.push(path.slice(from, end));
  return found;
}

/** How much of its own beginning each end of the text repeats (Knuth, Morris and Pratt). */
function failureOf(text: string): number[] {
  const failure = [0];
  for (let at = 1, known = 0; at < text.length; at += 1) {
    while (known > 0 && text[at] !== text[known]) known = failure[known - 1]!;
    if (text[at] === text[known]) known += 1;
    failure[at] = known;
  }
  return failure;
}

/** `String.indexOf` may start again at every place. */
function indexOf({ text, failure }: Piece, path: string, from: number, end: number): number {
  if (text === '') return from;
  for (let at = from, known = 0; at < end; at += 1) {
    while (known > 0 && path[at] !== text[known]) known = failure[known - 1]!;
    if (path[at] === text[known]) known += 1;
    if (known === text.length) return at - known + 1;
  }
  return -1;
}
