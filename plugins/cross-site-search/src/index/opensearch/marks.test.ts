import { describe, expect, it } from 'vitest';
import { markEnd, markStart } from '../search-index.ts';
import { markText } from './marks.ts';

const marked = (text: string) => text.replaceAll('[', markStart).replaceAll(']', markEnd);
const shown = ({ text }: { text: string }) => text.replaceAll(markStart, '[').replaceAll(markEnd, ']');
const passage = (copy: string, crop: number) => shown(markText(copy.replaceAll(/[[\]]/g, ''), marked(copy), crop));

describe('marks of the engine', () => {
  it('are put into the text itself, which has white space that the engine leaves out', () => {
    expect(markText('\n  One two\tthree. \n', marked('One [two]\tthree.'), undefined)).toEqual({
      text: marked('\n  One [two]\tthree. \n'),
      croppedStart: false,
      croppedEnd: false,
    });
  });

  it('hold for the part that the engine has read', () => {
    expect(shown(markText('a b c d', marked('[a] b'), undefined))).toBe('[a] b c d');
    expect(shown(markText('', undefined, undefined))).toBe('');
    expect(shown(markText('a b', undefined, undefined))).toBe('a b');
  });

  it('choose the passage with the most different words, then the most words, then the first', () => {
    const gap = ' and so on until then';
    expect(passage(`[one] [one] [one]${gap} [one] [two]${gap}`, 14)).toContain('[one] [two]');
    expect(passage(`[one]${gap} [one] [one]${gap}`, 14)).toContain('[one] [one]');
    expect(passage(`[one] a${gap} [one] b${gap}`, 10)).toContain('[one] a');
  });

  it('show as much before them as after them, and what was left out', () => {
    const text = `${'left '.repeat(20)}middle${' right'.repeat(20)}`;
    const { croppedStart, croppedEnd, text: cut } = markText(text, marked(text.replace('middle', '[middle]')), 46);
    expect(shown({ text: cut })).toBe('left left left left [middle] right right right');
    expect([croppedStart, croppedEnd]).toEqual([true, true]);
    expect(markText(text, undefined, 46)).toMatchObject({ croppedStart: false, croppedEnd: true });
  });

  it('never cut a character, nor a word that fits', () => {
    const text = `${'👍'.repeat(40)} word ${'👍'.repeat(40)}`;
    for (let crop = 2; crop < 60; crop += 1) {
      const cut = markText(text, marked(text.replace('word', '[word]')), crop).text;
      expect(cut.isWellFormed()).toBe(true);
      expect(crop < 4 || cut.includes('word')).toBe(true);
    }
    expect(markText(`${'a'.repeat(50)} b`, undefined, 10).text).toBe('a'.repeat(10));
  });
});
