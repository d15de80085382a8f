import { describe, expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';
import { toPlainText } from '../src/plain-text.ts';

const text = (words: string, fields: object = {}) => ({
  _type: 'block',
  children: [{ _type: 'span', text: words }],
  ...fields,
});

describe('toPlainText (blocks.md §6)', () => {
  test('a blank line separates blocks; code, alternative texts, captions and cells are included', () => {
    const blocks = [
      text('Title', { style: 'h1' }),
      { _type: 'block', children: [{ _type: 'span', text: 'a' }, { _type: 'unknown' }, { _type: 'span', text: 'b' }] },
      { _type: 'image', src: '/a.png', alt: 'Alternative', caption: 'Caption' },
      { _type: 'codeBlock', code: 'x = 1', language: 'python' },
      { _type: 'table', rows: [['a', 1, null, true], { cells: [{ text: 'b' }, { value: [text('c')] }] }] },
    ];
    expect(toPlainText(blocks)).toBe('Title\n\nab\n\nAlternative\nCaption\n\nx = 1\n\na\t1\ttrue\nb\tc');
  });

  test('addresses, rules and unknown blocks leave nothing, not even a blank line', () => {
    const blocks = [text('a'), { _type: 'embed', url: 'https://a.example' }, { _type: 'break' }, { _type: 'unknown' }];
    expect(toPlainText(blocks)).toBe('a');
  });

  test('registered blocks and children speak through plainText, else through simplify', () => {
    const blocks = [
      { _type: 'notice', title: 'Notice' },
      { _type: 'quotation', words: 'Words' },
      { _type: 'silent' },
      { _type: 'block', children: [{ _type: 'mention', name: 'ann' }] },
    ];
    expect(toPlainText(blocks, vocabulary)).toBe('Notice\n\nWords\n\n@ann');
    expect(toPlainText(blocks)).toBe('');
  });

  test('a block that doesn’t fit its schema is silent', () => {
    expect(toPlainText([{ _type: 'notice', title: 5 }], vocabulary)).toBe('');
  });

  test('NUL goes, half a character becomes U+FFFD', () => {
    expect(toPlainText([text('a\0b\ud800')])).toBe('ab\ufffd');
  });
});
