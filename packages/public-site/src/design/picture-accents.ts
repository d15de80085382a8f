import { hueDistance, toHex, toOklch } from './colour.ts';
import { leastChroma } from './palette.ts';

/** So many accents are offered at most. */
export const mostAccents = 5;
/** Degrees between two hues that people take for different colours. */
const apart = 28;
const hueBins = 36;

type Bin = { weight: number; lightness: number; chroma: number; x: number; y: number };

/** Accents of a picture, given as bytes red, green, blue: its strongest hues, or one grey if it has none. */
export function accentsOfPixels(pixels: Uint8Array): string[] {
  const bins = new Map<number, Bin>();
  let light = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { lightness, chroma, hue } = toOklch(hexAt(pixels, at));
    light += lightness;
    if (chroma < leastChroma * 2 || lightness < 0.12 || lightness > 0.97) continue;
    const key = Math.floor((hue / 360) * hueBins) % hueBins;
    const bin = bins.get(key) ?? { weight: 0, lightness: 0, chroma: 0, x: 0, y: 0 };
    // What is colourful counts more than what is large.
    const weight = chroma * chroma;
    bin.weight += weight;
    bin.lightness += weight * lightness;
    bin.chroma += weight * chroma;
    bin.x += weight * Math.cos((hue * Math.PI) / 180);
    bin.y += weight * Math.sin((hue * Math.PI) / 180);
    bins.set(key, bin);
  }
  const number = Math.floor(pixels.length / 3);
  if (number === 0) return [];
  if (bins.size === 0) return [toHex({ lightness: light / number, chroma: 0, hue: 0 })];
  return distinct([...bins.values()].toSorted((a, b) => b.weight - a.weight));
}

function distinct(bins: readonly Bin[]): string[] {
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  const taken: number[] = [];
  const accents: string[] = [];
  for (const { weight, lightness, chroma, x, y } of bins) {
    const hue = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
    if (accents.length === mostAccents || weight < total / 200) break;
    if (taken.some((other) => hueDistance(hue, other) < apart)) continue;
    taken.push(hue);
    accents.push(toHex({ lightness: lightness / weight, chroma: chroma / weight, hue }));
  }
  return accents;
}

const hexAt = (pixels: Uint8Array, at: number) =>
  `#${[pixels[at]!, pixels[at + 1]!, pixels[at + 2]!].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
