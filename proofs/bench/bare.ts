import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The yardstick: what the same engines take for the same bytes, with nothing in between. One statement a request, by
 * primary key, prepared; no rules, no rendering, no schema.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, application_name: 'bare' });
const app = Fastify({ bodyLimit: 2 * 1024 * 1024 });

const newest = new Map<number, string[]>();
const { rows } = await pool.query<{ site_id: number; ids: string[] }>('select site_id, ids from bare.newest');
for (const { site_id, ids } of rows) newest.set(site_id, ids);

type Place = { Params: { site: string; id: string } };
type NewPost = { title: string; content: string; status: string };

app.get('/readyz', () => ({ status: 'ok' }));

app.get<Place>('/one/:site/:id', async ({ params }, reply) => {
  const found = await pool.query<{ body: string }>({
    name: 'one',
    text: 'select body from bare.answers where site_id = $1 and id = $2',
    values: [params.site, params.id],
  });
  return reply.type('application/json; charset=utf-8').send(found.rows[0]!.body);
});

app.get<Place>('/list/:site', async ({ params }, reply) => {
  const ids = newest.get(Number(params.site))!;
  const found = await pool.query<{ id: string; body: string }>({
    name: 'list',
    text: 'select id, body from bare.answers where site_id = $1 and id = any($2)',
    values: [params.site, ids],
  });
  const bodies = new Map(found.rows.map(({ id, body }) => [id, body]));
  return reply.type('application/json; charset=utf-8').send(`[${ids.map((id) => bodies.get(id)).join(',')}]`);
});

app.post<Place & { Body: NewPost; Querystring: { bytes: string } }>('/create/:site', async (request, reply) => {
  const { params, body, query, headers } = request;
  const [, password = ''] = Buffer.from((headers.authorization ?? '').slice('Basic '.length), 'base64')
    .toString()
    .split(':');
  const known = await pool.query<{ user_id: number }>({
    name: 'credential',
    text: 'select user_id from bare.credentials where hash = $1',
    values: [createHash('sha256').update(password).digest()],
  });
  const [user] = known.rows;
  if (!user) return reply.code(401).send();
  const now = new Date();
  const { title, content, status } = body;
  const created = await pool.query<Record<string, unknown>>({
    name: 'create',
    text: `insert into core.posts (site_id, type, status, slug, title, content, content_format, content_filtered,
             content_rendered, excerpt, excerpt_rendered, password, author_id, language, date_gmt, date_set, modified_gmt)
           values ($1, 'post', $2, $3, $3, $4, 'html', $4, $4, '', $5, '', $6, '', $7, true, $7) returning *`,
    values: [params.site, status, title, content, content.slice(0, 350), user.user_id, now],
  });
  const answer = Buffer.alloc(Number(query.bytes), ' ');
  answer.write(JSON.stringify(created.rows[0]));
  return reply.code(201).type('application/json; charset=utf-8').send(answer);
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => pool.end()));
}
