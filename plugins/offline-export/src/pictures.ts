import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Block, Image } from '@octavo/blocks';
import type { Context, MediaItem, Platform } from '@octavo/plugin-api';
import type { ExportDocument, ExportImage } from './document.ts';

type Needs = Pick<Platform, 'log' | 'media'>;

/** Enough for print at the width of a page. */
const longestSide = 2400;
const mostPictures = 500;
const mostFetched = 100;
const limits = { maximumBytes: 20 * 1024 * 1024, timeoutMs: 15_000, maximumRedirects: 3 };
const atOnce = 4;

/** The library's own first: by number where the address agrees, else by address. */
export type Picture = { readonly block: Image; readonly item: MediaItem | undefined };

/** The pictures of blocks, wherever they stand, each address once. */
export async function findPictures({ media }: Needs, context: Context, blocks: readonly Block[]): Promise<Picture[]> {
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

/** Puts the pictures into a folder, in forms that every format takes. What can't be had is left out. */
export async function gatherPictures(
  { log, media }: Needs,
  context: Context,
  pictures: readonly Picture[],
  folder: string,
): Promise<ExportDocument['image']> {
  const ready = new Map<string, ExportImage>();
  const waiting = [...pictures.entries()];
  let fetched = 0;

  async function gather(position: number, { block, item }: Picture): Promise<void> {
    const path = join(folder, `source-${position}`);
    const onRefused = (reason: string) =>
      log.info({ site: context.site.id, picture: block.src, reason }, 'A picture is left out of an export.');
    try {
      if (item) await pipeline(await media.read(item), createWriteStream(path, { flags: 'wx' }));
      else {
        fetched += 1;
        if (!block.src || fetched > mostFetched) return;
        const { fetchToFile } = await import('@octavo/guarded-fetch');
        if (!(await fetchToFile(block.src, path, { ...limits, signal: context.signal, onRefused }))) return;
      }
      const image = await prepare(path, join(folder, `picture-${position}`));
      if (image) ready.set(keyOf(block), image);
    } catch (error) {
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

const types = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;

/** As it is where that will do; else smaller, upright, or in another form. */
async function prepare(source: string, target: string): Promise<ExportImage | undefined> {
  if (!(await isPicture(source))) return undefined;
  const { default: sharp } = await import('sharp');
  const image = sharp(source, { limitInputPixels: 100_000_000, failOn: 'none' }).timeout({ seconds: 30 });
  const { format, orientation = 1, autoOrient, hasAlpha } = await image.metadata();
  const { width, height } = autoOrient;
  const mimeType = types[format as keyof typeof types];
  if (mimeType && orientation === 1 && Math.max(width, height) <= longestSide) {
    return { path: source, mimeType, width, height };
  }
  image
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const made = await (hasAlpha ? image.png() : image.jpeg({ quality: 85 })).toFile(target);
  return { path: target, mimeType: hasAlpha ? 'image/png' : 'image/jpeg', width: made.width, height: made.height };
}

const beginnings = ['ffd8ff', '89504e47', '47494638', '52494646', '49492a00', '4d4d002a'];

/** Only what is no more than pixels reaches the decoder; SVG, above all, doesn't. */
async function isPicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString('hex');
    return (
      beginnings.some((beginning) => start.startsWith(beginning)) || buffer.toString('latin1', 4, 12) === 'ftypavif'
    );
  } finally {
    await file.close();
  }
}
