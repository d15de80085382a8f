import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '../../apps/task-runner/test/repositories.ts';
import { startWorld } from '../../apps/task-runner/test/start-service.ts';
import { createToken } from '../../apps/task-runner/src/token.ts';
import { openDatabase } from '../../apps/task-runner/src/database.ts';
import { root } from '../../tools/lib/paths.ts';
import { createDatabase } from '../lib/proof-database.ts';

export type Service = Awaited<ReturnType<typeof startService>>;

const bin = join(root, 'apps/task-runner/bin/octavo-tasks.js');

/** What each task writes, so that no two of them have the same diff. */
export const textOf = (task: number) => `written by task ${task}`;
export const scriptOf = (task: number) => `edit-${task}`;

/** The service as a process of its own, with a git server, a model that follows scripts, and a database. */
export async function startService(tasks: number, nodeOptions: readonly string[] = []) {
  const scripts = Array.from({ length: tasks }, (_, task) => [
    scriptOf(task),
    [{ run: `echo '${textOf(task)}' > greeting.txt` }, { say: 'I have written it.' }],
  ]);
  const world = await startWorld(Object.fromEntries(scripts));
  const { folder, server, model, workshop } = world;
  const files = 'for i in $(seq 300); do mkdir -p src/$((i % 20)); seq $i 200 > src/$((i % 20))/file-$i.txt; done';
  await publish(folder, 'demo', `echo hello > greeting.txt; ${files}`);
  const database = await createDatabase('tasks');
  const token = await makeToken(database.url, server.host);
  await writeFile(join(folder, 'agent.json'), JSON.stringify(workshop.agent));
  await writeFile(join(folder, 'credentials.json'), JSON.stringify(workshop.credentials));
  await mkdir(join(folder, 'service'), { mode: 0o711 });
  const child = spawn(process.execPath, [...nodeOptions, bin, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
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
      TASKS_USER: '20500',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, found] = /"address":"(http:[^"]+)"/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`The service has ended: ${printed}`)));
  });
  return {
    address,
    token,
    pid: child.pid!,
    repo: `https://${server.host}/ada/demo`,
    database,
    async close(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      await world.close();
      await database.remove();
    },
  };
}

async function makeToken(databaseUrl: string, host: string): Promise<string> {
  const database = openDatabase(databaseUrl, () => {});
  try {
    await database.migrate();
    const limits = { concurrent: 1000, per_hour: 100_000, expires_at: null };
    return await createToken(database.pool, { name: 'proof', hosts: [host], owners: null, ...limits });
  } finally {
    await database.close();
  }
}
