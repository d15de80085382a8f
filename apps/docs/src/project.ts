import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
export const docsFolder = join(projectRoot, 'docs');

export function readProjectFile(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

export type Listed = { readonly text: string; readonly link: string };

/** The pages of a folder by their own titles, in the order of their names. */
export function pagesIn(folder: string): Listed[] {
  return readdirSync(join(docsFolder, folder))
    .filter((name) => name.endsWith('.md') && name !== 'index.md' && !name.startsWith('['))
    .toSorted()
    .map((name) => ({
      text: titleOf(readFileSync(join(docsFolder, folder, name), 'utf8'), name),
      link: `/${folder}/${name.replace(/\.md$/, '')}`,
    }));
}

function titleOf(markdown: string, name: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (title === undefined) throw new Error(`${name} has no title.`);
  return title;
}
