import { describe, expect, it } from 'vitest';
import { fillTitle } from './title-pattern.ts';

const parts = { title: 'Hello - world', sitename: 'Quay', tagline: '', page: '' };

describe('titles made of patterns (contracts/pages.md §9.1)', () => {
  it.each([
    ['%title% – %sitename%', {}, 'Hello - world – Quay'],
    ['%title% – %page% – %sitename%', {}, 'Hello - world – Quay'],
    ['%title% – %page% – %sitename%', { page: 'Page 2' }, 'Hello - world – Page 2 – Quay'],
    ['%page% – %sitename%', {}, 'Quay'],
    ['%sitename% | %tagline%', {}, 'Quay'],
    ['%sitename% | About: %tagline%', {}, 'Quay'],
    ['%sitename% | %tagline%', { tagline: 'By the water' }, 'Quay | By the water'],
    ['%title% %page% at %sitename%', {}, 'Hello - world at Quay'],
    ['Always the same', {}, 'Always the same'],
    ['%unknown% 100 %', {}, '%unknown% 100 %'],
    ['%title%', { title: '%sitename% – $& –' }, '%sitename% – $& –'],
    ['%tagline% – %page%', {}, ''],
  ])('%j with %j', (pattern, more, title) => {
    expect(fillTitle(pattern, { ...parts, ...more })).toBe(title);
  });
});
