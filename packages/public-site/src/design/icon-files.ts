import { createHash } from 'node:crypto';
import type { Design, MediaItem } from '@octavo/plugin-api';
import { palettesOf } from './palette.ts';

/** The pictures that an icon becomes. */
export type IconFile = {
  readonly name: string;
  readonly size: number;
  /** Systems cut it to shapes of their own: the picture takes up the middle, and its ground all of it. */
  readonly isMaskable?: true;
  /** Whether it has a ground; others may be seen through. */
  readonly isFilled?: true;
};

export const iconFiles: readonly IconFile[] = [
  { name: 'icon-32.png', size: 32 },
  { name: 'icon-180.png', size: 180, isFilled: true },
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'maskable-512.png', size: 512, isFilled: true, isMaskable: true },
];

export const favicon = 'favicon.ico';
export const iconNames: readonly string[] = [...iconFiles.map(({ name }) => name), favicon];

/** The same as long as the file and its ground are the same: a key never has other bytes. */
export function iconVersion({ key }: Pick<MediaItem, 'key'>, ground: string): string {
  return createHash('sha256').update(`${key} ${ground}`).digest('hex').slice(0, 12);
}

/** The colour behind an icon that must not be seen through. */
export const iconGround = (design: Pick<Design, 'accent' | 'background' | 'scheme'>) =>
  palettesOf(design)[design.scheme === 'dark' ? 'dark' : 'light'].paper;

/** A PNG in the form that browsers ask for at `/favicon.ico`: a list of one picture. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size % 256, 6);
  head.writeUInt8(size % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
