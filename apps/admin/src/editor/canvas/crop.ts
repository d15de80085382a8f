import { isObject } from '@octavo/editor-blocks';

/** A rectangle in fractions of a picture. */
export type Crop = { x: number; y: number; width: number; height: number };

/** How a picture is cut, as people set it: its shape (width by height), how close, and what part from 0 to 1. */
export type Cut = { shape: number | undefined; zoom: number; across: number; down: number };

export const whole: Cut = { shape: undefined, zoom: 1, across: 0.5, down: 0.5 };
export const closest = 4;

export function cropOf(value: unknown): Crop | undefined {
  if (!isObject(value)) return undefined;
  const { x, y, width, height } = value;
  const numbers = [x, y, width, height];
  if (!numbers.every((part) => typeof part === 'number' && part >= 0 && part <= 1)) return undefined;
  return Number(width) > 0 && Number(height) > 0 ? (value as Crop) : undefined;
}

/** `natural` is the shape of the picture. Undefined where all of it is shown. */
export function cropFrom({ shape = 0, zoom, across, down }: Cut, natural: number): Crop | undefined {
  const largest = largestOf(shape || natural, natural);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  if (width > 0.999 && height > 0.999) return undefined;
  return {
    x: rounded((1 - width) * across),
    y: rounded((1 - height) * down),
    width: rounded(width),
    height: rounded(height),
  };
}

/** The cut that a crop was made by; one of `shapes` if it is as good as that. */
export function cutOf(crop: Crop | undefined, natural: number, shapes: readonly number[]): Cut {
  if (!crop) return whole;
  const given = (crop.width / crop.height) * natural;
  const isLike = (shape: number) => Math.abs(given / shape - 1) < 0.02;
  const shape = isLike(natural) ? undefined : (shapes.find(isLike) ?? given);
  const largest = largestOf(shape ?? natural, natural);
  return {
    shape,
    zoom: Math.min(closest, Math.max(1, rounded(largest.width / crop.width))),
    across: placeOf(crop.x, crop.width),
    down: placeOf(crop.y, crop.height),
  };
}

function largestOf(shape: number, natural: number): { width: number; height: number } {
  return shape >= natural ? { width: 1, height: natural / shape } : { width: shape / natural, height: 1 };
}

function placeOf(start: number, size: number): number {
  return size > 0.999 ? 0.5 : Math.min(1, rounded(start / (1 - size)));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
