import { sql } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

type Row = { id: number };
type Read = (db: Reader<unknown>, siteId: number, userId: number, afterId: number, limit: number) => Promise<Row[]>;

/** What somebody wrote or uploaded on a site, by id, a page at a time. */
export const contentOf: Readonly<Record<'posts' | 'revisions' | 'media', Read>> = {
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
};
