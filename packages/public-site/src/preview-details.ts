import { Type, type Post } from '@octavo/plugin-api';
import type { Static } from 'typebox';

const id = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** What an editor has changed beside the text and not saved: an autosave has no place for it, so the address tells. */
export const previewQuery = {
  preview_image: Type.Optional(id),
  /** Ids, with commas between them. */
  preview_terms: Type.Optional(Type.String({ maxLength: 2000, pattern: '^(\\d{1,15}(,\\d{1,15})*)?$' })),
  preview_slug: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^/?#\\u0000]*$' })),
  preview_date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' })),
  preview_author: Type.Optional(id),
  preview_language: Type.Optional(Type.String({ pattern: '^([a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8}){0,4})?$' })),
};

const PreviewQuery = Type.Object(previewQuery);
export type PreviewQuery = Static<typeof PreviewQuery>;

export type PreviewDetails = Partial<
  Pick<Post, 'featured_media' | 'slug' | 'date_gmt' | 'author_id' | 'language'> & { terms: readonly number[] }
>;

export function readPreviewDetails(query: PreviewQuery): PreviewDetails {
  const { preview_image, preview_terms, preview_slug, preview_date, preview_author, preview_language } = query;
  const date = preview_date === undefined ? undefined : new Date(preview_date);
  return {
    ...(preview_image !== undefined && { featured_media: preview_image }),
    ...(preview_slug !== undefined && { slug: preview_slug }),
    ...(preview_author !== undefined && { author_id: preview_author }),
    ...(preview_language !== undefined && { language: preview_language }),
    ...(date && !Number.isNaN(date.getTime()) && { date_gmt: date }),
    ...(preview_terms !== undefined && { terms: preview_terms.split(',').filter(Boolean).map(Number) }),
  };
}
