import { type FilterField, markEnd, markStart, type SearchQuery, type SortField } from '../search-index.ts';
import { textBases } from './stored-document.ts';
import { type Clause, siteClauses, toClause } from './filters.ts';
import { notDeleted } from './mapping.ts';
import { knowsClause, markedClause, type Question, textClause } from './text-query.ts';

const bucketsAtMost = 100;
/** From every shard, so that the largest of all are among them. */
const bucketsPerShard = 5_000;
/** Matches further on in a text are not marked: a long text must not keep everybody waiting. */
const markedLetters = 200_000;

export type AskedText = Question & {
  /** The words of which the answer shall say whether a document has them. */
  readonly doubted: readonly string[];
};

/** The body of a search request; `languages` are those whose texts may be marked. */
export function searchBody(query: SearchQuery, text: AskedText | undefined, languages: readonly string[]) {
  const clause = text && textClause(text);
  const filter = [
    ...siteClauses(query),
    ...query.filters.map(toClause),
    // The alias sees to it otherwise.
    ...(query.index === undefined ? [] : [notDeleted]),
  ];
  const own = query.facets.flatMap((facet) => facet.own.map(toClause));
  return {
    query: { bool: { ...(clause && { must: [clause] }), filter } },
    ...(own.length > 0 && { post_filter: { bool: { filter: own } } }),
    aggs: { ...facetAggregations(query), ...doubtAggregations(text) },
    sort: sortClauses(query),
    track_scores: clause !== undefined,
    track_total_hits: true,
    from: query.from,
    size: query.size,
    _source: { excludes: excludedSource(query) },
    ...(clause && query.marked.length > 0 && { highlight: highlight(query, text, clause, languages) }),
  };
}

export const facetName = (position: number) => `facet_${position}`;
export const doubtName = (position: number) => `doubt_${position}`;

/** A facet's own filters don't hold for it; those of the others do. */
function facetAggregations({ facets }: SearchQuery): Record<string, Clause> {
  const entries = facets.map(({ field }, position) => {
    const filter = facets.flatMap((other, index) => (index === position ? [] : other.own.map(toClause)));
    return [
      facetName(position),
      { filter: { bool: { filter } }, aggs: { values: { terms: buckets(field) } } },
    ] as const;
  });
  return Object.fromEntries(entries);
}

function buckets(field: FilterField) {
  return { field, size: bucketsAtMost, shard_size: bucketsPerShard, order: [{ _count: 'desc' }, { _key: 'asc' }] };
}

function doubtAggregations(text: AskedText | undefined): Record<string, Clause> {
  if (!text) return {};
  const entries = text.doubted.map((word, position) => {
    return [doubtName(position), { filter: knowsClause(word, text) }] as const;
  });
  return Object.fromEntries(entries);
}

function sortClauses({ sort }: SearchQuery): Clause[] {
  const fields: Partial<Record<SortField, string>> = { post_title: 'title_sort' };
  return [
    ...sort.map(({ by, order }) => ({ [fields[by] ?? by]: { order } })),
    { blog_id: { order: 'asc' } },
    { id: { order: 'asc' } },
  ];
}

function excludedSource({ marked }: SearchQuery): string[] {
  const wantsContent = marked.some(({ field }) => field === 'post_content');
  return ['title_sort', 'hash', ...(wantsContent ? [] : ['content_*'])];
}

/** Whole fields: passages are cut out of them later, for the engine's own begin and end where they like. */
function highlight({ marked }: SearchQuery, text: AskedText, clause: Clause, languages: readonly string[]) {
  const names = marked.flatMap(({ field }) => languages.map((code) => `${textBases[field]}_${code}`));
  return {
    type: 'unified',
    require_field_match: false,
    number_of_fragments: 0,
    max_analyzer_offset: markedLetters,
    pre_tags: [markStart],
    post_tags: [markEnd],
    highlight_query: markedClause(clause, text.words),
    fields: Object.fromEntries(names.map((name) => [name, {}])),
  };
}
