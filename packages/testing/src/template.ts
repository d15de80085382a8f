import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { createHost, createLogger, migrate, roles, type Role } from '@octavo/platform';
import { testConfig } from './config.ts';
import { testCredentials } from './credentials.ts';

export type TestDatabase = { serverUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/**
 * Once per run: a database with every table, three sites (root, folder, subdomain) and a member of each role, which
 * test files clone. Leftovers of earlier runs are removed.
 */
export async function buildTemplate(serverUrl: string): Promise<TestDatabase> {
  const template = `octavo_template_${createHash('sha256').update(String(process.pid)).digest('hex').slice(0, 8)}`;
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^octavo_(test|template)_'`,
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    await client.query(`create database ${template}`);
  });
  await fillTemplate(databaseUrl(serverUrl, template));
  return { serverUrl, template };
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

async function fillTemplate(url: string): Promise<void> {
  const host = await createHost(testConfig(url), [], { log: createLogger('warn') });
  await migrate(host.migrations, () => {});
  const loopback = ['localhost', '127.0.0.1'];
  const main = await host.siteAdministration.create({
    name: 'Main',
    description: 'The main site',
    domain: 'network.test',
    path: '/',
    aliases: loopback.map((domain) => ({ domain, path: '/' })),
  });
  await host.siteAdministration.create({
    name: 'Folder',
    domain: 'network.test',
    path: '/folder/',
    aliases: loopback.map((domain) => ({ domain, path: '/folder/' })),
    language: 'de',
    timezone: 'Europe/Berlin',
  });
  await host.siteAdministration.create({ name: 'Subdomain', domain: 'sub.network.test', path: '/' });
  for (const role of [...Object.keys(roles), 'super-admin']) {
    const superAdmin = role === 'super-admin';
    const userId = await host.users.create({
      login: role,
      email: `${role}@network.test`,
      password: `${role} password`,
      superAdmin,
    });
    if (!superAdmin) await host.users.addMember(main, userId, role as Role);
    await host.users.createApplicationPassword(userId, 'tests', testCredentials(role));
  }
  await host.close();
}
