import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { get, withConnection, type Answer, type Wire } from '../lib/load.ts';
import type { World } from '../lib/world.ts';

type Rendered = { rendered: string };
type Item = { id: number; title: Rendered; content: Rendered; slug: string; status: string; date: string };

/** What a list with few fields asks for. */
export const fewFields = ['id', 'title', 'slug', 'status', 'date'] as const;

const pageSize = 100;

/** The yardstick's own tables: what Octavo answers, and one with a primary key and slugs for what is written. */
export async function fillBareTables(client: Client, octavoPort: number, world: World): Promise<void> {
  await client.query(`
    drop schema if exists bare cascade;
    create schema bare;
    create table bare.answers (
      site_id integer, id bigint, body text not null, few_fields text not null, words text not null,
      primary key (site_id, id));
    create table bare.posts (
      id bigint generated always as identity primary key, site_id integer not null, slug text not null, title text not null,
      status text not null, blocks jsonb not null, date_gmt timestamptz not null default now(), unique (site_id, slug));
    create table bare.newest (site_id integer primary key, ids bigint[] not null);
    create table bare.credentials (hash bytea primary key, user_id integer not null)`);
  for (const { id, administrator } of world.sites.values()) {
    const header = world.authorization.get(id)!;
    const password = Buffer.from(header.slice('Basic '.length), 'base64').toString().split(':')[1]!;
    await client.query('insert into bare.credentials values ($1, $2) on conflict do nothing', [
      createHash('sha256').update(password).digest(),
      administrator,
    ]);
  }
  await withConnection(octavoPort, async (send) => {
    for (const site of world.sites.values()) await copySite(client, send, site);
    for (const { site, id } of world.longPosts) {
      const { body } = await send(get(`${world.sites.get(site)!.path}wp-json/core/v2/posts/${id}`));
      const values = [site, id, body.toString()];
      await client.query(`insert into bare.answers values ($1, $2, $3, '', '') on conflict do nothing`, values);
    }
  });
  await client.query('vacuum');
  await client.query('analyze bare.answers');
}

async function copySite(
  client: Client,
  send: (request: Wire) => Promise<Answer>,
  { id: site, path, posts }: { id: number; path: string; posts: number },
): Promise<void> {
  for (let page = 1; page <= Math.ceil(posts / pageSize); page += 1) {
    const { status, body } = await send(get(`${path}wp-json/core/v2/posts?per_page=${pageSize}&page=${page}`));
    if (status !== 200) throw new Error(`Octavo answered ${status}: ${body.toString()}`);
    const items = JSON.parse(body.toString()) as Item[];
    const ids = items.map(({ id }) => id);
    await client.query({
      name: 'keep_answers',
      text: 'insert into bare.answers select $1, * from unnest($2::bigint[], $3::text[], $4::text[], $5::text[])',
      values: [site, ids, items.map((item) => JSON.stringify(item)), items.map(withFewFields), items.map(wordsOf)],
    });
    if (page === 1) await client.query('insert into bare.newest values ($1, $2)', [site, ids.slice(0, 10)]);
  }
}

/** In the order in which they are asked for. */
function withFewFields(item: Item): string {
  return JSON.stringify(Object.fromEntries(fewFields.map((name) => [name, item[name]])));
}

function wordsOf({ title, content }: Item): string {
  return `${title.rendered} ${content.rendered}`.replaceAll(/<[^>]*>/g, ' ');
}
