import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readerLanguages } from '@octavo/plugin-api/languages';
import { catalogues as searchPage } from '../plugins/cross-site-search/src/search-words.ts';
import { type Catalogue, type CatalogueSet, findGaps } from './lib/message-gaps.ts';
import { root } from './lib/paths.ts';

/** All that readers are told, by where it is shown. */
export async function readerCatalogues(): Promise<CatalogueSet[]> {
  return [
    {
      name: 'pages',
      catalogues: await catalogues('packages/public-site/src/messages', 'messages'),
      sameAsEnglish: {
        feed: ['de', 'it', 'nl', 'pt'],
        pages: ['fr'],
        menu: ['fr', 'it', 'nl', 'pl', 'pt'],
        listPages: ['fr'],
        pageNumber: ['fr'],
        home: ['it', 'nl'],
        tag: ['it', 'nl', 'pl', 'pt'],
        password: ['it'],
        tags: ['nl', 'pt'],
      },
    },
    {
      name: 'blocks',
      catalogues: await catalogues('packages/blocks/src/words', 'words'),
      sameAsEnglish: { details: ['de', 'nl'], important: ['fr'], tip: ['nl'] },
    },
    {
      name: 'search element',
      catalogues: await catalogues('plugins/cross-site-search/browser/words', 'words'),
      sameAsEnglish: {
        took: ['de', 'it', 'nl'],
        sites: ['fr', 'nl', 'pt', 'tr'],
        types: ['fr', 'nb'],
        typePage: ['fr'],
        page: ['fr'],
        filters: ['nl'],
        filtersChosen: ['nl'],
      },
    },
    { name: 'search page', catalogues: searchPage, sameAsEnglish: {} },
    {
      name: 'mails',
      catalogues: await catalogues('packages/platform/src/features/mail/messages', 'messages'),
      sameAsEnglish: { 'roles.administrator': ['de', 'nb', 'pl'], 'roles.editor': ['es', 'pt'] },
    },
  ];
}

async function catalogues(folder: string, exported: string): Promise<Record<string, Catalogue>> {
  const files = await readdir(join(root, folder));
  const read = files.map(async (file): Promise<[string, Catalogue]> => {
    const module = (await import(join(root, folder, file))) as Record<string, Catalogue>;
    return [basename(file, '.ts'), module[exported] ?? {}];
  });
  return Object.fromEntries(await Promise.all(read));
}

if (import.meta.main) {
  const sets = await readerCatalogues();
  const gaps = sets.flatMap((set) => findGaps(set, readerLanguages));
  for (const gap of gaps) console.error(gap);
  if (gaps.length > 0) process.exit(1);
  console.log(`${sets.length} sets of texts in ${readerLanguages.length} languages, no gap.`);
}
