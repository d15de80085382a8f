import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { publint } from 'publint';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packInto } from '../../tools/release/pack.ts';
import { findPublished, findVersion } from '../../tools/release/workspaces.ts';
import { importsOf, run, unpackAll, type Unpacked } from './unpack.ts';

/** It is a lot of work for a busy machine. */
const patience = 300_000;
let at: string;
let packages: Unpacked[];

beforeAll(async () => {
  ({ at, packages } = await unpackAll());
}, patience);
afterAll(() => rm(at, { recursive: true, force: true }));

/** Everything that a package may hold. */
const expected = [
  /^(package\.json|LICENSE|README\.md|CHANGELOG\.md)$/,
  /^bin\/[^/]+\.js$/,
  /^src\/.+(\.js|\.d\.ts|\.mjs|\.d\.mts|\.css|\.typ)$/,
  /^migrations\/.+\.sql$/,
  /^browser\/.+(\.js|\.d\.ts|\.css|\.html)$/,
  /^dist\/assets\/[^/]+\.(js|css)$/,
  /^dist\/\.vite\/(manifest\.json|license\.md)$/,
  /^build\/.+(\.js|\.d\.ts)$/,
  /^admin\/dist\/(assets\/[^/]+\.(js|css)|\.vite\/manifest\.json)$/,
];

describe('what is published (contracts/packages.md §1)', { timeout: patience }, () => {
  it('are all packages, in one version, with their licence', async () => {
    const version = await findVersion();
    const names = (await findPublished()).map(({ manifest }) => manifest.name);
    expect(packages.map(({ name }) => name)).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(['@octavo/server', '@octavo/admin', '@octavo/api-client']));
    for (const { manifest, files } of packages) {
      expect(manifest).toMatchObject({ version, license: 'MIT', type: 'module', engines: { node: '>=24' } });
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md']));
      const ours = Object.entries(manifest.dependencies ?? {}).filter(([name]) => names.includes(name));
      expect(ours.every(([, range]) => range === version)).toBe(true);
    }
  });

  it('holds compiled files and what they read, and nothing else', () => {
    const strange = packages.flatMap(({ name, files }) =>
      files
        .filter((file) => !expected.some((pattern) => pattern.test(file)) || /\.test\.|(^|\/)\.env/.test(file))
        .filter((file) => !(name === 'create-octavo' && file.startsWith('template/')))
        .map((file) => `${name}: ${file}`),
    );
    expect(strange).toEqual([]);
  });

  it('has a README whose links lead somewhere', async () => {
    for (const { name, folder } of packages) {
      const text = await readFile(join(folder, 'README.md'), 'utf8');
      expect(text.length, name).toBeGreaterThan(100);
      for (const [, target] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
        expect(!target!.startsWith('..') && existsSync(join(folder, target!)), `${name}: ${target}`).toBe(true);
      }
    }
  });

  it('runs nothing when it is installed, and says nothing that only we need', () => {
    for (const { manifest } of packages) {
      for (const field of ['scripts', 'devDependencies', 'private', 'repository']) {
        expect(manifest).not.toHaveProperty(field);
      }
    }
  });

  it('names no registry', async () => {
    const { stdout } = await run('npm', ['config', 'get', 'registry']);
    const host = new URL(stdout.trim()).host;
    for (const { folder, files } of packages) {
      for (const file of files.filter((name) => !name.startsWith('dist/'))) {
        const text = await readFile(join(folder, file), 'utf8');
        expect(text.includes(host) || /registry\.npmjs/.test(text), file).toBe(false);
      }
    }
  });

  it.runIf(isLong)('is the same, byte by byte, when it is packed again', async () => {
    const again = join(at, 'again');
    const some = ['@octavo/admin', '@octavo/api-client', '@octavo/evaluator', '@octavo/server'];
    const workspaces = await findPublished();
    await packInto(
      again,
      workspaces.filter(({ manifest }) => some.includes(manifest.name)),
    );
    for (const { tarball } of packages.filter(({ name }) => some.includes(name))) {
      const [first, second] = await Promise.all([readFile(tarball), readFile(join(again, basename(tarball)))]);
      expect(first.equals(second), basename(tarball)).toBe(true);
    }
  });
});

describe('how it is found (contracts/packages.md §2)', { timeout: patience }, () => {
  it('satisfies publint, strictly', async () => {
    for (const { name, tarball } of packages) {
      const data = await readFile(tarball);
      const tar = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
      const { messages } = await publint({ pack: { tarball: tar }, strict: true });
      expect(messages, name).toEqual([]);
    }
  });

  it.runIf(isLong)('has types that fit its modules, by attw', async () => {
    const typed = packages.filter(({ files }) => files.some((file) => file.endsWith('.d.ts')));
    expect(typed.length).toBeGreaterThan(10);
    const words = [join(import.meta.dirname, 'types-fit.ts'), ...typed.map(({ tarball }) => tarball)];
    const { stdout } = await run(process.execPath, words);
    expect(JSON.parse(stdout)).toEqual({});
  });

  it('leads from every name to a file that is there', () => {
    for (const { name, folder, manifest } of packages) {
      const targets = [manifest.exports, manifest.imports ?? {}, manifest.bin ?? {}].flatMap(leaves);
      expect(targets.length, name).toBeGreaterThan(0);
      for (const target of targets) expect(existsSync(join(folder, target)), `${name}: ${target}`).toBe(true);
      for (const target of Object.values(manifest.exports)) {
        if (typeof target === 'object') expect(Object.keys(target)[0], name).toBe('types');
      }
    }
  });

  it('imports files that are there and packages that it declares', async () => {
    const wrong: string[] = [];
    for (const { name, folder, manifest, files } of packages) {
      const declared = new Set([
        name,
        ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
        ...Object.keys(manifest.imports ?? {}),
      ]);
      for (const file of files.filter((each) => /^(bin|src|browser)\/(?!built).*(\.m?js|\.d\.m?ts)$/.test(each))) {
        const code = await readFile(join(folder, file), 'utf8');
        for (const specifier of importsOf(code)) {
          const isThere = specifier.startsWith('.')
            ? !specifier.endsWith('.ts') && isFile(join(folder, dirname(file), specifier), file)
            : specifier.startsWith('node:') ||
              builtinModules.includes(specifier) ||
              declared.has(packageOf(specifier)) ||
              declared.has(`@types/${packageOf(specifier)}`);
          if (!isThere) wrong.push(`${name}: ${file} imports ${specifier}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

function leaves(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('#')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Declarations may import others that have no code beside them. */
function isFile(path: string, importer: string): boolean {
  return existsSync(path) || (importer.endsWith('.d.ts') && existsSync(path.replace(/\.js$/, '.d.ts')));
}
