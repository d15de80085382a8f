import { join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const local = join(root, '.local');

/** Where `npm run dev` keeps what it knows about its network. */
export const devFolder = resolve(process.env['OCTAVO_DEV_FOLDER'] || local);

/** As one would type it in the folder of the repository. */
export function shownPath(path: string): string {
  const short = relative(root, path);
  return short.startsWith('..') ? path : short;
}
