import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { run } from '../../tools/engines/command.ts';
import { getZipPrograms } from '../../tools/engines/zip-programs.ts';
import { cpuOf, median, peakMemory, range, untilIdle } from '../lib/measure.ts';
import { startProcess, type Process } from '../lib/processes.ts';
import { megabytes } from '../lib/report.ts';
import { until } from '../lib/wait.ts';
import { referenceOf, reportReaders, type Bench, type Reference } from './archives.ts';
import type { ExportJob } from './client.ts';
import { planFiles } from './files.ts';
import { resumeDownload } from './resume.ts';

export type SizeOptions = { bytes: number; largest: number; rounds: number; ratioLimit: number };

type Round = { ours: number; theirs: number; seconds: number };

const memoryLimit = 200e6;
const ratioTarget = 1.4;

/** One large tree: what its export takes, whether it can be fetched in pieces, and who can read it. Returns its folder. */
export async function proveSize(bench: Bench, options: SizeOptions): Promise<number> {
  const { network, client, report } = bench;
  const root = await fillTree(bench, options);
  const maker = startProcess('work', network.env);
  await network.untilDone('core_media_make_sizes', 300);
  await maker.stop();
  await readAll(network.siteFolder);

  const worker = startProcess('work', network.env);
  await untilIdle(worker.pid);
  const memoryBefore = peakMemory(worker.pid);
  const rounds: Round[] = [];
  const references: Reference[] = [];
  let last: ExportJob | undefined;
  for (let round = 0; round < options.rounds; round += 1) {
    if (last) await client.removeExport(last.job_id);
    const measured = await measureExport(bench, worker, root);
    last = measured.made;
    references.push(await referenceOf(bench, last));
    rounds.push({ ours: measured.cpu, seconds: measured.seconds, theirs: await measureZip(bench) });
  }
  const memory = peakMemory(worker.pid);
  await worker.stop();
  const reference = references[0]!;
  report.check(
    memory < memoryLimit,
    `Memory: ${megabytes(memory)} at most, ${megabytes(memoryBefore)} before the first export; target < ${megabytes(memoryLimit)}.`,
  );
  reportCpu(bench, rounds, reference.size, options.ratioLimit);
  const digests = new Set(references.map(({ sha256 }) => sha256));
  report.check(digests.size === 1, `Same bytes: ${references.length} exports, ${digests.size} sha256; target 1.`);
  await resumeDownload(bench, last!.job_id, reference);
  await reportReaders(bench, last!.job_id);
  await client.removeExport(last!.job_id);
  return root;
}

/** Folders three deep, and files all over them. */
async function fillTree({ client, report }: Bench, { bytes, largest }: SizeOptions): Promise<number> {
  const started = Date.now();
  const folders = [await client.createFolder('Große Sammlung')];
  for (const name of ['2024', '2025', 'Öffentlich']) {
    const inner = await client.createFolder(name, folders[0]);
    folders.push(inner, await client.createFolder('Bilder', inner), await client.createFolder('Filme', inner));
  }
  const files = planFiles({ bytes, smallest: 50_000, largest, folders: folders.length, seed: 2026 });
  for (const file of files) await client.upload(file, folders[file.folder]!);
  const films = files.filter(({ type }) => type === 'video/mp4').length;
  const took = ((Date.now() - started) / 1000).toFixed(0);
  report.say(
    `Tree: ${folders.length} folders, ${files.length - films} JPEG, ${films} MP4, ${megabytes(bytes)}; uploaded in ${took} s.`,
  );
  return folders[0]!;
}

async function measureExport({ client }: Bench, worker: Process, folder: number) {
  const before = cpuOf(worker.pid).own;
  const started = Date.now();
  const { job_id } = await client.createExport(folder);
  let made: ExportJob | undefined;
  await until(
    'the export has ended',
    600,
    async () => {
      made = await client.getExport(job_id);
      return made.status === 'complete' || made.status === 'failed';
    },
    100,
  );
  if (made?.status !== 'complete') throw new Error(`The export failed: ${made?.error}`);
  return { made, cpu: (cpuOf(worker.pid).own - before) / 1000, seconds: (Date.now() - started) / 1000 };
}

/** Of the same files where they lie; what it writes is on the same disk. */
async function measureZip({ network }: Bench): Promise<number> {
  const { zip } = await getZipPrograms();
  const target = join(network.folder, 'theirs.zip');
  const years = (await readdir(network.siteFolder)).filter((name) => /^\d{4}$/.test(name));
  const before = cpuOf(process.pid).children;
  await run(zip, ['-0', '-q', '-r', target, ...years.map((year) => join(network.siteFolder, year))]);
  const used = (cpuOf(process.pid).children - before) / 1000;
  await rm(target);
  return used;
}

/** So that whoever comes first doesn't pay for the disk. */
async function readAll(folder: string): Promise<void> {
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), nowhere());
  }
}

function reportCpu({ report }: Bench, rounds: readonly Round[], size: number, limit: number): void {
  const gigabytes = size / 1e9;
  const perGigabyte = (pick: (round: Round) => number) =>
    median(rounds.map((round) => pick(round) / gigabytes)).toFixed(2);
  const ratios = rounds.map(({ ours, theirs }) => ours / theirs);
  const ratio = median(ratios);
  const figures = `${perGigabyte(({ ours }) => ours)} s/GB, zip -0 ${perGigabyte(({ theirs }) => theirs)} s/GB`;
  report.say(`Speed: ${rounds.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s for ${megabytes(size)}.`);
  report.check(
    ratio <= limit,
    `CPU: ${figures}: ${ratio.toFixed(2)} times (${range(ratios, 2)} in ${rounds.length} rounds); target ≤ ${ratioTarget}.`,
  );
  if (ratio > ratioTarget && ratio <= limit)
    report.say(`Warning: over the target; a short form only fails above ${limit}.`);
}
