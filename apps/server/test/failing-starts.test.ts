import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '@octavo/testing';
import { atMost, inTurn } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLeftovers, finished, startOctavo } from './octavo.ts';

/** On a quiet machine each takes one second or two. What hangs would take for ever. */
const longest = atMost(20_000);

let host: TestHost;
let taken: Server;
let env: Record<string, string>;
let port: string;
let file: string;

beforeAll(async () => {
  host = await startTestHost();
  taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  port = String((taken.address() as AddressInfo).port);
  file = join(await mkdtemp(join(tmpdir(), 'octavo-starts-')), 'file');
  await writeFile(file, '');
  env = {
    DATABASE_URL: host.databaseUrl,
    SHARD_URLS: `second=${host.secondUrl}`,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    PUBLIC_URL: 'http://network.localhost',
    PORT: '0',
    OCTAVO_CONFIG: join(import.meta.dirname, 'no-plugins.config.ts'),
    CONTENT_DIR: join(file, '..', 'content'),
  };
});
afterAll(async () => {
  endLeftovers();
  taken.close();
  await host.close();
});

const noDatabase = () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
const badSetting = () => ({ SITE_CONCURRENCY: 'many' });
const noFolder = () => ({ CONTENT_DIR: join(file, 'content') });

const cases: [words: string, what: string, changes: () => Record<string, string>, cause: RegExp][] = [
  ['serve', 'a port that is taken', () => ({ PORT: port }), /Port \d+ on 127\.0\.0\.1 is already in use\. Set PORT/],
  ['serve', 'no database', noDatabase, /127\.0\.0\.1:1/],
  ['serve', 'a setting that can’t be read', badSetting, /SITE_CONCURRENCY/],
  ['serve', 'no secret keys', () => ({ SECRET_KEYS: '' }), /SECRET_KEYS/],
  ['serve', 'a folder that can’t be written', noFolder, /content/],
  ['serve --work', 'a port that is taken', () => ({ PORT: port }), /is already in use/],
  ['serve --work', 'no database', noDatabase, /127\.0\.0\.1:1/],
  [
    'work',
    'a port that is taken',
    () => ({ METRICS_PORT: port }),
    /Port \d+ on 127\.0\.0\.1 is already in use\. Set METRICS_PORT/,
  ],
  ['work', 'no database', noDatabase, /127\.0\.0\.1:1/],
  ['work', 'a setting that can’t be read', badSetting, /SITE_CONCURRENCY/],
  ['work', 'a folder that can’t be written', noFolder, /content/],
  ['migrate', 'no database', noDatabase, /127\.0\.0\.1:1/],
  ['migrate', 'a setting that can’t be read', badSetting, /SITE_CONCURRENCY/],
  ['mcp --user=editor', 'no database', noDatabase, /127\.0\.0\.1:1/],
  ['mcp --user=editor', 'a setting that can’t be read', badSetting, /SITE_CONCURRENCY/],
];

describe('a start that fails ends, and says why (docs/operations/troubleshooting.md)', () => {
  it.each(inTurn(cases))('octavo %s: %s', async (words, _what, changes, cause) => {
    const begun = performance.now();
    const { code, stdout, stderr } = await finished(startOctavo(words.split(' '), { ...env, ...changes() }));
    expect(code).toBeGreaterThan(0);
    expect(stdout + stderr).toMatch(cause);
    expect(performance.now() - begun).toBeLessThan(longest);
  });
});
