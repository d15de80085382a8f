import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { docsFolder, projectRoot } from './project.ts';

/** Files of the repository that the site shows under another address. */
const elsewhere: Readonly<Record<string, string>> = {
  'README.md': '/guide/quickstart',
  'CHANGELOG.md': '/project/changelog',
  'CONTRIBUTING.md': '/project/contributing',
  'docs/contracts': '/reference/',
  'docs/decisions': '/project/decisions',
  'docs/generated': '/reference/',
  'docs/generated/schema.sql': '/reference/database',
};

export type Link = { readonly to: string } | { readonly file: string };

/** Where a link of a page leads on the site; to a file of the repository that the site doesn't have, nowhere. */
export function resolveLink(href: string, page: string): Link {
  if (/^([a-z]+:|\/|#)/.test(href)) return { to: href };
  const [path = '', hash] = href.split('#');
  const target = resolve(docsFolder, dirname(page), path);
  const file = relative(projectRoot, target);
  const known = elsewhere[file.replace(/\/$/, '')];
  if (known !== undefined) return { to: hash === undefined ? known : `${known}#${hash}` };
  if (relative(docsFolder, target).startsWith('..') && existsSync(join(projectRoot, file))) return { file };
  return { to: href };
}
