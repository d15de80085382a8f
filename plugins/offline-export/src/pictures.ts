import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Block, Image } from '@octavo/blocks';
import {
  ComputeError,
  moduleBeside,
  imageLimits,
  PlatformError,
  type ComputeTask,
  type Context,
  type MediaItem,
  type Platform,
  type Post,
} from '@octavo/plugin-api';
import type { ExportDocument, ExportImage } from './document.ts';
import type { PictureTask } from './pictures-compute.ts';

type Needs = Pick<Platform, 'compute' | 'log' | 'media'>;

const mostPictures = 500;
const mostFetched = 100;
const limits = { maximumBytes: 20 * 1024 * 1024, timeoutMs: 15_000, maximumRedirects: 3 };
const atOnce = 4;

/** Decoding takes hundreds of megabytes for the largest. */
const preparing: ComputeTask<PictureTask, ExportImage | undefined> = {
  name: 'export-pictures',
  module: moduleBeside(import.meta.url, 'pictures-compute'),
  milliseconds: 30_000,
  megabytes: 512,
};

/** The library's own first: by number where the address agrees, else by address. */
export type Picture = { readonly block: Image; readonly item: MediaItem | undefined };

/** The pictures of blocks, wherever they stand, each address once. */
export async function findPictures(
  { media }: Pick<Needs, 'media'>,
  context: Context,
  blocks: readonly Block[],
): Promise<Picture[]> {
  const found = new Map<string, Image>();
  for (const block of imagesIn(blocks)) {
    const key = keyOf(block);
    if (!found.has(key) && found.size < mostPictures) found.set(key, block);
  }
  const numbers = [...found.values()].flatMap(({ attachmentId }) => attachmentId ?? []);
  const byId = new Map((await media.getMany(context, numbers)).map((item) => [item.id, item]));
  const pictures: Picture[] = [];
  for (const block of found.values()) pictures.push({ block, item: await itemOf(media, context, block, byId) });
  return pictures;
}

/** The picture that stands for the post. */
export async function findFeatured(
  { media }: Pick<Needs, 'media'>,
  context: Context,
  { featured_media }: Post,
): Promise<(Picture & { readonly item: MediaItem }) | undefined> {
  if (featured_media === 0) return undefined;
  const [item] = await media.getMany(context, [featured_media]);
  return item && { block: { _type: 'image', attachmentId: item.id }, item };
}

/** Puts the pictures into a folder, in forms that every format takes. What can't be had is left out. */
export async function gatherPictures(
  { compute, log, media }: Needs,
  context: Context,
  pictures: readonly Picture[],
  folder: string,
): Promise<ExportDocument['image']> {
  const ready = new Map<string, ExportImage>();
  const waiting = [...pictures.entries()];
  let fetched = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after another: those of other exports get their turn. */
  function prepare(task: PictureTask): Promise<ExportImage | undefined> {
    const prepared = last.then(() => compute.run(context, preparing, task));
    last = prepared.catch(() => {});
    return prepared;
  }

  async function gather(position: number, { block, item }: Picture): Promise<void> {
    const path = join(folder, `source-${position}`);
    const onRefused = (reason: string) =>
      log.info({ site: context.site.id, picture: block.src, reason }, 'An image was left out of an export.');
    try {
      if (item) await pipeline(await media.read(item), createWriteStream(path, { flags: 'wx' }));
      else {
        fetched += 1;
        if (!block.src || fetched > mostFetched) return;
        const { fetchToFile } = await import('@octavo/guarded-fetch');
        if (!(await fetchToFile(block.src, path, { ...limits, signal: context.signal, onRefused }))) return;
      }
      const target = join(folder, `picture-${position}`);
      const image = await prepare({ source: path, target, limits: imageLimits });
      if (image) ready.set(keyOf(block), image);
    } catch (error) {
      if (error instanceof ComputeError && error.reason === 'busy') throw busy();
      onRefused((error as Error).message);
      await rm(path, { force: true });
    }
  }

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await gather(next[0], next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (block) => ready.get(keyOf(block));
}

async function itemOf(
  media: Needs['media'],
  context: Context,
  { attachmentId, src }: Image,
  byId: ReadonlyMap<number, MediaItem>,
): Promise<MediaItem | undefined> {
  const item = attachmentId === undefined ? undefined : byId.get(attachmentId);
  if (!src) return item;
  return item && item.path === media.pathAt(context.site, src) ? item : media.findAt(context, src);
}

const keyOf = ({ attachmentId, src }: Image) => JSON.stringify([src ?? '', src ? 0 : (attachmentId ?? 0)]);

/** Also in cells of tables and in whatever else holds blocks; what stands in a block of an unknown type nobody has checked. */
function* imagesIn(value: unknown, depth = 0): Generator<Image> {
  if (typeof value !== 'object' || value === null || depth > 32) return;
  if (!Array.isArray(value) && (value as Block)._type === 'image') {
    const { attachmentId, src } = value as { attachmentId?: unknown; src?: unknown };
    const isNumber = attachmentId === undefined || Number.isSafeInteger(attachmentId);
    if (isNumber && (src === undefined || typeof src === 'string')) yield value as Image;
  } else for (const part of Object.values(value)) yield* imagesIn(part, depth + 1);
}

const busy = () =>
  new PlatformError(503, 'offline_export_busy', 'Too many images are being prepared. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  });
