import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';

/** What starts the demo network anew comes last. */
const last = ['first-plugin.md', 'first-theme.md'];

/** Tried on the demo network. */
export function guidePages(): string[] {
  const guide = readdirSync(join(root, 'docs/guide')).filter((name) => name.endsWith('.md'));
  const order = (name: string) => (name === 'quickstart.md' ? 0 : last.includes(name) ? 2 : 1);
  const sorted = guide.toSorted((a, b) => order(a) - order(b) || a.localeCompare(b, 'en'));
  return ['README.md', ...sorted.map((name) => `docs/guide/${name}`)];
}

/** Tried one after the other on a network of their own. */
export const operationsPages = ['docs/operations/install.md', 'docs/operations/shards.md'];
