import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Block, Crop, Image } from '@octavo/blocks';
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
import { blocksIn } from './blocks-in.ts';
import type { ExportDocument, ExportImage } from './document.ts';
import type { PictureTask } from './pictures-compute.ts';

/** Commands that export nothing do without it. */
const loadBlocks = () => import('@octavo/blocks');

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

export type Picture = {
  readonly block: Image;
  /** The library's own first: by number where the address agrees, else by address. */
  readonly item: MediaItem | undefined;
  /** The parts of it that are shown, undefined for the whole. */
  readonly crops: readonly (Crop | undefined)[];
};

/** The pictures of blocks, wherever they stand, each address once. */
export async function findPictures(
  { media }: Pick<Needs, 'media'>,
  context: Context,
  blocks: readonly Block[],
): Promise<Picture[]> {
  const found = new Map<string, { block: Image; crops: Map<string, Crop | undefined> }>();
  const { readCrop } = await loadBlocks();
  let count = 0;
  for (const block of imagesIn(blocks)) {
    const known = found.get(sourceOf(block)) ?? { block, crops: new Map<string, Crop | undefined>() };
    const crop = readCrop(block.crop);
    const key = keyOf(block, crop);
    if (known.crops.has(key) || count === mostPictures) continue;
    count += 1;
    known.crops.set(key, crop);
    found.set(sourceOf(block), known);
  }
  const numbers = [...found.values()].flatMap(({ block }) => block.attachmentId ?? []);
  const byId = new Map((await media.getMany(context, numbers)).map((item) => [item.id, item]));
  const pictures: Picture[] = [];
  for (const { block, crops } of found.values())
    pictures.push({ block, item: await itemOf(media, context, block, byId), crops: [...crops.values()] });
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
  return item && { block: { _type: 'image', attachmentId: item.id }, item, crops: [undefined] };
}

/** Puts the pictures into a folder, in forms that every format takes. What can't be had is left out. */
export async function gatherPictures(
  { compute, log, media }: Needs,
  context: Context,
  pictures: readonly Picture[],
  folder: string,
): Promise<ExportDocument['image']> {
  const { readCrop } = await loadBlocks();
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

  async function gather(position: number, { block, item, crops }: Picture): Promise<void> {
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
      for (const [index, crop] of crops.entries()) {
        const target = join(folder, `picture-${position}-${index}`);
        const image = await prepare({ source: path, target, limits: imageLimits, crop });
        if (image) ready.set(keyOf(block, crop), image);
      }
    } catch (error) {
      if (error instanceof ComputeError && error.reason === 'busy') throw busy();
      onRefused((error as Error).message);
      if (![...ready.values()].some((image) => image.path === path)) await rm(path, { force: true });
    }
  }

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await gather(next[0], next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (block) => ready.get(keyOf(block, readCrop(block.crop)));
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

const sourceOf = ({ attachmentId, src }: Image) => JSON.stringify([src ?? '', src ? 0 : (attachmentId ?? 0)]);

function keyOf(block: Image, crop: Crop | undefined): string {
  return crop ? `${sourceOf(block)} ${[crop.x, crop.y, crop.width, crop.height].join(' ')}` : sourceOf(block);
}

/** What stands in a block of an unknown type nobody has checked. */
function* imagesIn(blocks: readonly Block[]): Generator<Image> {
  for (const block of blocksIn(blocks, 'image')) {
    const { attachmentId, src } = block;
    const isNumber = attachmentId === undefined || Number.isSafeInteger(attachmentId);
    if (isNumber && (src === undefined || typeof src === 'string')) yield block as Image;
  }
}

const busy = () =>
  new PlatformError(503, 'offline_export_busy', 'Too many images are being prepared. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  });
