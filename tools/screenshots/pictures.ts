import { Readable } from 'node:stream';
import type { Browser } from 'playwright-core';
import { operator, type Host } from '@octavo/platform';

const pictures = [
  ['Cover, spring', 'Covers', 'linear-gradient(160deg, #f3d9b1, #c97b4a 60%, #6b2d1f)'],
  ['Cover, summer', 'Covers', 'radial-gradient(circle at 70% 30%, #fff3b0 8%, #e9c46a 9% 30%, #2a9d8f 31%)'],
  ['Cover, winter', 'Covers', 'repeating-linear-gradient(45deg, #dfe7ee 0 24px, #b9c8d6 24px 48px)'],
  ['Thread', 'Workshop', 'repeating-linear-gradient(90deg, #7b2d26 0 6px, #a33b32 6px 12px)'],
  ['Folded sheets', 'Workshop', 'conic-gradient(from 30deg, #fbf7ef, #d9cfbd, #fbf7ef, #cbbfa8, #fbf7ef)'],
  ['Glue pot', 'Workshop', 'radial-gradient(ellipse at 50% 70%, #f4e3c1 30%, #70513a 31% 45%, #2f2a26 46%)'],
  ['Morning in the garden', undefined, 'linear-gradient(#bde0fe 55%, #588157 55% 75%, #3a5a40 75%)'],
  ['The old press', undefined, 'linear-gradient(120deg, #22262d 40%, #4a4e57 40% 60%, #8d99ae 60%)'],
] as const;

/** Something to see in the library, drawn by the browser. */
export async function fillLibrary(browser: Browser, host: Host): Promise<void> {
  const site = await host.directory.main();
  const context = { site, actor: operator, signal: new AbortController().signal };
  const folders = new Map<string, number>();
  const page = await browser.newPage({ viewport: { width: 900, height: 640 } });
  for (const [name, folder, background] of pictures) {
    if (folder !== undefined && !folders.has(folder)) {
      folders.set(folder, (await host.mediaFolders.create(context, { name: folder, parent: 0 })).id);
    }
    await page.setContent(`<body style="margin: 0; height: 100vh; background: ${background}">`);
    const picture = await page.screenshot({ type: 'jpeg', quality: 85 });
    const file = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.jpg`;
    const input = { title: name, alt_text: name, media_folder: folder === undefined ? 0 : folders.get(folder)! };
    await host.media.import(context, Readable.from([picture]), file, input);
  }
  await page.close();
}
