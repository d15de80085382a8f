import { existsSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { badAddresses } from '../src/repository-address.fixtures.ts';
import { createClient, eventsOf, type Body, type Client } from './client.ts';
import { publish } from './repositories.ts';
import { startService, startWorld, type Service, type World } from './start-service.ts';

const whale = '🐋';
/** Out of any repository, and nowhere in ours. */
const pathsOut = [
  '/etc/passwd',
  '../demo/docs/prd.md',
  'docs/../../../etc/passwd',
  'docs/../docs/prd.md',
  '..',
  '.',
  '/',
  '.git/config',
  './.git/HEAD',
  'docs/prd.md\0',
];
const pathsNowhere = [
  'docs',
  'docs/none.md',
  'docs/prd.md/more',
  'docs/link',
  'docs/near',
  'docs/folder/passwd',
  'way/prd.md',
  'docs/too-long.md',
];
const reason = expect.stringMatching(/./) as string;

let world: World;
let service: Service;
let client: Client;
let inner: Server;
let reached = 0;

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  inner = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  world = await startWorld({
    edit: [{ run: 'echo hello world > hello.txt' }, { say: 'I have changed it.' }],
    other: [{ say: 'I am the other model.' }],
  });
  const skills = Array.from({ length: 10 }, (_, number) => `echo "Skill number ${number}." > skills/${number}.md`);
  await publish(
    world.folder,
    'demo',
    `echo hello > hello.txt; mkdir docs skills; ${skills.join('; ')}
     echo "It must greet the world." > docs/prd.md; printf 'na\\303\\257ve\\n' > "docs/ein Plan.md"
     head -c 199994 /dev/zero | tr '\\0' x > docs/longest.md; echo "-end-" >> docs/longest.md
     head -c 200001 /dev/zero | tr '\\0' x > docs/too-long.md
     ln -s /etc/passwd docs/link; ln -s /etc docs/folder; ln -s prd.md docs/near; ln -s docs way`,
  );
  service = await startService(world, { concurrency: 4 });
  client = createClient(service.root, await service.token({ hosts: ['*'], concurrent: 50 }));
}, 600_000);
afterAll(async () => {
  inner?.close();
  await service?.close();
  await world?.close();
});
beforeEach(() => {
  world.model.asked.length = 0;
  world.server.asked.length = 0;
});

const repository = (name: string) => `https://${world.server.host}/ada/${name}`;
const request = (more: Body = {}) => ({ repo: repository('demo'), task: 'Greet the world.', ...more });
/** One that is taken comes as far as git. */
const inVain = (more: Body = {}) => request({ repo: repository('none'), ...more });
const prompts = () => JSON.stringify(world.model.asked.map(({ body }) => body.input));
const countTasks = async () => Number((await service.database.pool.query('select from tasks.tasks')).rowCount);

async function refused(body: unknown, headers: Record<string, string> = {}): Promise<string> {
  const errors: string[] = [];
  for (const path of ['/', '/stream']) {
    const { status, id, response } = await client.post(path, body, headers);
    const answer = (await response.json()) as Body;
    expect([status, id, answer], JSON.stringify(body).slice(0, 200)).toEqual([
      400,
      '',
      { success: false, error: reason },
    ]);
    errors.push(String(answer['error']));
  }
  expect(errors[0]).toBe(errors[1]);
  return errors[0]!;
}

describe('requests (tasks.md, §1)', () => {
  it('are refused for every address that is none, before anything is started', async () => {
    const before = await countTasks();
    expect(badAddresses.length).toBeGreaterThan(100);
    for (const repo of badAddresses) expect(await refused(request({ repo }))).toMatch(/^repo must be a URL/);
    for (const repo of [undefined, null, 1, true, {}, [repository('demo')]]) await refused(request({ repo }));
    expect(await countTasks()).toBe(before);
    expect(world.server.asked).toEqual([]);
    expect(existsSync(join(world.folder, 'mirrors'))).toBe(false);
    expect(existsSync(world.workshop.folder)).toBe(false);
  });

  it.each([
    ['task', 8_000],
    ['prdText', 50_000],
    ['model', 200],
  ])('have a %s of at most %i code points', async (name, most) => {
    for (const sign of ['x', whale, 'ü']) {
      expect(await refused(request({ [name]: sign.repeat(most + 1) }))).toBe(
        `${name} must have at most ${most} characters.`,
      );
      expect(await client.run(inVain({ [name]: sign.repeat(most) }))).toMatchObject({ status: 502 });
    }
    if (name === 'task') expect(await refused(request({ [name]: ' \n' }))).toBe('task must not be empty.');
    else expect(await client.run(inVain({ [name]: ' \n' }))).toMatchObject({ status: 502 });
  });

  it('may be as long as their fields, however they are written', async () => {
    const escaped = (count: number) => '\\ud83d\\udc0b'.repeat(count);
    const text = `{"repo":"${repository('demo')}","task":"${escaped(7_996)}-fin","prdText":"${escaped(49_996)}-end"}`;
    expect(await client.run(text)).toMatchObject({ status: 200, body: { success: true } });
    expect(prompts()).toContain(`${whale.repeat(7_996)}-fin`);
    expect(prompts()).toContain(`${whale.repeat(49_996)}-end`);
  });

  it('name at most ten skills, and paths of at most 500 characters', async () => {
    const paths = (count: number) => Array.from({ length: count }, (_, number) => `skills/${number}.md`);
    expect(await refused(request({ skillPaths: paths(11) }))).toBe('skillPaths must have at most 10 entries.');
    await refused(request({ skillPaths: ['x'.repeat(501)] }));
    await refused(request({ prdPath: 'x'.repeat(501) }));
    expect(await client.run(request({ skillPaths: paths(10) }))).toMatchObject({ status: 200 });
    for (const number of paths(10).keys()) expect(prompts()).toContain(`Skill number ${number}.`);
  });

  it.each<Body>([
    { branch: 'main' },
    { Task: 'x' },
    { skillpaths: [] },
    { __proto__x: 1 },
    { task: 1 },
    { task: ['x'] },
    { task: { text: 'x' } },
    { model: 1 },
    { prdText: ['x'] },
    { prdPath: {} },
    { skillPaths: 'docs/skill.md' },
    { skillPaths: [1] },
    { skillPaths: { 0: 'a' } },
    { mcpConfig: [] },
    { mcpConfig: 'x' },
    { mcpConfig: {} },
    { mcpConfig: { mcpServers: [] } },
    { mcpConfig: { mcpServers: { one: { args: [] } } } },
    { mcpConfig: { mcpServers: { one: { command: 'x', env: { A: 1 } } } } },
    { mcpConfig: { mcpServers: { one: { command: 'x', args: [1] } } } },
    { mcpConfig: { mcpServers: { one: { url: 'ftp://example.org' } } } },
    { mcpConfig: { mcpServers: { one: { url: 'https://example.org', headers: 'x' } } } },
    { mcpConfig: { mcpServers: { one: { url: 'https://example.org', command: 'x' } } } },
    { mcpConfig: { mcpServers: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, { command: 'x' }])) } },
  ])('are refused with a field like %j', async (more) => {
    await refused(request(more));
    expect(world.server.asked).toEqual([]);
  });

  it('are JSON, and no longer than a megabyte', async () => {
    for (const text of ['', '{', 'null', '"x"', '[]', '1', '{"repo":']) await refused(text);
    const long = await client.post('/', request({ task: 'x'.repeat(1_100_000) }));
    expect([long.status, await long.response.json()]).toEqual([413, { success: false, error: reason }]);
    const form = await client.post('/', 'repo=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.status, await form.response.json()]).toEqual([415, { success: false, error: reason }]);
  });

  it('leave out what is null', async () => {
    const nothing = { model: null, prdText: null, prdPath: null, skillPaths: null, mcpConfig: null };
    expect(await client.run(inVain(nothing))).toMatchObject({ status: 502 });
  });

  it('choose the model', async () => {
    const { body } = await client.run(request({ model: 'other' }));
    expect(body).toMatchObject({ success: true, diff: '' });
    expect(body['logs']).toContain('I am the other model.');
    expect(new Set(world.model.asked.map((call) => call.body.model))).toEqual(new Set(['other']));
  });
});

describe('paths (tasks.md, §1)', () => {
  it('lead to files of the repository, which the agent is shown', async () => {
    const skillPaths = ['docs/ein Plan.md', './docs//longest.md'];
    const { body } = await client.run(request({ prdText: 'Be brief.', prdPath: 'docs/prd.md', skillPaths }));
    expect(body).toMatchObject({ success: true });
    for (const text of ['Greet the world.', 'Be brief.', 'It must greet the world.', 'naïve', 'xxx-end-'])
      expect(prompts()).toContain(text);
  });

  it('are refused at once when they lead out of any repository', async () => {
    const before = await countTasks();
    for (const path of pathsOut) {
      for (const more of [{ prdPath: path }, { skillPaths: ['docs/prd.md', path] }])
        expect(await refused(request(more))).toBe(`${path} is not a path in the repository.`);
    }
    expect(await countTasks()).toBe(before);
    expect(world.server.asked).toEqual([]);
  });

  it('are 400 when they lead nowhere in this one, or through a link', async () => {
    const tried = async (path: string, position: number) => {
      const more = position % 2 ? { prdPath: path } : { skillPaths: ['docs/prd.md', path] };
      const { status, id, body } = await client.run(request(more));
      expect([status, body], path).toEqual([400, { success: false, error: expect.stringContaining(path) as string }]);
      expect(id).not.toBe('');
    };
    await Promise.all(pathsNowhere.map(tried));
    expect(world.model.asked).toEqual([]);
  });

  it('are told of in the stream, too', async () => {
    const { status, response } = await client.post('/stream', request({ prdPath: 'docs/none.md' }));
    expect(status).toBe(200);
    expect((await eventsOf(response)).at(-1)).toMatchObject({ type: 'error', status: 400, success: false });
  });
});

describe('where repositories come from (tasks.md, §5)', () => {
  it('not from where a server sends us on to', async () => {
    const { status, body } = await client.run(request({ repo: `https://${world.server.host}/elsewhere/demo` }));
    expect([status, Object.keys(body)]).toEqual([502, ['success', 'error', 'stage', 'exitCode', 'logs']]);
    expect(body).toMatchObject({ success: false, stage: 'checkout', exitCode: 128 });
    expect(world.server.asked).toEqual(['GET /elsewhere/demo/info/refs']);
  });

  it('not from addresses of our own network, unless the host is trusted by name', async () => {
    const { port } = inner.address() as AddressInfo;
    const hosts = [`localhost:${port}`, 'localhost', `LOCALHOST:${port}`, 'nowhere.invalid'];
    for (const host of hosts) {
      const { status, body } = await client.run(request({ repo: `https://${host}/ada/demo` }));
      const place = host.toLowerCase();
      if (place === 'nowhere.invalid') expect([status, body.error]).toEqual([502, `${place} was not found.`]);
      else expect([status, body]).toEqual([400, { success: false, error: `${place} is not a public host.` }]);
    }
    expect(reached).toBe(0);
  });
});
