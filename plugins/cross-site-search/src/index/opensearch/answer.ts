import type { IndexHit, SearchAnswer, SearchQuery } from '../search-index.ts';
import { type Source, textFieldOf, textOf, toDocument } from './stored-document.ts';
import { markText } from './marks.ts';
import { facetName } from './query.ts';

type EngineHit = {
  readonly _source: Source;
  readonly _score: number | null;
  readonly highlight?: Readonly<Record<string, readonly string[]>>;
};

type Bucket = { readonly key: string | number; readonly key_as_string?: string; readonly doc_count: number };

export type SearchResponse = {
  readonly error?: { readonly type: string };
  readonly timed_out: boolean;
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly EngineHit[] };
  readonly aggregations?: Readonly<
    Record<string, { readonly doc_count: number; readonly values?: { readonly buckets: readonly Bucket[] } }>
  >;
};

export function toAnswer(query: SearchQuery, response: SearchResponse): SearchAnswer {
  return {
    hits: response.hits.hits.map((hit) => toHit(query, hit)),
    total: response.hits.total.value,
    facets: query.facets.map(({ field }, position) => ({
      field,
      buckets: (response.aggregations?.[facetName(position)]?.values?.buckets ?? []).map((bucket) => ({
        value: bucket.key_as_string ?? String(bucket.key),
        count: bucket.doc_count,
      })),
    })),
  };
}

export function emptyAnswer({ facets }: SearchQuery): SearchAnswer {
  return { hits: [], total: 0, facets: facets.map(({ field }) => ({ field, buckets: [] })) };
}

function toHit({ marked }: SearchQuery, { _source, _score, highlight }: EngineHit): IndexHit {
  const texts = marked.map(({ field, crop }) => {
    const copy = highlight?.[textFieldOf(_source, field)]?.join('');
    return [field, markText(textOf(_source, field), copy, crop)] as const;
  });
  return { document: toDocument(_source), score: _score ?? 0, marked: Object.fromEntries(texts) };
}
