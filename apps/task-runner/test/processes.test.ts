import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPath } from '../src/command.ts';
import { atMost, isLong } from './is-long.ts';
import { publish, sh } from './repositories.ts';
import { createDatabase, startWorld, type World } from './start-service.ts';
import { startLine } from './use-page.ts';

const bin = join(import.meta.dirname, '../bin/octavo-tasks.js');
const tasks = isLong ? 10 : 4;
const longName = `packages/${'a-long-name/'.repeat(6)}file.test.ts`;

let world: World;
let database: Awaited<ReturnType<typeof createDatabase>>;
let env: Record<string, string>;
let token: string;

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  world = await startWorld({
    edit: [{ run: 'echo hello world > hello.txt' }, { say: 'I have changed it.' }],
    slow: [{ run: 'sleep 5; echo done > done.txt' }, { say: 'Done at last.' }],
    many: [
      { run: `mkdir -p ${dirname(longName)}; echo new > ${longName}; rm old.txt; printf '\\0' > logo.png` },
      { say: 'Done.' },
    ],
    odd: [{ say: 'A \u001b]0;title\u0007 and \u001b[31mred\u001b[0m\u202e.' }],
    broken: [{ fail: 400 }],
  });
  const { folder, server, model, workshop } = world;
  await publish(folder, 'demo', 'echo hello > hello.txt; echo old > old.txt');
  await writeFile(join(folder, 'agent.json'), JSON.stringify(workshop.agent));
  await writeFile(join(folder, 'credentials.json'), JSON.stringify(workshop.credentials));
  database = await createDatabase();
  env = {
    PATH: systemPath,
    TASKS_DATABASE_URL: database.url,
    TASKS_DIR: join(folder, 'service'),
    TASKS_AGENT: join(folder, 'agent.json'),
    TASKS_MODEL_URL: model.url,
    TASKS_MODEL_AUTHORIZATION: 'Bearer the-real-key',
    TASKS_GIT_CREDENTIALS: join(folder, 'credentials.json'),
    TASKS_TRUSTED_HOSTS: server.host,
    TASKS_CA: server.authority,
    TASKS_PORT: '0',
    TASKS_CONCURRENCY: String(tasks),
    TASKS_USER: '20100',
  };
  sh(folder, 'mkdir -p service && chmod 711 service');
  const created = await octavoTasks([
    'token',
    'create',
    '--name=ci',
    `--hosts=${server.host}`,
    '--concurrent=50',
    '--per-hour=1000',
  ]);
  token = created.stdout.trim();
  expect(token).toMatch(/^oct_[\w-]{32}$/);
}, 600_000);
afterAll(async () => {
  await database?.drop();
  await world?.close();
});

const octavoTasks = (words: readonly string[], more: Record<string, string> = {}) => ended(inPipes(words, more));

function inPipes(words: readonly string[], more: Record<string, string> = {}) {
  return spawn(process.execPath, [bin, ...words], { env: { ...env, ...more }, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** In a terminal of its own, so many columns wide. All that is seen is in `stdout`. */
function inTerminal(words: readonly string[], more: Record<string, string> = {}, columns = 100) {
  const command = [process.execPath, bin, ...words].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`);
  const script = ['-qec', `stty cols ${columns}; exec ${command.join(' ')}`, '/dev/null'];
  return spawn('script', script, { env: { ...env, TERM: 'xterm-256color', ...more }, stdio: ['pipe', 'pipe', 'pipe'] });
}

async function ended(child: ChildProcessByStdio<Writable, Readable, Readable>) {
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => (printed[name] += text.replaceAll('\r\n', '\n')));
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, ...printed };
}

async function serve(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [bin, 'serve'], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const root = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, address] = /"address":"(http:[^"]+)"/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.on('close', () => reject(new Error(`The service has ended: ${printed}`)));
  });
  return {
    root,
    log: () => printed,
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

const submit = (root: string, key: string) =>
  fetch(`${root}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ repo: `https://${world.server.host}/ada/demo`, task: 'Take your time.', model: 'slow' }),
  });

/** What runs as one of the users that tasks run as. */
const leftRunning = () =>
  sh('/', `ps -eo uid,stat,args`)
    .split('\n')
    .filter((line) => /^\s*201\d\d /.test(line) && !/^\s*\d+ Z/.test(line));

describe('octavo-tasks', () => {
  it('manages tokens', async () => {
    const { stdout } = await octavoTasks([
      'token',
      'create',
      '--name=short',
      '--hosts=Example.org,other.org',
      '--owners=ada',
      '--days=1',
    ]);
    expect(stdout).toMatch(/^oct_/);
    const listed = await octavoTasks(['token', 'list']);
    expect(listed.stdout).toContain('valid\tshort\texample.org, other.org (ada)\t2 at once, 60 per hour');
    expect(listed.stdout).not.toContain(stdout.trim());
    const [id] = listed.stdout
      .split('\n')
      .find((line) => line.includes('short'))!
      .split('\t');
    expect(await octavoTasks(['token', 'revoke', id!])).toMatchObject({
      code: 0,
      stdout: `Token ${id} was revoked.\n`,
    });
    expect((await octavoTasks(['token', 'revoke', id!])).code).toBe(1);
    expect((await octavoTasks(['token', 'list'])).stdout).toContain('revoked\tshort');
    const { stdout: seen } = await ended(inTerminal(['token', 'list']));
    expect(seen).toMatch(/^ID  STATUS   NAME   HOSTS \(OWNERS\) +LIMITS +EXPIRES\n/);
    expect(seen).toMatch(
      /\n2   revoked  short  example\.org, other\.org \(ada\)  2 at once, 60 per hour +\d{4}-\d\d-\d\d\n$/,
    );
  });

  it('says what is wrong', async () => {
    expect((await octavoTasks(['help'])).stdout).toContain('octavo-tasks serve');
    const helped = (await octavoTasks(['run', '--help'])).stdout.split('\n');
    expect(helped.filter((line) => line.length > 80)).toEqual([]);
    const errors: [words: string[], said: string, more?: Record<string, string>][] = [
      [['dance'], 'Unknown command dance. See: octavo-tasks help'],
      [['run', '--tusk=x'], "Unknown option '--tusk'. See: octavo-tasks help"],
      [['run', '--task=x'], 'Set OCTAVO_TASKS_TOKEN to a token of the service.'],
      [['run', '--task=x'], '--repo and --task are required. See: octavo-tasks help', { OCTAVO_TASKS_TOKEN: 'x' }],
      [
        ['run', '--url=localhost:8090'],
        '--url must be a URL such as http://127.0.0.1:8090.',
        { OCTAVO_TASKS_TOKEN: 'x' },
      ],
      [['serve'], 'TASKS_AGENT: /nowhere is not valid JSON.', { TASKS_AGENT: '/nowhere' }],
      [['token', 'create'], '--hosts is required: the allowed hosts, or * for any host.'],
      [['token', 'create', '--hosts=a', '--days=x'], '--days must be a whole number.'],
      [['token', 'burn'], 'Use token create, token list or token revoke <id>. See: octavo-tasks help'],
      [
        ['token', 'list'],
        'Cannot connect to the database (ECONNREFUSED). Check TASKS_DATABASE_URL.',
        { TASKS_DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      ],
    ];
    for (const [words, said, more] of errors) {
      expect(await octavoTasks(words, more)).toEqual({ code: 1, stdout: '', stderr: `Error: ${said}\n` });
    }
  });
});

describe('octavo-tasks serve that can’t start', () => {
  it('ends, says why, and claims no task', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const failures: [said: RegExp, more: Record<string, string>][] = [
      [
        new RegExp(`Port ${port} on 127.0.0.1 is already in use. Set TASKS_PORT to another port.`),
        { TASKS_PORT: String(port) },
      ],
      [/Cannot connect to the database \(ECONNREFUSED\)/, { TASKS_DATABASE_URL: 'postgres://127.0.0.1:1/x' }],
      [/TASKS_PORT/, { TASKS_PORT: 'x' }],
    ];
    for (const [said, more] of failures) {
      const began = Date.now();
      const { code, stderr } = await octavoTasks(['serve'], more);
      expect([code, stderr]).toEqual([1, expect.stringMatching(said)]);
      expect(Date.now() - began).toBeLessThan(atMost(5_000));
    }
    taken.close();
  });
});

describe('octavo-tasks run', () => {
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    service = await serve();
  });
  afterAll(async () => {
    await service?.end('SIGTERM');
    expect(service?.log()).not.toContain(token);
  });

  const words = (model: string, url = service.root) => [
    'run',
    `--repo=https://${world.server.host}/ada/demo`,
    '--task=Greet the world.',
    `--model=${model}`,
    `--url=${url}`,
  ];
  const known = () => ({ OCTAVO_TASKS_TOKEN: token });
  const stateOf = async (printed: string) => {
    const id = /Task ([0-9a-f-]{36})/.exec(printed)?.[1];
    const response = await fetch(`${service.root}/tasks/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()) as { state: string; status: number };
  };

  it('prints the diff, and beside it what happens and what has changed', async () => {
    const { code, stdout, stderr } = await octavoTasks(words('edit'), known());
    expect(code).toBe(0);
    expect(stdout).toMatch(/^diff --git a\/hello\.txt[^]*\n\+hello world\n$/);
    expect(stderr).toMatch(
      /^Task \S{36}\n── queued\n── checkout\n── agent\n[^]*\$ echo hello world > hello\.txt\n[^]*I have changed it\.\n── diff\n/,
    );
    expect(stderr).toMatch(
      /\n hello\.txt  \+1 -1 \+-\n1 file changed, 1 line added, 1 line removed\.\nDone: [\d.]+ s, 200 input tokens, 20 output tokens\.\n$/,
    );
    expect(stdout + stderr).not.toContain('\u001b');
  });

  it.runIf(isLong)('has colours in a terminal, unless they are not wanted', async () => {
    const { code, stdout } = await ended(inTerminal(words('edit'), known()));
    expect(code).toBe(0);
    const painted = (colour: number, text: string, end = 39) => `\u001b[${colour}m${text}\u001b[${end}m`;
    for (const part of [
      painted(36, '── checkout'),
      painted(1, '$ echo hello world > hello.txt', 22),
      painted(31, '-hello'),
      painted(32, '+hello world'),
      ` hello.txt  +1 -1 ${painted(32, '+')}${painted(31, '-')}\n`,
    ]) {
      expect(stdout).toContain(part);
    }
    const plain = await ended(inTerminal(words('edit'), { ...known(), NO_COLOR: '1' }));
    expect(plain.stdout).toContain('\n+hello world\n');
    expect(plain.stdout).not.toContain('\u001b');
  });

  it('fits into a narrow terminal', async () => {
    const { stdout } = await ended(inTerminal(words('many'), { ...known(), NO_COLOR: '1' }, 40));
    const stat = stdout.slice(stdout.lastIndexOf('\n\n') + 2).split('\n');
    expect(stat.slice(0, 3)).toEqual([
      ' logo.png                  binary, new ',
      ' old.txt                   +0 -1, gone -',
      ' …-long-name/file.test.ts  +1 -0, new  +',
    ]);
    expect(Math.max(...stat.slice(0, 3).map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(stdout).not.toContain('literal 1');
  });

  it('passes no orders on to a terminal', async () => {
    const { stdout } = await ended(inTerminal(words('odd'), { ...known(), NO_COLOR: '1' }));
    expect(stdout).toContain('A ␛]0;title␇ and red\ufffd.\n');
    expect(stdout).toContain('No files were changed.');
  });

  it.each([
    ['Ctrl-C', 130],
    ['SIGTERM', 143],
  ])('cancels the task at %s, and says so', async (how, expected) => {
    const child = (how === 'Ctrl-C' ? inTerminal : inPipes)(words('slow'), known());
    let seen = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (seen += part.toString()));
    const ending = ended(child);
    await expect.poll(() => seen).toContain('$ sleep 5');
    if (how === 'Ctrl-C') child.stdin.write('\u0003');
    else child.kill('SIGTERM');
    const { code } = await ending;
    expect(code).toBe(expected);
    expect(seen).toContain('Cancelling the task.');
    expect(seen).toContain('The task was cancelled.');
    expect(await stateOf(seen)).toMatchObject({ state: 'ended', status: 409 });
  });

  it.runIf(isLong)('goes on when the connection is lost', async () => {
    const line = await startLine(service.root);
    try {
      const child = inPipes(words('slow', line.url), known());
      let seen = '';
      child.stderr.on('data', (part: Buffer) => (seen += part.toString()));
      const ending = ended(child);
      await expect.poll(() => seen).toContain('$ sleep 5');
      line.be('cut');
      await expect.poll(() => seen).toContain('Connection lost. Reconnecting…');
      line.be('open');
      const { code, stdout, stderr } = await ending;
      expect(code).toBe(0);
      expect(stderr).toContain('Reconnected.');
      expect(stderr.match(/\$ sleep 5/g)).toHaveLength(1);
      expect(stdout).toContain('+done');
    } finally {
      await line.close();
    }
  });

  it('says what can be done about it when nothing comes of it', async () => {
    const failing = async (given: string[], more: Record<string, string> = known()) => {
      const { code, stdout, stderr } = await octavoTasks(given, more);
      expect([code, stdout]).toEqual([1, '']);
      return stderr;
    };
    expect(await failing(words('edit', 'http://127.0.0.1:9'))).toMatch(
      /^Error: Cannot reach the service at http:\/\/127\.0\.0\.1:9 \(.+\)\. Check that it is running, or use --url for another address\.\n$/,
    );
    expect(await failing(words('edit', world.model.url.replace('/v1', '')))).toContain('(unexpected response)');
    expect(await failing(words('edit'), { OCTAVO_TASKS_TOKEN: 'oct_wrong' })).toContain(
      `OCTAVO_TASKS_TOKEN is not valid on ${service.root}, or has expired.`,
    );
    const seldom = await octavoTasks(['token', 'create', `--hosts=${world.server.host}`, '--per-hour=0']);
    expect(await failing(words('edit'), { OCTAVO_TASKS_TOKEN: seldom.stdout.trim() })).toBe(
      'Error: This token is limited to 0 tasks per hour. Try again in 3600 s.\n',
    );
    const [first, , ...others] = words('edit');
    expect(await failing([first!, `--repo=https://${world.server.host}/ada/none`, ...others])).toMatch(
      /fatal: .* not found\nError: The repository could not be fetched\.\n$/,
    );
    expect(await failing(words('broken'))).toMatch(/The task failed with exit code 1: [^\n]+\.\n$/);
  });

  it('ends with the exit code of the agent', async () => {
    const own = await createDatabase();
    const folder = join(world.folder, 'service-of-its-own');
    sh(world.folder, `mkdir -m 711 ${folder}`);
    const definition = { ...world.workshop.agent, command: ['/bin/sh', '-c', 'exit 7'] };
    await writeFile(join(folder, 'agent.json'), JSON.stringify(definition));
    const more = { TASKS_DATABASE_URL: own.url, TASKS_DIR: folder, TASKS_AGENT: join(folder, 'agent.json') };
    const { stdout } = await octavoTasks(['token', 'create', `--hosts=${world.server.host}`], more);
    const other = await serve(more);
    try {
      const ran = await octavoTasks(words('edit', other.root), { OCTAVO_TASKS_TOKEN: stdout.trim() });
      expect(ran.stderr).toMatch(/The task failed with exit code 7: /);
      expect(ran.code).toBe(7);
    } finally {
      await other.end('SIGTERM');
      await own.drop();
    }
  });
});

describe(`a service that is killed with ${tasks} tasks running`, { timeout: 180_000 }, () => {
  it.each([
    ['requeue', 200, { success: true }],
    ['interrupt', 503, { success: false, error: 'The task was interrupted.' }],
  ])('ends each of them after a restart: %s', async (onRestart, status, body) => {
    const first = await serve({ TASKS_ON_RESTART: onRestart });
    world.model.asked.length = 0;
    const keys = Array.from({ length: tasks }, (_, number) => `${onRestart}-${number}`);
    const asking = keys.map((key) => submit(first.root, key).catch(() => undefined));
    await expect.poll(() => world.model.asked.length).toBeGreaterThanOrEqual(tasks);
    await first.end('SIGKILL');
    await Promise.all(asking);
    await sleep(500);
    expect(leftRunning()).toEqual([]);

    const second = await serve({ TASKS_ON_RESTART: onRestart });
    try {
      const answers = await Promise.all(keys.map((key) => submit(second.root, key)));
      expect(answers.map((answer) => answer.status)).toEqual(keys.map(() => status));
      for (const answer of answers) expect(await answer.json()).toMatchObject(body);
      expect(await readdir(join(world.folder, 'service', 'running'))).toEqual([]);
      expect(leftRunning()).toEqual([]);
    } finally {
      await second.end('SIGTERM');
    }
  });
});
