import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onServer } from '@octavo/testing';
import { freePort, runOctavo, startProcess, untilReady, type Process } from '../lib/processes.ts';
import { createProofDatabase, type Environment, type ProofDatabase } from '../lib/proof-database.ts';
import { until } from '../lib/wait.ts';
import { type Balancer, startBalancer } from './deploy/balancer.ts';
import type { Load } from './deploy/load-process.ts';
import { type Report, some } from './report.ts';

type Version = 'before' | 'after';
type Place = Pick<ProofDatabase, 'env' | 'folder'>;

const drainDelaySeconds = 1;
const slowestMs = 5_000;

/** `npm run drills -- deploy`: what docs/operations/deploy.md says, under load, with a change of the schema. */
export async function run(report: Report, { quick }: { quick: boolean }): Promise<void> {
  const { env, folder, host, remove } = await createProofDatabase('deploy', {
    OCTAVO_CONFIG: configOf('before'),
    LOG_LEVEL: 'info',
    DRAIN_DELAY_SECONDS: String(drainDelaySeconds),
  });
  try {
    await host.siteAdministration.create({ name: 'Deploy', domain: '127.0.0.1', path: '/' });
    await host.close();
    await deploy(report, { env, folder }, quick ? 1 : 5);
  } finally {
    await remove();
  }
}

async function deploy(report: Report, place: Place, rounds: number): Promise<void> {
  const ports = [await freePort(), await freePort()];
  const webs = ports.map((port) => web(place, 'before', port));
  let worker = work(place, 'before');
  await Promise.all([...ports.map(untilReady), worker.untilWorking()]);
  const balancer = await startBalancer(ports);
  const load = startLoad(balancer.port);
  await sleep(1_000);

  const early = await runOctavo(['serve'], { ...envOf(place, 'after'), PORT: '0' });
  report.check(
    early.code === 1 && early.output.includes('shard main: tally/0002_weight.sql'),
    `new code refuses the old schema: ${early.output.split('\n').at(-1)}`,
  );
  await migrateBehindReader(report, place);
  await sleep(500);
  report.check(balancer.ready().length === 2, 'old code goes on with the new schema');

  const replace = async (position: number, version: Version) => {
    await webs[position]!.stop();
    webs[position] = web(place, version, ports[position]!);
    await untilReady(ports[position]!);
    await until('the balancer knows', 10, () => balancer.ready().includes(ports[position]!));
  };
  // The last round ends with the new code everywhere; those before it take it back again.
  for (let round = 1; round <= rounds; round += 1) {
    for (const version of round === rounds ? (['after'] as const) : (['after', 'before'] as const)) {
      for (const position of webs.keys()) await replace(position, version);
      await worker.stop();
      worker = work(place, version);
      await worker.untilWorking();
    }
  }
  if (rounds === 1) {
    await replace(0, 'before');
    report.check(balancer.ready().length === 2, 'old code starts on the new schema, should the new one be taken back');
    await replace(0, 'after');
  }
  await sleep(500);
  await judge(report, place, await load.stop(), balancer);
  await Promise.all([...webs, worker].map((each) => each.stop()));
  await balancer.stop();
}

/** While somebody reads the table in a transaction that doesn't end: nobody may wait behind the migration for long. */
async function migrateBehindReader(report: Report, place: Place): Promise<void> {
  await onServer(place.env.DATABASE_URL, async (reader) => {
    await reader.query('begin');
    await reader.query('select count(*) from tally.entries');
    const migrated = runOctavo(['migrate'], envOf(place, 'after'));
    const waits = `select 1 from pg_stat_activity where datname = current_database() and query like '%entries_weight%'
                   and wait_event_type = 'Lock'`;
    await until('the migration waits for the reader', 30, () =>
      onServer(place.env.DATABASE_URL, async (client) => (await client.query(waits)).rowCount),
    );
    await sleep(3_000);
    await reader.query('commit');
    const { code, output } = await migrated;
    report.check(
      code === 0 && output.includes('tally/0002_weight.sql'),
      `octavo migrate under load, behind a long transaction: ${output.split('\n').at(-1)}`,
    );
  });
}

async function judge(report: Report, { env }: Place, seen: Load, { port }: Balancer): Promise<void> {
  const { keys, reads, failures } = seen;
  report.check(
    failures.length === 0 && keys.length > 0,
    `${keys.length} writes and ${reads} reads through the balancer, ${failures.length} failed${some(failures)}`,
  );
  report.check(
    seen.slowestMs <= slowestMs,
    `the slowest took ${(seen.slowestMs / 1000).toFixed(1)} s; allowed ${slowestMs / 1000} s`,
  );
  report.check(seen.versions.toSorted().join() === 'after,before', `answered by code ${seen.versions.join(' and ')}`);
  const unread: string[] = [];
  for (const key of keys.filter((_, position) => position % Math.ceil(keys.length / 200) === 0)) {
    const response = await fetch(`http://127.0.0.1:${port}/wp-json/tally/v1/entries/${key}`);
    await response.body?.cancel();
    if (response.status !== 200) unread.push(`${key}: ${response.status}`);
  }
  report.check(unread.length === 0, `writes are read afterwards${some(unread)}`);
  await onServer(env.DATABASE_URL, async (client) => {
    const open = `select 1 from pgboss.job where name = 'tally_count' and state in ('created', 'retry', 'active')`;
    await until('every job is done', 60, async () => (await client.query(open)).rowCount === 0, 100);
    const keysOf = async (table: string) =>
      (await client.query<{ key: string }>(`select key from tally.${table}`)).rows.map(({ key }) => key);
    const [entries, effects] = [await keysOf('entries'), await keysOf('effects')];
    const known = new Set(entries);
    const lost = keys.filter((key) => !known.has(key));
    report.check(lost.length === 0, `${keys.length} acknowledged writes, ${lost.length} lost${some(lost)}`);
    report.check(
      effects.length === entries.length && new Set(effects).size === entries.length,
      `${effects.length} jobs for ${entries.length} writes: each once, whichever worker had it`,
    );
  });
}

function startLoad(port: number): { stop(): Promise<Load> } {
  const child = fork(join(import.meta.dirname, 'deploy/load-process.ts'), [String(port)]);
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('message', (seen) => resolve(seen as Load));
        child.once('exit', (code) => reject(new Error(`The client ended with ${code}.`)));
        child.send('stop');
      }),
  };
}

const configOf = (version: Version) => join(import.meta.dirname, `deploy/${version}.config.ts`);

const envOf = ({ env }: Place, version: Version): Environment => ({ ...env, OCTAVO_CONFIG: configOf(version) });

const web = (place: Place, version: Version, port: number): Process =>
  startProcess(
    'serve',
    { ...envOf(place, version), LOG_LEVEL: 'warn', PORT: String(port) },
    join(place.folder, `web-${port}.log`),
  );

const work = (place: Place, version: Version): Process =>
  startProcess('work', envOf(place, version), join(place.folder, 'worker.log'));
