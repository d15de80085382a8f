import { parseDateTime, toZoned } from '@internationalized/date';
import { changesOf, type Draft } from './draft.ts';

type Site = { url: string; timezone: string; language: string };
type Previewed = { id: number; type: string; saved: Draft; draft: Draft };

/** Where the server shows a post as it is on the screen. It has the text in an autosave; the address tells the rest. */
export function previewAddress({ url, timezone, language }: Site, { id, type, saved, draft }: Previewed): string {
  const changes = changesOf(saved, draft);
  const query = new URLSearchParams({ p: String(id) });
  if (type !== 'post') query.set('post_type', type);
  query.set('preview', 'true');
  if (changes.featured_media !== undefined) query.set('preview_image', String(changes.featured_media));
  if (changes.terms) query.set('preview_terms', Object.values(changes.terms).flat().join(','));
  if (changes.slug !== undefined && changes.slug !== '') query.set('preview_slug', changes.slug);
  if (changes.author !== undefined) query.set('preview_author', String(changes.author));
  if (changes.language !== undefined) query.set('preview_language', changes.language || language);
  if (changes.date) query.set('preview_date', momentOf(changes.date, timezone));
  return `${url}/?${query.toString()}`;
}

/** What the site's clock shows, as everybody's. */
function momentOf(date: string, timezone: string): string {
  return toZoned(parseDateTime(date), timezone)
    .toDate()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
}
