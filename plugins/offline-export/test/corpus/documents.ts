import type { CorpusEntry } from './build.ts';
import { createHostile } from './hostile.ts';
import { createImages, createPictures } from './images.ts';
import { createLanguages, createMixedScripts } from './languages.ts';
import { createStructure } from './structure.ts';
import { createTables } from './tables.ts';

/** Documents that every format has to get right; their pictures are written into the folder. */
export async function createCorpus(folder: string): Promise<CorpusEntry[]> {
  const images = await createImages(folder);
  return [
    ...createStructure(),
    ...createTables(images),
    ...createPictures(images),
    ...createLanguages(),
    ...createMixedScripts(),
    ...createHostile(),
  ];
}
