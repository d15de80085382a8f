import type { IndexWrite } from '../search-index.ts';
import { compoundLetters, hasCompounds } from '../compounds.ts';
import { endingOf, stemLanguage, stemOf } from './stems.ts';
import { fold } from '../fold.ts';
import { wordsOf, type Word } from './words.ts';

/** A write with its words cut, ready to be stored. */
export type Entry =
  | (Extract<IndexWrite, { kind: 'document' }> & {
      readonly titleKey: string;
      readonly language: string | undefined;
      /** Title, excerpt and content; then their stems. */
      readonly texts: readonly string[];
      /** Every word once. */
      readonly words: ReadonlySet<string>;
    })
  | Extract<IndexWrite, { kind: 'tombstone' }>;

/** What stands further on isn't found. */
const charactersAtMost = 2_000_000;
const titleKeyAtMost = 200;

function endings(language: string, { folded }: Word): string[] {
  return hasCompounds(language) && folded.length >= compoundLetters ? [endingOf(language, folded)] : [];
}

export function entryOf(write: IndexWrite): Entry {
  if (write.kind === 'tombstone') return write;
  const { document } = write;
  const language = stemLanguage(document.language);
  const cut = [document.post_title, document.post_excerpt, document.post_content].map((text) =>
    wordsOf(text.slice(0, charactersAtMost)),
  );
  const stems = (words: readonly Word[]) =>
    language === undefined
      ? ''
      : words.flatMap((word) => [stemOf(language, word), ...endings(language, word)]).join(' ');
  return {
    ...write,
    language,
    titleKey: fold(document.post_title.slice(0, titleKeyAtMost)).trim(),
    texts: [...cut.map((words) => words.map(({ folded }) => folded).join(' ')), ...cut.map(stems)],
    words: new Set(cut.flatMap((words) => words.map(({ folded }) => folded))),
  };
}
