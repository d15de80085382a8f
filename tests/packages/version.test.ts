import { cp, glob, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/lib/paths.ts';
import { setVersion } from '../../tools/release/set-version.ts';

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'octavo-version-'));
  for await (const name of glob(
    '{package.json,package-lock.json,CHANGELOG.md,{apps,packages,plugins,examples,tests}/*/package.json}',
    { cwd: root },
  )) {
    await mkdir(dirname(join(copy, name)), { recursive: true });
    await cp(join(root, name), join(copy, name));
  }
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('the version (contracts/packages.md §3)', () => {
  it('is set in one go: packages, what they say of each other, lockfile and changelog', async () => {
    await setVersion('7.8.9', copy, '2030-01-02');
    const read = (name: string) => readFile(join(copy, name), 'utf8');
    for await (const name of glob('{package.json,*/*/package.json}', { cwd: copy })) {
      const text = await read(name);
      expect(JSON.parse(text), name).toMatchObject({ version: '7.8.9' });
      expect(text.match(/"@octavo\/[^"]+": "(?!7\.8\.9")[^"]+"/g), name).toBeNull();
    }
    const lock = JSON.parse(await read('package-lock.json')) as { packages: Record<string, { version: string }> };
    const { packages } = lock;
    expect([packages['']?.version, packages['packages/platform']?.version]).toEqual(['7.8.9', '7.8.9']);
    const before = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as typeof lock;
    expect(packages['node_modules/fastify']).toEqual(before.packages['node_modules/fastify']);
    expect(await read('CHANGELOG.md')).toContain('## Unreleased\n\n## 7.8.9 (2030-01-02)\n');
  });

  it('is refused when it is none', async () => {
    await expect(setVersion('next', copy, '2030-01-02')).rejects.toThrow('A version looks like 1.2.3');
  });
});
