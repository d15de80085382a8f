import { escapeHtml } from '@octavo/plugin-api';
import { markEnd, markStart, type MarkedText } from './index/search-index.ts';

export type Tags = { readonly start: string; readonly end: string };

/** Escaped first, tags last: nothing that stands in a post becomes markup. Without tags the matches are not shown. */
export function formatText(marked: MarkedText, tags: Tags | undefined, cropMarker: string): string {
  const { text, croppedStart, croppedEnd } = marked;
  const shown = `${croppedStart ? cropMarker : ''}${text}${croppedEnd ? cropMarker : ''}`;
  return escapeHtml(shown)
    .replaceAll(markStart, () => tags?.start ?? '')
    .replaceAll(markEnd, () => tags?.end ?? '');
}
