import { withoutNul } from '../../kernel/base/refusals.ts';
import type { MediaChanges } from './media.repository.ts';

/** What may be said about an item. */
export type MediaInput = {
  title?: string;
  alt_text?: string;
  caption?: string;
  description?: string;
  slug?: string;
  /** 0 means none. */
  post?: number;
  /** 0 means outside of all folders. */
  media_folder?: number;
  focal_point?: { x: number; y: number };
};

/** Where a file comes from that was in another library: an id that was drawn for it, whose it is, and since when. */
export type MediaOrigin = { readonly id?: number; readonly author_id?: number; readonly date_gmt?: Date };

export function textColumns(input: MediaInput): Pick<MediaChanges, 'alt_text' | 'caption' | 'description'> {
  const { alt_text, caption, description } = input;
  return {
    ...(alt_text !== undefined && { alt_text: withoutNul('alt_text', alt_text) }),
    ...(caption !== undefined && { caption: withoutNul('caption', caption) }),
    ...(description !== undefined && { description: withoutNul('description', description) }),
  };
}

export function focalColumns({ focal_point }: MediaInput): { focal_x: number; focal_y: number } | undefined {
  const rounded = (part: number) => Math.round(part * 1000) / 1000;
  return focal_point && { focal_x: rounded(focal_point.x), focal_y: rounded(focal_point.y) };
}
