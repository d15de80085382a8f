import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { local } from '../lib/paths.ts';
import { run, start } from './command.ts';
import { choosePort } from './postgres-server.ts';

/** A private S3 server with one bucket, for as long as this process lives. */
export type S3Server = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop: () => Promise<void>;
};

const program = join(local, 'bin', 'versitygw');
const patienceSeconds = 20;

export async function startS3(): Promise<S3Server> {
  await installS3();
  const folder = await mkdtemp(join(tmpdir(), 'octavo-s3-'));
  const bucket = 'octavo';
  await mkdir(join(folder, bucket));
  const [accessKeyId, secretAccessKey] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
  const endpoint = `http://127.0.0.1:${await choosePort(undefined)}`;
  const child = start(program, ['--port', endpoint.slice('http://'.length), '--quiet', 'posix', folder], {
    env: { ROOT_ACCESS_KEY_ID: accessKeyId, ROOT_SECRET_ACCESS_KEY: secretAccessKey },
  });
  child.stderr.resume();
  const stop = async () => {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + patienceSeconds * 1000; ; await sleep(50)) {
    if (await answers(endpoint)) return { endpoint, bucket, accessKeyId, secretAccessKey, stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The S3 server (versitygw) did not start.');
    }
  }
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
}

/** Built once from its source, by Go; that takes some minutes. */
export async function installS3(): Promise<void> {
  if (existsSync(program)) return;
  await run('bash', [join(import.meta.dirname, 's3-build.sh')], { env: process.env });
}
