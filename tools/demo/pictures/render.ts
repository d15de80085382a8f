import { createRandom } from '@octavo/server';
import { createSheet, sheetWidth, type Sheet } from './sheet.ts';

export type Picture = {
  /** The name of its file, without an extension. */
  name: string;
  title: string;
  alt: string;
  /** Height in units of a sheet that is 1200 wide. */
  height: number;
  /** In pixels. */
  width: number;
  /** The colour of dark grain. */
  ink: string;
  draw: (sheet: Sheet) => void;
};

const tile = 512;
/** Where grain falls is drawn this much smaller: nobody sees the difference, and it takes half the time. */
const shadeScale = 3;

/** A picture as JPEG: flat colours with grain, printed on paper that isn't quite even. */
export async function renderPicture(picture: Picture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const sheet = createSheet(picture.height, seedOf(picture.name));
  picture.draw(sheet);
  const { flat, grain } = sheet.drawings();
  const size = { width: picture.width, height: Math.round((picture.width * picture.height) / sheetWidth) };
  const small = { width: Math.ceil(size.width / shadeScale), height: Math.ceil(size.height / shadeScale) };
  const raw = (drawing: string, at: typeof size) =>
    sharp(Buffer.from(svg(drawing, picture.height, at)))
      .flatten({ background: '#000' })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [colours, shades] = await Promise.all([raw(flat, size), raw(grain, small)]);
  print({ colours, shades, ...size }, inkOf(picture.ink));
  return sharp(colours, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function svg(drawing: string, height: number, size: { width: number; height: number }): string {
  const box = `viewBox="0 0 ${sheetWidth} ${height}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ${box}>${drawing}</svg>`;
}

type Plate = { colours: Buffer; shades: Buffer; width: number; height: number };

/** Strews the grain over the colours, in place. */
function print({ colours, shades, width, height }: Plate, ink: readonly number[]): void {
  const { grain, paper } = textures();
  const shadeWidth = Math.ceil(width / shadeScale);
  const shadeColumns = Uint16Array.from({ length: width }, (_, x) => Math.floor(x / shadeScale));
  for (let y = 0; y < height; y += 1) {
    const shadeRow = Math.floor(y / shadeScale) * shadeWidth;
    const tileRow = (y % tile) * tile;
    for (let x = 0; x < width; x += 1) {
      const shade = (shadeRow + shadeColumns[x]!) * 3;
      const texel = tileRow + (x % tile);
      const threshold = grain[texel]!;
      const fibre = paper[texel]!;
      const isDark = shades[shade]! > threshold;
      const isLight = shades[shade + 1]! > threshold;
      const pixel = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        let value = colours[pixel + channel]!;
        if (isDark) value -= value * ink[channel]!;
        if (isLight) value += (255 - value) * 0.38;
        value *= fibre;
        colours[pixel + channel] = value > 255 ? 255 : value;
      }
    }
  }
}

let made: { grain: Uint8Array; paper: Float32Array } | undefined;

/** Tiles: thresholds of grain, evenly spread, and the brightness of paper around 1. */
function textures() {
  if (made) return made;
  const random = createRandom(8);
  const noise = Float32Array.from({ length: tile * tile }, () => random.next());
  const soft = softened(noise);
  const inOrder = soft.toSorted();
  const limits = Array.from({ length: 254 }, (_, at) => inOrder[Math.floor(((at + 1) / 255) * inOrder.length)]!);
  const grain = Uint8Array.from(soft, (value) => 1 + countBelow(limits, value));
  const fibres = softened(softened(noise));
  const paper = fibres.map((value) => 1 + (value - 0.5) * 0.16);
  return (made = { grain, paper });
}

/** How many of the limits, which are in order, are at most the value. */
function countBelow(limits: readonly number[], value: number): number {
  let [low, high] = [0, limits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (limits[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each texel with its neighbours, so that grain has a size. */
function softened(noise: Float32Array): Float32Array {
  const at = (x: number, y: number) => noise[((y + tile) % tile) * tile + ((x + tile) % tile)]!;
  return noise.map((value, texel) => {
    const x = texel % tile;
    const y = (texel - x) / tile;
    return (2 * value + at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 6;
  });
}

/** How much of each channel a dark grain takes away. */
function inkOf(colour: string): number[] {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  return channels.map((value) => 0.42 * 0.65 * (1 - value) + 0.06);
}

function seedOf(name: string): number {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.codePointAt(0)!) % 2_147_483_647;
  return seed;
}
