import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../search-index.ts';
import { languageCodes } from './languages.ts';
import { searchBody } from './query.ts';
import { textClause } from './text-query.ts';

const query: SearchQuery = {
  text: '',
  alternatives: [],
  language: undefined,
  sites: { without: [] },
  postTypes: undefined,
  filters: [],
  facets: [],
  sort: [{ by: '_score', order: 'desc' }],
  from: 0,
  size: 10,
  marked: [],
  timeoutMs: 1000,
  signal: new AbortController().signal,
};
const isPost = { type: 'pred', field: 'post_type', op: 'eq', value: 'post' } as const;
/** As many parts as a filter may have. */
const filterParts = 100;
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);

describe('questions to OpenSearch', () => {
  it('for everything are not scored, and leave out what is not needed', () => {
    const body = searchBody(query, undefined, ['en']);
    expect(body).toMatchObject({ query: { bool: { filter: [] } }, track_scores: false });
    expect(body).not.toHaveProperty('highlight');
    expect(body).not.toHaveProperty('post_filter');
    expect(body._source.excludes).toContain('content_*');
  });

  it('filter after counting only where a facet has filters of its own', () => {
    const facets = [
      { field: 'post_type', own: [isPost] },
      { field: 'blog_id', own: [] },
    ] as const;
    const term = { term: { post_type: 'post' } };
    expect(searchBody({ ...query, facets }, undefined, [])).toMatchObject({
      post_filter: { bool: { filter: [term] } },
      aggs: { facet_0: { filter: { bool: { filter: [] } } }, facet_1: { filter: { bool: { filter: [term] } } } },
    });
    expect(searchBody({ ...query, filters: [isPost] }, undefined, [])).not.toHaveProperty('post_filter');
  });

  it('look into one index without its tombstones', () => {
    expect(JSON.stringify(searchBody(query, undefined, []).query)).not.toContain('deleted_at');
    expect(JSON.stringify(searchBody({ ...query, index: 'x' }, undefined, []).query)).toContain('deleted_at');
  });

  it('stay below what the engine allows, however long they are and however many languages there are', () => {
    const question = { words: words(24), alternatives: [], languages: languageCodes, corrected: words(8) };
    for (const alternatives of [[], Array.from({ length: 10 }, () => words(24))]) {
      for (const languages of [['en'], languageCodes]) {
        expect(comparisons(textClause({ ...question, languages, alternatives }))).toBeLessThanOrEqual(
          1024 - filterParts,
        );
      }
    }
  });
});

/** Of one field with one word; a correction counts for as many words as it may become. */
function comparisons(clause: unknown): number {
  if (Array.isArray(clause)) return clause.reduce((sum: number, each) => sum + comparisons(each), 0);
  if (typeof clause !== 'object' || clause === null) return 0;
  return Object.entries(clause).reduce((sum, [name, value]) => {
    if (!['match', 'match_phrase', 'match_bool_prefix'].includes(name)) return sum + comparisons(value);
    const [{ query: text, max_expansions = 1 }] = Object.values(value) as [{ query: string; max_expansions?: number }];
    return sum + text.split(' ').length * max_expansions;
  }, 0);
}
