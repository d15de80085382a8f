import type { Client } from 'pg';

const categoriesPerSite = 10;
const postsPerImage = 10;
const usersPerSite = 100;

/** What seeding leaves out, in one statement each: categories, images, users and domains. */
export async function fillNetwork(client: Client): Promise<void> {
  await client.query(
    `insert into core.terms (site_id, taxonomy, name, slug)
     select site_id, 'category', 'Category ' || number, 'category-' || number
     from core.site_state, generate_series(0, $1::int - 1) number`,
    [categoriesPerSite],
  );
  await client.query(
    `insert into core.post_terms (site_id, post_id, taxonomy, term_id, type, status, date_gmt)
     select p.site_id, p.id, t.taxonomy, t.id, p.type, p.status, p.date_gmt
     from core.posts p
     join core.terms t on t.site_id = p.site_id and t.slug = 'category-' || p.id % $1::int
     where p.type = 'post'`,
    [categoriesPerSite],
  );
  await client.query(
    `update core.terms t set count = found.count
     from (select site_id, term_id, count(*) from core.post_terms where status = 'publish' group by 1, 2) found
     where t.site_id = found.site_id and t.id = found.term_id`,
  );
  await client.query(
    `insert into core.term_totals (site_id, taxonomy, count)
     select site_id, taxonomy, count(*) from core.terms group by 1, 2
     on conflict (site_id, taxonomy) do update set count = excluded.count`,
  );
  await client.query(
    `insert into core.media (site_id, author_id, post_id, slug, title, alt_text, file_name, path, key, mime_type,
       file_size, crc32, width, height, sizes_state, date_gmt, modified_gmt)
     select site_id, author_id, id, 'image-' || id, title, 'An image of ' || title, 'image-' || id || '.jpg',
       to_char(date_gmt, 'YYYY/MM') || '/image-' || id || '.jpg', 'growth/' || id, 'image/jpeg',
       200000, 1, 1600, 900, 'none', date_gmt, modified_gmt
     from core.posts where id % $1::int = 0 and status = 'publish'`,
    [postsPerImage],
  );
  await client.query(
    `insert into core.media_totals (site_id, kind, items, bytes)
     select site_id, kind, count(*), sum(file_size) from core.media group by 1, 2`,
  );
  await client.query(
    `with added as (
       insert into network.users (login, email, display_name, slug, password_hash)
       select 'reader-' || s.id || '-' || number, 'reader-' || s.id || '-' || number || '@seed.invalid',
         'Reader ' || number, 'reader-' || s.id || '-' || number, 'nobody knows'
       from network.sites s, generate_series(1, $1::int) number
       returning id, login)
     insert into network.memberships (site_id, user_id, role)
     select split_part(login, '-', 2)::int, id, 'subscriber' from added`,
    [usersPerSite],
  );
  await client.query(
    `insert into network.site_domains (domain, path, site_id)
     select 'site-' || id || '.example', '/', id from network.sites`,
  );
}
