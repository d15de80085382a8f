import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { findControlGroups } from '../src/control-groups.ts';
import { openDatabase } from '../src/database.ts';
import { findDisks } from '../src/disk.ts';
import { createGit } from '../src/git.ts';
import { createApp } from '../src/task.routes.ts';
import { createTaskService, type ServiceOptions } from '../src/task.service.ts';
import type { Workshop } from '../src/task-run.ts';
import { createToken, type NewToken } from '../src/token.ts';
import { agentForTests } from './agents.ts';
import { startGitServer } from './git-server.ts';
import { startModel, type Step } from './model.ts';

const megabyte = 1024 ** 2;

export type World = Awaited<ReturnType<typeof startWorld>>;

/** A git server, a model that follows scripts, and a real agent between them. */
export async function startWorld(scripts: Readonly<Record<string, readonly Step[]>>) {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-tasks-'));
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'certificates'));
  const server = await startGitServer(
    join(folder, 'certificates'),
    join(folder, 'repositories'),
    'Basic the-credential',
  );
  const model = await startModel(scripts);
  const workshop: Workshop = {
    git: createGit({ mirrors: join(folder, 'mirrors'), certificateAuthority: server.authority }),
    agent: await agentForTests('codex'),
    model: { url: model.url, headers: { authorization: 'Bearer the-real-key' } },
    limits: {
      processes: 256,
      openFiles: 4096,
      fileBytes: 100 * megabyte,
      memoryBytes: 4096 * megabyte,
      temporaryBytes: 256 * megabyte,
      cpus: 2,
      cpuSeconds: 60,
    },
    groups: await findControlGroups().catch(() => undefined),
    disks: await findDisks(folder).catch(() => undefined),
    diskBytes: 200 * megabyte,
    folder: join(folder, 'tasks'),
    egressHosts: [],
    trustedHosts: [server.host],
    credentials: { [server.host]: 'Basic the-credential' },
  };
  return {
    folder,
    server,
    model,
    workshop,
    async close(): Promise<void> {
      await model.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Service = Awaited<ReturnType<typeof startService>>;
type MoreOptions = Partial<ServiceOptions & { onDisconnect: 'cancel' | 'continue'; databaseUrl: string }>;

/** The service on a database of its own, or beside another on the same. */
export async function startService({ workshop, server }: Pick<World, 'workshop' | 'server'>, more: MoreOptions = {}) {
  const { databaseUrl } = more;
  const { url, drop } = databaseUrl === undefined ? await createDatabase() : { url: databaseUrl, drop: async () => {} };
  const logs: string[] = [];
  const log = (fields: Record<string, unknown>, message: string) =>
    void logs.push(`${message} ${JSON.stringify(fields)}`);
  const database = openDatabase(url, (error) => log({ err: String(error) }, 'The database.'));
  await database.migrate();
  const service = createTaskService({
    database,
    workshop,
    concurrency: 2,
    timeoutSeconds: 60,
    firstUser: 20_010,
    onRestart: 'interrupt',
    retentionDays: 7,
    log,
    ...more,
  });
  const app = createApp({ service, database, onDisconnect: 'cancel', log, ...more });
  await service.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const root = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const token = (given: Partial<NewToken> = {}) =>
    createToken(database.pool, {
      name: 'tests',
      hosts: [server.host],
      owners: null,
      concurrent: 5,
      per_hour: 1000,
      expires_at: null,
      ...given,
    });
  let isStopped = false;
  /** In the order of `serve`. */
  async function stop(): Promise<void> {
    if (isStopped) return;
    isStopped = true;
    await service.stop();
    await app.close();
    await database.close();
  }
  return {
    root,
    logs,
    database,
    databaseUrl: url,
    token,
    stop,
    async close(): Promise<void> {
      await stop();
      await drop();
    },
  };
}

/** One of our own on the server that tests share. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { serverUrl } = inject('testDatabase') as { serverUrl: string };
  const name = `octavo_test_tasks_${randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
