import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckResult } from '@octavo/plugin-api';
import type { PlatformConfig } from '../../kernel/base/config.ts';
import type { BucketProblem } from '../../kernel/storage/s3.probe.ts';
import { stagingFolder } from '../../kernel/storage/staging.ts';
import { fail, ok, warn, type HostCheck } from './check.ts';

const gibibyte = 1024 ** 3;

type Needs = { config: Pick<PlatformConfig, 'storage'> };

export function storageChecks({ config: { storage } }: Needs): HostCheck[] {
  const { folder, s3 } = storage;
  const inFolder: HostCheck = {
    name: s3 ? 'folder for files being made' : 'storage',
    run: () => checkFolder(folder, 'CONTENT_DIR'),
  };
  const temporary: HostCheck = { name: 'temporary space', run: () => checkFolder(tmpdir(), 'TMPDIR') };
  if (!s3) return [inFolder, temporary];
  const bucket: HostCheck = {
    name: 'storage',
    lateCure: 'Check S3_ENDPOINT and S3_REGION, and the way there.',
    async run(signal) {
      const { probeBucket } = await import('../../kernel/storage/s3.probe.ts');
      const problem = await probeBucket(s3, signal);
      return problem ? describe(problem, s3.bucket) : ok(`The bucket ${s3.bucket} can be read and written.`);
    },
  };
  return [bucket, inFolder, temporary];
}

/** There, writable, and with some room. */
async function checkFolder(folder: string, variable: string): Promise<CheckResult> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return fail(`${folder} is not there.`, `Mount its disk, or make it: mkdir -p ${folder} (${variable})`);
  if (!found.isDirectory()) return fail(`${folder} is no folder.`, `Set ${variable} to a folder.`);
  const staging = variable === 'TMPDIR' ? folder : join(folder, stagingFolder);
  const file = join(staging, `doctor-${randomUUID()}`);
  try {
    if (staging !== folder) await mkdir(staging).catch(unlessThere);
    await writeFile(file, 'octavo doctor');
    await rm(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return fail(`The disk of ${folder} is full.`, 'Make room on it.');
    return fail(
      `${folder} can't be written to (${code}).`,
      `Give it to the account that runs octavo: chown -R ${process.getuid?.() ?? '<user>'} ${folder} (${variable})`,
    );
  }
  const { bavail, blocks, bsize } = await statfs(folder);
  return describeRoom(folder, bavail * bsize, blocks * bsize);
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

export function describeRoom(folder: string, free: number, size: number): CheckResult {
  const share = size === 0 ? 1 : free / size;
  const text = `${gibibytes(free)} of ${gibibytes(size)} free (${Math.floor(share * 100)}%)`;
  if (share >= 0.1 && free >= gibibyte) return ok(`${folder}: ${text}.`);
  return warn(`The disk of ${folder} is nearly full: ${text}.`, 'Make room on it, or enlarge it.');
}

function gibibytes(bytes: number): string {
  const number = bytes / gibibyte;
  return `${number < 10 ? number.toFixed(1) : Math.round(number)} GiB`;
}

function describe({ kind, detail }: BucketProblem, bucket: string): CheckResult {
  const rights = 'Allow ListBucket, GetObject, PutObject and DeleteObject on it.';
  const known: Record<BucketProblem['kind'], readonly [found: string, cure: string]> = {
    unreachable: [`S3 does not answer (${detail}).`, 'Check S3_ENDPOINT, and that the server runs.'],
    keys: [`S3 refuses the keys (${detail}).`, 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    bucket: [`There is no bucket ${bucket}.`, 'Create it, or correct S3_BUCKET and S3_REGION.'],
    rights: [`The keys may not use the bucket ${bucket} (${detail}).`, rights],
    other: [`S3 answers with ${detail}.`, 'Check S3_ENDPOINT, S3_REGION and S3_BUCKET.'],
  };
  return fail(...known[kind]);
}
