import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { IndexHit, MarkedText, SearchAnswer, SearchQuery, SortField, TextField } from '../search-index.ts';
import { every, filterCondition, listCondition, type Condition } from './filter.ts';
import { createHighlighter } from './highlight.ts';
import { readQuestion, type Question } from './question.ts';

/** What crosses to the thread. */
export type PlainQuery = Omit<SearchQuery, 'timeoutMs' | 'signal'>;

/** Of title, excerpt and content as they are written; then of their stems. */
export const columnWeights = [1.5, 0.5, 0.5, 3, 1, 1];

export function search(database: DatabaseSync, query: PlainQuery): SearchAnswer {
  // One transaction: all statements see the same documents.
  database.exec('begin');
  try {
    return answer(database, query, query.text === '' ? undefined : matchQuestion(database, query));
  } finally {
    database.exec('commit');
  }
}

export const nothing = (query: PlainQuery): SearchAnswer => ({
  hits: [],
  total: 0,
  facets: query.facets.map(({ field }) => ({ field, buckets: [] })),
});

function matchQuestion(database: DatabaseSync, query: PlainQuery): Question {
  const question = readQuestion(database, query);
  if (collectMatches(database, question) || !question.isShortened) return question;
  const whole = readQuestion(database, query, true);
  collectMatches(database, whole);
  return whole;
}

/** Returns whether there are any. */
function collectMatches(database: DatabaseSync, { ways }: Question): boolean {
  const rank = `-bm25(texts, ${columnWeights.join(', ')})`;
  let changes = 0;
  database.exec('delete from temp.matches');
  for (const { match, weight, unranked } of ways) {
    const collect = database.prepare(`
      insert into temp.matches (row, score)
      select rowid, ${unranked ? '1' : rank} * ? from texts where texts match ?
      on conflict (row) do update set score = score + excluded.score
    `);
    changes += Number(collect.run(weight, match).changes);
  }
  return changes > 0;
}

function answer(database: DatabaseSync, query: PlainQuery, question: Question | undefined): SearchAnswer {
  const source = question ? 'temp.matches cross join documents using (row)' : 'documents';
  const shared = [
    { sql: 'documents.deleted_at is null', values: [] },
    ...siteConditions(query),
    ...query.filters.map(filterCondition),
  ];
  const own = query.facets.map((facet) => every(facet.own.map(filterCondition)));
  const all = every([...shared, ...own]);
  const { total, buckets } = count(database, query, source, every(shared), own);
  return {
    hits: hitsOf(database, query, question, source, all),
    total,
    facets: query.facets.map(({ field }, position) => ({ field, buckets: buckets[position]! })),
  };
}

type Buckets = SearchAnswer['facets'][number]['buckets'];

/** The total and all facets, in one pass. */
function count(
  database: DatabaseSync,
  { facets }: PlainQuery,
  source: string,
  where: Condition,
  own: readonly Condition[],
): { total: number; buckets: Buckets[] } {
  const counted = [
    { column: 'count(*)', condition: every(own) },
    ...facets.map(({ field }, position) => ({
      column: `tally(documents.${field})`,
      condition: every(own.filter((_, other) => other !== position)),
    })),
  ];
  const columns = counted.map(({ column, condition }) => `${column} filter (where ${condition.sql})`);
  const statement = database.prepare(`select ${columns.join(', ')} from ${source} where ${where.sql}`);
  statement.setReturnArrays(true);
  const values = [...counted.map(({ condition }) => condition), where].flatMap((condition) => condition.values);
  const [total, ...tallies] = statement.get(...values) as unknown as [number, ...string[]];
  return { total, buckets: tallies.map((tally) => JSON.parse(tally) as Buckets) };
}

function siteConditions({ sites, postTypes }: PlainQuery): Condition[] {
  return [
    'only' in sites ? listCondition('blog_id', sites.only) : listCondition('blog_id', sites.without, false),
    ...(postTypes ? [listCondition('post_type', postTypes)] : []),
  ];
}

const sortColumns: Record<Exclude<SortField, '_score'>, string> = {
  blog_id: 'documents.blog_id',
  blog_name: 'documents.blog_name',
  post_type: 'documents.post_type',
  post_date: 'documents.post_date',
  post_title: 'documents.title_key',
};

function hitsOf(
  database: DatabaseSync,
  query: PlainQuery,
  question: Question | undefined,
  source: string,
  { sql, values }: Condition,
): IndexHit[] {
  const score = question ? 'matches.score' : '0.0';
  const order = query.sort.map(({ by, order }) => `${by === '_score' ? score : sortColumns[by]} ${order}`);
  const rows = database
    .prepare(
      `select documents.row, ${score} as score from ${source} where ${sql}
      order by ${[...order, 'documents.blog_id', 'documents.id'].join(', ')} limit ? offset ?`,
    )
    .all(...values, query.size, query.from);
  const contentOf = database.prepare(`
    select id, blog_id, blog_name, post_type, post_type_label, post_title, post_excerpt, post_date, url, author, language,
      post_content
    from documents join contents using (row) where row = ?
  `);
  const highlight = createHighlighter(
    question?.forms ?? { words: new Map(), stems: new Map(), beginnings: [], endings: [] },
  );
  return rows.map((row) => {
    const { post_content, ...document } = contentOf.get(row['row'] as SQLInputValue) as IndexHit['document'] & {
      post_content: string;
    };
    const texts = { ...document, post_content };
    const marked: Partial<Record<TextField, MarkedText>> = {};
    for (const { field, crop } of query.marked) marked[field] = highlight(texts[field], document.language, crop);
    return { document, score: Number(row['score']), marked };
  });
}
