import { describe, expect, it } from 'vitest';
import { isAnswer } from './answers.ts';
import { blocksOf } from './blocks.ts';
import { guidePages, operationsPages } from './pages.ts';

/** They are run by `npm run smoke`; here is what it goes by. */
describe('blocks of README, guide and installation (decisions/0036)', () => {
  const blocks = [...guidePages(), ...operationsPages].flatMap((page) => blocksOf(page));

  it('are run, compared, or say why not', () => {
    const fates = Object.groupBy(blocks, ({ fate }) => fate.kind);
    expect(fates.run!.length).toBeGreaterThan(80);
    expect(fates.answer!.length).toBeGreaterThan(60);
    // Each one more is one more thing that nobody tries.
    expect(fates.skip!.length).toBeLessThanOrEqual(24);
    for (const { fate } of fates.skip!) expect(fate).toMatchObject({ reason: expect.stringMatching(/\w{3}/) });
  });

  it('of a page are refused when they say nothing about themselves', () => {
    expect(() => blocksOf('page.md', 'Text.\n\n```json\n{}\n```\n')).toThrow(
      'page.md:3: say what becomes of this block',
    );
    expect(blocksOf('page.md', '<!-- not run: a picture -->\n\n```text\nx\n```\n')).toMatchObject([
      { fate: { kind: 'skip', reason: 'a picture' } },
    ]);
  });
});

describe('what a page shows as an answer', () => {
  it.each([
    ['{"a":1}', '{"a":1,"b":2}', true],
    ['{"a":1}', '{"a":2}', false],
    ['{"a":1}', '{"b":1}', false],
    ['{"a":"…"}', '{"a":7}', true],
    ['{"a":"x…z"}', '{"a":"xyz"}', true],
    ['{"a":"x…z"}', '{"a":"xy"}', false],
    ['[1]', '[1,2]', false],
    ['[1,"…"]', '[1,2]', true],
    ['[]', '[]', true],
    ['{}', 'no JSON', false],
  ])('%s is the answer %s: %s', (shown, printed, expected) => {
    expect(isAnswer(shown, 'json', printed)).toBe(expected);
  });

  it.each([
    ['one\nthree', 'one\ntwo\nthree\n', true],
    ['three\none', 'one\ntwo\nthree\n', false],
    ['Success: …', 'Success: all of it.\n', true],
    ['Success: …', 'Error: nothing.\n', false],
  ])('%j is in %j: %s', (shown, printed, expected) => {
    expect(isAnswer(shown, 'text', printed)).toBe(expected);
  });
});
