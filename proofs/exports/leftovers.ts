import { rm, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesOf, stagedFiles, type Bench } from './archives.ts';
import type { Subject } from './subject.ts';
import { patience, type Watch } from './watch.ts';

const day = 24 * 60 * 60 * 1000;

/** An export that is deleted amid the work, and its worker killed before it hears of that, leaves nothing either. */
export async function proveDeletion(
  { network, client, report }: Bench,
  watch: Watch,
  { folder, duration }: Subject,
  replaceWorker: () => Promise<number>,
): Promise<void> {
  const { job_id: exportId } = await client.createExport(folder);
  await watch.until(exportId, Date.now() + patience, ({ status }) => status !== 'pending');
  await watch.untilShare(exportId, 0.5, duration);
  await client.removeExport(exportId);
  await replaceWorker();
  const left = await filesOf(network, exportId);
  await network.untilDone('folder_exporter_build_archive', patience / 1000, exportId);
  const strays = await filesOf(network, exportId);
  const found = strays.map((path) => basename(path)).join(', ') || 'none';
  report.check(
    strays.length === 0,
    `Deleted, then killed: ${left.length} files at once, ${found} when its job had ended; target none.`,
  );
  for (const path of strays) await rm(path);
}

/** What dead workers leave in the staging folder is young; once it is old, the night's job removes it. */
export async function proveSweep({ network, report }: Bench): Promise<void> {
  const left = await stagedFiles(network);
  const before = new Date(Date.now() - day - 60_000);
  for (const name of left) await utimes(join(network.stagingFolder, name), before, before);
  await network.sweep();
  await network.untilDone('core_media_sweep', patience / 1000);
  const after = await stagedFiles(network);
  report.check(
    after.length === 0,
    `Staging: ${left.length} files of dead workers, ${after.length} once they are old and swept; target 0.`,
  );
}
