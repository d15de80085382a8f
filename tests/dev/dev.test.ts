import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { databaseUrl, onServer } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { startCommand, type Command, type Environment } from './command.ts';

const { serverUrl, template } = inject('testDatabase');
const database = `octavo_test_${template.slice('octavo_template_'.length)}_${randomBytes(5).toString('hex')}`;
const commands: Command[] = [];
let folder: string;
let port: string;
let env: Environment;

vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-dev-'));
  port = await freePort();
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  await configure('');
  env = {
    DATABASE_URL: databaseUrl(serverUrl, database),
    OCTAVO_DEV_FOLDER: folder,
    OCTAVO_CONFIG: join(folder, 'octavo.config.mjs'),
    CONTENT_DIR: join(folder, 'content'),
    PORT: port,
  };
});

afterAll(async () => {
  await run('tools/dev/stop.ts');
  for (const { end } of commands) end();
  await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
  await rm(folder, { recursive: true, force: true });
});

it('says that the port is taken, and how to choose another, before it starts anything', async () => {
  const other = await listenOn(port);
  const { code, text } = await run('tools/dev/main.ts');
  other.close();
  expect(text).toMatch(new RegExp(`Error: Port ${port} is taken by another program.*npm run dev -- --port \\d+`));
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual(['octavo.config.mjs']);
});

it.runIf(isLong)('says which process ended, how, and where its log is, and stops the other one', async () => {
  await configure(`if (process.argv[2] === 'serve') process.exit(7);`);
  const { code, text } = await run('tools/dev/main.ts', '--detach');
  expect(text).toContain(`The web process ended (exit code 7). Its log is ${join(folder, 'dev.log')}.`);
  expect(code).toBe(1);
  expect(await pidFiles()).toEqual([]);
  await configure('');
});

it.runIf(isLong)('starts once: the next start says what it can do instead, and does it', async () => {
  const first = await run('tools/dev/main.ts', '--detach');
  expect(first.text).toContain(`Octavo is running at http://localhost:${port}/`);
  expect(first.code).toBe(0);
  const before = await pids();

  const refused = await run('tools/dev/main.ts');
  expect(refused.text).toMatch(/already running at http:\/\/localhost:\d+ \(since .*\d\d:\d\d\)/);
  expect(refused.text).toMatch(/npm run dev -- --reuse.*npm run dev -- --restart/);
  expect(refused.code).toBe(1);

  const reused = await run('tools/dev/main.ts', '--reuse');
  expect(welcomeIn(reused.text)).toBe(welcomeIn(first.text));
  expect(reused.code).toBe(0);
  expect(await pids()).toEqual(before);
});

it.runIf(isLong)('asks in a terminal', async () => {
  const asked = start('tools/dev/main.ts', { words: [], terminal: true });
  await asked.says(/\[r\]euse it, \[s\]top it and start again, \[q\]uit\?/);
  asked.type('?\n');
  await expect.poll(() => asked.text().split('[q]uit?').length).toBe(3);
  asked.type('r\n');
  await asked.says(/Application password/);
  expect(await asked.ended).toBe(0);

  const left = start('tools/dev/main.ts', { words: [], terminal: true });
  await left.says(/\[q\]uit\?/);
  left.type('q\n');
  expect(await left.ended).toBe(0);
});

it.runIf(isLong)('waits as long as its processes live, and ends when one of them does', async () => {
  const go = await holdWebProcess();
  const before = await pids();
  const slow = start('tools/dev/main.ts', { words: ['--restart'] });
  await slow.says(/Waiting for the web process to be ready … (1[6-9]|[2-9]\d) s/);
  expect(slow.text()).not.toContain('Error');
  expect(await pids()).not.toEqual(before);
  await writeFile(go, '');
  await slow.says(/Application password/);

  process.kill((await pids())['worker']!, 'SIGKILL');
  expect(await slow.ended).toBe(1);
  expect(slow.text()).toContain('The worker process ended (SIGKILL).');
  expect(await pidFiles()).toEqual([]);
  await rm(go);
});

it('ends cleanly when it is interrupted while it waits', async () => {
  await holdWebProcess();
  const waiting = start('tools/dev/main.ts', { words: ['--restart'], terminal: true });
  await waiting.says(/Waiting for the web process to be ready … \d+ s/);
  const started = Object.values(await pids());
  waiting.type('\u0003');
  await waiting.says(/Octavo has stopped/);
  expect(await waiting.ended).toBe(130);
  expect(await pidFiles()).toEqual([]);
  expect(started.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  expect(existsSync(join(folder, 'dev.lock'))).toBe(false);
});

function start(script: string, { words, terminal = false }: { words: string[]; terminal?: boolean }): Command {
  const command = startCommand([script, ...words], env, terminal);
  commands.push(command);
  return command;
}

async function run(script: string, ...words: string[]): Promise<{ code: number | null; text: string }> {
  const command = start(script, { words });
  return { code: await command.ended, text: command.text() };
}

/** The web process is ready once there is this file. */
async function holdWebProcess(): Promise<string> {
  const go = join(folder, 'go');
  await configure(`
    import { existsSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    if (process.argv[2] === 'serve') while (!existsSync(${JSON.stringify(go)})) await sleep(100);
  `);
  return go;
}

/** What the web process and the worker do while they load their plugins. */
async function configure(code: string): Promise<void> {
  await writeFile(join(folder, 'octavo.config.mjs'), `${code}\nexport const config = { plugins: [] };\n`);
}

async function pidFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.pid'));
}

async function pids(): Promise<Record<string, number>> {
  const read = async (role: string) => [role, Number(await readFile(join(folder, `dev-${role}.pid`), 'utf8'))];
  return Object.fromEntries(await Promise.all(['web', 'worker'].map(read))) as Record<string, number>;
}

function welcomeIn(text: string): string {
  return /Octavo is running at[^]*?\n\nAll of this/.exec(text)?.[0] ?? text;
}

async function freePort(): Promise<string> {
  const server = await listenOn('0');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' ? address?.port : address);
}

function listenOn(wanted: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(Number(wanted), '127.0.0.1', () => resolve(server));
  });
}
