import { join } from 'node:path';
import type { S3Server } from '../../../tools/engines/s3.ts';
import type { PrivatePostgres } from './private-postgres.ts';

export type Env = Record<string, string>;

export type Place = {
  folder: string;
  postgres: PrivatePostgres;
  s3: S3Server;
  /** Ports of a server that says nothing, and of one that speaks SMTP. */
  silent: number;
  mail: number;
  /** A database like the healthy one, with something done to it. */
  clone(...statements: string[]): Promise<string>;
};

type SetUp = {
  what: string;
  env: (place: Place) => Env | Promise<Env>;
  check: string;
  state?: 'warn' | 'fail';
  found: RegExp;
  cure: RegExp;
};

const onClone =
  (...statements: string[]) =>
  async ({ postgres, clone }: Place) => ({ DATABASE_URL: postgres.url(await clone(...statements)) });
const bucket = ({ s3 }: Place) => ({
  S3_BUCKET: s3.bucket,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});
/** The healthy database's address, with something wrong about it. */
export const withUrl = ({ postgres }: Place, change: (url: URL) => void) => {
  const url = new URL(postgres.url('healthy'));
  change(url);
  return { DATABASE_URL: url.href };
};

export const setUps: SetUp[] = [
  {
    what: 'a variable that is no number',
    env: () => ({ PORT: 'eighty' }),
    check: 'configuration',
    found: /^PORT must be a whole number .* not "eighty"/,
    cure: /Set PORT in the environment/,
  },
  {
    what: 'a secret that can be guessed',
    env: () => ({ SECRET_KEYS: `now:${'s'.repeat(32)}` }),
    check: 'configuration',
    found: /secret of now is too weak/,
    cure: /openssl rand -hex 32/,
  },
  {
    what: 'an address without https',
    env: () => ({ PUBLIC_URL: 'http://network.example' }),
    check: 'configuration',
    state: 'warn',
    found: /are sent unencrypted/,
    cure: /PUBLIC_URL=https:\/\/network\.example/,
  },
  {
    what: 'a network of proxies that is none',
    env: () => ({ TRUSTED_PROXIES: '10.0.0.0/8,10.0.0.0/99' }),
    check: 'configuration',
    found: /TRUSTED_PROXIES .* not "10\.0\.0\.0\/99"/,
    cure: /Set TRUSTED_PROXIES/,
  },
  {
    what: 'no database at all',
    env: () => ({ DATABASE_URL: '' }),
    check: 'configuration',
    found: /^DATABASE_URL is not set/,
    cure: /Set DATABASE_URL/,
  },
  {
    what: 'plugins that can not be loaded',
    env: ({ folder }) => ({ OCTAVO_CONFIG: join(folder, 'broken.config.ts') }),
    check: 'plugins',
    found: /can't be loaded: no plugins today/,
    cure: /Fix the file/,
  },
  {
    what: 'a host that nobody knows',
    env: (given) => withUrl(given, (url) => (url.hostname = 'nowhere.invalid')),
    check: 'database',
    found: /The host nowhere\.invalid was not found/,
    cure: /correct DATABASE_URL/,
  },
  {
    what: 'a port where nothing listens',
    env: (given) => withUrl(given, (url) => (url.port = '9')),
    check: 'database',
    found: /Connection refused at 127\.0\.0\.1:9/,
    cure: /Start PostgreSQL/,
  },
  {
    what: 'a server that says nothing',
    env: (given) => withUrl(given, (url) => (url.port = String(given.silent))),
    check: 'database',
    found: /No response within 5 s|does not respond/,
    cure: /firewall/,
  },
  {
    what: 'a wrong password',
    env: (given) => withUrl(given, (url) => (url.password = 'hunter2-hunter2')),
    check: 'database',
    found: /rejects the password of octavo/,
    cure: /alter role "octavo" password/,
  },
  {
    what: 'a database that does not exist',
    env: (given) => withUrl(given, (url) => (url.pathname = '/nothing')),
    check: 'database',
    found: /There is no database "nothing"/,
    cure: /createdb .* nothing && octavo migrate/,
  },
  {
    what: 'an encoding that does not hold every text',
    env: async ({ postgres }) => {
      const options = `encoding 'SQL_ASCII' template template0 locale 'C'`;
      await postgres.on('postgres', `create database ascii ${options}`);
      return { DATABASE_URL: postgres.url('ascii') };
    },
    check: 'database settings',
    found: /encoding is SQL_ASCII/,
    cure: /createdb --encoding=UTF8/,
  },
  {
    what: 'pools larger than the server allows',
    env: () => ({ DATABASE_POOL_SIZE: '100' }),
    check: 'database settings',
    found: /PostgreSQL allows \d+ connections, but .* can open 211/,
    cure: /lower DATABASE_POOL_SIZE \(100\)/,
  },
  {
    what: 'commits that nobody waits for',
    env: async ({ postgres, clone }) => {
      const name = await clone();
      await postgres.on('postgres', `alter database ${name} set synchronous_commit = off`);
      return { DATABASE_URL: postgres.url(name) };
    },
    check: 'database settings',
    state: 'warn',
    found: /a crash can lose confirmed writes/,
    cure: /synchronous_commit=on/,
  },
  {
    what: 'an empty database',
    env: async ({ postgres }) => {
      await postgres.on('postgres', 'create database empty');
      return { DATABASE_URL: postgres.url('empty') };
    },
    check: 'schema',
    found: /^\d+ migrations missing/,
    cure: /^octavo migrate$/,
  },
  {
    what: 'a migration that was changed',
    env: onClone(`update octavo.migrations set checksum = 'x' where owner = 'core' and name like '0001%'`),
    check: 'schema',
    found: /core\/0001\S+ was changed after it was applied/,
    cure: /Restore the original file/,
  },
  {
    what: 'a schema from the future',
    env: onClone(`insert into octavo.migrations (owner, name, checksum) values ('core', '9999_future.sql', 'x')`),
    check: 'schema',
    found: /newer than this version: it has core\/9999_future\.sql/,
    cure: /Upgrade this installation/,
  },
  {
    what: 'a shard that is away',
    env: ({ postgres }) => ({ SHARD_URLS: `b=${postgres.url('b').replace(`:${postgres.port}/`, ':9/')}` }),
    check: 'shard b',
    found: /Connection refused/,
    cure: /SHARD_URLS/,
  },
  {
    what: 'sites on a shard without an address',
    env: onClone(`update network.sites set shard = 'lost'`),
    check: 'shards',
    found: /1 site on the shard lost/,
    cure: /lost=postgres:\/\/… to SHARD_URLS/,
  },
  {
    what: 'public addresses with a port',
    env: () => ({ PUBLIC_URL: 'https://network.example:8443' }),
    check: 'sites',
    state: 'warn',
    found: /port 8443 in their URL: https:\/\/network\.example:8443/,
    cure: /Set PUBLIC_URL to the public URL/,
  },
  {
    what: 'a folder for files that is missing',
    env: ({ folder }) => ({ CONTENT_DIR: join(folder, 'unmounted') }),
    check: 'storage',
    found: /unmounted does not exist/,
    cure: /mkdir -p .*unmounted/,
  },
  {
    what: 'a folder for files that can not be written to',
    env: () => ({ CONTENT_DIR: '/sys' }),
    check: 'storage',
    found: /\/sys is not writable/,
    cure: /chown -R/,
  },
  {
    what: 'an S3 server that is away',
    env: (given) => ({ ...bucket(given), S3_ENDPOINT: 'http://127.0.0.1:9' }),
    check: 'storage',
    found: /S3 does not respond \(ECONNREFUSED\)/,
    cure: /S3_ENDPOINT/,
  },
  {
    what: 'wrong keys for S3',
    env: (given) => ({ ...bucket(given), S3_SECRET_ACCESS_KEY: 'hunter2-hunter2' }),
    check: 'storage',
    found: /S3 rejects the keys/,
    cure: /S3_SECRET_ACCESS_KEY/,
  },
  {
    what: 'a bucket that does not exist',
    env: (given) => ({ ...bucket(given), S3_BUCKET: 'elsewhere' }),
    check: 'storage',
    found: /no bucket elsewhere/,
    cure: /Create it/,
  },
  {
    what: 'nobody who works',
    env: onClone(),
    check: 'workers',
    found: /No worker is running for network, main/,
    cure: /octavo work$/,
  },
  {
    what: 'jobs that have waited for long',
    env: onClone(`insert into pgboss.job (name, data, created_on, start_after) values
        ('core_sweep', '{"site_id":null,"group":null,"input":{}}', now() - interval '1 h', now() - interval '1 h')`),
    check: 'queues',
    state: 'warn',
    found: /more than 5 minutes: core_sweep \(60 min\)/,
    cure: /octavo work/,
  },
  {
    what: 'jobs that ran out of attempts',
    env: onClone(`insert into pgboss.job (name, data, source_name, source_id) values
        ('octavo_dead_letters', '{"site_id":null,"group":null,"input":{}}', 'core_sweep', gen_random_uuid())`),
    check: 'dead letters',
    state: 'warn',
    found: /1 job failed all attempts: core_sweep \(1\)/,
    cure: /octavo jobs retry/,
  },
  {
    what: 'changes that nobody delivers',
    env: onClone(`insert into core.outbox (site_id, outbox, key, version, noted_at)
        select min(id), 'cross_site_search', 1, 1, now() - interval '3 min' from network.sites`),
    check: 'outboxes',
    state: 'warn',
    found: /cross_site_search \(1, 3 min\)|cross_site_search \(1, 1\d\d s\)/,
    cure: /Start a worker/,
  },
  {
    what: 'an evaluation service that is away',
    env: () => ({ SERVICE_API_KEY: 'hunter2-hunter2', SERVICE_ENDPOINT: 'http://127.0.0.1:9' }),
    check: 'evaluation service',
    found: /127\.0\.0\.1:9 does not respond/,
    cure: /SERVICE_ENDPOINT/,
  },
  {
    what: 'a mail server that is away',
    env: () => ({ SMTP_URL: 'smtp://me:hunter2-hunter2@127.0.0.1:9', MAIL_FROM: 'octavo@network.example' }),
    check: 'mail',
    found: /127\.0\.0\.1:9 does not respond \(ECONNREFUSED\)/,
    cure: /SMTP_URL/,
  },
];
