import { readField, writeField } from '@octavo/live-document';
import { cases } from '@octavo/testing/cases';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';

const copy = (doc: Doc) => {
  const other = new Doc();
  applyUpdate(other, encodeStateAsUpdate(doc));
  return other;
};

describe('the texts beside the blocks (contracts/live.md §3)', () => {
  it('say what was written, half characters aside', () => {
    const any = string({ unit: 'binary' });
    assert(
      property(any, any, (before, after) => {
        const doc = new Doc();
        writeField(doc, 'title', before, 'own');
        writeField(doc, 'title', after, 'own');
        expect(readField(doc, 'title')).toBe(after.toWellFormed());
      }),
      cases(2_000),
    );
  });

  it('have what two people write at once', () => {
    const one = new Doc();
    writeField(one, 'title', 'The house 🏠', 'own');
    const other = copy(one);
    writeField(one, 'title', 'The old house 🏠', 'own');
    writeField(other, 'title', 'The house 🏡 by the sea', 'own');
    applyUpdate(one, encodeStateAsUpdate(other));
    applyUpdate(other, encodeStateAsUpdate(one));
    expect(readField(one, 'title')).toBe('The old house 🏡 by the sea');
    expect(readField(other, 'title')).toBe(readField(one, 'title'));
  });
});
