import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, onServer } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLeftovers, finished, octavo, octavoProcess, startOctavo } from './octavo.ts';
import { freePort } from './running.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await cloneDatabase();
  await onServer(database.url, async (client) => {
    for (const schema of ['network', 'core', 'octavo', 'pgboss']) {
      await client.query(`drop schema if exists ${schema} cascade`);
    }
  });
  folder = await mkdtemp(join(tmpdir(), 'octavo-setup-'));
  env = {
    DATABASE_URL: database.url,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    CONTENT_DIR: folder,
    PORT: String(await freePort()),
  };
});
afterAll(async () => {
  endLeftovers();
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('octavo setup (contracts/cli.md §6)', () => {
  it('says what to do when there is no database, without a password in it', async () => {
    const { DATABASE_URL: _, ...without } = env;
    await writeFile(join(folder, 'compose.yaml'), 'services: {}\n');
    const [inProject, away] = await Promise.all([
      finished(startOctavo(['setup'], without, folder)),
      octavo(['setup'], { ...env, DATABASE_URL: 'postgres://octavo:aVeryLongSecret@127.0.0.1:1/octavo' }),
    ]);
    const advice = 'Set DATABASE_URL in .env to a database of your own: postgres://user:password@host:5432/name\n';
    expect(inProject).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Error: DATABASE_URL is not set. ${advice}Or start the database of this project: docker compose up -d --wait\n`,
    });
    expect(away).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Error: Connection refused at 127\.0\.0\.1:1\.\n/),
    });
    expect(away.stderr.endsWith(`\n${advice}`)).toBe(true);
    expect(away.stderr).not.toContain('aVeryLongSecret');
  });

  it('makes the database ready, the first site and its administrator, and does nothing the second time', async () => {
    const named = { ...env, SETUP_SITE_NAME: 'Ada’s site', SETUP_ADMIN_EMAIL: 'ada@example.org' };
    const first = await octavoProcess(['setup'], named);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const site = `http://localhost:${env['PORT']}`;
    const lines = first.stdout.split('\n');
    expect(lines[0]).toMatch(/^Success: The database is ready \(\d+ migrations applied\)\.$/);
    expect(lines.slice(1, 4)).toEqual([`  Site      ${site}/`, `  Admin     ${site}/admin`, '  Username  admin']);
    expect(lines[4]).toMatch(/^ {2}Password {2}\S{24}$/);
    expect(lines.slice(5)).toEqual(['Success: Ada’s site is set up. Start it with: octavo serve --work', '']);

    const again = await octavo(['setup', '--name=Other'], named);
    expect(again).toEqual({ code: 0, stdout: `Success: The site already exists: ${site}/\n`, stderr: '' });
    const { rows } = await onServer(database.url, (client) => client.query('select login, email from network.users'));
    expect(rows).toEqual([{ login: 'admin', email: 'ada@example.org' }]);
  });
});

describe('octavo serve --work (contracts/cli.md §6)', () => {
  it('serves, at both names of this machine, and runs jobs in one process, until it is told to stop', async () => {
    const child = startOctavo(['serve', '--work'], env);
    const result = finished(child);
    const status = (host: string) =>
      fetch(`http://${host}:${env['PORT']}/wp-json/`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(() => status('localhost')).toBe(200);
    expect(await status('127.0.0.1')).toBe(200);
    const found = async () => JSON.parse((await octavo(['doctor', '--format=json'], env)).stdout) as { name: string }[];
    await expect.poll(found).toContainEqual(expect.objectContaining({ name: 'workers', state: 'ok' }));
    child.kill('SIGTERM');
    expect(await result).toMatchObject({ code: 0, stdout: expect.stringContaining('Stopped.') });
  });
});
