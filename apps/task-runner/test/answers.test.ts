import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, eventsAsTheyCome, eventsOf, type Body, type Client, type Event } from './client.ts';
import { publish, sh } from './repositories.ts';
import { startService, startWorld, type Service, type World } from './start-service.ts';

const change = `printf 'caf\\351\\n' > latin.txt; printf '\\0\\1\\2' > bytes; echo new > 'a new file'; rm old.txt
chmod +x script; echo more >> umlaut.txt`;

let world: World;
let service: Service;
let token: string;
let client: Client;

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  world = await startWorld({
    edit: [{ run: 'echo hello world > hello.txt' }, { say: 'I have changed it.' }],
    change: [{ run: change }, { say: 'I have changed much.' }],
    commands: [
      { run: 'echo at once; echo and beside >&2' },
      { run: 'sleep 0.5; echo after a while; sleep 0.1' },
      { run: 'sleep 0.5; echo but in vain; exit 3' },
      { run: 'sleep 0.6; echo and on; sleep 30', yieldMs: 300 },
      { run: 'sleep 0.8; echo at last', yieldMs: 2_000 },
      { say: 'That is all.' },
    ],
    silent: [{ run: 'echo before the silence | tee partly.txt' }, 'silence'],
  });
  await publish(
    world.folder,
    'demo',
    `echo hello > hello.txt; echo old > old.txt; echo 'echo hi' > script; printf 'gr\\303\\274n\\n' > umlaut.txt`,
  );
  service = await startService(world);
  token = await service.token();
  client = createClient(service.root, token);
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

describe('a task that ran (tasks.md, §2)', () => {
  it('has a diff that git applies, with new, removed and binary files and text of any encoding', async () => {
    const { status, body } = await client.run(request({ model: 'change' }));
    expect([status, body['success']]).toEqual([200, true]);
    const fresh = await mkdtemp(join(world.folder, 'fresh-'));
    sh(fresh, `git clone -q ${join(world.folder, 'repositories/ada/demo.git')} .`);
    await writeFile(join(world.folder, 'patch'), String(body['diff']));
    sh(fresh, 'git apply ../patch');
    const expected = await mkdtemp(join(world.folder, 'expected-'));
    sh(expected, `git clone -q ${join(world.folder, 'repositories/ada/demo.git')} . && ${change}`);
    expect(sh(world.folder, `diff -r --exclude=.git ${fresh} ${expected} && stat -c %A ${fresh}/script`)).toMatch(
      /^-rwx/,
    );
  });

  it('logs each command with what it printed, be it quick, slow or still running', async () => {
    const { response } = await client.post('/stream', request({ model: 'commands' }));
    const events = await eventsOf(response);
    const { logs, success } = events.at(-1)! as Event & { logs: string; success: boolean };
    expect(success).toBe(true);
    for (const text of [
      'at once\n',
      'and beside\n',
      'after a while\n',
      'but in vain\n(failed)\n',
      'and on\n',
      'at last\n',
    ])
      expect(logs).toContain(text);
    expect(logs).toMatch(/\$ sleep 0\.5; echo after a while; sleep 0\.1\nafter a while\n[^]*That is all\.$/);
    const printed = events.filter(({ type }) => type === 'stdout').map((event) => event['text']);
    expect(printed.join('')).toBe(logs);
  });

  it('has failed with the exit code of an agent that ends by itself, and what it said beside', async () => {
    const agent = { ...world.workshop.agent, command: ['sh', '-c', 'echo I give up. >&2; exit 7'] };
    const other = await startService({ ...world, workshop: { ...world.workshop, agent } });
    try {
      const { response } = await createClient(other.root, await other.token()).post('/stream', request());
      const events = await eventsOf(response);
      expect(events.find(({ type }) => type === 'stderr')).toMatchObject({ text: 'I give up.\n' });
      const { id: _id, type, ...result } = events.at(-1)!;
      const usage = { input_tokens: 0, output_tokens: 0, milliseconds: expect.any(Number) as number };
      const stderr = 'I give up.\nThe agent exited with code 7.\n';
      expect(type).toBe('complete');
      expect(result).toEqual({ success: false, exitCode: 7, logs: '', stderr, diff: '', usage });
    } finally {
      await other.close();
    }
  });
});

describe('events (tasks.md, §2)', () => {
  it('come while the task runs', async () => {
    const { id, response } = await client.post('/stream', request({ model: 'silent' }));
    let printed = '';
    for await (const event of eventsAsTheyCome(response)) {
      if (event.type === 'stdout') printed += String(event['text']);
      if (!printed.includes('\nbefore the silence')) continue;
      const { body } = await client.ask(`/tasks/${id}`);
      expect(body).toMatchObject({ id, state: 'running', attempts: 1, ended_at: null, status: null, result: null });
      expect(Object.keys(body)).toEqual(
        ['id', 'state', 'attempts', 'created_at', 'started_at', 'ended_at', 'status', 'result'], // oxfmt-ignore
      );
      break;
    }
    expect((await client.ask(`/tasks/${id}`, 'DELETE')).status).toBe(200);
    const last = (await client.events(id)).at(-1)!;
    expect(last).toMatchObject({ type: 'error', status: 409, success: false, error: 'The task was cancelled.' });
  });

  it('hold what the protocol says, the diff, and the result at last', async () => {
    const { id, response } = await client.post('/stream', request());
    const events = await eventsOf(response);
    const updates = events.filter(({ type }) => type === 'agent').map((event) => event['update'] as Body);
    expect(updates.map((update) => update['sessionUpdate'])).toEqual(
      expect.arrayContaining(['agent_message_chunk', 'tool_call', 'tool_call_update']),
    );
    const { body } = await client.ask(`/tasks/${id}`);
    expect(body['result']).toMatchObject({ success: true });
    expect(events.at(-1)).toEqual({ id: events.length, type: 'complete', ...(body['result'] as Body) });
    const { diff } = body['result'] as Body;
    expect(events.find(({ type }) => type === 'diff')).toMatchObject({ diff });
    expect(diff).toContain('+hello world');
  });

  it('end at once for who has seen the last', async () => {
    const { id } = await client.run(request({ repo: `https://${world.server.host}/ada/none` }));
    const events = await client.events(id);
    expect(events.map(({ type }) => type)).toEqual(['status', 'status', 'error']);
    expect(await client.events(id, 2)).toEqual(events.slice(2));
    expect(await client.events(id, 3)).toEqual([]);
    expect(await client.events(id, 99)).toEqual([]);
    for (const last of ['x', '-1', '1.5']) {
      const headers = { authorization: `Bearer ${token}`, 'last-event-id': last };
      expect((await fetch(`${service.root}/tasks/${id}/events`, { headers })).status).toBe(400);
    }
  });
});

describe('what went wrong (tasks.md, §2)', () => {
  const refuse = (error: string) => ({ success: false, error });
  const notValid = refuse('Send a valid token in the header Authorization: Bearer ….');
  const nobody = '00000000-0000-4000-8000-000000000000';

  it('401 for every route without a token, and says which kind is wanted', async () => {
    const routes = [
      ['POST', '/'],
      ['POST', '/stream'],
      ['GET', `/tasks/${nobody}`],
      ['DELETE', `/tasks/${nobody}`],
      ['GET', `/tasks/${nobody}/events`],
    ] as const;
    const secret = await service.token();
    const wrong = ['', 'Bearer', 'Bearer oct_x', `Basic ${secret}`, secret, `Bearer ${secret}x`, `Bearer ${secret} x`];
    for (const [method, path] of routes) {
      for (const authorization of wrong) {
        const response = await fetch(`${service.root}${path}`, { method, headers: { authorization } });
        expect([response.status, await response.json()]).toEqual([401, notValid]);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
      }
    }
  });

  it('403 for hosts and owners of others, 429 for too many', async () => {
    const { host } = world.server;
    const grace = createClient(service.root, await service.token({ owners: ['grace'], per_hour: 1 }));
    const own = request({ repo: `https://${host}/Grace/none` });
    expect(await grace.run(request())).toMatchObject({ id: '', status: 403, body: refuse(`This token has no access to repositories of ${host}/ada.`) }); // oxfmt-ignore
    const answers = await Promise.all(Array.from({ length: 20 }, () => grace.run(own)));
    expect(answers.filter(({ status }) => status !== 429)).toMatchObject([{ status: 502 }]);
    expect(await grace.run(own)).toEqual({
      id: '',
      status: 429,
      body: refuse('This token is limited to 1 tasks per hour.'),
    });
    await service.database.pool.query(`update tasks.tasks set created_at = now() - interval '61 minutes'`);
    expect((await grace.run(own)).status).toBe(502);
  });

  it('404 for tasks of nobody and of others, whatever is asked of them', async () => {
    const { id } = await client.run(request({ repo: `https://${world.server.host}/ada/none` }));
    const other = createClient(service.root, await service.token());
    for (const [who, path] of [
      [client, `/tasks/${nobody}`],
      [other, `/tasks/${id}`],
    ] as const) {
      for (const method of ['GET', 'DELETE'])
        expect(await who.ask(path, method)).toEqual({ status: 404, body: refuse('There is no such task.') });
      expect(await who.ask(`${path}/events`)).toEqual({ status: 404, body: refuse('There is no such task.') });
    }
    for (const path of ['/tasks', '/tasks/1', `/tasks/${id}x`, `/tasks/${id}/more`, '/stream', '/nothing'])
      expect(await client.ask(path)).toEqual({ status: 404, body: refuse('Not found.') });
    expect(await client.ask('/tasks/%zz')).toEqual({
      status: 400,
      body: refuse(expect.stringContaining('%zz') as string),
    });
  });

  it('502 with what git said', async () => {
    const { status, id, body } = await client.run(request({ repo: `https://${world.server.host}/ada/none` }));
    expect([status, id]).toEqual([502, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(body).toEqual({
      success: false,
      error: 'The repository could not be fetched.',
      stage: 'checkout',
      exitCode: 128,
      logs: expect.stringContaining('not found') as string,
    });
  });

  it('504 when its time is over, with what was said and done, and nothing left running', async () => {
    const hasty = await startService(world, { timeoutSeconds: 8, firstUser: 20_015 });
    try {
      const who = createClient(hasty.root, await hasty.token());
      const { status, id, body } = await who.run(request({ model: 'silent' }));
      expect([status, body]).toMatchObject([504, refuse('The task took longer than 8 s.')]);
      expect(body).toMatchObject({
        logs: expect.stringContaining('before the silence') as string,
        stderr: expect.any(String) as string,
        diff: expect.stringContaining('+before the silence') as string,
      });
      expect((await who.ask(`/tasks/${id}`)).body).toMatchObject({ state: 'ended', status: 504, result: body });
      expect((await who.events(id)).at(-1)).toMatchObject({ type: 'error', status: 504, ...body });
      expect(sh('/', 'ps -eo uid,stat,args')).not.toMatch(/^\s*2001[56] [^Z]/m);
      expect(await readdir(world.workshop.folder)).toEqual([]);
    } finally {
      await hasty.close();
    }
  });
});

describe('tokens (tasks.md, §4)', () => {
  it('are kept as a hash only', async () => {
    const secret = await service.token();
    const { rows } = await service.database.pool.query<{ row: string }>('select tokens::text as row from tasks.tokens');
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(secret.slice(4, 20));
    expect(service.logs.join('\n')).not.toContain('oct_');
  });

  it('operators need none to see that it lives', async () => {
    expect(await (await fetch(`${service.root}/healthz`)).json()).toEqual({ status: 'ok' });
    const page = await fetch(`${service.root}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  });
});
