import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin } from '../../tools/build/admin.ts';
import { root } from '../../tools/lib/paths.ts';

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

const dist = join(root, 'apps/admin/dist');
let manifest: Manifest;

beforeAll(async () => {
  await buildAdmin();
  manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
});

/** What is loaded before any of these can be shown. */
function neededFor(...entries: string[]): Set<string> {
  const needed = new Set<string>();
  const add = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const each of manifest[name]!.imports ?? []) add(each);
  };
  entries.forEach(add);
  return needed;
}

describe('the size of the interface (contracts/admin.md §10)', () => {
  it('is under 250 kB of script for a list', async () => {
    let bytes = 0;
    for (const name of neededFor('src/main.tsx', 'src/content/content-list.screen.tsx')) {
      bytes += gzipSync(await readFile(join(dist, manifest[name]!.file)), { level: 9 }).length;
    }
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(250_000);
  });

  it('loads the editor only when a post is opened', async () => {
    const list = neededFor('src/main.tsx', 'src/content/content-list.screen.tsx');
    expect(list.has('src/editor/editor.screen.tsx')).toBe(false);
    expect(manifest['src/main.tsx']!.dynamicImports).toContain('src/editor/editor.screen.tsx');
    for (const name of list) {
      const text = await readFile(join(dist, manifest[name]!.file), 'utf8');
      expect(text).not.toContain('data-pt-');
    }
  });
});
