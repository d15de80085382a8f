import { findPassage, passageAt, render, write, type Passage } from '@octavo/live-document';
import { describe, expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { beginKeys, box, cell, line, row, table, type Editable } from './editor.ts';

const epoch = 'one';
const docOf = (...nodes: Editable[]) => {
  const doc = new Doc();
  write(doc, nodes, 'own');
  return doc;
};
const shown = (doc: Doc) => structuredClone(render(doc).nodes) as Editable[];
const change = (doc: Doc, work: (nodes: Editable[]) => Editable[]) => write(doc, work(shown(doc)), 'other');
const say = (node: Editable, text: string): Editable => ({ ...node, children: [{ ...node.children[0]!, text }] });

/** The passage that these words are, in a block with this key. */
function choose(doc: Doc, key: string, words: string): Passage {
  const { text } = shown(doc).find(({ _key }) => _key === key)!.children[0]!;
  const from = text.indexOf(words);
  return passageAt(doc, { start: { key, offset: from }, end: { key, offset: from + words.length } }, epoch)!;
}

function wordsAt(doc: Doc, passage: Passage, inEpoch = epoch): string | undefined {
  const place = findPassage(doc, inEpoch, passage);
  if (!place) return undefined;
  const { start, end } = place;
  return passageAt(doc, { start, end }, undefined)?.quote;
}

describe('a passage (contracts/comments.md §2)', () => {
  it('stays with its words while they change, also when others write at its edges and move it', () => {
    beginKeys();
    const [one, two] = [line('First.'), line('The quick brown fox.')];
    const doc = docOf(one, two);
    const passage = choose(doc, two._key, 'quick brown');
    expect(passage).toMatchObject({ quote: 'quick brown', prefix: 'First.\nThe ', suffix: ' fox.' });
    change(doc, ([first, second]) => [say(second!, 'The very quick, dark brown and red fox.'), first!]);
    expect(wordsAt(doc, passage)).toBe('quick, dark brown');
  });

  it('reaches over blocks, and keeps the rest of its words when some are deleted or a block is split', () => {
    beginKeys();
    const [one, two] = [line('One here.'), line('Two there.')];
    const doc = docOf(one, two);
    const place = { start: { key: one._key, offset: 4 }, end: { key: two._key, offset: 3 } };
    const passage = passageAt(doc, place, epoch)!;
    expect(passage.quote).toBe('here.\nTwo');
    change(doc, ([first, second]) => [say(first!, 'One h'), line('between'), second!]);
    expect(wordsAt(doc, passage)).toBe('h\nbetween\nTwo');
  });

  it('is gone when all of its words are deleted, and there again when they are pasted elsewhere', () => {
    beginKeys();
    const [one, two] = [line('Some words that somebody wrote.'), line('End.')];
    const doc = docOf(one, two);
    const passage = choose(doc, one._key, 'words that somebody wrote');
    change(doc, ([first, second]) => [say(first!, 'Some .'), second!]);
    expect(findPassage(doc, epoch, passage)).toBeUndefined();
    change(doc, (nodes) => [...nodes, line('Again: words that somebody wrote, pasted.')]);
    expect(wordsAt(doc, passage)).toBe('words that somebody wrote');
  });

  it('is found by its words and what is around them in a document that was begun anew', () => {
    beginKeys();
    const [one, two] = [line('The end of a day.'), line('The end of the night.')];
    const doc = docOf(one, two);
    const passage = choose(doc, two._key, 'end');
    const anew = docOf(say(two, 'Now: The end of the night.'), say(one, 'The end of a day.'));
    expect(findPassage(anew, 'two', passage)?.start).toEqual({ key: two._key, offset: 9 });
    expect(findPassage(docOf(line('No end in sight.')), 'two', passage)).toBeUndefined();
  });

  it('is found in cells, and without an epoch', () => {
    beginKeys();
    const own = cell('In a cell.');
    const doc = docOf(box(), { ...table(1, 1), rows: [row([own])] });
    const { _key: key } = own.value[0]!;
    const passage = passageAt(doc, { start: { key, offset: 10 }, end: { key, offset: 3 } }, undefined)!;
    expect(passage).toMatchObject({ quote: 'a cell.', anchor: null });
    expect(findPassage(doc, undefined, passage)).toMatchObject({ start: { key, offset: 3 }, end: { key, offset: 10 } });
  });

  it('is no passage where there are no words', () => {
    beginKeys();
    const one = line('   Text');
    const doc = docOf(one);
    const at = (offset: number) => ({ key: one._key, offset });
    expect(passageAt(doc, { start: at(0), end: at(2) }, epoch)).toBeUndefined();
    expect(passageAt(doc, { start: at(3), end: { key: 'nowhere', offset: 1 } }, epoch)).toBeUndefined();
  });

  it('has a short quote of long words, which are all in its place', () => {
    beginKeys();
    const long = '😀'.repeat(400);
    const one = line(long);
    const doc = docOf(one);
    const passage = choose(doc, one._key, long);
    expect(passage.quote.length).toBeLessThanOrEqual(500);
    expect(findPassage(doc, epoch, passage)?.end).toEqual({ key: one._key, offset: 800 });
    const copy = new Doc();
    applyUpdate(copy, encodeStateAsUpdate(doc));
    expect(findPassage(copy, epoch, passage)?.end.offset).toBe(800);
  });
});
