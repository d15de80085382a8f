import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Where a downloaded file lies until the test is over. */
export async function keepDownload(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await download.saveAs(file);
  return file;
}
