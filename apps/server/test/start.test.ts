import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../octavo.config.ts';
import { bin, finished } from './octavo.ts';

/** Each module costs a third of a millisecond, whatever is in it: so many are a quarter of a second. */
const mostModules = 755;

/** Large, and nothing that help or a list needs. */
const heavy = [
  '@aws-sdk',
  '@fastify',
  '@modelcontextprotocol',
  '@node-rs/argon2',
  '@octavo/admin',
  '@opentelemetry',
  '@typesafe-ai',
  'ajv',
  'fastify',
  'file-type',
  'highlight.js',
  'jose',
  'linkedom',
  'nodemailer',
  'openid-client',
  'pg-boss',
  'prom-client',
  'sanitize-html',
  'sharp',
  'typebox',
  'yaml',
];

// oxlint-disable-next-line node/no-process-env
const long = process.env['OCTAVO_LONG_TESTS'] !== undefined;

let host: TestHost;
let env: Record<string, string>;
beforeAll(async () => {
  host = await startTestHost({ plugins: config.plugins });
  await host.factories.post({ title: 'Hello world' });
  env = {
    DATABASE_URL: host.databaseUrl,
    SHARD_URLS: `second=${host.secondUrl}`,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    PUBLIC_URL: 'http://network.localhost',
    OCTAVO_CONFIG: join(import.meta.dirname, '../../../octavo.config.ts'),
  };
});
afterAll(() => host.close());

/** Runs a program to its end, and returns what it printed and what the watcher has told. */
async function watch(watcher: string, ...words: string[]): Promise<{ stdout: string; told: string }> {
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, watcher), ...words], {
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [{ code, stdout, stderr }, told] = await Promise.all([finished(child), text(child.stdio[3] as Readable)]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return { stdout, told };
}

const commands = [
  { words: ['--help'], says: 'Usage: octavo' },
  { words: ['post', 'list'], says: 'Hello world' },
];

describe.each(commands)('octavo $words', ({ words, says }) => {
  it('loads no more than it needs', async () => {
    const { stdout, told } = await watch('loaded-modules.ts', bin, ...words);
    expect(stdout).toContain(says);
    const modules = JSON.parse(told) as string[];
    const packages = new Set(modules.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
    const isHeavy = (name: string) => heavy.some((one) => name === one || name.startsWith(`${one}/`));
    expect([...packages].filter(isHeavy)).toEqual([]);
    expect(modules.length).toBeLessThanOrEqual(mostModules);
  });

  // On a busy machine both take longer, though not by the same factor: the best of some counts.
  it.runIf(long)('takes at most ten times as long as an empty program', async () => {
    const seconds = async (...run: string[]) => {
      const all: number[] = [];
      for (let time = 0; time < 7; time += 1) all.push(Number((await watch('used-time.mjs', ...run)).told));
      return Math.min(...all);
    };
    expect((await seconds(bin, ...words)) / (await seconds('-e', '0'))).toBeLessThan(10);
  });
});
