import { describe, expect, it } from 'vitest';
import { align, compare, withChanges } from '@octavo/editor-blocks/difference';

const said = (blocks: readonly unknown[], title = '') => ({ title, excerpt: '', blocks });
const compareBlocks = (before: readonly unknown[], after: readonly unknown[]) =>
  compare(said(before), said(after)).passages;
const compareText = (before: string, after: string) => compare(said([], before), said([], after)).title;

const paragraph = (text: string, more: object = {}) => ({
  _type: 'block',
  style: 'normal',
  children: [{ _type: 'span', text, marks: [] }],
  ...more,
});

describe('words that changed', () => {
  it.each([
    ['', '', ''],
    ['the same', 'the same', 'the same'],
    ['', 'new', '+new+'],
    ['old', '', '-old-'],
    ['one two three', 'one three', 'one -two -three'],
    ['one three', 'one two three', 'one +two +three'],
    ['a red house', 'a blue house', 'a -red-+blue+ house'],
    ['a red house', 'a blue barn', 'a -red house-+blue barn+'],
    ['Wait.', 'Wait!', 'Wait-.-+!+'],
    ['قرأت كتابًا', 'قرأت مقالًا', 'قرأت -كتابًا-+مقالًا+'],
  ])('from “%s” to “%s”', (before, after, expected) => {
    expect(written(before, after)).toBe(expected);
  });

  it('give both texts back, however different they are', () => {
    const before = Array.from({ length: 4000 }, (_, at) => `a${at}`).join(' ');
    const after = Array.from({ length: 4000 }, (_, at) => `b${at}`).join(' ');
    const parts = compareText(before, after);
    const side = (not: string) =>
      parts
        .filter(({ is }) => is !== not)
        .map(({ text }) => text)
        .join('');
    expect([side('added'), side('removed')]).toEqual([before, after]);
  });
});

describe('the way from one list to another', () => {
  it('is the shortest, and gives both lists back', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round += 1) {
      const lists = [0, 1].map(() => Array.from({ length: random(12) }, () => random(4)));
      const [before, after] = lists as [number[], number[]];
      const steps = align(before, after, (one, other) => one === other);
      const old = steps.flatMap((step) => (step.is === 'added' ? [] : [before[step.from]]));
      const fresh = steps.flatMap((step) => (step.is === 'removed' ? [] : [after[step.to]]));
      expect([old, fresh]).toEqual([before, after]);
      expect(steps.filter(({ is }) => is === 'same')).toHaveLength(longestCommon(before, after));
    }
  });
});

describe('blocks that changed', () => {
  it('are none when only keys differ, or the order of fields', () => {
    const inOtherOrder = Object.fromEntries(Object.entries(paragraph('a', { _key: 'y' })).toReversed());
    const [one, other] = [[paragraph('a', { _key: 'x' })], [inOtherOrder]];
    expect(compareBlocks(one, other)).toEqual([
      { is: 'same', form: 'normal', parts: [{ is: 'same', text: 'a' }], isFormOnly: false },
    ]);
  });

  it('are told word by word, and what is new or gone as a whole', () => {
    const before = [paragraph('Stays.'), paragraph('The river was cold and wide.'), paragraph('Goes away entirely.')];
    const after = [paragraph('Stays.'), paragraph('The river was warm and wide.'), { _type: 'break' }];
    expect(compareBlocks(before, after).map(({ is, form }) => [is, form])).toEqual([
      ['same', 'normal'],
      ['changed', 'normal'],
      ['removed', 'normal'],
      ['added', 'break'],
    ]);
  });

  it('are told when the words stayed and the form did not', () => {
    const [passage] = compareBlocks([paragraph('A line')], [paragraph('A line', { style: 'h2' })]);
    expect(passage).toMatchObject({ is: 'changed', form: 'h2', isFormOnly: true });
  });

  it('are matched by their keys, however much was rewritten', () => {
    const passages = compareBlocks(
      [paragraph('One thing', { _key: 'k' })],
      [paragraph('Another matter', { _key: 'k' })],
    );
    expect(passages.map(({ is }) => is)).toEqual(['changed']);
  });
});

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: `s${text.length}`, text, marks });
const block = (_key: string, children: object[], more: object = {}) => ({
  _type: 'block',
  _key,
  style: 'normal',
  children,
  markDefs: [],
  ...more,
});
const textsOf = ({ blocks }: { blocks: readonly unknown[] }) =>
  (blocks as { children: { text: string }[] }[]).map(({ children }) => children.map(({ text }) => text).join(''));

describe('changes that are taken one by one', () => {
  const before = said([block('a', [span('The river was cold and wide.')]), block('b', [span('Goes.')])], 'Old title');
  const after = said(
    [block('a', [span('A river was warm and wide.')], { style: 'h2' }), { _type: 'break', _key: 'c' }],
    'New title',
  );

  it('are numbered as they are shown', () => {
    const { title, passages, changes } = compare(before, after);
    expect(changes).toBe(6);
    expect(title.map(({ change }) => change)).toEqual([0, 0, undefined]);
    expect(passages.map(({ change }) => change)).toEqual([1, 4, 5]);
    expect(passages[0]!.parts.flatMap(({ change }) => change ?? [])).toEqual([2, 2, 3, 3]);
  });

  it('leave all others as they were', () => {
    const warm = withChanges(before, after, new Set([3]));
    expect(textsOf(warm)).toEqual(['The river was warm and wide.', 'Goes.']);
    expect(warm.title).toBe('Old title');
    expect(warm.blocks[0]).toMatchObject({ style: 'normal' });
    expect(withChanges(before, after, new Set([1])).blocks[0]).toMatchObject({
      style: 'h2',
      children: [{ text: 'The river was cold and wide.' }],
    });
    expect(withChanges(before, after, new Set([4]))).toMatchObject({ blocks: [{ _key: 'a' }] });
  });

  it('are all or none: exactly the one text or the other', () => {
    expect(withChanges(before, after, new Set())).toBe(before);
    expect(withChanges(before, after, new Set([0, 1, 2, 3, 4, 5]))).toBe(after);
  });

  it('bring their marks and links along', () => {
    const link = { _key: 'l', _type: 'link', href: 'https://example.org/' };
    const other = { ...link, href: 'https://example.com/' };
    const was = said([block('a', [span('one '), span('two', 'l'), span(' and three')], { markDefs: [link] })]);
    const now = said([
      block('a', [span('one '), span('two', 'l'), span(' and '), span('four', 'strong')], { markDefs: [other] }),
    ]);
    const { passages, changes } = compare(was, now);
    expect(changes).toBe(2);
    expect(passages[0]!.parts.map(({ is }) => is)).toEqual(['same', 'formatted', 'same', 'removed', 'added']);
    expect(withChanges(was, now, new Set([1])).blocks).toMatchObject([
      {
        children: [
          { text: 'one ' },
          { text: 'two', marks: ['l'] },
          { text: ' and ' },
          { text: 'four', marks: ['strong'] },
        ],
        markDefs: [link],
      },
    ]);
    const keys = (withChanges(was, now, new Set([1])).blocks[0] as { children: { _key: string }[] }).children.map(
      ({ _key }) => _key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('taken in any order lead to the same text', () => {
    const words = ['one', 'two', 'three', 'four', 'five', 'six'];
    let seed = 11;
    const below = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
    const text = () =>
      said(
        Array.from({ length: 1 + below(4) }, (_, at) =>
          block(`k${at}`, [
            span(Array.from({ length: 1 + below(6) }, () => words[below(6)]).join(' '), ...(below(3) ? [] : ['em'])),
          ]),
        ),
        words[below(6)],
      );
    for (let round = 0; round < 200; round += 1) {
      const [one, other] = [text(), text()];
      let now: ReturnType<typeof withChanges> = one;
      for (let turn = 0; compare(now, other).changes > 0; turn += 1) {
        const { changes } = compare(now, other);
        now = withChanges(now, other, new Set([below(changes)]));
        expect(compare(now, other).changes).toBeLessThan(changes);
        expect(turn).toBeLessThan(60);
      }
      expect([now.title, textsOf(now)]).toEqual([other.title, textsOf(other)]);
    }
  });
});

function written(before: string, after: string): string {
  const marks = { same: '', added: '+', removed: '-', formatted: '~' };
  return compareText(before, after)
    .map(({ is, text }) => `${marks[is]}${text}${marks[is]}`)
    .join('');
}

function longestCommon(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const [a, b] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return 1 + longestCommon(a, b);
  return Math.max(longestCommon(a, other), longestCommon(one, b));
}
