import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ExportImage } from '../document.ts';

/** A picture under the name that it has in an archive, which its content decides. */
export type Picture = { readonly name: string; readonly image: ExportImage; readonly content: Uint8Array };

export type PictureStore = {
  /** Reads a picture, the same file once. */
  add(image: ExportImage): Picture;
  /** Each content once, in the order in which they came. */
  list(): readonly Picture[];
};

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' } as const;

export function createPictureStore(): PictureStore {
  const byPath = new Map<string, Picture>();
  const byName = new Map<string, Picture>();

  function read(image: ExportImage): Picture {
    const content = readFileSync(image.path);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
    const name = `images/${hash}.${extensions[image.mimeType]}`;
    const picture = byName.get(name) ?? { name, image, content };
    byName.set(name, picture);
    return picture;
  }

  return {
    add(image) {
      const picture = byPath.get(image.path) ?? read(image);
      byPath.set(image.path, picture);
      return picture;
    },
    list: () => [...byName.values()],
  };
}
