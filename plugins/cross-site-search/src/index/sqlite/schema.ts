import { DatabaseSync } from 'node:sqlite';
import { addTally } from './tally.ts';

/**
 * Raised when tables change or words are cut differently. Files of an older version are searched and written to until
 * they are built anew, so that what is taken away goes from them too; a change that they can't bear answers 503 meanwhile.
 */
export const schemaVersion = 2;

/** Of `texts`: words as they are written and, beside them, their stems. */
export const wordColumns = ['title', 'excerpt', 'content'] as const;
export const stemColumns = ['title_stems', 'excerpt_stems', 'content_stems'] as const;

/** Always quoted, so that nothing in a text is an operator. */
export function anyOf(columns: readonly string[], tokens: Iterable<string>, suffix = ''): string {
  const quoted = Array.from(tokens, (token) => `"${token}"${suffix}`);
  return quoted.length === 0 ? '' : `{${columns.join(' ')}} : (${quoted.join(' OR ')})`;
}

/**
 * `documents` has what is filtered and sorted by, `contents` what is shown: so filters read few pages. `texts` is cut by
 * us; its tokenizer is left with the spaces. `words` is there for typos and may know words that are gone.
 */
const tables = `
  create table documents (
    row integer primary key,
    blog_id integer not null,
    id integer not null,
    version integer not null,
    hash text not null,
    deleted_at integer,
    blog_name text not null,
    post_type text not null,
    post_date text not null,
    title_key text not null,
    unique (blog_id, id)
  ) strict;
  create index documents_deleted on documents (deleted_at) where deleted_at is not null;
  create table contents (
    row integer primary key,
    post_title text not null,
    post_type_label text not null,
    post_excerpt text not null,
    url text not null,
    author text not null,
    language text not null,
    post_content text not null
  ) strict;
  create virtual table texts using fts5 (
    ${[...wordColumns, ...stemColumns].join(', ')},
    content = '', contentless_delete = 1, tokenize = "ascii tokenchars '.,:'"
  );
  create virtual table vocabulary using fts5vocab (texts, row);
  create table words (
    initial text not null,
    length integer not null,
    word text not null,
    primary key (initial, length, word)
  ) strict, without rowid;
  create table languages (language text primary key) strict, without rowid;
`;

export function createDatabase(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; begin; ${tables}; commit`);
  database.close();
}

export function openForWriting(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('pragma synchronous = normal; pragma cache_size = -65536');
  return database;
}

export function openForReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 10_000, readOnly: true });
  database.exec(`
    pragma temp_store = memory;
    pragma cache_size = -65536;
    create temp table matches (row integer primary key, score real not null)
  `);
  addTally(database);
  return database;
}
