import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './start-service.ts';

const bin = join(import.meta.dirname, '../bin/octavo-tasks.js');
/** On a quiet machine each takes one second or two. What hangs would take for ever. */
const longest = 20_000;

let folder: string;
let taken: Server;
let database: Awaited<ReturnType<typeof createDatabase>>;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-tasks-starts-'));
  database = await createDatabase();
  taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const agent = join(folder, 'agent.json');
  await writeFile(agent, JSON.stringify({ programs: [], command: ['/agent'], environment: {}, files: {}, model: 'm' }));
  await writeFile(join(folder, 'odd.json'), JSON.stringify({ command: 'agent --now', model: 'm' }));
  env = {
    TASKS_DATABASE_URL: database.url,
    TASKS_DIR: join(folder, 'tasks'),
    TASKS_AGENT: agent,
    TASKS_MODEL_URL: 'http://127.0.0.1:9/v1',
    TASKS_PORT: '0',
  };
});
afterAll(async () => {
  taken.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function start(changes: Record<string, string>): Promise<{ code: unknown; printed: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: '/usr/bin:/bin', ...env, ...changes }, timeout: longest };
    execFile(process.execPath, [bin, 'serve'], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? error?.signal ?? 0, printed: stdout + stderr }),
    );
  });
}

const cases: [what: string, changes: () => Record<string, string>, cause: RegExp][] = [
  [
    'a port that is taken',
    () => ({ TASKS_PORT: String((taken.address() as AddressInfo).port) }),
    /Port \d+ on 127\.0\.0\.1 is already in use\. Set TASKS_PORT/,
  ],
  [
    'no database',
    () => ({ TASKS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    /Cannot connect to the database \(ECONNREFUSED\)\. Check TASKS_DATABASE_URL/,
  ],
  ['a setting that can’t be read', () => ({ TASKS_CONCURRENCY: 'many' }), /TASKS_CONCURRENCY/],
  [
    'an agent that is none',
    () => ({ TASKS_AGENT: join(folder, 'odd.json') }),
    /odd\.json: command must be a list of strings/,
  ],
  [
    'headers for the model that can’t be read',
    () => ({ TASKS_MODEL_HEADERS: join(folder, 'none.json') }),
    /TASKS_MODEL_HEADERS: .*none\.json is not valid JSON/,
  ],
  ['no agent', () => ({ TASKS_AGENT: join(folder, 'none.json') }), /TASKS_AGENT|none\.json/],
  [
    'a folder that can’t be written',
    () => ({ TASKS_DIR: join(folder, 'agent.json', 'tasks') }),
    /agent\.json.*is not writable \(ENOTDIR\)\. Set TASKS_DIR/,
  ],
];

describe('a start that fails ends, and says why (contracts/tasks.md)', () => {
  it.concurrent.each(cases)(
    'octavo-tasks serve: %s',
    async (_what, changes, cause) => {
      const { code, printed } = await start(changes());
      expect(printed).toMatch(cause);
      expect(code).toBeTypeOf('number');
      expect(code).toBeGreaterThan(0);
    },
    longest + 10_000,
  );
});
