import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, eventsOf, type Body } from './client.ts';
import { publish, sh } from './repositories.ts';
import { startService, startWorld, type Service, type World } from './start-service.ts';

let world: World;
let service: Service;
let token: string;

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  world = await startWorld({
    edit: [{ run: 'echo hello world > hello.txt' }, { say: 'I have changed it.' }],
    broken: [{ fail: 400 }],
    slow: [{ run: 'sleep 3' }, { say: 'That took long.' }],
    silent: ['silence'],
    nul: [
      { run: String.raw`printf '"\u0000"' | tee text.js; printf 'a\0b\n' | tee bytes` },
      { say: 'Both \\u0000 and \u0000.' },
    ],
  });
  await publish(world.folder, 'demo', 'echo hello > hello.txt');
  service = await startService(world);
  token = await service.token();
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

async function post(path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) {
  const response = await fetch(`${service.root}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
  return { status: response.status, id: response.headers.get('x-task-id') ?? '', response };
}

const ask = async (path: string, method = 'GET') => {
  const response = await fetch(`${service.root}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Body };
};

describe('batch', () => {
  it('answers the result when the task is done', async () => {
    const { status, id, response } = await post('/', request());
    const body = (await response.json()) as Body;
    expect(status).toBe(200);
    expect(Object.keys(body).slice(0, 5)).toEqual(['success', 'exitCode', 'logs', 'stderr', 'diff']);
    expect(body).toMatchObject({ success: true, exitCode: 0, usage: { input_tokens: 200, output_tokens: 20 } });
    expect(body['logs']).toContain('I have changed it.');
    expect(body['diff']).toContain('+hello world');
    expect((await ask(`/tasks/${id}`)).body).toMatchObject({ id, state: 'ended', status: 200, result: body });
  });

  it('answers 200 for a task that ran and failed', async () => {
    const { status, response } = await post('/', request({ model: 'broken' }));
    expect(status).toBe(200);
    expect(await response.json()).toMatchObject({ success: false, exitCode: 1, diff: '' });
  });

  it('is answered once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'one' };
    const [first, second] = await Promise.all([post('/', request(), headers), post('/', request(), headers)]);
    expect(first.id).toBe(second.id);
    expect(await first.response.json()).toEqual(await second.response.json());
    const other = await post('/', request({ task: 'Something else.' }), headers);
    expect(other.status).toBe(409);
  });

  it('keeps nothing of what its tool servers were told when it is over', async () => {
    const mcpConfig = { mcpServers: { one: { command: 'true', args: [], env: { TOKEN: 'very-secret' } } } };
    const headers = { 'idempotency-key': 'tools' };
    const { id, response } = await post('/', request({ mcpConfig }), headers);
    await response.json();
    const { rows } = await service.database.pool.query('select request from tasks.tasks where id = $1', [id]);
    expect(rows[0].request).not.toContain('very-secret');
    expect((await post('/', request({ mcpConfig }), headers)).id).toBe(id);
  });

  it('is cancelled when its client goes away', async () => {
    const leaving = new AbortController();
    const going = post('/', request({ model: 'silent' }), { 'idempotency-key': 'leaving' }, leaving.signal);
    await expect.poll(() => world.model.asked.length).toBeGreaterThan(0);
    leaving.abort();
    await expect(going).rejects.toThrow();
    const again = await post('/', request({ model: 'silent' }), { 'idempotency-key': 'leaving' });
    expect(again.status).toBe(409);
    expect(await again.response.json()).toMatchObject({ success: false, error: 'The task was cancelled.', diff: '' });
    expect(await readdir(world.workshop.folder)).toEqual([]);
  });
});

describe('what an agent says and leaves', () => {
  it('may have the sign that ends texts in it: every event is JSON, and the diff is the same in all', async () => {
    const { id, response } = await post('/stream', request({ model: 'nul' }));
    const events = await eventsOf(response);
    const complete = events.at(-1)!;
    expect(complete).toMatchObject({ type: 'complete', success: true });
    expect(complete['diff']).toContain(String.raw`+"\u0000"`);
    expect(events.find(({ type }) => type === 'diff')!['diff']).toBe(complete['diff']);
    expect((await ask(`/tasks/${id}`)).body['result']).toMatchObject({ diff: complete['diff'] });
  });

  it('is told up to a length; the end is told in any case', async () => {
    const quiet = await startService(world, { firstUser: 20_018, mostEventBytes: 300 });
    try {
      const client = createClient(quiet.root, await quiet.token());
      const { id, body } = await client.run(request({ model: 'edit' }));
      expect(body['logs']).toContain('I have changed it.');
      const events = await client.events(id);
      const told = events.map(({ type, status }) => (type === 'status' ? status : type));
      expect(told.filter((what) => what === 'muted')).toEqual(['muted']);
      expect(told.slice(-3)).toEqual(['diff', 'diff', 'complete']);
      expect(JSON.stringify(events.filter(({ type }) => type === 'stdout'))).not.toContain('I have changed it.');
    } finally {
      await quiet.close();
    }
  });

  it('is swept when the service starts, however deep it is', async () => {
    await mkdir(join(world.workshop.folder, 'task-left'), { recursive: true });
    sh(
      join(world.workshop.folder, 'task-left'),
      `python3 -c "
import os
for i in range(2000):
    os.mkdir('a-folder-with-a-name'); os.chdir('a-folder-with-a-name')
"`,
    );
    const second = await startService(world, { firstUser: 20_020 });
    try {
      expect(await readdir(world.workshop.folder)).toEqual([]);
    } finally {
      await second.close();
    }
  });
});

describe('stream', () => {
  it('tells what happens, and ends with the result', async () => {
    const { status, id, response } = await post('/stream', request());
    expect([status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const events = await eventsOf(response);
    expect(events.map((event) => event.id)).toEqual(events.map((_, position) => position + 1));
    expect(events.filter(({ type }) => type === 'status').map((event) => event['status'])).toEqual([
      'queued',
      'checkout',
      'agent',
      'diff',
    ]);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['status', 'stdout', 'agent', 'diff', 'complete']));
    expect(events.at(-1)).toMatchObject({ type: 'complete', success: true, exitCode: 0 });

    const late = await fetch(`${service.root}/tasks/${id}/events`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': '3' },
    });
    expect(await eventsOf(late)).toEqual(events.slice(3));
  });

  it('ends with the error of a task that came to nothing', async () => {
    const { response } = await post('/stream', request({ repo: `https://${world.server.host}/ada/none` }));
    expect((await eventsOf(response)).at(-1)).toMatchObject({
      type: 'error',
      status: 502,
      success: false,
      stage: 'checkout',
    });
  });
});

describe('cancelling', () => {
  it('ends a task that runs, and one that waits', async () => {
    const streams = await Promise.all([1, 2, 3].map(() => post('/stream', request({ model: 'silent' }))));
    await expect.poll(() => world.model.asked.length).toBeGreaterThan(0);
    for (const { id } of streams) expect((await ask(`/tasks/${id}`, 'DELETE')).status).toBe(200);
    for (const { id, response } of streams) {
      expect((await eventsOf(response)).at(-1)).toMatchObject({ type: 'error', status: 409 });
      expect((await ask(`/tasks/${id}`)).body).toMatchObject({ state: 'ended', status: 409 });
    }
  });
});

describe('who may', () => {
  const batch = async (headers: Record<string, string>, body: unknown = request()) =>
    (await post('/', body, headers)).status;

  it('a token that is valid', async () => {
    expect(await batch({ authorization: '' })).toBe(401);
    expect(await batch({ authorization: 'Bearer oct_wrong' })).toBe(401);
    const expired = await service.token({ expires_at: new Date(Date.now() - 1000) });
    expect(await batch({ authorization: `Bearer ${expired}` })).toBe(401);
    const revoked = await service.token();
    await service.database.pool.query(
      'update tasks.tokens set revoked_at = now() where name = $1 and hash = sha256($2::bytea)',
      ['tests', revoked],
    );
    expect(await batch({ authorization: `Bearer ${revoked}` })).toBe(401);
  });

  it('for its hosts and owners', async () => {
    const narrow = await service.token({ owners: ['grace'] });
    expect(await batch({ authorization: `Bearer ${narrow}` })).toBe(403);
    expect(await batch({}, request({ repo: 'https://elsewhere.example/ada/demo' }))).toBe(403);
    expect(world.model.asked).toEqual([]);
  });

  it('so often in an hour', async () => {
    const seldom = await service.token({ per_hour: 0 });
    const { status, response } = await post('/', request(), { authorization: `Bearer ${seldom}` });
    expect(status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });

  it('sees its own tasks only', async () => {
    const { id, response } = await post('/', request({ repo: `https://${world.server.host}/ada/none` }));
    await response.text();
    const other = await service.token();
    const seen = await fetch(`${service.root}/tasks/${id}`, { headers: { authorization: `Bearer ${other}` } });
    expect(seen.status).toBe(404);
  });
});

describe('requests that are none', () => {
  it.each([
    ['{', 400],
    ['[]', 400],
    [{ task: 'x' }, 400],
    [{ repo: 'http://example.org/a/b', task: 'x' }, 400],
    [{ repo: 'https://example.org/a/b' }, 400],
  ])('%j is %i, with an error that says why', async (body, status) => {
    for (const path of ['/', '/stream']) {
      const refused = await post(path, body);
      expect(refused.status).toBe(status);
      expect(await refused.response.json()).toEqual({ success: false, error: expect.stringMatching(/./) as string });
    }
  });
});

describe('metrics', () => {
  it('tell how busy it is', async () => {
    const text = await (await fetch(`${service.root}/metrics`)).text();
    expect(text).toMatch(/^octavo_tasks_slots 2$/m);
    expect(text).toMatch(/^octavo_tasks_started_total \d+$/m);
  });
});
