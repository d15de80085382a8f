import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Block } from '@octavo/blocks';
import type { Context, Platform } from '@octavo/plugin-api';
import { defaultArguments } from '../../src/export-arguments.ts';
import { createFormats } from '../../src/formats.ts';
import { findPictures, gatherPictures } from '../../src/pictures.ts';
import { compute, type PictureTask } from '../../src/pictures-compute.ts';
import { entry } from '../corpus/build.ts';

/** Fewer than are fetched for one document. */
const atOnce = 90;

/** A site whose library is empty: every address is somebody else's. */
const platform = {
  compute: { run: (_context: Context, _task: unknown, input: PictureTask) => compute(input) },
  log: { debug() {}, info() {}, warn() {}, error() {} },
  media: { pathAt: () => undefined, findAt: async () => undefined, getMany: async () => [] },
} as unknown as Pick<Platform, 'compute' | 'log' | 'media'>;
const context = { site: { id: 1 }, signal: new AbortController().signal } as Context;

/** Documents with each address as a picture, an embed and a link, in every format; how many files were made. */
export async function exportAll(urls: readonly string[], folder: string): Promise<number> {
  const formats = createFormats();
  let files = 0;
  for (let start = 0; start < urls.length; start += atOnce) {
    const blocks = urls.slice(start, start + atOnce).flatMap(blocksWith);
    const pictures = join(folder, `pictures-${start}`);
    await mkdir(pictures);
    const found = await findPictures(platform, context, blocks);
    const image = await gatherPictures(platform, context, found, pictures);
    const document = { ...entry('addresses', blocks).document, image };
    for (const format of ['pdf', 'epub', 'md'] as const) {
      const bytes = await formats.render(format, document, { ...defaultArguments, bundle: true });
      if (bytes.length > 0) files += 1;
    }
  }
  await formats.close();
  return files;
}

function blocksWith(url: string): Block[] {
  return [
    { _type: 'image', src: url, alt: 'A picture', caption: url },
    { _type: 'embed', url },
    {
      _type: 'block',
      children: [{ _type: 'span', text: 'A link', marks: ['l'] }],
      markDefs: [{ _type: 'link', _key: 'l', href: url }],
    },
  ];
}
