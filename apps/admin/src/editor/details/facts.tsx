import { toPlainText, type Block } from '@octavo/blocks';
import { useDeferredValue, useMemo } from 'react';
import { useText } from '../../text/text.tsx';
import type { Draft } from '../draft.ts';

const wordsPerMinute = 220;

/** How long it is. */
export function Facts({ draft, language }: { draft: Draft; language: string }) {
  const t = useText();
  const blocks = useDeferredValue(draft.portable_text);
  const html = useDeferredValue(draft.content);
  const words = useMemo(
    () => countWords(blocks ? toPlainText(blocks as Block[]) : html.replaceAll(/<[^>]*>/g, ' '), language),
    [blocks, html, language],
  );
  return (
    <p className="facts soft small">
      {t('editor.words', { count: words })}
      {words > 0 && ` · ${t('editor.minutes', { count: Math.max(1, Math.round(words / wordsPerMinute)) })}`}
    </p>
  );
}

/** Also in scripts that don't put spaces between words. */
function countWords(text: string, language: string): number {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike === true) count += 1;
  }
  return count;
}
