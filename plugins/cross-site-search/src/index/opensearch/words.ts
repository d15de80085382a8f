/** More words than these say nothing more about what is looked for. */
const wordsAtMost = 24;

/** The same as the `seams` of the analyzers. */
const seams = /(?<=\p{L})[.:](?=\p{L})|_/gu;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The distinct words of a question, in their order. */
export function wordsOf(text: string): string[] {
  const words = new Map<string, string>();
  for (const { segment, isWordLike } of segmenter.segment(text.toWellFormed().replaceAll(seams, ' '))) {
    const key = segment.toLowerCase();
    if (isWordLike && !words.has(key)) words.set(key, segment);
    if (words.size === wordsAtMost) break;
  }
  return [...words.values()];
}
