import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Hit, parseAnswer } from '../../plugins/cross-site-search/browser/answer.ts';
import { createCatalogue, languageOfWords } from '../../plugins/cross-site-search/browser/catalogue.ts';
import { mergeOptions, shortenOptions, typeLabel } from '../../plugins/cross-site-search/browser/facets.ts';
import { lastPage, pageNumbers } from '../../plugins/cross-site-search/browser/pages.ts';
import { parseMarked, safeAddress } from '../../plugins/cross-site-search/browser/sanitise.ts';
import { createRequest, parseRetryAfter } from '../../plugins/cross-site-search/browser/search-client.ts';
import { emptyState } from '../../plugins/cross-site-search/browser/state.ts';
import type { SearchResponse } from '../../plugins/cross-site-search/src/search.schema.ts';
import { words as arabic } from '../../plugins/cross-site-search/browser/words/ar.ts';
import { words as german } from '../../plugins/cross-site-search/browser/words/de.ts';
import { words as english } from '../../plugins/cross-site-search/browser/words/en.ts';
import { escapeHtml } from '../../packages/plugin-api/src/html.ts';

describe('what the server marks (contracts/cross-site-search.md §4)', () => {
  const shown = (html: string) =>
    parseMarked(html)
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join('');

  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a <mark>b</mark> c', 'a [b] c'],
    ['&lt;b&gt; &amp; &quot;&#39;&#x27;&#60;', `<b> & "''<`],
    ['<mark>&lt;mark&gt;</mark>', '[<mark>]'],
    ['<mark>a<mark>b</mark>c</mark>d', '[a][b][c]d'],
    ['</mark>a<mark>b', 'a[b]'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['<MARK>a</MARK>', '<MARK>a</MARK>'],
    ['<mark onclick="a()">b</mark>', '<mark onclick="a()">b'],
    [
      '&nope; &amp;lt; & &#0; &#xD800; &#x110000; &constructor;',
      '&nope; &lt; & &#0; &#xD800; &#x110000; &constructor;',
    ],
    ['&#128512; &#x1F600;', '😀 😀'],
  ])('%s is shown as %s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it('whatever a post contains comes back as it was', () => {
    const text = `<script>"&'</script> &amp; &lt; <mark>x</mark>`;
    expect(shown(escapeHtml(text))).toBe(text);
  });

  it('links lead to the web and nowhere else', () => {
    const addresses = ['https://a.test/x', 'http://a.test', 'javascript:alert(1)', ' java\nscript:alert(1)', 'data:,x'];
    expect([...addresses, '//a.test', '/x', '', 'blob:http://a.test/1', 'file:///etc'].map(safeAddress)).toEqual([
      'https://a.test/x',
      'http://a.test/',
      ...Array.from({ length: 8 }, () => undefined),
    ]);
  });
});

describe('what is asked (contracts/cross-site-search.md §2, §3)', () => {
  const all = { perPage: 10, showSiteFilter: true, showTypeFilter: true, showExcerpt: true, highlight: true };
  const state = { ...emptyState('relevance'), query: 'tea' };

  it('everything that the block shows', () => {
    expect(createRequest({ ...state, page: 2, sites: ['1', '2'], types: ['page'] }, all)).toEqual({
      q: 'tea',
      postTypes: 'all',
      page: { number: 2, size: 10 },
      filter: {
        type: 'and',
        items: [
          { type: 'pred', field: 'blog_id', op: 'in', value: ['1', '2'] },
          { type: 'pred', field: 'post_type', op: 'in', value: ['page'] },
        ],
      },
      sort: [{ by: '_score', order: 'desc' }],
      facets: [
        { type: 'terms', field: 'blog_id', labels: true },
        { type: 'terms', field: 'post_type' },
      ],
      attributesToHighlight: ['post_title', 'post_content', 'post_excerpt'],
      attributesToCrop: ['post_content'],
      cropLength: 220,
      cropMarker: '…',
    });
  });

  it('nothing that it does not show', () => {
    const none = { perPage: 5, showSiteFilter: false, showTypeFilter: false, showExcerpt: false, highlight: false };
    expect(createRequest({ ...state, sites: ['A'], types: ['page'] }, none)).toEqual({
      q: 'tea',
      postTypes: 'all',
      page: { number: 1, size: 5 },
      sort: [{ by: '_score', order: 'desc' }],
      facets: [],
    });
  });

  it.each([
    ['newest', 'post_date', 'desc'],
    ['oldest', 'post_date', 'asc'],
    ['title', 'post_title', 'asc'],
  ] as const)('%s is by %s, %s', (sort, by, order) => {
    expect(createRequest({ ...state, sort }, all).sort).toEqual([{ by, order }]);
  });
});

describe('answers', () => {
  it.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{}],
    [{ hits: [] }],
    [{ hits: {}, pagination: {} }],
    [{ code: 'rest_no_route', message: 'No route', data: { status: 404 } }],
  ])('%j is none', (value) => {
    expect(parseAnswer(value)).toBeUndefined();
  });

  it('have the fields that the server sends, but the score', () => {
    type Sent = SearchResponse['hits'][number];
    expectTypeOf<Omit<Hit, '_formatted'>>().toEqualTypeOf<Readonly<Omit<Sent, '_formatted' | '_score'>>>();
    expectTypeOf<Hit['_formatted']>().toEqualTypeOf<Readonly<Required<NonNullable<Sent['_formatted']>>>>();
  });

  it('fields that are missing or wrong are empty', () => {
    const answer = parseAnswer({
      hits: [{ id: 'x', title: 5, _formatted: { post_title: {} } }, null, 'x'],
      facets: { blog_id: { buckets: [{ value: '5', count: -1, label: 7 }, { value: 7 }, null] }, post_type: [] },
      pagination: { total: '7', total_pages: Number.NaN },
    });
    expect(answer).toMatchObject({
      hits: [{ id: 0, title: '', url: '', _formatted: { post_title: '', post_content: '' } }],
      facets: { blog_id: [{ value: '5', count: 0, label: '' }], post_type: [] },
      total: 0,
      totalPages: 0,
    });
    expect(answer?.hits).toHaveLength(1);
  });

  it.each([
    [null, undefined],
    ['7', 7],
    ['0', 1],
    ['Thu, 01 Jan 1970 00:00:30 GMT', 20],
    ['Thu, 01 Jan 1970 00:00:01 GMT', 1],
    ['86400', undefined],
    ['soon', undefined],
  ])('Retry-After: %s means %s seconds', (header, seconds) => {
    expect(parseRetryAfter(header, 10_000)).toBe(seconds);
  });
});

describe('pages', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 3 gap 9'],
    [4, 9, '1 2 3 4 5 6 gap 9'],
    [5, 9, '1 2 3 4 5 6 7 8 9'],
    [6, 12, '1 gap 4 5 6 7 8 gap 12'],
    [9, 9, '1 gap 7 8 9'],
    [500, 1000, '1 gap 498 499 500 501 502 gap 1000'],
  ])('page %i of %i: %s', (current, last, expected) => {
    expect(pageNumbers(current, last).join(' ')).toBe(expected);
  });

  it('never reach past the 10,000th result (§6)', () => {
    for (const size of [1, 7, 10, 33, 50]) expect(lastPage(size, 100_000) * size).toBeLessThanOrEqual(10_000);
    expect(lastPage(10, 100_000)).toBe(1000);
    expect(lastPage(7)).toBe(1428);
    expect(lastPage(10, 3)).toBe(3);
    expect(lastPage(10, 0)).toBe(1);
  });
});

describe('filters', () => {
  const bucket = (value: string, count: number) => ({ value, count });

  it('keep their places, and what is chosen stays', () => {
    const first = mergeOptions([], [bucket('A', 9), bucket('B', 5)], []);
    expect(first).toEqual([bucket('A', 9), bucket('B', 5)]);
    expect(mergeOptions(first, [bucket('C', 7), bucket('B', 2)], ['A', 'D'])).toEqual([
      bucket('A', 0),
      bucket('B', 2),
      bucket('C', 7),
      bucket('D', 0),
    ]);
  });

  it('of a long list show the first ones and what is chosen', () => {
    const options = ['A', 'B', 'C', 'D'].map((value) => bucket(value, 1));
    expect(shortenOptions(options, ['D'], 2).map(({ value }) => value)).toEqual(['A', 'B', 'D']);
  });

  it('name post types that no result has named', () => {
    const words = createCatalogue('en');
    expect(['page', 'case_study', 'how-to', '', '__'].map((slug) => typeLabel(words, slug, ''))).toEqual([
      'Pages',
      'Case study',
      'How to',
      '',
      '__',
    ]);
  });
});

describe('post types', () => {
  it('are named in the language of the page, unless somebody has named them', () => {
    const words = createCatalogue('de', german);
    expect(typeLabel(words, 'post', 'Posts')).toBe('Beiträge');
    expect(typeLabel(words, 'page', '')).toBe('Seiten');
    expect(typeLabel(words, 'post', 'News')).toBe('News');
  });
});

describe('languages', () => {
  const counts = (language: string, words: typeof english, numbers: number[]) =>
    numbers.map((count) => createCatalogue(language, words).plural('results', count));

  it('count in their own forms', () => {
    expect(counts('en-GB', english, [0, 1, 1234])).toEqual(['0 results', '1 result', '1,234 results']);
    expect(counts('de', german, [1, 1234])).toEqual(['1 Ergebnis', '1.234 Ergebnisse']);
    expect(counts('ar', arabic, [0, 1, 2, 3, 11, 100])).toEqual([
      'لا نتائج',
      'نتيجة واحدة',
      'نتيجتان',
      '3 نتائج',
      '11 نتيجة',
      '100 نتيجة',
    ]);
    expect(counts('ar-EG', arabic, [3])).toEqual(['٣ نتائج']);
  });

  it('are chosen by what the page says', () => {
    const pages = ['pt-BR', 'zh-HK', 'nn', 'en-AU', 'cs', '', 'not a language', 'constructor'];
    expect(pages.map(languageOfWords)).toEqual(['pt', 'zh-Hant', 'nb', 'en', 'en', 'en', 'en', 'en']);
  });

  it('of which there are none are English, with dates as the page writes them', () => {
    const words = createCatalogue('cs');
    const date = new Date('2026-01-31T12:00:00Z');
    expect([words.language, words.text('next'), words.date(date)]).toEqual(['en', 'Next', '31. ledna 2026']);
    expect(createCatalogue('not a language').date(date)).toBe('January 31, 2026');
    expect(createCatalogue('').language).toBe('en');
    expect(createCatalogue('en-GB').language).toBe('en-GB');
    expect(createCatalogue('de-AT', german).language).toBe('de-AT');
  });
});
