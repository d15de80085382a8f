import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createHost, createLogger, roles, type PlatformConfig } from '@octavo/platform';
import { publicSite } from '@octavo/public-site';
import { teamwork } from '@octavo/review';
import type { Plugin } from '@octavo/plugin-api';
import { testConfig } from './config.ts';
import { testCredentials } from './credentials.ts';

/**
 * The second shard's template has the same name with `_second` after it, the one with the tables of `plugins` the same
 * with `_plugins`. Hosts connect through the pooler, if any.
 */
export type TestDatabase = {
  serverUrl: string;
  template: string;
  /** Ids of the plugins whose tables and jobs are in the template of their own. */
  plugins: readonly string[];
  poolerUrl?: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** How long tests with many writers go on. */
    writerSeconds: number;
    testDatabase: TestDatabase;
  }
}

/**
 * Once per run: a database with every table, three sites (root and subdomain on one shard, folder on another) and a
 * member of each role, which test files clone; and the same with the tables of these plugins. Leftovers of earlier runs
 * are removed.
 */
export async function buildTemplate(serverUrl: string, plugins: readonly Plugin[] = []): Promise<TestDatabase> {
  const template = `octavo_template_${process.pid}`;
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^octavo_(test|template)_[0-9]+'`,
    );
    for (const { name } of rows.filter((row) => isAbandoned(row.name))) {
      await client.query(`drop database if exists ${name} with (force)`);
    }
    for (const name of [template, `${template}_second`]) await client.query(`create database ${name}`);
  });
  await fillTemplate(databaseUrl(serverUrl, template), databaseUrl(serverUrl, `${template}_second`));
  if (plugins.length > 0) {
    const { url, secondUrl } = await copyDatabases(serverUrl, template, `${template}_plugins`);
    await migrateDatabases(testConfig(url, secondUrl), plugins);
  }
  return { serverUrl, template, plugins: plugins.map(({ id }) => id) };
}

export async function migrateDatabases(config: PlatformConfig, plugins: readonly Plugin[]): Promise<void> {
  const host = await createHost(config, plugins, {
    log: createLogger('warn'),
    http: false,
    features: [...publicSite, ...teamwork],
  });
  await host.migrate(() => {});
  await host.close();
}

export type ClonedDatabase = {
  /** The network and the shard `main`. */
  url: string;
  /** The shard `second`. */
  secondUrl: string;
  /** How the web reaches them: through the pooler of this run, if it has one. */
  web: { url: string; secondUrl: string; namedStatements: boolean };
  drop: () => Promise<void>;
};

/** Databases of one's own, as the template left them: the one with the plugins' tables if one of these is among them. */
export async function cloneDatabase(plugins: readonly Pick<Plugin, 'id'>[] = []): Promise<ClonedDatabase> {
  const { serverUrl, template, plugins: migrated, poolerUrl } = inject('testDatabase');
  const run = template.slice('octavo_template_'.length);
  const name = `octavo_test_${run}_${randomBytes(5).toString('hex')}`;
  const original = plugins.some(({ id }) => migrated.includes(id)) ? `${template}_plugins` : template;
  const direct = await copyDatabases(serverUrl, original, name);
  return {
    ...direct,
    web: { ...urlsOf(poolerUrl ?? serverUrl, name), namedStatements: poolerUrl === undefined },
    drop: async () => {
      await onServer(serverUrl, async (client) => {
        for (const clone of [name, `${name}_second`]) await client.query(`drop database ${clone} with (force)`);
      });
    },
  };
}

/** Files are copied as they are: with the write-ahead log of a copy, ending it takes twice as long. */
async function copyDatabases(serverUrl: string, original: string, copy: string) {
  await onServer(serverUrl, async (client) => {
    for (const shard of ['', '_second']) {
      await client.query(`create database ${copy}${shard} template ${original}${shard} strategy file_copy`);
    }
  });
  return urlsOf(serverUrl, copy);
}

function urlsOf(serverUrl: string, name: string): { url: string; secondUrl: string } {
  return { url: databaseUrl(serverUrl, name), secondUrl: databaseUrl(serverUrl, `${name}_second`) };
}

/** Names carry the process that made them, so that two runs at once leave each other alone. */
function isAbandoned(name: string): boolean {
  const pid = Number(/_(\d+)/.exec(name)?.[1]);
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function onServer<Result>(serverUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fillTemplate(url: string, secondUrl: string): Promise<void> {
  const host = await createHost(testConfig(url, secondUrl), [], {
    log: createLogger('warn'),
    features: [...publicSite, ...teamwork],
  });
  await host.migrate(() => {});
  const loopback = ['localhost', '127.0.0.1'];
  const main = await host.siteAdministration.create({
    name: 'Main',
    description: 'The main site',
    domain: 'network.localhost',
    path: '/',
    shard: 'main',
    aliases: loopback.map((domain) => ({ domain, path: '/' })),
  });
  await host.siteAdministration.create({
    name: 'Folder',
    domain: 'network.localhost',
    path: '/folder/',
    shard: 'second',
    aliases: loopback.map((domain) => ({ domain, path: '/folder/' })),
    language: 'de',
    timezone: 'Europe/Berlin',
  });
  await host.siteAdministration.create({ name: 'Subdomain', domain: 'sub.network.test', path: '/', shard: 'main' });
  for (const role of [...Object.keys(roles), 'super-admin']) {
    const superAdmin = role === 'super-admin';
    const userId = await host.users.create({
      login: role,
      email: `${role}@network.test`,
      password: `${role} password`,
      superAdmin,
    });
    if (!superAdmin) await host.users.addMember(main, userId, role);
    await host.passwords.create(userId, { name: 'tests' }, testCredentials(role));
  }
  await host.close();
}
