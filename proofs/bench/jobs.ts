import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PgBoss } from 'pg-boss';
import type { Client } from 'pg';
import sharp from 'sharp';
import { operator } from '@octavo/platform';
import { writeCorpus } from '../../apps/server/test/wxr/corpus.ts';
import { startReceiver } from '../../plugins/webhooks/test/receiver.ts';
import { root } from '../../tools/lib/paths.ts';
import { measureCpu, total } from '../lib/cpu.ts';
import { untilIdle } from '../lib/measure.ts';
import { runOctavo, startProcess, startProgram, startWeb, type Process, type Web } from '../lib/processes.ts';
import { createAccount, createDatabase, createProofDatabase } from '../lib/proof-database.ts';
import { until } from '../lib/wait.ts';
import { createBodies } from '../lib/world.ts';
import { nothing } from './nothing.plugin.ts';
import { withClient } from './databases.ts';
import { judge, print } from './report.ts';
import { seeded } from './requests.ts';

/** Against pg-boss alone, in CPU. Ours takes turns by site, and writes a line of log for each job. */
const bareQueue = 'nothing';
const target = 2;
const limit = 4;

type Cost = { seconds: number; cpu: number; database: number };
type Row = Cost & { what: string; count: number };
type Database = { serverUrl: string; name: string };
type Bench = Awaited<ReturnType<typeof createNetwork>>;
type Form = { jobs: number; webhooks: number; images: number; exports: number; items: number };

const forms: Record<'quick' | 'long', Form> = {
  quick: { jobs: 500, webhooks: 100, images: 5, exports: 10, items: 300 },
  long: { jobs: 10_000, webhooks: 2_000, images: 60, exports: 100, items: 5_000 },
};

/** What one worker, or one web process, gets done: how many a second, and what each costs with the database. */
export async function benchJobs({ quick }: { quick: boolean }): Promise<void> {
  const form = forms[quick ? 'quick' : 'long'];
  const bare = await bareJobs(form.jobs);
  const network = await createNetwork();
  try {
    const { env } = network;
    const log = join(network.folder, 'worker.log');
    const worker = await atRest(startProcess('work', { ...env, LOG_LEVEL: 'info' }, log));
    const jobs = await queueJobs(network, worker, form.jobs);
    const rows = [
      bare,
      jobs,
      await webhooks(network, worker, form.webhooks),
      await images(network, worker, form.images),
      await archives(network, worker),
    ];
    await worker.stop();
    for (const format of ['pdf', 'epub', 'md']) rows.push(await documents(network, format, form.exports));
    rows.push(await imports(form.items));
    report(rows);
    judge([{ what: 'CPU of a job against pg-boss alone', value: jobs.cpu / bare.cpu, target, limit }], quick);
  } finally {
    await network.remove();
  }
}

async function createNetwork() {
  const receiver = await startReceiver();
  const settings = {
    OCTAVO_CONFIG: join(import.meta.dirname, 'jobs.config.ts'),
    WEBHOOKS_PRIVATE_TARGETS: JSON.stringify([receiver.origin]),
  };
  const proof = await createProofDatabase('bench_jobs', settings);
  const site = await proof.host.siteAdministration.create({ name: 'Jobs', domain: '127.0.0.1', path: '/' });
  const { headers } = await createAccount(proof.host, 'administrator', { sites: [site] });
  const web = await startWeb(proof.env);
  return {
    ...proof,
    receiver,
    site,
    web,
    call: caller(web, headers),
    context: { site, actor: operator, signal: new AbortController().signal },
    async remove(): Promise<void> {
      await web.stop();
      await receiver.close();
      await proof.host.close();
      await proof.remove();
    },
  };
}

const caller =
  ({ port }: Web, headers: Record<string, string>) =>
  async <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}/wp-json${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

async function atRest(worker: Process): Promise<Process> {
  await worker.untilWorking();
  await untilIdle(worker.pid);
  return worker;
}

/** The worker stands still until there is something to do, and is measured until all of it is done. */
async function work(
  what: string,
  count: number,
  { worker, database }: { worker: Process; database: Database },
  { prepare, isDone }: { prepare: () => Promise<void>; isDone: () => Promise<boolean> },
): Promise<Row> {
  worker.signal('SIGSTOP');
  await prepare();
  return measure(what, count, { pids: [worker.pid], database }, async () => {
    worker.signal('SIGCONT');
    await until(`every ${what} is done`, 600, isDone, 50);
  });
}

async function measure(
  what: string,
  count: number,
  { pids, database }: { pids: readonly number[]; database: Database },
  doAll: () => Promise<void>,
): Promise<Row> {
  const started = performance.now();
  const { used } = await measureCpu({ node: pids, database }, doAll);
  const seconds = (performance.now() - started) / 1000;
  return { what, count, seconds, cpu: total(used) / count, database: used.database / count };
}

/** By so many at once, as web processes do. */
async function each(count: number, atOnce: number, doOne: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const go = async () => {
    while (next < count) await doOne((next += 1));
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}

const unfinished = `select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active') limit 1`;
const isFinished = async (client: Client, name: string) => (await client.query(unfinished, [name])).rowCount === 0;

async function bareJobs(count: number): Promise<Row> {
  const database = await createDatabase('bench_boss');
  const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'));
  try {
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url };
    const words = [join(import.meta.dirname, 'bare-worker.ts'), bareQueue];
    const worker = await atRest(startProgram(words, env, join(folder, 'worker.log')));
    const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false, max: 8 });
    await boss.start();
    const row = await withClient(database.url, (client) =>
      work(
        'job of pg-boss alone',
        count,
        { worker, database },
        {
          prepare: () => each(count, 8, () => boss.send(bareQueue, { number: 1 })),
          isDone: () => isFinished(client, bareQueue),
        },
      ),
    );
    await boss.stop({ graceful: false });
    await worker.stop();
    return row;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.remove();
  }
}

async function queueJobs({ platform, site, database }: Bench, worker: Process, count: number): Promise<Row> {
  const enqueue = () => platform.jobs.enqueue({ site }, nothing, { site_id: site.id });
  return withClient(database.url, (client) =>
    work(
      'job that does nothing',
      count,
      { worker, database },
      {
        prepare: () => each(count, 8, enqueue),
        isDone: () => isFinished(client, nothing.name),
      },
    ),
  );
}

async function webhooks(network: Bench, worker: Process, count: number): Promise<Row> {
  const { host, receiver, context, call, database } = network;
  await call('POST', '/webhooks/v1/webhooks', { url: `${receiver.origin}/posts`, events: ['post.published'] });
  return work(
    'webhook',
    count,
    { worker, database },
    {
      prepare: () =>
        each(count, 4, (number) => host.posts.create(context, 'post', { title: `Post ${number}`, status: 'publish' })),
      isDone: async () => receiver.at('/posts').length >= count,
    },
  );
}

/** Photographs of 12 megapixels, of which every size is made. */
async function images(network: Bench, worker: Process, count: number): Promise<Row> {
  const { host, context, database } = network;
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: '#888', noise } as const;
  const photograph = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  const upload = (number: number) =>
    host.media.import(context, Readable.from([photograph]), `photograph-${number}.jpg`, {});
  return withClient(database.url, (client) =>
    work(
      'photograph in all its sizes',
      count,
      { worker, database },
      {
        prepare: () => each(count, 2, upload),
        isDone: () => isFinished(client, 'core_media_make_sizes'),
      },
    ),
  );
}

const filesInArchive = 1_000;

async function archives(network: Bench, worker: Process): Promise<Row> {
  const { host, context, call, database } = network;
  const { id } = await host.mediaFolders.create(context, { name: 'Archive', parent: 0 });
  const content = Buffer.alloc(20_000, 'These words are in a file. ');
  await each(filesInArchive, 4, (number) =>
    host.media.import(context, Readable.from([content]), `file-${number}.txt`, { media_folder: id }),
  );
  let job = '';
  return work(
    'file in an archive',
    filesInArchive,
    { worker, database },
    {
      prepare: async () =>
        void (job = (await call<{ job_id: string }>('POST', archiveRoute, { folder_id: id })).job_id),
      isDone: async () => (await call<{ status: string }>('GET', `${archiveRoute}/${job}`)).status === 'complete',
    },
  );
}

const archiveRoute = '/folder-exporter/v1/exports';

/** Posts of about 12 blocks, each exported once. None has an image: those would be looked for on the network. */
async function documents({ call, web, database }: Bench, format: string, count: number): Promise<Row> {
  const bodies = createBodies({ inBlocks: true });
  const random = seeded(7);
  const texts = Array.from({ length: 2 * count + 10 }, () => bodies(random)).filter(
    (text) => !text.includes('"image"'),
  );
  const ids: number[] = [];
  await each(count + 1, 4, async (number) => {
    const text = JSON.parse(texts[number]!) as object;
    ids.push((await call<{ id: number }>('POST', '/core/v2/posts', text)).id);
  });
  const make = (id: number) => call('GET', `/offline-export/v1/export?id=${id}&format=${format}`);
  // What is loaded for the first one belongs to none of them.
  await make(ids.pop()!);
  return measure(`export, ${format}`, count, { pids: [web.pid], database }, () =>
    each(count, 2, (number) => make(ids[number - 1]!)),
  );
}

/** The start of the command included. */
async function imports(items: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'));
  const settings = { OCTAVO_CONFIG: join(root, 'apps/server/test/import.config.ts') };
  const { env, host, database, remove } = await createProofDatabase('bench_import', settings);
  try {
    const site = await host.siteAdministration.create({ name: 'Import', domain: '127.0.0.1', path: '/' });
    for (const role of ['editor', 'contributor']) await createAccount(host, role, { role, sites: [site] });
    await host.close();
    const [path, uploads] = [join(folder, 'blog.xml'), join(folder, 'uploads')];
    await writeCorpus(path, { items, seed: 11, hugeLength: 100_000, folder: uploads, files: 2 });
    return await measure('item of an import', items, { pids: [process.pid], database }, async () => {
      const { code, output } = await runOctavo(['import', 'wxr', path, `--media=folder=${uploads}`], env);
      // Some files are missing on purpose.
      if (!/\d+ read: \d+ imported/.test(output))
        throw new Error(`The import ended with ${code}: ${output.slice(-2000)}`);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await remove();
  }
}

function report(rows: readonly Row[]): void {
  print([
    ['what', 'a second', 'a minute', 'CPU ms each', 'of it database'],
    ...rows.map(({ what, count, seconds, cpu, database }) => [
      what,
      (count / seconds).toFixed(1),
      ((count / seconds) * 60).toFixed(0),
      cpu.toFixed(2),
      database.toFixed(2),
    ]),
  ]);
}
