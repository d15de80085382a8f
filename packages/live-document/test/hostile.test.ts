import { isDeepStrictEqual } from 'node:util';
import { assert, integer, property } from 'fast-check';
import { cases } from '@octavo/testing/cases';
import { createRandom, type Random } from '@octavo/testing/random';
import { examine, render, write } from '@octavo/live-document';
import { describe, expect, it } from 'vitest';
import {
  applyUpdate,
  Array as SharedArray,
  Doc,
  encodeStateAsUpdate,
  encodeStateVector,
  Map as SharedMap,
  Text as SharedText,
} from 'yjs';
import { beginKeys, box, columns, frame, line, placesIn, table, wordsOf, type Editable } from './editor.ts';

const shown = (doc: Doc) => structuredClone(render(doc).nodes) as Editable[];
const copy = (doc: Doc) => {
  const other = new Doc();
  applyUpdate(other, encodeStateAsUpdate(doc));
  return other;
};
const names = [
  '$',
  '_key',
  '_type',
  'in',
  'order',
  'join',
  'style',
  'listItem',
  'level',
  'rest',
  'type',
  '.a',
  '=json',
];
const parts = ['rows', 'cols', 'cells', 'parts', 'row', 'col'];
const values = [0, -1, 1e9, '', 'a0', 'zz', '!', true, null, 'text', 'object', 'inline', '{"a":1}', '{', { a: 1 }, [1]];

/** Changes a shared document as no editor does. */
function spoil(doc: Doc, { below, pick }: Random): void {
  const body = doc.getText('body');
  const objects = doc.getMap('objects');
  const keys = [...placesIn(shown(doc)).map(({ node }) => node._key), '', 'first', 'nowhere', '__proto__'];
  const map = (depth: number) => new SharedMap(Array.from({ length: below(6) }, () => [name(), anything(depth + 1)]));
  const name = () => pick([...names, ...parts, ...keys]);
  const shared = [map, () => new SharedText('text'), () => SharedArray.from([1])];
  const anything = (depth = 0): unknown =>
    depth < 3 && below(3) === 0 ? pick(shared)(depth) : pick([...values, ...keys]);
  const maps = [...objects.values(), ...(body.toDelta() as { insert: unknown }[]).map(({ insert }) => insert)];
  const at = below(body.length + 1);
  const acts = [
    () => body.insert(at, 'words', { [pick(['strong', '@k', '@', '$rest', '__proto__'])]: pick(values) }),
    () => body.insertEmbed(at, map(0), {}),
    () => body.insertEmbed(at, (pick(values) ?? 1) as object, {}),
    () => doc.getArray('more').push([pick(values)]),
    () => body.delete(Math.min(at, body.length - 1), 1),
    () => objects.set(pick(keys), anything()),
    () => doc.getMap('blanks').set(pick(keys), anything()),
    () => pick(maps.filter((each) => each instanceof SharedMap)).set(name(), anything()),
  ];
  pick(acts)();
}

describe('a document that a peer has spoiled', () => {
  it('is blocks with keys of their own for everybody, and what is written in it is there', { timeout: 600_000 }, () => {
    const story = property(integer(), (seed) => {
      beginKeys();
      const random = createRandom(seed);
      const doc = new Doc();
      write(doc, [line('one'), box(), table(2, 2), frame(), columns(2), line('two')], 'editor');
      for (let act = 0; act < 8; act += 1) {
        const peer = copy(doc);
        spoil(peer, random);
        const update = encodeStateAsUpdate(peer, encodeStateVector(doc));
        if (examine(doc, update).fault === undefined) applyUpdate(doc, update);
        const nodes = shown(doc);
        if (!isDeepStrictEqual(render(copy(doc)).nodes, render(doc).nodes)) expect(shown(copy(doc))).toEqual(nodes);
        const keys = placesIn(nodes).map(({ node }) => node._key);
        expect(new Set(keys).size).toBe(keys.length);
        const word = String.fromCodePoint(0x4e00 + act);
        nodes.splice(random.below(nodes.length + 1), 0, line(word));
        write(doc, nodes, 'editor');
        expect(wordsOf(render(doc).nodes)).toContain(word);
        expect(shown(doc).map(({ _key }) => _key)).toEqual(nodes.map(({ _key }) => _key));
      }
    });
    assert(story, cases(5_000, 100));
  });

  it('takes in no update that was cut off or changed on its way, unless it can be read', { timeout: 600_000 }, () => {
    const story = property(integer(), (seed) => {
      const { below } = createRandom(seed);
      const doc = new Doc();
      write(doc, [line('one'), table(1, 2), line('two')], 'editor');
      const peer = copy(doc);
      write(peer, [...shown(peer), line('three'), frame()], 'editor');
      const update = encodeStateAsUpdate(peer, encodeStateVector(doc));
      expect(examine(doc, update).fault).toBeUndefined();
      const changed = update.slice(0, update.length - below(3));
      for (let times = below(3); times >= 0; times -= 1) changed[below(changed.length)] = below(256);
      if (examine(doc, changed).fault !== undefined) return;
      applyUpdate(doc, changed);
      expect(shown(copy(doc))).toEqual(shown(doc));
    });
    assert(story, { ...cases(20_000, 300), examples: [[-696_103_232], [-1_747_877_061]] });
  });
});
