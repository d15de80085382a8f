import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTurn } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin } from '../../../tools/build/admin.ts';
import { startS3 } from '../../../tools/engines/s3.ts';
import { setUps, withUrl, type Env, type Place } from './doctor-set-ups.ts';
import { endLeftovers, finished, octavo, octavoProcess, startOctavo } from './octavo.ts';
import { startPrivatePostgres } from './private-postgres.ts';

type Row = { name: string; state: string; found: string; cure: string | null };

const root = join(import.meta.dirname, '../../..');
const secret = randomBytes(32).toString('hex');
let place: Place;
let servers: Server[];
let healthy: Env;
let clones = 0;

beforeAll(async () => {
  const [postgres, s3] = await Promise.all([startPrivatePostgres(), startS3(), buildAdmin()]);
  const folder = await mkdtemp(join(tmpdir(), 'octavo-doctor-'));
  await mkdir(join(folder, 'content'));
  await writeFile(join(folder, 'broken.config.ts'), 'throw new Error("no plugins today");\n');
  const silent = createServer(() => {});
  const mail = createServer(speakSmtp);
  servers = [silent, mail];
  const [silentPort, mailPort] = [await listen(silent), await listen(mail)];
  place = { folder, postgres, s3, clone, silent: silentPort, mail: mailPort };
  healthy = {
    DATABASE_URL: postgres.url('healthy'),
    SECRET_KEYS: `now:${secret}`,
    PUBLIC_URL: 'https://network.example',
    CONTENT_DIR: join(folder, 'content'),
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
  };
  await postgres.on('postgres', 'create database base');
  const words = ['network', 'install', '--name=First', '--admin-login=ada', '--admin-email=ada@example.org', '--quiet'];
  const first = { ...healthy, DATABASE_URL: postgres.url('base') };
  expect(await octavo(['migrate', '--quiet'], first)).toMatchObject({ code: 0, stderr: '' });
  expect(await octavo(words, first)).toMatchObject({ code: 0, stderr: '' });
  await postgres.on('postgres', 'create database healthy template base');
});
afterAll(async () => {
  endLeftovers();
  for (const server of servers) server.close();
  await place.postgres.stop();
  await place.s3.stop();
  await rm(place.folder, { recursive: true });
});

/** A database like the healthy one, with something done to it. */
async function clone(...statements: string[]): Promise<string> {
  const name = `broken_${(clones += 1)}`;
  await place.postgres.on('postgres', `create database ${name} template base`);
  await place.postgres.on(name, ...statements);
  return name;
}

async function examine(env: Env, run = octavo): Promise<{ code: number | null; rows: Row[]; stderr: string }> {
  const { code, stdout, stderr } = await run(['doctor', '--format=json'], env);
  for (const hidden of [secret, place.postgres.password, place.s3.secretAccessKey, 'hunter2-hunter2']) {
    expect(stdout + stderr).not.toContain(hidden);
  }
  return { code, stderr, rows: JSON.parse(stdout) as Row[] };
}

describe('octavo doctor (contracts/operations.md §1)', () => {
  it.each(inTurn(setUps))('finds $what', async ({ env, check, state = 'fail', found, cure }) => {
    const { code, rows, stderr } = await examine({ ...healthy, ...(await env(place)) });
    const matching = rows.filter((row) => row.name === check && row.state === state && found.test(row.found));
    expect({ rows, matching }).toMatchObject({ matching: [{ cure: expect.stringMatching(cure) }] });
    if (state === 'fail')
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^Error: .*failed/m) });
  });

  it('names every variable that is wrong, and looks at the rest', async () => {
    const { rows } = await examine(
      { ...healthy, PORT: 'eighty', LOG_LEVEL: 'loud', S3_BUCKET: 'files', BODY_LIMIT: 'x' },
      octavoProcess,
    );
    const named = rows.filter(({ name }) => name === 'configuration').map(({ found }) => found.split(' ')[0]);
    const wrong = ['BODY_LIMIT', 'LOG_LEVEL', 'PORT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    expect(new Set(named)).toEqual(new Set(wrong));
    expect(rows.find(({ name }) => name === 'database')).toMatchObject({ state: 'ok' });
    expect(rows.find(({ name }) => name === 'storage')).toMatchObject({ state: 'skip' });
  });

  it('says what it could not look at, and why', async () => {
    const { rows } = await examine({ ...healthy, ...withUrl(place, (url) => (url.port = '9')) }, octavoProcess);
    const skipped = rows.filter(({ state }) => state === 'skip');
    expect(skipped.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['database settings', 'schema', 'sites', 'workers', 'queues', 'search engine']),
    );
    expect(new Set(skipped.map(({ found }) => found))).toEqual(new Set(['Not checked, because database failed.']));
    expect(rows.find(({ name }) => name === 'storage')).toMatchObject({ state: 'ok' });
  });

  it('finds nothing wrong where nothing is, and ends with 0; warnings do not change that', async () => {
    const worker = startOctavo(['work'], healthy);
    const ended = finished(worker);
    const env = { ...healthy, SMTP_URL: `smtp://127.0.0.1:${place.mail}`, MAIL_FROM: 'octavo@network.example' };
    const working = async () => (await examine(env)).rows.find(({ name }) => name === 'workers')?.state;
    await expect.poll(working, { interval: 500 }).toBe('ok');
    const { code, rows, stderr } = await examine(env, octavoProcess);
    expect(rows.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(rows.find(({ name }) => name === 'mail')!.found).toBe(`127.0.0.1:${place.mail} responds.`);

    const report = await octavo(['doctor'], { ...env, PUBLIC_URL: 'http://network.example' });
    expect(report).toMatchObject({ code: 0, stderr: '' });
    expect(report.stdout).toMatch(
      /^warn {2}configuration +PUBLIC_URL is http:\/\/network\.example: .*\n +→ Put a reverse proxy/m,
    );
    expect(report.stdout).toMatch(/\nSuccess: \d+ ok, 1 warning\.\n$/);
    const fields = await octavo(['doctor', '--format=yaml', '--fields=name,state', '--quiet'], env);
    expect(fields.stdout).toMatch(/^- name: configuration\n {2}state: ok\n- name: plugins\n/);
    worker.kill('SIGTERM');
    await ended;
  });
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function speakSmtp(socket: Socket): void {
  socket.on('error', () => {});
  socket.write('220 mail.example ESMTP\r\n');
  socket.on('data', (data) => {
    const line = String(data);
    if (line.startsWith('EHLO ')) socket.write('250-mail.example\r\n250 STARTTLS\r\n');
    else if (line.startsWith('QUIT')) socket.end('221 Bye\r\n');
    else socket.end('500 Only hellos here\r\n');
  });
}
