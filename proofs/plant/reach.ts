import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { escapePattern, type Source } from './place.ts';
import { isTest } from './sources.ts';

export type Reach = {
  /** Tests whose imports lead to the file, the nearest first. */
  testsOf(file: string): string[];
  /** Tests that start programs or browsers, and so may run any file. */
  programTests: string[];
  /** Tests with these words in a title, be it in a file that they share. */
  testsCalled(words: string): string[];
};

type Manifest = { name?: string; exports?: Record<string, unknown>; imports?: Record<string, unknown> };

/** Which tests run which files, as told by the imports of TypeScript files. Manifests tell where package names lead. */
export function findReach(sources: readonly Source[], manifests: readonly Source[]): Reach {
  const files = new Set(sources.map(({ file }) => file));
  const lead = leadsOf(manifests);
  const importers = new Map<string, string[]>();
  const starters: string[] = [];
  for (const { file, text } of sources) {
    for (const name of importsOf(text)) {
      if (startsPrograms(file, name)) starters.push(file);
      const target = resolve(file, name, lead);
      if (!files.has(target)) continue;
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }

  /** From the file to those that import it, and so on; in the order of their distance. */
  const reachedFrom = (start: readonly string[]): string[] => {
    const seen = new Set(start);
    for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer);
    return [...seen].filter(isTest);
  };
  return {
    testsOf: (file) => reachedFrom([file]),
    programTests: reachedFrom(starters),
    testsCalled(words) {
      const title = new RegExp(
        String.raw`(?:\b(?:it|test|describe)(?:\.\w+)?\(|\)\()\s*['"\`][^\n]*${escapePattern(words)}`,
      );
      const holders = sources.filter(({ file, text }) => isTestSide(file) && text.includes(words) && title.test(text));
      return reachedFrom(holders.map(({ file }) => file));
    },
  };
}

function importsOf(text: string): string[] {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  // A thread or a program of its own is named by its address.
  const addressed = [...text.matchAll(/new URL\(\s*'([^']+\.tsx?)'/g)].map(([, name]) => name ?? '');
  return [...imported, ...addressed];
}

function isTestSide(file: string): boolean {
  return /\.(test|suite)\.tsx?$|\/test\/|^tests\//.test(file);
}

/** Engines are started for any test; that makes none of them a test of a program. */
function startsPrograms(file: string, imported: string): boolean {
  return (
    ['node:child_process', 'playwright-core'].includes(imported) &&
    (isTestSide(file) || /^(proofs|tools(?!\/engines))\//.test(file))
  );
}

function leadsOf(manifests: readonly Source[]): (file: string, name: string) => string | undefined {
  const exported = new Map<string, string>();
  const own: { folder: string; imports: Map<string, string> }[] = [];
  for (const { file, text } of manifests) {
    const { name = '', exports = {}, imports = {} } = JSON.parse(text) as Manifest;
    const folder = dirname(file);
    for (const [key, target] of Object.entries(exports)) {
      if (typeof target === 'string') exported.set(join(name, key), join(folder, target));
    }
    const entries = Object.entries(imports).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    own.push({ folder, imports: new Map(entries.map(([key, target]) => [key, join(folder, target)])) });
  }
  return (file, name) =>
    name.startsWith('#')
      ? own.find(({ folder }) => file.startsWith(`${folder}/`))?.imports.get(name)
      : exported.get(name);
}

function resolve(file: string, name: string, lead: ReturnType<typeof leadsOf>): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  return lead(file, name) ?? name;
}
