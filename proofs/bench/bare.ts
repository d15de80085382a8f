import { createHash } from 'node:crypto';
import Fastify, { type FastifyReply } from 'fastify';
import { Pool } from 'pg';

/**
 * The yardstick: what the same engines take for the same bytes, with nothing in between. One statement a request, by
 * primary key, prepared; no rules, no rendering, no schema. A search is the one that takes no index: it looks at every text.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, application_name: 'bare' });
const app = Fastify({ bodyLimit: 2 * 1024 * 1024 });

const newest = new Map<number, string[]>();
const { rows } = await pool.query<{ site_id: number; ids: string[] }>('select site_id, ids from bare.newest');
for (const { site_id, ids } of rows) newest.set(site_id, ids);

type Place = { Params: { site: string; id: string } };
type NewPost = { title: string; status: string; portable_text?: unknown; content?: string };
type Stored = { id: string; body: string };

app.get('/readyz', () => ({ status: 'ok' }));

app.get<Place>('/one/:site/:id', async ({ params }, reply) => {
  const found = await pool.query<{ body: string }>({
    name: 'one',
    text: 'select body from bare.answers where site_id = $1 and id = $2',
    values: [params.site, params.id],
  });
  return reply.type('application/json; charset=utf-8').send(found.rows[0]!.body);
});

app.get<Place>('/list/:site', ({ params }, reply) => list(reply, params.site, 'body'));

app.get<Place>('/few-fields/:site', ({ params }, reply) => list(reply, params.site, 'few_fields'));

async function list(reply: FastifyReply, site: string, column: 'body' | 'few_fields') {
  const ids = newest.get(Number(site))!;
  const { rows: found } = await pool.query<Stored>({
    name: column,
    text: `select id, ${column} as body from bare.answers where site_id = $1 and id = any($2)`,
    values: [site, ids],
  });
  const bodies = new Map(found.map(({ id, body }) => [id, body]));
  return reply.type('application/json; charset=utf-8').send(`[${ids.map((id) => bodies.get(id)).join(',')}]`);
}

app.get<Place & { Querystring: { word: string } }>('/search/:site', async ({ params, query }, reply) => {
  const found = await pool.query<Stored>({
    name: 'search',
    text: 'select body from bare.answers where site_id = $1 and words ilike $2 order by id desc limit 10',
    values: [params.site, `%${query.word}%`],
  });
  return reply.type('application/json; charset=utf-8').send(`[${found.rows.map(({ body }) => body).join(',')}]`);
});

app.post<Place & { Body: NewPost }>('/create/:site', async (request, reply) => {
  const { params, body, headers } = request;
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
  const { title, status, portable_text, content } = body;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const created = await pool.query<Record<string, unknown>>({
    name: 'create',
    text: 'insert into bare.posts (site_id, slug, title, status, blocks) values ($1, $2, $3, $4, $5) returning *',
    values: [params.site, slug, title, status, JSON.stringify(portable_text ?? content)],
  });
  return reply.code(201).send(created.rows[0]);
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => pool.end()));
}
