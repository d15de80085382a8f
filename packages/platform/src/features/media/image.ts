import { open } from 'node:fs/promises';
import type sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { imageLimits, PlatformError } from '@octavo/plugin-api';

export type Dimensions = { readonly width: number; readonly height: number };

/** 0…1 from the left and from the top: what must stay visible when a picture is cropped. */
export type FocalPoint = { readonly x: number; readonly y: number };

export type ImageSize = Dimensions & { readonly name: string; readonly crop: boolean };

export const invalidImage = 'rest_upload_invalid_image';

/** An AVIF is decoded as a whole, which takes 18 bytes for each pixel; a file of 2 KB can have 100 million of them. */
const mostPixelsOfAvif = 30_000_000;
export const longestWork = { seconds: 60 };

/**
 * A picture that ends too early is shown by browsers as far as it goes, and so do its versions: many lack nothing but
 * their last two bytes, and of the others the thumbnail says better than an error what is wrong.
 */
export const reading = { failOn: 'none', limitInputPixels: imageLimits.pixels, sequentialRead: true } as const;

/** All that libvips may decode. It knows more, such as SVG, and recognises it whatever the file is called. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'];

/** Their profile fits the pixels we write. CMYK and grey pictures become sRGB instead. */
const spacesThatKeepTheirProfile = ['srgb', 'rgb', 'rgb16'];

const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 82 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 82 }),
  gif: (image) => image.gif(),
  heif: (image) => image.avif({ quality: 55, effort: 2 }),
  tiff: (image) => image.tiff({ compression: 'lzw' }),
};

const thumbnail: Dimensions = { width: 150, height: 150 };

const fittedSizes: readonly (Dimensions & { name: string })[] = [
  { name: 'medium', width: 300, height: 300 },
  { name: 'medium_large', width: 768, height: Infinity },
  { name: 'large', width: 1024, height: 1024 },
  { name: '1536x1536', width: 1536, height: 1536 },
  { name: '2048x2048', width: 2048, height: 2048 },
];

/** Of an upright picture. Undefined when it can't be decoded here, such as HEIC. Reads the header only. */
export async function measureImage(path: string): Promise<(Dimensions & { readonly animated: boolean }) | undefined> {
  if (await isUndecodable(path)) return undefined;
  const sharp = await loadSharp();
  // Without a limit, so that it is us who say what is too large.
  const image = sharp(path, { ...reading, limitInputPixels: false });
  const found = await image.metadata().catch((cause: unknown) => {
    const message = 'The image is damaged. Open it on your computer, save it again and upload the new file.';
    throw new PlatformError(400, invalidImage, message, { cause });
  });
  const { format, pages = 1 } = found;
  const { width, height } = found.autoOrient;
  if (width * height > imageLimits.pixels) {
    const message = `The image has ${width} × ${height} pixels. Make it smaller: at most 100 million pixels are allowed.`;
    throw new PlatformError(400, 'rest_upload_image_too_large', message);
  }
  // Pages of a TIFF aren't frames, and those of a PNG are unknown to libvips.
  const hasFrames = ['gif', 'webp'].includes(format) && pages > 1;
  return { width, height, animated: hasFrames || (format === 'png' && (await isAnimatedPng(path))) };
}

/** The smaller versions of a picture: none larger than it. */
export function planSizes(original: Dimensions): ImageSize[] {
  const { width, height } = original;
  const sizes: ImageSize[] = [];
  if (width > thumbnail.width || height > thumbnail.height) {
    const bounded = { width: Math.min(width, thumbnail.width), height: Math.min(height, thumbnail.height) };
    sizes.push({ name: 'thumbnail', ...bounded, crop: true });
  }
  for (const { name, ...box } of fittedSizes) {
    const scale = Math.min(box.width / width, box.height / height);
    if (scale < 1) sizes.push({ name, ...scaled(original, scale), crop: false });
  }
  return sizes;
}

/** Writes one version, upright, without metadata but its colour profile; of the same type. */
export async function writeSize(
  source: string,
  target: string,
  size: ImageSize,
  focalPoint: FocalPoint,
): Promise<void> {
  const sharp = await loadSharp();
  try {
    const image = sharp(source, reading).timeout(longestWork);
    const found = await image.metadata();
    const { format, space, autoOrient } = found;
    const encode = encoders[format];
    if (!encode) throw new Error(`${format} is not resized`);
    checkMemory(found);
    const whole = size.crop ? covering(autoOrient, size) : size;
    // In this order sharp decodes a JPEG at a fraction of its size and turns it when it is small. If it knows that a
    // picture is to be turned, `extract` turns all of it first, which takes ten times as long and holds it in memory.
    image.resize(whole.width, whole.height, { fit: 'fill' });
    if (size.crop) image.extract(cut(whole, size, focalPoint));
    image.autoOrient();
    if (spacesThatKeepTheirProfile.includes(space)) image.keepIccProfile();
    else image.toColourspace('srgb');
    await encode(image).toFile(target);
  } catch (cause) {
    const message = `The image could not be resized: ${(cause as Error).message}`;
    throw new PlatformError(400, invalidImage, message, { cause });
  }
}

/** Throws for what can't be decoded line by line and is too large as a whole. */
export function checkMemory({ format, autoOrient, isProgressive }: Metadata): void {
  const pixels = autoOrient.width * autoOrient.height;
  if (format === 'heif' && pixels > mostPixelsOfAvif) {
    throw new Error('an AVIF image with more than 30 million pixels needs too much memory');
  }
  if (isProgressive && pixels > imageLimits.progressivePixels) {
    throw new Error('a progressive image with more than 50 million pixels needs too much memory');
  }
}

function scaled({ width, height }: Dimensions, scale: number): Dimensions {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The whole picture, as small as it can be without being smaller than the part. */
function covering(original: Dimensions, part: Dimensions): Dimensions {
  const { width, height } = scaled(original, Math.max(part.width / original.width, part.height / original.height));
  return { width: Math.max(width, part.width), height: Math.max(height, part.height) };
}

function cut(whole: Dimensions, { width, height }: Dimensions, focalPoint: FocalPoint) {
  const left = start(whole.width, width, focalPoint.x);
  return { left, top: start(whole.height, height, focalPoint.y), width, height };
}

function start(whole: number, part: number, focus: number): number {
  return Math.max(0, Math.min(whole - part, Math.round(whole * focus - part / 2)));
}

/** It takes some 20 MB, which a process that never sees a picture needn't spend. */
let sharpModule: Promise<typeof sharp> | undefined;

export function loadSharp(): Promise<typeof sharp> {
  sharpModule ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });
    return sharp;
  });
  return sharpModule;
}

/** BMP, and what looks like AVIF but is HEIC, another codec in the same container, or a sequence. */
async function isUndecodable(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString('latin1');
    return start.startsWith('BM') || (start.slice(4, 8) === 'ftyp' && start.slice(8) !== 'avif');
  } finally {
    await file.close();
  }
}

async function isAnimatedPng(path: string): Promise<boolean> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path))?.ext === 'apng';
}
