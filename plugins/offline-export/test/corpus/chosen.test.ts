import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { chosen } from './chosen.ts';
import { createCorpus } from './documents.ts';
import { featuresOf } from './features.ts';

/** Of each document, by its name. */
let features: Map<string, ReadonlySet<string>>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-corpus-'));
  features = new Map((await createCorpus(folder)).map((entry) => [entry.name, featuresOf(entry)]));
  await rm(folder, { recursive: true });
});

const featuresOfAll = (names: readonly string[]) => new Set(names.flatMap((name) => [...(features.get(name) ?? [])]));
const names = Object.keys(chosen);

describe('the documents that Java checks in the short form', () => {
  it('are documents of the corpus', () => {
    expect(names.filter((name) => !features.has(name))).toEqual([]);
  });

  it('have every feature that any document has', () => {
    const covered = featuresOfAll(names);
    expect([...featuresOfAll([...features.keys()])].filter((feature) => !covered.has(feature))).toEqual([]);
  });

  it('have each a feature that no other has', () => {
    const spare = names.filter((name) => {
      const others = featuresOfAll(names.filter((other) => other !== name));
      return [...featuresOfAll([name])].every((feature) => others.has(feature));
    });
    expect(spare).toEqual([]);
  });
});
