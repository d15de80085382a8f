import { PlatformError } from '@octavo/plugin-api';
import { checkMemory, invalidImage, loadSharp, longestWork, reading } from './image.ts';

/** A square PNG. `share` of its side is taken up by the picture; without a ground one can see through the rest. */
export type IconDrawing = {
  readonly target: string;
  readonly size: number;
  readonly share: number;
  /** `#rrggbb`. */
  readonly ground?: string;
};

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const pixelSide = 96;

export async function writeIcons(source: string, icons: readonly IconDrawing[]): Promise<void> {
  const sharp = await loadSharp();
  try {
    checkMemory(await sharp(source, reading).metadata());
    const largest = Math.max(...icons.map(({ size }) => size));
    // Decoded once: all others are made of the largest.
    const whole = await sharp(source, reading)
      .timeout(longestWork)
      .autoOrient()
      .toColourspace('srgb')
      .resize(largest, largest, { fit: 'contain', background: clear })
      .png()
      .toBuffer();
    for (const { target, size, share, ground } of icons) {
      const inner = Math.max(1, Math.round(size * share));
      const before = Math.floor((size - inner) / 2);
      const after = size - inner - before;
      const image = sharp(whole)
        .resize(inner, inner)
        // What is added around it comes last, whatever stands before it here.
        .extend({ top: before, left: before, bottom: after, right: after, background: ground ?? clear });
      if (ground !== undefined) image.flatten({ background: ground });
      await image.png({ compressionLevel: 9 }).toFile(target);
    }
  } catch (cause) {
    throw undrawable(cause);
  }
}

/** As base64: what crosses to another process is text. */
export async function readPixels(path: string): Promise<string> {
  const sharp = await loadSharp();
  try {
    checkMemory(await sharp(path, reading).metadata());
    const rgba = await sharp(path, reading)
      .timeout(longestWork)
      .toColourspace('srgb')
      .resize(pixelSide, pixelSide, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    const seen: number[] = [];
    for (let at = 0; at + 3 < rgba.length; at += 4) {
      if (rgba[at + 3]! >= 128) seen.push(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
    }
    return Buffer.from(seen).toString('base64');
  } catch (cause) {
    throw undrawable(cause);
  }
}

function undrawable(cause: unknown): PlatformError {
  return new PlatformError(400, invalidImage, `The image could not be read: ${(cause as Error).message}`, { cause });
}
