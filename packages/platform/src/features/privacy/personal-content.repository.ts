import { sql } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

type Row = { id: number };
type Read = (db: Reader<unknown>, siteId: number, userId: number, afterId: number, limit: number) => Promise<Row[]>;

/** What somebody wrote or uploaded on a site, by id, a page at a time. */
export const contentOf: Readonly<Record<'posts' | 'revisions' | 'media' | 'comments', Read>> = {
  async posts(db, siteId, userId, afterId, limit) {
    const { rows } = await sql<Row>`
      select id, type, status, slug, title, content, content_format, excerpt, language, date_gmt, modified_gmt,
        parent_id, featured_media, sticky, meta, password <> '' as has_password
      from core.posts where site_id = ${siteId} and author_id = ${userId} and id > ${afterId}
      order by id limit ${limit}`.execute(db);
    return rows;
  },

  async revisions(db, siteId, userId, afterId, limit) {
    const { rows } = await sql<Row>`
      select id, post_id, kind, title, content, content_format, excerpt, date_gmt
      from core.revisions where site_id = ${siteId} and author_id = ${userId} and id > ${afterId}
      order by id limit ${limit}`.execute(db);
    return rows;
  },

  async media(db, siteId, userId, afterId, limit) {
    const { rows } = await sql<Row>`
      select id, post_id, slug, title, alt_text, caption, description, file_name, path, mime_type, file_size,
        date_gmt, modified_gmt
      from core.media where site_id = ${siteId} and author_id = ${userId} and id > ${afterId}
      order by id limit ${limit}`.execute(db);
    return rows;
  },

  /** Their ids are no numbers: they are counted. */
  async comments(db, siteId, userId, afterId, limit) {
    const { rows } = await sql<Row>`
      select row_number() over (order by created_gmt, id) as id, post_id, thread_id, text, created_gmt, edited_gmt
      from core.comments where site_id = ${siteId} and author_id = ${userId}
      order by created_gmt, core.comments.id offset ${afterId} limit ${limit}`.execute(db);
    return rows;
  },
};
