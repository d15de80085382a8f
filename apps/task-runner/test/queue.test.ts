import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, eventsOf, type Body, type Client } from './client.ts';
import { isLong } from './is-long.ts';
import { publish } from './repositories.ts';
import { startService, startWorld, type Service, type World } from './start-service.ts';

let world: World;
let service: Service;
let client: Client;

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  world = await startWorld({
    edit: [{ run: 'echo hello world > hello.txt' }, { say: 'I have changed it.' }],
    slow: [{ run: 'sleep 0.5' }, { say: 'That took long.' }],
    slower: [{ run: 'sleep 1' }, { say: 'That took longer.' }],
    silent: ['silence'],
  });
  await publish(world.folder, 'demo', 'echo hello > hello.txt');
  service = await startService(world, { concurrency: 4, onDisconnect: 'continue' });
  client = createClient(service.root, await service.token());
}, 600_000);
afterAll(async () => {
  await service?.close();
  await world?.close();
});
beforeEach(() => {
  world.model.asked.length = 0;
});

const request = (more: Body = {}) => ({
  repo: `https://${world.server.host}/ada/demo`,
  task: 'Greet the world.',
  ...more,
});
const inVain = () => request({ repo: `https://${world.server.host}/ada/none` });

/** When it ran, in milliseconds. */
async function spanOf(who: Client, id: string) {
  const { body } = await who.ask(`/tasks/${id}`);
  const [from, to] = [body['started_at'], body['ended_at']].map((time) => Date.parse(String(time))) as [number, number];
  return { from, to };
}

type More = NonNullable<Parameters<typeof startService>[1]>;

/** A service as it would be on another machine. */
function startAnother(number: number, more: More): Promise<Service> {
  const workshop = { ...world.workshop, folder: join(world.folder, `tasks-${number}`) };
  return startService({ ...world, workshop }, { firstUser: 20_020 + 10 * number, ...more });
}
const startBeside = (number: number, more: More) => startAnother(number, { databaseUrl: service.databaseUrl, ...more });

describe('tasks that wait (tasks.md, §3)', () => {
  it('of a token run as many at once as it may, beside those of others', async () => {
    const one = createClient(service.root, await service.token({ concurrent: 1 }));
    const two = createClient(service.root, await service.token({ concurrent: 2 }));
    const [own, others] = await Promise.all(
      [one, two].map(async (who) => {
        const answers = await Promise.all([1, 2, 3].map(() => who.run(request({ model: 'slow' }))));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        return Promise.all(answers.map(({ id }) => spanOf(who, id)));
      }),
    );
    expect(mostAtOnce(own!)).toBe(1);
    expect(mostAtOnce(others!)).toBe(2);
    expect(mostAtOnce([...own!, ...others!])).toBe(3);
  });

  it.runIf(isLong)('run in the order they came', async () => {
    const one = createClient(service.root, await service.token({ concurrent: 1 }));
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id, response } = await one.post('/stream', inVain());
      await response.body!.cancel();
      ids.push(id);
    }
    const stateOfLast = async () => (await one.ask(`/tasks/${ids.at(-1)}`)).body['state'];
    await expect.poll(stateOfLast).toBe('ended');
    const starts = await Promise.all(ids.map(async (id) => (await spanOf(one, id)).from));
    expect(starts).toEqual(starts.toSorted((first, second) => first - second));
  });

  it('are the same for the same idempotency key, of one token', async () => {
    const headers = { 'idempotency-key': 'the same' };
    const [batch, stream] = await Promise.all([
      client.run(request(), headers),
      client.post('/stream', request({ repo: `https://${world.server.host.toUpperCase()}/ada/demo.git` }), headers),
    ]);
    expect(stream.id).toBe(batch.id);
    expect((await eventsOf(stream.response)).at(-1)).toMatchObject({ type: 'complete', ...batch.body });
    expect(await client.run(request(), headers)).toEqual(batch);
    expect((await client.ask(`/tasks/${batch.id}`)).body).toMatchObject({ attempts: 1 });

    const error = 'This idempotency key was used for a different request.';
    const refused = { id: '', status: 409, body: { success: false, error } };
    expect(await client.run(request({ model: 'slow' }), headers)).toEqual(refused);
    const other = createClient(service.root, await service.token());
    const theirs = await other.run(inVain(), headers);
    expect(theirs.status).toBe(502);
    expect(theirs.id).not.toBe(batch.id);
    expect((await client.post('/', request(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('a client that goes away (tasks.md, §3)', () => {
  async function leave(path: string, key: string): Promise<void> {
    const leaving = new AbortController();
    const going = client.post(path, request({ model: 'slow' }), { 'idempotency-key': key }, leaving.signal);
    await expect.poll(() => world.model.asked.length).toBeGreaterThan(0);
    leaving.abort();
    await going.then(({ response }) => response.text()).catch(() => {});
  }

  it.each(['/', '/stream'])('leaves its task behind, if so configured: %s', async (path) => {
    await leave(path, `leaving ${path}`);
    const { status, body } = await client.run(request({ model: 'slow' }), { 'idempotency-key': `leaving ${path}` });
    expect([status, body['success']]).toEqual([200, true]);
  });

  it('who streams can come back in any case', async () => {
    const strict = await startBeside(0, { onDisconnect: 'cancel', concurrency: 1 });
    try {
      const { id, response } = await client.at(strict.root).post('/stream', request({ model: 'slow' }));
      await response.body!.cancel();
      expect((await client.events(id)).at(-1)).toMatchObject({ type: 'complete', success: true });
    } finally {
      await strict.close();
    }
  });
});

describe('several services on one database (tasks.md, §3)', () => {
  it('share the work, the events and the cancelling', async () => {
    const idle = await startBeside(1, { concurrency: 0 });
    try {
      const here = client.at(idle.root);
      const ran = await here.run(request());
      expect(ran).toMatchObject({ status: 200, body: { success: true } });
      expect(await here.events(ran.id)).toEqual(await client.events(ran.id));

      world.model.asked.length = 0;
      const { id, response } = await here.post('/stream', request({ model: 'silent' }));
      const following = client.events(id);
      await expect.poll(() => world.model.asked.length).toBeGreaterThan(0);
      expect((await here.ask(`/tasks/${id}`)).body).toMatchObject({ state: 'running' });
      expect((await here.ask(`/tasks/${id}`, 'DELETE')).status).toBe(200);
      const seen = await eventsOf(response);
      expect(seen.at(-1)).toMatchObject({ type: 'error', status: 409 });
      expect(await following).toEqual(seen);
      expect(await readdir(world.workshop.folder)).toEqual([]);
    } finally {
      await idle.close();
    }
  });

  it.runIf(isLong)('never give a token more than it may have, however many want its tasks', async () => {
    const beside = await Promise.all([2, 3].map((number) => startBeside(number, { concurrency: 8 })));
    try {
      const one = createClient(service.root, await service.token({ concurrent: 1 }));
      for (let round = 0; round < 3; round += 1) {
        const ids = (await Promise.all(Array.from({ length: 6 }, () => one.run(inVain())))).map(({ id }) => id);
        expect(mostAtOnce(await Promise.all(ids.map((id) => spanOf(one, id))))).toBe(1);
      }
    } finally {
      await Promise.all(beside.map((each) => each.close()));
    }
  });

  it('take over what one of them gives up, whose clients are not to blame for going away', async () => {
    const alone = await startAnother(4, { onRestart: 'requeue', concurrency: 1 });
    const beside = await startAnother(5, { databaseUrl: alone.databaseUrl, concurrency: 0 });
    try {
      const who = createClient(alone.root, await alone.token());
      const key = { 'idempotency-key': 'one' };
      const interrupted = who.run(request({ model: 'slower' }), key).catch(() => undefined);
      await expect.poll(() => world.model.asked.length).toBeGreaterThan(0);
      await alone.stop();
      expect(await interrupted).toBeUndefined();
      const next = await startAnother(6, { databaseUrl: alone.databaseUrl, concurrency: 1 });
      try {
        const { status, id, body } = await who.at(next.root).run(request({ model: 'slower' }), key);
        expect([status, body['success']]).toEqual([200, true]);
        expect((await who.at(beside.root).ask(`/tasks/${id}`)).body).toMatchObject({ attempts: 2 });
        const events = await who.at(beside.root).events(id);
        expect(events.map((event) => event.id)).toEqual(events.map((_, position) => position + 1));
      } finally {
        await next.close();
      }
    } finally {
      await beside.close();
      await alone.close();
    }
  });

  it('end a task that was given up and cancelled before another took it', async () => {
    const alone = await startAnother(4, { onRestart: 'requeue', concurrency: 1 });
    const beside = await startAnother(5, { databaseUrl: alone.databaseUrl, concurrency: 0 });
    try {
      const who = createClient(alone.root, await alone.token());
      const { id, response } = await who.post('/stream', request({ model: 'silent' }));
      await expect.poll(() => world.model.asked.length).toBeGreaterThan(0);
      await alone.stop();
      await response.text().catch(() => {});
      const there = who.at(beside.root);
      expect((await there.ask(`/tasks/${id}`)).body).toMatchObject({ state: 'queued', attempts: 1 });
      expect((await there.ask(`/tasks/${id}`, 'DELETE')).body).toMatchObject({ state: 'ended', status: 409 });
      expect((await there.events(id)).at(-1)).toMatchObject({ type: 'error', status: 409 });
    } finally {
      await beside.close();
      await alone.close();
    }
  });
});

describe('a database that is away for a while (tasks.md, §3)', () => {
  it('hears later of what was done', async () => {
    const { id, response } = await client.post('/stream', request({ model: 'slow' }));
    await expect.poll(() => world.model.asked.length).toBeGreaterThan(0);
    const { pool } = service.database;
    await pool.query('alter schema tasks rename to away');
    await expect.poll(() => service.logs.join('\n')).toContain('The result of a task could not be stored. Retrying.');
    await pool.query('alter schema away rename to tasks');
    await response.text().catch(() => {});
    const { body } = await client.run(request({ model: 'slow' }));
    expect(body).toMatchObject({ success: true });
    await expect.poll(async () => (await client.ask(`/tasks/${id}`)).body).toMatchObject({ attempts: 1, status: 200 });
    expect((await client.events(id)).at(-1)).toMatchObject({ type: 'complete', success: true });
  });
});

describe('ended tasks (tasks.md, §3)', () => {
  it.runIf(isLong)('are kept for some days, and then nothing of them is left', async () => {
    const { id } = await client.run(request());
    const recent = await client.run(request());
    const { pool } = service.database;
    await pool.query(`update tasks.tasks set ended_at = now() - interval '3 days' where id = $1`, [id]);
    const mirrors = join(world.folder, 'mirrors');
    const names = await readdir(mirrors);
    expect(names.length).toBeGreaterThan(0);
    const then = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
    const [old] = names;
    await utimes(join(mirrors, old!), then, then);

    const lasting = await startBeside(7, { retentionDays: 4, concurrency: 0 });
    await lasting.close();
    expect((await client.ask(`/tasks/${id}`)).status).toBe(200);
    expect(await readdir(mirrors)).toEqual(names);

    const sweeping = await startBeside(8, { retentionDays: 2, concurrency: 0 });
    await expect.poll(async () => (await client.ask(`/tasks/${id}`)).status).toBe(404);
    await expect.poll(() => readdir(mirrors)).toEqual(names.filter((name) => name !== old));
    await sweeping.close();
    expect((await client.ask(`/tasks/${recent.id}`)).status).toBe(200);
    expect((await pool.query('select from tasks.events where task_id = $1', [id])).rowCount).toBe(0);
    expect((await pool.query('select from tasks.events where task_id = $1', [recent.id])).rowCount).toBeGreaterThan(0);
    expect(await readdir(world.workshop.folder)).toEqual([]);
    expect(await client.run(request())).toMatchObject({ status: 200, body: { success: true } });
  });
});

function mostAtOnce(spans: readonly { from: number; to: number }[]): number {
  return Math.max(...spans.map(({ from }) => spans.filter((other) => other.from <= from && from < other.to).length));
}
