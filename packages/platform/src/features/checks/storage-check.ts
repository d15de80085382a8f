import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckResult } from '@octavo/plugin-api';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { BucketProblem } from '../../kernel/storage/s3-probe.ts';
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
    lateCure: 'Check S3_ENDPOINT, S3_REGION and the network connection.',
    async run(signal) {
      const { probeBucket } = await import('../../kernel/storage/s3-probe.ts');
      const problem = await probeBucket(s3, signal);
      return problem ? describe(problem, s3.bucket) : ok(`The bucket ${s3.bucket} can be read and written.`);
    },
  };
  return [bucket, inFolder, temporary];
}

/** There, writable, and with some room. */
async function checkFolder(folder: string, variable: string): Promise<CheckResult> {
  const found = await stat(folder).catch(() => undefined);
  if (!found)
    return fail(`${folder} does not exist.`, `Mount its disk, or create it: mkdir -p ${folder} (${variable})`);
  if (!found.isDirectory()) return fail(`${folder} is not a folder.`, `Set ${variable} to a folder.`);
  const staging = variable === 'TMPDIR' ? folder : join(folder, stagingFolder);
  const file = join(staging, `doctor-${randomUUID()}`);
  try {
    if (staging !== folder) await mkdir(staging).catch(unlessThere);
    await writeFile(file, 'octavo doctor');
    await rm(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return fail(`The disk of ${folder} is full.`, 'Free up disk space.');
    return fail(
      `${folder} is not writable (${code}).`,
      `Make it writable for the account that runs Octavo: chown -R ${process.getuid?.() ?? '<user>'} ${folder} (${variable})`,
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
  return warn(`The disk of ${folder} is nearly full: ${text}.`, 'Free up disk space, or enlarge the disk.');
}

function gibibytes(bytes: number): string {
  const number = bytes / gibibyte;
  return `${number < 10 ? number.toFixed(1) : Math.round(number)} GiB`;
}

function describe({ kind, detail }: BucketProblem, bucket: string): CheckResult {
  const rights = 'Allow ListBucket, GetObject, PutObject and DeleteObject on the bucket.';
  const known: Record<BucketProblem['kind'], readonly [found: string, cure: string]> = {
    unreachable: [`S3 does not respond (${detail}).`, 'Check S3_ENDPOINT, and that the server is running.'],
    keys: [`S3 rejects the keys (${detail}).`, 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    bucket: [`There is no bucket ${bucket}.`, 'Create it, or correct S3_BUCKET and S3_REGION.'],
    rights: [`The keys have no access to the bucket ${bucket} (${detail}).`, rights],
    other: [`S3 responded with ${detail}.`, 'Check S3_ENDPOINT, S3_REGION and S3_BUCKET.'],
  };
  return fail(...known[kind]);
}
