import { startProcess } from '../lib/processes.ts';
import { flawOf, referenceOf, reportReaders, type Bench, type Reference } from './archives.ts';
import { planFiles } from './files.ts';
import { hasEnded, patience, type Watch } from './watch.ts';

/** What is exported while workers die. */
export type Subject = {
  folder: number;
  reference: Reference;
  /** Of the quicker of two undisturbed runs, in milliseconds. */
  duration: number;
};

/** A folder whose export takes a while because there is much in it. */
export async function fillFolder({ client, network }: Bench): Promise<number> {
  const folder = await client.createFolder('Many');
  const inner = await client.createFolder('More', folder);
  const files = planFiles({ bytes: 100e6, smallest: 50_000, largest: 200_000, folders: 2, seed: 7 });
  const uploader = async () => {
    for (let file = files.pop(); file; file = files.pop())
      await client.upload(file, file.folder === 0 ? folder : inner);
  };
  await Promise.all([uploader(), uploader(), uploader()]);
  const worker = startProcess('work', network.env);
  await network.untilDone('core_media_make_sizes', 120);
  await worker.stop();
  return folder;
}

/** What undisturbed exports of a folder are like. */
export async function createSubject(bench: Bench, watch: Watch, folder: number): Promise<Subject> {
  const { client, network, report } = bench;
  const worker = startProcess('work', network.env);
  const first = await undisturbed(bench, watch, folder);
  const second = await undisturbed(bench, watch, folder);
  await worker.stop();
  const { total, file_size } = second.made;
  const duration = Math.min(first.duration, second.duration);
  const reference = await referenceOf(bench, first.made);
  const flaw = await flawOf(bench, second.made, reference);
  report.check(flaw === undefined, `Undisturbed: ${flaw ?? `${total} items, ${file_size} bytes`} in ${duration} ms.`);
  await reportReaders(bench, first.made.job_id);
  for (const { made } of [first, second]) await client.removeExport(made.job_id);
  return { folder, reference, duration };
}

async function undisturbed({ client }: Bench, watch: Watch, folder: number) {
  const { job_id } = await client.createExport(folder);
  await watch.until(job_id, Date.now() + patience, ({ status }) => status !== 'pending');
  const started = Date.now();
  const made = await watch.until(job_id, started + patience, hasEnded);
  return { made, duration: Date.now() - started };
}
