import { isDeepStrictEqual } from 'node:util';
import { assert, integer, property } from 'fast-check';
import { cases, isLong } from '@octavo/testing/cases';
import { createRandom } from '@octavo/testing/random';
import { examine, render, write } from '@octavo/live-document';
import { describe, expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import {
  beginKeys,
  box,
  cell,
  columns,
  frame,
  line,
  placesIn,
  plain,
  row,
  table,
  Typist,
  wordsOf,
  type Editable,
} from './editor.ts';

const shown = (doc: Doc) => structuredClone(render(doc).nodes) as Editable[];
const say = (doc: Doc, nodes: Editable[]) => write(doc, nodes, 'editor');
/** Somebody changes what they see. */
const change = (doc: Doc, edit: (nodes: Editable[]) => void) => {
  const nodes = shown(doc);
  edit(nodes);
  say(doc, nodes);
  expectSame(plain(render(doc).nodes), plain(nodes));
};
/** Says what differs only where something does: that takes long for large documents. */
const expectSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other) || expect(one).toEqual(other);
const send = (from: Doc, to: Doc) => {
  const update = encodeStateAsUpdate(from, encodeStateVector(to));
  expect(examine(to, update).fault).toBeUndefined();
  applyUpdate(to, update);
};
const meet = (one: Doc, other: Doc) => {
  send(one, other);
  send(other, one);
};
/** People who begin with the same, each for themselves until they meet. */
function people(count: number, nodes: Editable[]): Doc[] {
  const first = new Doc();
  first.clientID = 1;
  say(first, nodes);
  return Array.from({ length: count }, (_, number) => {
    const doc = new Doc();
    doc.clientID = 100 + 7 * number;
    applyUpdate(doc, encodeStateAsUpdate(first));
    return doc;
  });
}
const meetAll = (docs: readonly Doc[]) => {
  for (const one of docs) for (const other of docs) meet(one, other);
  for (const one of docs) for (const other of docs) meet(one, other);
  // Who comes now sees what they see who were there all the time.
  const late = new Doc();
  applyUpdate(late, encodeStateAsUpdate(docs[0]!));
  for (const doc of docs) expectSame(render(doc).nodes, render(late).nodes);
};
const textAt = (nodes: Editable[], at: number) => nodes[at]!.children[0]!;
const move = (nodes: Editable[], from: number, to: number) => nodes.splice(to, 0, ...nodes.splice(from, 1));

describe('a document that several people write at once', () => {
  it('shows a block once that two have moved, with what a third has typed in it', () => {
    const docs = people(
      3,
      ['A', 'B', 'C', 'D'].map((text) => line(text, text)),
    );
    change(docs[0]!, (nodes) => move(nodes, 1, 3));
    change(docs[1]!, (nodes) => move(nodes, 1, 0));
    change(docs[2]!, (nodes) => (textAt(nodes, 1).text = 'B!'));
    meetAll(docs);
    expect(['B!|A|C|D', 'A|C|D|B!']).toContain(wordsOf(render(docs[0]!).nodes));
  });

  it('moves a block into another with what somebody types in it meanwhile', () => {
    const docs = people(2, [line('A'), frame([line('in')])]);
    change(docs[0]!, (nodes) => nodes[1]!.content.push(...nodes.splice(0, 1)));
    change(docs[1]!, (nodes) => (textAt(nodes, 0).text = 'A!'));
    meetAll(docs);
    expect(shown(docs[0]!)).toMatchObject([
      { content: [{ children: [{ text: 'in' }] }, { children: [{ text: 'A!' }] }] },
    ]);
  });

  it('shows two blocks that were put into each other', () => {
    const docs = people(2, [frame([line('one')]), frame([line('two')]), line('end')]);
    change(docs[0]!, (nodes) => nodes[1]!.content.push(...nodes.splice(0, 1)));
    change(docs[1]!, (nodes) => nodes[0]!.content.push(...nodes.splice(1, 1)));
    meetAll(docs);
    expect(wordsOf(render(docs[0]!).nodes).split('|').toSorted()).toEqual(
      expect.arrayContaining(['end', 'one', 'two']),
    );
  });

  it('splits a paragraph that somebody writes on in', () => {
    const docs = people(2, [line('HelloWorld', 'a')]);
    change(docs[0]!, (nodes) => {
      textAt(nodes, 0).text = 'Hello';
      nodes.push(line('World'));
    });
    change(docs[1]!, (nodes) => (textAt(nodes, 0).text = 'Hello, dear World!'));
    meetAll(docs);
    expect(wordsOf(render(docs[0]!).nodes)).toMatch(/^Hello(\|, dear |, dear \|)World!$/);
  });

  it('joins paragraphs that stand apart in the shared text, and both go on', () => {
    const docs = people(
      2,
      ['A', 'B', 'C'].map((text) => line(text, text)),
    );
    change(docs[0]!, (nodes) => move(nodes, 2, 0));
    meetAll(docs);
    change(docs[0]!, (nodes) => {
      textAt(nodes, 0).text = 'CA';
      nodes.splice(1, 1);
    });
    change(docs[1]!, (nodes) => {
      textAt(nodes, 0).text = 'Cc';
      textAt(nodes, 1).text = 'Aa';
    });
    meetAll(docs);
    expect(wordsOf(render(docs[0]!).nodes)).toBe('CcAa|B');
  });

  it('keeps what is typed in a block that somebody deletes', () => {
    const docs = people(
      2,
      ['A', 'B', 'C'].map((text) => line(text, text)),
    );
    change(docs[0]!, (nodes) => nodes.splice(1, 1));
    change(docs[1]!, (nodes) => (textAt(nodes, 1).text = 'B!'));
    meetAll(docs);
    expect(wordsOf(render(docs[0]!).nodes)).toBe('A!|C');
  });

  it('keeps both of two fields of a box that are changed at once', () => {
    const docs = people(2, [box({ _type: 'image', alt: '', caption: '' }), line()]);
    const fill = (field: string) => (nodes: Editable[]) =>
      (nodes[0]!.json = JSON.stringify({ ...(JSON.parse(nodes[0]!.json) as object), [field]: 'said' }));
    change(docs[0]!, fill('alt'));
    change(docs[1]!, fill('caption'));
    meetAll(docs);
    expect(JSON.parse(shown(docs[0]!)[0]!.json)).toEqual({ _type: 'image', alt: 'said', caption: 'said' });
  });

  it('has a cell wherever a new row and a new column meet, and both may write in it', () => {
    const docs = people(2, [table(1, 1), line()]);
    change(docs[0]!, (nodes) => nodes[0]!.rows.push(row([cell('row')])));
    change(docs[1]!, (nodes) => nodes[0]!.rows[0]!.cells.push(cell('column')));
    meetAll(docs);
    const cells = (doc: Doc): Editable[][] => shown(doc)[0]!.rows.map((each) => each.cells);
    expect(cells(docs[0]!).map((each) => each.length)).toEqual([2, 2]);
    for (const [number, doc] of docs.entries())
      change(doc, (nodes) => (nodes[0]!.rows[1]!.cells[1]!.value[0]!.children[0]!.text = `by ${number}`));
    meetAll(docs);
    expect(wordsOf(render(docs[0]!).nodes)).toMatch(/by 0.*by 1|by 1.*by 0/);
  });

  it('keeps marks of several people on the same words', () => {
    const docs = people(2, [line('words')]);
    for (const [number, mark] of ['strong', 'em'].entries())
      change(docs[number]!, (nodes) => (textAt(nodes, 0).marks = [mark]));
    meetAll(docs);
    expect(textAt(shown(docs[0]!), 0)).toMatchObject({ text: 'words', marks: ['em', 'strong'] });
  });

  it('shows the same empty line in a frame, whatever becomes of the one that stood there', () => {
    const [doc] = people(1, [frame([]), line('end')]);
    change(doc!, (nodes) => (textAt(nodes[0]!.content, 0).text = 'moved'));
    const nodes = shown(doc!);
    nodes.push(...nodes[0]!.content.splice(0, 1));
    say(doc!, nodes);
    const emptyLine = () => shown(doc!)[0]!.content[0]!._key;
    const before = emptyLine();
    change(doc!, (all) => all.pop());
    expect(emptyLine()).toBe(before);
  });

  it('never gives two empty lines the same key, also where a block was moved beside one', () => {
    const [doc] = people(1, [line('moved'), frame([]), line('end')]);
    const blank = shown(doc!)[1]!.content[0]!._key;
    change(doc!, (nodes) => nodes[1]!.content.push(...nodes.splice(0, 1)));
    expect(shown(doc!)[0]!.content.map(({ _key }) => _key)).toContain(blank);
    const nodes = shown(doc!);
    nodes[0]!.content = [];
    say(doc!, nodes);
    expect(shown(doc!)[0]!.content[0]!._key).not.toBe(blank);
  });

  it('says what an editor shows, and loses and doubles nothing, whatever several do', { timeout: 1_800_000 }, () => {
    const story = property(integer(), (seed) => {
      beginKeys();
      const choose = createRandom(seed).below;
      const typist = new Typist(choose);
      const docs = people(isLong ? 5 : 3, [line('one'), box(), table(2, 2), frame(), columns(2), line('two')]);
      const anyone = () => docs[choose(docs.length)]!;
      for (let act = 0; act < (isLong ? 200 : 60); act += 1) {
        change(anyone(), (nodes) => typist.act(nodes));
        if (choose(8) === 0) meet(anyone(), anyone());
      }
      meetAll(docs);
      const { nodes } = render(docs[0]!);
      const words = wordsOf(nodes);
      const counted = (char: string) => words.split(char).length - 1;
      const { typed, deleted } = typist;
      expect([...typed].filter((char) => counted(char) > 1)).toEqual([]);
      expect([...typed].filter((char) => counted(char) === 0 && !deleted.has(char))).toEqual([]);
      const keys = placesIn(shown(docs[0]!)).map(({ node }) => node._key);
      expect(new Set(keys).size).toBe(keys.length);
    });
    assert(story, cases(500, 12));
  });
});
