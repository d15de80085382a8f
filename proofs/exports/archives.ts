import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getReaders } from '../../plugins/folder-exporter/test/readers.ts';
import type { Report } from '../lib/report.ts';
import type { Client, ExportJob } from './client.ts';
import type { Network } from './network.ts';

/** What both proofs work with. */
export type Bench = { network: Network; client: Client; report: Report };

/** How a finished archive has to be; `reportReaders` says that such bytes can be read. */
export type Reference = { sha256: string; size: number; items: number };

export const exportFolder = ({ siteFolder }: Network) => join(siteFolder, 'folder-exports');

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

export const stagedFiles = ({ stagingFolder }: Network) => namesIn(stagingFolder);

/** Files of one export, whole or not. */
export async function filesOf(network: Network, exportId: string): Promise<string[]> {
  const folder = exportFolder(network);
  return (await namesIn(folder)).filter((name) => name.startsWith(exportId)).map((name) => join(folder, name));
}

export async function archiveOf(network: Network, exportId: string): Promise<string> {
  const [archive, ...others] = await filesOf(network, exportId);
  if (archive !== undefined && others.length === 0) return archive;
  throw new Error(
    `The export ${exportId} is complete and has ${others.length + (archive ? 1 : 0)} files instead of one`,
  );
}

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

export async function referenceOf({ network }: Bench, { job_id, total }: ExportJob): Promise<Reference> {
  const archive = await archiveOf(network, job_id);
  return { sha256: await sha256(archive), size: (await stat(archive)).size, items: total };
}

/** Three programs that share no code. */
export async function reportReaders({ network, report }: Bench, exportId: string): Promise<void> {
  const archive = await archiveOf(network, exportId);
  for (const { name, test } of await getReaders()) {
    const flaw = await test(archive).then(
      () => undefined,
      (error: Error) => error.message,
    );
    report.check(flaw === undefined, `Reader: ${name} ${flaw === undefined ? 'accepts it' : `says ${flaw}`}.`);
  }
}

/** What is wrong with an export that has ended; undefined if nothing is. */
export async function flawOf({ network }: Bench, made: ExportJob, reference: Reference): Promise<string | undefined> {
  const { job_id, status, error, progress, total, file_size } = made;
  if (status === 'failed') return error === '' ? `The export ${job_id} failed without saying why` : undefined;
  if (status !== 'complete') return `The export ${job_id} is still ${status} (${progress} of ${total})`;
  if (progress !== reference.items || total !== reference.items || file_size !== reference.size) {
    return `The export ${job_id} says ${progress} of ${total} items and ${file_size} bytes`;
  }
  try {
    const archive = await archiveOf(network, job_id);
    if ((await sha256(archive)) !== reference.sha256) return `The archive of ${job_id} has other bytes`;
    return undefined;
  } catch (caught) {
    return (caught as Error).message;
  }
}

/** Files in the export folder that belong to no complete export. */
export async function strayFiles({ network, client }: Bench): Promise<string[]> {
  const complete = (await client.listExports()).filter(({ status }) => status === 'complete');
  const names = await namesIn(exportFolder(network));
  return names.filter((name) => !complete.some(({ job_id }) => name.startsWith(`${job_id}.`) && name.endsWith('.zip')));
}
