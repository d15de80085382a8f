import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { createHost, createLogger } from '@octavo/platform';
import { publicSite } from '@octavo/public-site';
import { teamwork } from '@octavo/review';
import { loadProject, parseConfig } from '@octavo/server';
import { createDemo } from '../demo/demo.ts';
import { devFolder, root } from '../lib/paths.ts';
import { startPostgres } from '../engines/postgres.ts';
import { readDevFile, writeDevFile, type DevFile } from './dev-file.ts';
import { say, whileWaiting } from './progress.ts';

type Environment = Record<string, string | undefined>;
type Wanted = { port: string; fresh: boolean };

const database = 'octavo_dev';

/** A database with the demo sites, and the environment that its processes need. */
export async function prepareNetwork({ port, fresh }: Wanted): Promise<{ environment: Environment; file: DevFile }> {
  const environment = {
    ...process.env,
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: await prepareDatabase(fresh),
    SECRET_KEYS: await secretKeys(),
  };
  await writeEnvironmentFile(environment);
  return { environment, file: await fillDatabase(environment, { port, fresh }) };
}

/** So that `npx octavo …` finds the network, too. */
async function writeEnvironmentFile(environment: Environment): Promise<void> {
  const names = ['DATABASE_URL', 'SECRET_KEYS', 'PUBLIC_URL', 'PORT'];
  const lines = names.map((name) => `${name}=${environment[name]}\n`);
  await writeFile(join(devFolder, 'dev.env'), lines.join(''), { mode: 0o600 });
}

async function prepareDatabase(fresh: boolean): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    say('PostgreSQL: the server in DATABASE_URL');
    return given;
  }
  const cluster = await whileWaiting('Waiting for PostgreSQL to start', startPostgres('dev'));
  say(`PostgreSQL: port ${cluster.port}, data in ${cluster.dataDir}`);
  await whileWaiting('Preparing the database', createDatabase(cluster.url, fresh));
  const url = new URL(cluster.url);
  url.pathname = `/${database}`;
  return url.href;
}

async function createDatabase(serverUrl: string, fresh: boolean): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    if (fresh) {
      await client.query(`drop database if exists ${database} with (force)`);
      // A search index that was made from another database would know better than this one.
      if (!process.env['CONTENT_DIR']) await rm(join(root, 'content'), { recursive: true, force: true });
    }
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Made once and kept: with other keys the application password would no longer open. */
async function secretKeys(): Promise<string> {
  const file = join(devFolder, 'secret-keys');
  if (!existsSync(file)) await writeFile(file, `dev:${randomBytes(32).toString('hex')}`, { mode: 0o600 });
  return readFile(file, 'utf8');
}

async function fillDatabase(environment: Environment, { port, fresh }: Wanted): Promise<DevFile> {
  const config = parseConfig(environment);
  const opening = loadProject(resolve(root, config.configFile)).then(({ plugins, constants = {}, theme }) =>
    createHost({ ...config.platform, constants, theme }, plugins, {
      log: createLogger('warn'),
      features: [...publicSite, ...teamwork],
    }),
  );
  const host = await whileWaiting('Loading the plugins', opening);
  try {
    const migrating = host.migrate((where, name) => say(`Migration: ${where}, ${name}`));
    await whileWaiting('Applying migrations', migrating);
    const previous = fresh ? undefined : await readDevFile();
    const known = {
      password: previous?.admin.password ?? randomBytes(12).toString('base64url'),
      applicationPassword: previous?.admin.applicationPassword ?? '',
    };
    const filling = createDemo(host, known, (line) => say(`Demo: ${line}`));
    const network = await whileWaiting('Filling the demo sites', filling);
    const main = await host.directory.main();
    const file = { url: main.url, restRoot: main.restRoot, port, ...network };
    await writeDevFile(file);
    return file;
  } finally {
    await host.close();
  }
}
