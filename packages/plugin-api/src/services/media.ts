import type { Readable } from 'node:stream';
import type { Context, Site } from '../context.ts';

/** An item of the media library as it is stored. */
export type MediaItem = {
  readonly site_id: number;
  readonly id: number;
  /** The folder it is in; null outside of all. */
  readonly folder_id: number | null;
  readonly author_id: number;
  /** The post it was uploaded to. */
  readonly post_id: number | null;
  readonly slug: string;
  readonly title: string;
  readonly alt_text: string;
  readonly caption: string;
  readonly description: string;
  /** As it was called by whoever uploaded it. */
  readonly file_name: string;
  /** Below the address of the site's uploads. */
  readonly path: string;
  /** Where the storage has it. */
  readonly key: string;
  readonly mime_type: string;
  readonly file_size: number;
  readonly crc32: number;
  /** Of an upright picture; null for everything else. */
  readonly width: number | null;
  readonly height: number | null;
  /** What must stay visible when the picture is cropped: 0 to 1, from the left and from the top. */
  readonly focal_x: number;
  readonly focal_y: number;
  /** Of its smaller versions. */
  readonly sizes_state: 'none' | 'pending' | 'done' | 'failed';
  readonly date_gmt: Date;
  readonly modified_gmt: Date;
  /** Only grows. */
  readonly version: number;
};

/** What may be decoded of a picture at most. */
export const imageLimits = {
  pixels: 100_000_000,
  /** A progressive JPEG and an interlaced PNG are decoded as a whole before the first line is there. */
  progressivePixels: 50_000_000,
} as const;

/** A folder of the media library. */
export type MediaFolder = {
  readonly id: number;
  /** Null at the top. */
  readonly parent_id: number | null;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** Items directly in it. */
  readonly count: number;
  /** The names of the folders around it and its own. */
  readonly path: readonly string[];
};

/** What a page needs to show a picture in the size that suits it. */
export type ResponsiveImage = {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
};

/** The media library of the context's site. Reading it asks nobody for rights: files are for everyone. */
export type MediaService = {
  /** Those that are there, in the order of the ids. */
  getMany(context: Context, ids: readonly number[]): Promise<readonly MediaItem[]>;
  /** The item that an address leads to. */
  findAt(context: Context, url: string): Promise<MediaItem | undefined>;
  /** The path of the item that an address of the site's uploads leads to, whichever version of it is meant. */
  pathAt(site: Site, url: string): string | undefined;
  /** All folders, each after the one it is in, those of one folder by name. */
  folders(context: Context): Promise<readonly MediaFolder[]>;
  /** What is directly in a folder, by id, read page by page. */
  itemsIn(context: Context, folderId: number): AsyncIterable<MediaItem>;
  /** The address of the file. */
  url(site: Site, item: MediaItem): string;
  /** Undefined for what isn't a picture. */
  image(site: Site, item: MediaItem): ResponsiveImage | undefined;
  /** The file itself; throws 410 `file_missing` if the storage has lost it. */
  read(item: MediaItem): Promise<Readable>;
};
