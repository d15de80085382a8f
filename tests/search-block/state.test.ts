import { describe, expect, it } from 'vitest';
import { emptyState, readState, writeState } from '../../plugins/cross-site-search/browser/state.ts';
import { isNotFalse, pageSize, sortName } from '../../plugins/cross-site-search/browser/properties.ts';

const page = 'https://site.example/search?color=red#top';

describe('state in the address (plugins/cross-site-search/browser/README.md)', () => {
  it('reads back what was written', () => {
    const state = {
      query: 'tea & “cake” +1',
      page: 3,
      sort: 'newest',
      sites: ['3', '12'],
      types: ['page'],
    } as const;
    const address = writeState(page, state, 'relevance');
    expect(readState(address, 'relevance')).toEqual(state);
    expect(new URL(address).searchParams.get('color')).toBe('red');
    expect(new URL(address).hash).toBe('#top');
  });

  it('writes what differs from the default, under names that links may use', () => {
    const state = { ...emptyState('relevance'), query: 'tea', page: 2, sort: 'newest' as const, sites: ['1', '2'] };
    expect(writeState('https://site.example/', state, 'relevance')).toBe(
      'https://site.example/?s=tea&s_page=2&s_sort=newest&s_site=1&s_site=2',
    );
    expect(writeState('https://site.example/', { ...state, page: 1, sites: [] }, 'newest')).toBe(
      'https://site.example/?s=tea',
    );
  });

  it('leaves nothing behind when there is no question', () => {
    const address = writeState(page, { ...emptyState('title'), query: 'tea', types: ['page'] }, 'relevance');
    expect(writeState(address, { ...emptyState('title'), types: ['page'] }, 'relevance')).toBe(page);
  });

  it.each([
    ['s=%20tea%20', { query: 'tea' }],
    ['s_page=0', { page: 1 }],
    ['s_page=-1', { page: 1 }],
    ['s_page=1e3', { page: 1 }],
    ['s_page=99999999999999999999', { page: 1 }],
    ['s_page=02', { page: 1 }],
    ['s_sort=_score', { sort: 'oldest' }],
    ['s_sort=title', { sort: 'title' }],
    ['s_site=7&s_site=&s_site=7&s_site=Main', { sites: ['7'] }],
    ['s=%E0%A4%A', { query: '\uFFFD%A' }],
    [`s=${'x'.repeat(2000)}`, { query: 'x'.repeat(1000) }],
  ])('reads %s by what makes sense', (search, expected) => {
    expect(readState(`https://site.example/?${search}`, 'oldest')).toMatchObject(expected);
  });
});

describe('attributes (contracts/cross-site-search.md §12)', () => {
  it.each([
    [null, 10],
    ['25', 25],
    [' 7 ', 7],
    ['0', 1],
    ['-4', 1],
    ['51', 50],
    ['many', 10],
    ['2.5', 10],
    ['', 10],
  ])('per-page %j is %i', (text, size) => {
    expect(pageSize.fromAttribute(text)).toBe(size);
  });

  it('only "false" is false', () => {
    expect([null, '', 'true', 'no', '0', 'false', 'FALSE'].map(isNotFalse.fromAttribute)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('an order that is not known is relevance', () => {
    expect([null, 'title', 'random', 'toString'].map(sortName.fromAttribute)).toEqual([
      'relevance',
      'title',
      'relevance',
      'relevance',
    ]);
  });
});
