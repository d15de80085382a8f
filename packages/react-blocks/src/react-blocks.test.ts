import { blockTypes, toPlainText } from '@octavo/blocks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { everyBlock } from '../../blocks/test/every-block.fixtures.ts';
import { Blocks, type BlocksProps } from './index.ts';

const render = (props: BlocksProps) => renderToStaticMarkup(createElement(Blocks, props));
const wordsOf = (html: string) => html.replace(/<br\/?>/g, ' ').replace(/<[^>]*>/g, ' ');

describe('blocks in React (contracts/packages.md §1)', () => {
  it.each(blockTypes.filter((type) => !['tableOfContents', 'query', 'pattern'].includes(type)))(
    '%s says all of its words',
    (type) => {
      const html = render({ value: [everyBlock[type]] });
      const shown = wordsOf(html) + [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt).join(' ');
      for (const word of toPlainText([everyBlock[type]]).split(/[\s—()]+/)) expect(shown).toContain(word);
      expect(html).not.toBe('');
    },
  );

  it('a whole post has its headings in the table of contents, and its list of posts from the app', () => {
    const blocks = Object.values(everyBlock);
    const html = render({ value: blocks, query: ({ count }) => `${count} posts` });
    expect(html).toContain('<h2 id="h-coverheading">Coverheading</h2>');
    expect(html).toContain('<a href="#h-coverheading">Coverheading</a>');
    expect(html).toContain('<div class="posts">2 posts</div>');
    for (const type of ['gallery', 'columns', 'cover', 'callout', 'quote', 'contents'])
      expect(html).toContain(`class="${type}`);
  });

  it('shows the blocks of a pattern that the app has, and nothing without them', () => {
    const value = [everyBlock.pattern];
    expect(render({ value })).toBe('');
    const pattern = ({ ref, network }: { ref?: number; network?: boolean }) => [
      { _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: `${ref} ${network}` }] },
      everyBlock.pattern,
    ];
    expect(render({ value, pattern })).toBe('<p>12 true</p>');
  });

  it('takes components of one’s own, and none of what authors may not say', () => {
    const own = () => createElement('i', null, 'own');
    expect(render({ value: [everyBlock.gallery], components: { types: { gallery: own } } })).toBe('<i>own</i>');
    const hostile = 'javascript:alert(1)';
    const value = JSON.parse(
      JSON.stringify(Object.values(everyBlock)).replaceAll(/https:\/\/[^"]*/g, hostile),
    ) as BlocksProps['value'];
    expect(render({ value })).not.toMatch(/(?:href|src|poster)="javascript:/);
    expect(render({ value: null })).toBe('');
  });
});
