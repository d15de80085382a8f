import { plural, type CheckResult } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { fail, ok, warn, type HostCheck } from './check.ts';
import { describeDatabaseFailure, lateDatabase } from './database-failure.ts';
import { ping, readServerSettings, type ServerSettings } from './database.repository.ts';

const oldestMajor = 15;
const mostSkewMs = 2_000;
/** Beside its pool, a worker has so many connections to each database for the queue. */
const queueConnections = 5;

type Needs = { db: PlatformDatabase; poolSize: number; namedStatements: boolean };

/** One database: `network`, or a shard in a place of its own. */
type Place = { name: string; url: string };

/** Which check tells whether a database answers. */
export const databaseCheck = (name: string) => (name === 'network' ? 'database' : `shard ${name}`);

export function databaseChecks(needs: Needs): HostCheck[] {
  return needs.db.distinctDatabases().flatMap((place) => [reachable(needs, place), settings(needs, place)]);
}

function reachable({ db }: Needs, { name, url }: Place): HostCheck {
  const variable = name === 'network' ? 'DATABASE_URL' : 'SHARD_URLS';
  return {
    name: databaseCheck(name),
    lateCure: lateDatabase(variable),
    async run() {
      const { hostname, port, pathname } = new URL(url);
      try {
        await ping(db.named(name));
        return ok(`${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || '5432'} responds.`);
      } catch (error) {
        return describeDatabaseFailure(error, { url, variable });
      }
    },
  };
}

function settings(needs: Needs, { name, url }: Place): HostCheck {
  return {
    name: `${databaseCheck(name)} settings`,
    after: [databaseCheck(name)],
    async run() {
      const askedAt = Date.now();
      const found = await readServerSettings(needs.db.named(name));
      return [
        version(found),
        encoding(found),
        connections(found, needs, url),
        ...recovery(found),
        ...durability(found),
        clock(found.now.getTime(), askedAt, Date.now()),
      ];
    },
  };
}

function version({ version: number }: ServerSettings): CheckResult {
  const major = Math.floor(number / 10_000);
  const text = `PostgreSQL ${major}.${number % 10_000}`;
  return major >= oldestMajor
    ? ok(`${text}.`)
    : fail(`${text} is too old.`, `Upgrade to PostgreSQL ${oldestMajor} or newer.`);
}

function encoding({ encoding: name }: ServerSettings): CheckResult {
  if (name === 'UTF8') return ok('The encoding is UTF8.');
  return fail(
    `The encoding is ${name}, which cannot store all characters.`,
    'Create a new database and copy the data to it: createdb --encoding=UTF8 --template=template0 <name>',
  );
}

/** What one web process and one worker open at most, on the same server. */
function connections(found: ServerSettings, { db, poolSize, namedStatements }: Needs, url: string): CheckResult {
  const { max_connections: most, reserved, in_use: used } = found;
  const onServer = (address: string) => new URL(address).host === new URL(url).host;
  const pools = db.distinctDatabases().filter((place) => onServer(place.url)).length * poolSize;
  // A web process hears of what others write live on each shard.
  const listeners = new Set(db.shardNames.map(db.urlOf).filter(onServer)).size;
  const queues = ['network', ...db.shardNames].filter((name) => onServer(db.urlOf(name))).length * queueConnections;
  // Behind a pooler the web's connections are the pooler's.
  const needed = (namedStatements ? pools + listeners : 0) + pools + queues;
  const left = most - reserved;
  const cure = `Raise max_connections in postgresql.conf, or lower DATABASE_POOL_SIZE (${poolSize}).`;
  if (needed > left) {
    return fail(`PostgreSQL allows ${left} connections, but one web process and one worker can open ${needed}.`, cure);
  }
  if (used > most * 0.9) return warn(`${used} of ${most} connections are in use.`, cure);
  return ok(`PostgreSQL allows ${left} connections; one web process and one worker open at most ${needed}.`);
}

function recovery({ wal_level: level, archive_mode: archives, is_streamed: streamed }: ServerSettings): CheckResult[] {
  if (streamed) return [ok('The write-ahead log is streamed.')];
  if (level !== 'minimal' && archives !== 'off') return [ok('The write-ahead log is archived.')];
  return [
    warn(
      `No point-in-time recovery: wal_level is ${level}, archive_mode ${archives}.`,
      'Stream the write-ahead log with pg_receivewal and a slot, or archive it (wal_level=replica, archive_mode=on, archive_command). Otherwise, if the disk fails, all changes since the last backup are lost.',
    ),
  ];
}

function durability({ synchronous_commit: commit, fsync }: ServerSettings): CheckResult[] {
  if (fsync === 'off') {
    return [fail('fsync is off: a power failure can destroy the whole database.', 'Set fsync=on in postgresql.conf.')];
  }
  if (commit !== 'off') return [];
  return [
    warn(
      'synchronous_commit is off: a crash can lose confirmed writes.',
      'Set synchronous_commit=on in postgresql.conf.',
    ),
  ];
}

/** Its clock was read between these two moments of ours. */
export function clock(theirs: number, askedAt: number, answeredAt: number): CheckResult {
  const skew = theirs < askedAt ? askedAt - theirs : Math.max(0, theirs - answeredAt);
  if (skew <= mostSkewMs) return ok('The clocks of the database server and this machine agree.');
  const direction = theirs < askedAt ? 'behind' : 'ahead of';
  return warn(
    `The clock of the database server is ${plural(Math.round(skew / 1000), 'second')} ${direction} this machine.`,
    'Synchronize both machines with a time server (timedatectl set-ntp true). Tokens and scheduled posts depend on the clock.',
  );
}
