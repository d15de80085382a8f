import { anchorAt, placeOf, render, write, type Anchor } from '@octavo/live-document';
import { describe, expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { beginKeys, box, cell, frame, line, plain, row, table, wordsOf, type Editable } from './editor.ts';

const shown = (doc: Doc) => structuredClone(render(doc).nodes) as Editable[];
const docOf = (nodes: Editable[]) => {
  const doc = new Doc();
  write(doc, nodes, 'own');
  return doc;
};

describe('an anchor (contracts/live.md §3)', () => {
  it('leads back to its place, in every block and at every offset', () => {
    beginKeys();
    const cellOf = cell('In a cell 😀.');
    const lines = [line('One line.'), line(), line('In a frame.')];
    const doc = docOf([lines[0]!, box(), { ...table(1, 1), rows: [row([cellOf])] }, frame([lines[2]!]), lines[1]!]);
    for (const { _key: key, children } of [...lines, cellOf.value[0]!])
      for (let offset = 0; offset <= children[0]!.text.length; offset += 1) {
        const anchor = anchorAt(doc, { key, offset });
        expect(placeOf(doc, JSON.parse(JSON.stringify(anchor)) as Anchor)).toEqual({ key, offset });
      }
  });

  it('stays behind its character when others write before it, split its block and move it', () => {
    beginKeys();
    const [one, two] = [line('First.'), line('Second line.')];
    const doc = docOf([one, two]);
    const other = new Doc();
    applyUpdate(other, encodeStateAsUpdate(doc));
    const anchor = anchorAt(doc, { key: two._key, offset: 6 })!;
    const [first, second] = shown(other);
    const typed = { ...second!, children: [{ ...second!.children[0]!, text: 'A Second line.' }] };
    write(other, [typed, first!] as never, 'other');
    applyUpdate(doc, encodeStateAsUpdate(other));
    expect(wordsOf(plain(render(doc).nodes))).toContain('A Second line.');
    expect(placeOf(doc, anchor)).toEqual({ key: two._key, offset: 8 });
  });

  it('says nothing when it is none, or its document is another one', () => {
    const doc = docOf([line('Text.')]);
    const elsewhere = docOf([line('Other.')]);
    const [{ _key: key }] = shown(elsewhere) as [Editable];
    expect(placeOf(doc, { type: 'x', item: [] })).toBeUndefined();
    expect(placeOf(doc, anchorAt(elsewhere, { key, offset: 2 })!)).toBeUndefined();
    expect(anchorAt(doc, { key: 'nowhere', offset: 0 })).toBeUndefined();
  });
});
