import type { DatabaseSync } from 'node:sqlite';
import type { Entry } from './entry.ts';
import { stemColumns, wordColumns } from './schema.ts';
import { correctable } from './typos.ts';
import { initialOf } from './vocabulary.ts';

export type Generation = ReturnType<typeof createGeneration>;

const rememberedAtMost = 500_000;

/** Writes to one file. Each call is one transaction. */
export function createGeneration(database: DatabaseSync) {
  const insertDocument = database.prepare(`
    insert into documents (blog_id, id, version, hash, deleted_at, blog_name, post_type, post_date, title_key)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (blog_id, id) do update set
      version = excluded.version, hash = excluded.hash, deleted_at = excluded.deleted_at,
      blog_name = excluded.blog_name, post_type = excluded.post_type, post_date = excluded.post_date,
      title_key = excluded.title_key
    where excluded.version >= documents.version
    returning row
  `);
  const insertContent = database.prepare(`
    insert or replace into contents
      (row, post_title, post_type_label, post_excerpt, url, author, language, post_content)
    values (?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const insertTexts = database.prepare(
    `insert into texts (rowid, ${[...wordColumns, ...stemColumns].join(', ')}) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const deleteContent = database.prepare('delete from contents where row = ?');
  const deleteTexts = database.prepare('delete from texts where rowid = ?');
  const insertWord = database.prepare('insert or ignore into words (initial, length, word) values (?, ?, ?)');
  const insertLanguage = database.prepare('insert or ignore into languages (language) values (?)');
  /** Words that are in `words` already. */
  const remembered = new Set<string>();

  function inTransaction<T>(action: () => T): T {
    database.exec('begin immediate');
    try {
      const result = action();
      database.exec('commit');
      return result;
    } catch (error) {
      remembered.clear();
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  }

  function put(entry: Entry): void {
    if (entry.kind === 'tombstone') {
      const { blog_id, id, version } = entry;
      const stored = insertDocument.get(blog_id, id, version, '', Date.now(), '', '', '', '');
      if (stored) removeTexts(Number(stored['row']));
      return;
    }
    const { document } = entry;
    const stored = insertDocument.get(
      document.blog_id,
      document.id,
      entry.version,
      entry.hash,
      null,
      document.blog_name,
      document.post_type,
      document.post_date,
      entry.titleKey,
    );
    if (!stored) return;
    const row = Number(stored['row']);
    removeTexts(row);
    insertContent.run(
      row,
      document.post_title,
      document.post_type_label,
      document.post_excerpt,
      document.url,
      document.author,
      document.language,
      document.post_content,
    );
    insertTexts.run(row, ...entry.texts);
    learn(entry.words, entry.language);
  }

  function removeTexts(row: number): void {
    deleteContent.run(row);
    deleteTexts.run(row);
  }

  function learn(words: ReadonlySet<string>, language: string | undefined): void {
    if (language !== undefined) insertLanguage.run(language);
    if (remembered.size > rememberedAtMost) remembered.clear();
    for (const word of words) {
      if (remembered.has(word) || !correctable(word)) continue;
      insertWord.run(initialOf(word), word.length, word);
      remembered.add(word);
    }
  }

  return {
    write(entries: readonly Entry[]): void {
      inTransaction(() => entries.forEach(put));
    },

    /** Returns how many documents went, tombstones not counted. */
    removeSite(blogId: number): number {
      return inTransaction(() => {
        const rows = database.prepare('select row, deleted_at from documents where blog_id = ?').all(blogId);
        for (const { row } of rows) removeTexts(Number(row));
        database.prepare('delete from documents where blog_id = ?').run(blogId);
        return rows.filter((row) => row['deleted_at'] === null).length;
      });
    },

    sweep(before: number): number {
      return inTransaction(() =>
        Number(database.prepare('delete from documents where deleted_at < ?').run(before).changes),
      );
    },

    close: () => database.close(),
  };
}
