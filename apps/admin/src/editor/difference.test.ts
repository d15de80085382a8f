import { describe, expect, it } from 'vitest';
import { align, compareBlocks, compareText } from './difference.ts';

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
  it('are none when only keys differ', () => {
    const [one, other] = [[paragraph('a', { _key: 'x' })], [paragraph('a', { _key: 'y' })]];
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

function written(before: string, after: string): string {
  const marks = { same: '', added: '+', removed: '-' };
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
