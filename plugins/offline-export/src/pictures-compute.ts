import { open } from 'node:fs/promises';
import type { Crop } from '@octavo/blocks';
import type { imageLimits } from '@octavo/plugin-api';
import type { ExportImage } from './document.ts';

/** Enough for print at the width of a page. */
const longestSide = 2400;

const types = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;

export type PictureTask = {
  readonly source: string;
  readonly target: string;
  /** Told, for loading plugin-api takes longer than most pictures. */
  readonly limits: typeof imageLimits;
  /** The part that is shown, unless it is the whole. */
  readonly crop?: Crop | undefined;
};

/** As it is where that will do; else smaller, upright, or in another form. */
export async function compute({ source, target, limits, crop }: PictureTask): Promise<ExportImage | undefined> {
  if (!(await isPicture(source))) return undefined;
  const { default: sharp } = await import('sharp');
  const image = sharp(source, { limitInputPixels: limits.pixels, failOn: 'none', sequentialRead: true });
  const { format, orientation = 1, autoOrient, hasAlpha, isProgressive } = await image.metadata();
  const { width, height } = autoOrient;
  const mimeType = types[format as keyof typeof types];
  if (mimeType && !crop && orientation === 1 && Math.max(width, height) <= longestSide) {
    return { path: source, mimeType, width, height };
  }
  if (isProgressive && width * height > limits.progressivePixels) {
    throw new Error('a progressive image with more than 50 million pixels needs too much memory');
  }
  image.autoOrient();
  if (crop) image.extract(areaOf(crop, width, height));
  image.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const made = await (hasAlpha ? image.png() : image.jpeg({ quality: 85 })).toFile(target);
  return { path: target, mimeType: hasAlpha ? 'image/png' : 'image/jpeg', width: made.width, height: made.height };
}

/** In pixels, at least one each way. */
function areaOf({ x, y, width, height }: Crop, fullWidth: number, fullHeight: number) {
  const [left, top] = [
    Math.min(Math.round(x * fullWidth), fullWidth - 1),
    Math.min(Math.round(y * fullHeight), fullHeight - 1),
  ];
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * fullWidth), fullWidth - left)),
    height: Math.max(1, Math.min(Math.round(height * fullHeight), fullHeight - top)),
  };
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
