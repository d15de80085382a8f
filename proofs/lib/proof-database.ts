import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger, type Host } from '@octavo/platform';
import { definePlugin, type Platform, type Site } from '@octavo/plugin-api';
import { publicSite } from '@octavo/public-site';
import { teamwork } from '@octavo/review';
import { loadProject, parseConfig } from '@octavo/server';
import { basic, databaseUrl, onServer } from '@octavo/testing';
import { startPostgres } from '../../tools/engines/postgres.ts';
import { root } from '../../tools/lib/paths.ts';

export type Environment = Record<string, string>;
export type ProofDatabase = Awaited<ReturnType<typeof createProofDatabase>>;

/** Where proofs make their databases. */
export async function findServer(): Promise<string> {
  return process.env['DATABASE_URL'] ?? (await startPostgres('test')).url;
}

/** An empty database, or a copy of another one. What a proof leaves behind is removed by the next run of tests. */
export async function createDatabase(suffix: string, template?: string) {
  const serverUrl = await findServer();
  const name = `octavo_test_${process.pid}_${suffix}`;
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await onServer(serverUrl, (client) => client.query(`create database ${name}${copied}`));
  return {
    serverUrl,
    name,
    url: databaseUrl(serverUrl, name),
    async remove(): Promise<void> {
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

export function environmentOf(name: string, url: string) {
  return {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: url,
    // All load of a proof comes from one address: what such an address may ask is switched off.
    ADDRESS_LIMIT: '0',
    ANONYMOUS_WRITE_LIMIT: '0',
    SECRET_KEYS: `${name}:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  };
}

/** The platform in this process, and what it gives to plugins. */
export async function openHost(env: Environment): Promise<{ host: Host; platform: Platform }> {
  const config = parseConfig(env);
  const { plugins, constants = {} } = await loadProject(config.configFile);
  let platform: Platform | undefined;
  const witness = definePlugin({ id: 'witness', setup: (given) => ((platform = given), {}) });
  const log = createLogger('warn');
  const host = await createHost({ ...config.platform, constants }, [...plugins, witness], {
    features: [...publicSite, ...teamwork],
    log,
  });
  return { host, platform: platform! };
}

/** A database and a folder for one proof, migrated, with a host to fill them; `remove` takes both away. */
export async function createProofDatabase(name: string, settings: Environment = {}, template?: string) {
  const folder = await mkdtemp(join(tmpdir(), `octavo-${name}-`));
  const content = join(folder, 'content');
  await mkdir(content);
  const database = await createDatabase(name, template);
  const remove = async ({ keepFolder = false } = {}) => {
    if (!keepFolder) await rm(folder, { recursive: true, force: true });
    await database.remove();
  };
  try {
    const env = { ...environmentOf(name, database.url), CONTENT_DIR: content, ...settings };
    const opened = await openHost(env);
    await opened.host.migrate(() => {});
    return { ...opened, env, folder, database, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Rights = { superAdmin?: boolean; role?: string; sites?: readonly Site[] };

/** Somebody who signs in with an application password. */
export async function createAccount(
  { users, passwords }: Host,
  login: string,
  { superAdmin = false, role = 'administrator', sites = [] }: Rights,
) {
  const userId = await users.create({ login, email: `${login}@network.test`, password: 'a password', superAdmin });
  for (const site of sites) await users.addMember(site, userId, role);
  const { password } = await passwords.create(userId, { name: 'proof' });
  return { userId, password, headers: basic(login, password) };
}
