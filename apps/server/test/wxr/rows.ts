import type { Client } from 'pg';

type Row = Record<string, unknown>;

/** Everything that an import writes to, as it is. */
export async function allRows(client: Client, siteId: number): Promise<Record<string, Row[]>> {
  const read = async (text: string) => (await client.query<Row>(text, [siteId])).rows;
  return {
    posts: await read(`select p.*, xmin::text as written from core.posts p where site_id = $1 order by id`),
    terms: await read(`select * from core.terms where site_id = $1 order by id`),
    postTerms: await read(`select * from core.post_terms where site_id = $1 order by post_id, term_id`),
    counts: await read(`select * from core.post_counts where site_id = $1 order by type, status`),
    media: await read(`select * from core.media where site_id = $1 order by id`),
    revisions: await read(`select * from core.revisions where site_id = $1 order by id`),
    oldSlugs: await read(`select * from core.old_slugs where site_id = $1 order by type, slug`),
    data: await read(`select kind, key, data::text from core.import_data where site_id = $1 order by kind, key`),
    items: await read(
      `select kind, key, type, target_id, hash::text, outcome, version, parent from core.import_items
       where site_id = $1 order by kind, key`,
    ),
    members: await read(
      `select u.id, u.login, u.email, u.display_name, m.role from network.users u
       join network.memberships m on m.user_id = u.id where m.site_id = $1 order by u.id`,
    ),
  };
}

/**
 * The same, so that imports into different databases can be compared: ids become the names of what they stand for, and
 * what follows the clock is left out.
 */
export async function comparableRows(client: Client, siteId: number): Promise<Record<string, string[]>> {
  const rows = await allRows(client, siteId);
  const names = new Map<number, string>();
  for (const { kind, key, target_id } of rows['items']!) {
    if (kind === 'item' && target_id !== null) names.set(Number(target_id), `<${String(key)}>`);
  }
  const terms = new Map(
    rows['terms']!.map(({ id, taxonomy, slug }) => [Number(id), `${String(taxonomy)}:${String(slug)}`]),
  );
  const users = new Map(rows['members']!.map(({ id, login }) => [Number(id), String(login)]));
  const name = (id: unknown) => (Number(id) === 0 ? 0 : (names.get(Number(id)) ?? '?'));
  const named = (text: unknown) =>
    String(text)
      .replace(/(?<=[?;&](?:p|page_id)=)\d+/g, (id) => String(name(id)))
      .replace(/(?<="attachmentId":|wp-image-)\d+/g, (id) => String(name(id)));
  const lines = (some: readonly Row[], form: (row: Row) => unknown) =>
    some.map((row) => JSON.stringify(form(row))).toSorted();
  const recent = (date: unknown) => ((date as Date).getTime() > Date.now() - 86_400_000 ? 'now' : date);
  return {
    posts: lines(rows['posts']!, ({ written: _w, site_id: _s, search: _v, version: _n, ...post }) => ({
      ...post,
      id: name(post['id']),
      slug: String(post['slug']) === String(post['id']) ? 'its id' : post['slug'],
      parent_id: name(post['parent_id']),
      featured_media: name(post['featured_media']),
      author_id: users.get(Number(post['author_id'])) ?? 0,
      content: named(post['content']),
      content_rendered: named(post['content_rendered']),
      date_gmt: recent(post['date_gmt']),
      modified_gmt: recent(post['modified_gmt']),
    })),
    terms: lines(rows['terms']!, ({ taxonomy, slug, name: said, description, count, parent_id }) => [
      [taxonomy, slug, said, description, count],
      terms.get(Number(parent_id)),
    ]),
    postTerms: lines(rows['postTerms']!, ({ post_id, term_id }) => [name(post_id), terms.get(Number(term_id))]),
    counts: lines(
      rows['counts']!.filter(({ count }) => Number(count) !== 0),
      ({ type, status, count }) => [type, status, count],
    ),
    media: lines(rows['media']!, ({ id, post_id, author_id, slug, title, alt_text, caption, path, date_gmt }) => [
      [name(id), name(post_id), users.get(Number(author_id)) ?? 0],
      [slug, title, alt_text, caption, path, date_gmt],
    ]),
    revisions: lines(rows['revisions']!, ({ post_id }) => name(post_id)),
    data: lines(rows['data']!, (row) => row),
    items: lines(rows['items']!, ({ target_id, version: _n, kind, ...item }) => ({
      ...item,
      kind,
      target:
        kind === 'item'
          ? name(target_id ?? 0)
          : kind === 'term'
            ? terms.get(Number(target_id))
            : users.get(Number(target_id)),
    })),
    members: lines(rows['members']!, ({ login, email, role, display_name }) => [login, email, role, display_name]),
  };
}
