import { DOMParser } from 'linkedom';
import { expect, it } from 'vitest';
import { turnIntoBlocks } from './html-blocks.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const namesOf = (losses: readonly { what: string; count: number }[]) =>
  losses.map(({ what, count }) => `${what} ${count}`);

it('tells what stays as HTML from what goes', () => {
  const form = '<form action="/a"><input name="b"></form>';
  const { blocks, kept, lost, violation } = turnIntoBlocks(
    `<p style="text-align: center">One</p>${form}<ul><li>${form}</li></ul><p>[map id="3"]</p>`,
    parse,
  );
  expect(blocks.map(({ _type }) => _type)).toEqual(['block', 'html', 'html', 'html']);
  expect(namesOf(kept)).toEqual(['<form> 2', '[map] 1']);
  expect(namesOf(lost)).toEqual(['style: text-align 1']);
  expect(violation).toBeUndefined();
});

it('says which rule would be broken', () => {
  const { violation } = turnIntoBlocks('<p>a</p>'.repeat(10_001), parse);
  expect(violation?.message).toMatch(/at most/);
});
