import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { startS3, type S3Server } from '../../../tools/engines/s3.ts';
import { run } from './command-line.ts';
import { endLeftovers, finished, octavo, octavoProcess, startOctavo } from './octavo.ts';
import { answersOf, bytesOf, fillSite, theSecret } from './transfer-site.ts';
import { config } from './transfer.config.ts';

let here: TestHost;
let there: TestHost;
let s3: S3Server;
let scratch: string;
let garden: Site;
let folder: string;

const keys = `x:${'thekeyofthecommandline'.repeat(2)}`;

function environment(host: TestHost, bucket?: S3Server): Record<string, string> {
  return {
    DATABASE_URL: host.databaseUrl,
    SHARD_URLS: `second=${host.secondUrl}`,
    SECRET_KEYS: keys,
    PUBLIC_URL: 'http://network.localhost',
    CONTENT_DIR: host.storage.folder,
    OCTAVO_CONFIG: join(import.meta.dirname, 'transfer.config.ts'),
    ...(bucket && {
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    }),
  };
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'octavo-transfer-'));
  s3 = await startS3();
  const { plugins } = config;
  const inS3 = { ...s3, region: 'us-east-1' };
  here = await startTestHost({ plugins });
  there = await startTestHost({ plugins, config: (one) => ({ ...one, storage: { ...one.storage, s3: inS3 } }) });
  garden = await fillSite(here);
  // Ids of accounts and of posts differ from one network to the other.
  for (let count = 0; count < 3; count += 1) await there.factories.user();
  await there.factories.post();
  folder = join(scratch, 'garden');
  const stderr = 'Warning: Secrets were left out: shelf_key.\n';
  const words = ['export-site', folder, '--url=network.localhost/garden'];
  expect(await octavoProcess(words, environment(here))).toMatchObject({ stderr, code: 0 });
}, 900_000);
afterAll(async () => {
  endLeftovers();
  await here.close();
  await there.close();
  await s3.stop();
  await rm(scratch, { recursive: true });
});

const fromThere = (...words: string[]) => octavo(words, environment(there, s3));
const siteThere = async (path: string): Promise<Site> => {
  await there.directory.refresh();
  return (await there.directory.locate('network.localhost', path))!.site;
};

/** Without what the manifest says of the network it was written on. */
async function comparable(path: string): Promise<Record<string, string>> {
  const found = await bytesOf(path);
  const { url: _url, left_out, ...manifest } = JSON.parse(found.get('manifest.json')!.toString());
  found.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, left_out: { ...left_out, options: [] } })));
  return Object.fromEntries([...found].map(([name, bytes]) => [name, bytes.toString('base64')]));
}

async function copied(name: string): Promise<string> {
  const copy = join(scratch, name);
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** As somebody would who corrects a line: the checksum of the file follows. */
async function rewrite(copy: string, file: string, change: (text: string) => string): Promise<void> {
  const path = join(copy, `${file}.ndjson`);
  const text = change(await readFile(path, 'utf8'));
  await writeFile(path, text);
  const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
  const listed = manifest.files.find((one: { name: string }) => one.name === file);
  listed.bytes = Buffer.byteLength(text);
  listed.sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest));
}

describe('a site that is exported and imported (contracts/transfer.md §1)', () => {
  it('is the same on another network, in another database and another storage', async () => {
    const words = ['import', 'site', folder, '--create=/jardim', '--shard=second'];
    const imported = await octavoProcess(words, environment(there, s3));
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toMatch(/ to http:\/\/network\.localhost\/jardim, with 12 posts, /);
    const jardim = await siteThere('/jardim/');
    expect(jardim).toMatchObject({ shard: 'second', name: garden.name, language: 'pt-BR', public: false });
    expect(await answersOf(there, jardim)).toEqual(await answersOf(here, garden));
    const again = join(scratch, 'again');
    expect(await fromThere('export-site', again, '--url=network.localhost/jardim')).toMatchObject({ code: 0 });
    expect(await comparable(again)).toEqual(await comparable(folder));
  });

  it('goes on living: plugins hear of its posts, new ones get new ids, what is scheduled is planned, versions of pictures are made', async () => {
    const jardim = await siteThere('/jardim/');
    const lines = (await readFile(join(folder, 'posts.ndjson'), 'utf8')).trim().split('\n');
    const all = lines.map((line) => JSON.parse(line) as { id: number; status: string });
    const { rows: told } = await onServer(there.secondUrl, (client) =>
      client.query(`select key::int as id from core.outbox where site_id = $1 order by key`, [jardim.id]),
    );
    expect(told.map(({ id }) => id)).toEqual(all.flatMap(({ id, status }) => (status === 'publish' ? [id] : [])));
    const post = await there.factories.post({ title: 'New' }, { site: jardim });
    expect(post.id).toBeGreaterThan(Math.max(...all.map(({ id }) => id), 4711));
    await there.drainJobs({ includePlanned: true });
    const { items } = await there.media.list(there.context(jardim), { per_page: 100 });
    expect(items.map(({ sizes_state }) => sizes_state).toSorted()).toEqual(['done', 'done', 'none', 'none']);
    const entries = await (await there.audit()).list(there.context(), { action: 'site.imported', limit: 9 });
    expect(entries).toMatchObject([{ site_id: jardim.id }]);
  });

  it('keeps people apart from others, and gives nobody a password', async () => {
    const { rows } = await onServer(there.databaseUrl, (client) =>
      client.query(`select u.id, u.login, m.role, u.display_name from network.users u
        join network.memberships m on m.user_id = u.id join network.sites s on s.id = m.site_id and s.name like 'The%'
        order by u.login`),
    );
    expect(rows).toMatchObject([
      { login: 'ada', role: 'editor', display_name: 'Ada Lovelace 🧮' },
      { login: 'bob.b', role: 'author', display_name: 'Bob "the" \\ Builder' },
    ]);
    const payload = { username: 'bob.b', password: 'the password of bob.b' };
    const login = await there.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload });
    expect(login.json().code).toBe('incorrect_password');
  });
});

describe('an export (contracts/transfer.md §2)', () => {
  it('gives the same bytes twice', async () => {
    const twice = join(scratch, 'twice');
    await mkdir(twice);
    expect((await run(here, ['export-site', twice, '--url=network.localhost/garden'])).code).toBe(0);
    const entries = await (await here.audit()).list(here.context(), { action: 'site.exported', limit: 9 });
    expect(entries[0]).toMatchObject({ site_id: garden.id, login: 'operator' });
    expect(await bytesOf(twice)).toEqual(await bytesOf(folder));
  });

  it('holds no secret, and says which were left out', async () => {
    const { hashes } = await onServer(here.databaseUrl, async (client) => {
      const { rows } = await client.query(`select password_hash as hash from network.users
        union all select encode(hash, 'hex') from network.application_passwords
        union all select value from core.options where kid is not null`);
      return { hashes: rows.map(({ hash }) => hash as string) };
    });
    const all = Buffer.concat([...(await bytesOf(folder)).values()]).toString('latin1');
    expect(hashes.length).toBeGreaterThan(10);
    for (const secret of [...hashes, 'argon2', theSecret, keys.slice(2), 'the password of ada']) {
      expect(all).not.toContain(secret);
    }
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest.left_out).toEqual({ options: ['shelf_key'], tables: [], files: [] });
    expect((await octavo(['export-site', folder], environment(here))).stderr).toContain('already exists');
  });

  it.runIf(isLong)('that is interrupted leaves nothing', async () => {
    const target = join(scratch, 'interrupted', 'site');
    const child = startOctavo(['export-site', target, '--url=network.localhost/garden'], environment(here));
    const ended = finished(child);
    await onServer(here.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('lock table core.revisions in access exclusive mode');
      await untilBlocked(here.databaseUrl);
      expect(await readdir(join(scratch, 'interrupted'))).toHaveLength(1);
      child.kill('SIGTERM');
      expect((await ended).code).toBe(1);
      await client.query('rollback');
    });
    expect(await readdir(join(scratch, 'interrupted'))).toEqual([]);
  });

  it('goes on without a file that is lost, and says so', async () => {
    const lost = await here.factories.site({ path: '/lost/' });
    const { key, id } = await here.factories.media('lost', 'lost.txt', 0, lost);
    await here.factories.media('kept', 'kept.txt', 0, lost);
    const gone = await here.factories.user();
    const post = await here.factories.post({ title: 'Of nobody' }, { site: lost });
    await onServer(here.databaseUrl, (client) =>
      client.query('update core.posts set author_id = $2 where site_id = $1', [lost.id, gone.id]),
    );
    await here.users.deleteAccount(here.context(), gone.id);
    await here.storage.remove(key);
    const target = join(scratch, 'lost');
    const { code, stderr } = await run(here, ['export-site', target, '--url=network.localhost/lost']);
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining(`${id}.txt`) });
    expect((await run(there, ['import', 'site', target, '--create=/lost'])).stdout).toContain('1 post,');
    const copy = there.context(await siteThere('/lost/'));
    expect((await there.media.list(copy, {})).total).toBe(2);
    expect(await there.posts.get(copy, 'post', post.id)).toMatchObject({ author_id: 0 });
  });
});

describe('an import (contracts/transfer.md §4)', () => {
  const refused = async (path: string, message: string | RegExp, ...words: string[]) => {
    const { code, stderr } = await run(there, ['import', 'site', path, '--create=/refused', ...words]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(message) });
    await there.directory.refresh();
    expect((await there.directory.locate('network.localhost', '/refused/'))?.path).toBe('/');
  };

  it('refuses what was changed, is missing or was never written by an export', async () => {
    const copy = await copied('tampered');
    await appendFile(join(copy, 'posts.ndjson'), ' ');
    await refused(copy, /posts\.ndjson has changed since the export/);
    await unlink(join(copy, 'posts.ndjson'));
    await refused(copy, /posts\.ndjson is missing/);
    await refused(scratch, /has no manifest\.json/);
    const media = await copied('media');
    const [name] = [...(await bytesOf(media)).keys()].filter((path) => path.startsWith('media/'));
    await appendFile(join(media, name!), 'x');
    await refused(media, /media\/\d{4}\/\d\d\/\d+\.\w+ has changed/);
    await unlink(join(media, name!));
    await refused(media, /is missing/);
    const newer = await copied('newer');
    const text = await readFile(join(newer, 'manifest.json'), 'utf8');
    await writeFile(join(newer, 'manifest.json'), text.replace('"version": 1', '"version": 2'));
    await refused(newer, /format version 2, but this version of Octavo reads format version 1/);
  });

  it('refuses lines that can not be used, and names them', async () => {
    const copy = await copied('lines');
    await rewrite(copy, 'posts', (text) => text.replace(/"id":\d+/, '"id":9007199254740991'));
    await refused(copy, /Line 1 of posts\.ndjson is invalid: id must be <= 4503599627370496/);
    await rewrite(copy, 'posts', (text) => text.replace('"id":9007199254740991', '"id":"1"'));
    await refused(copy, /Line 1 of posts\.ndjson is invalid: id must be integer/);
    const twice = await copied('lines-twice');
    await rewrite(twice, 'terms', (text) => `${text}${text.split('\n')[0]}\n`);
    const { stderr } = await run(there, ['import', 'site', twice, '--create=/twice']);
    expect(stderr).toMatch(/One of the lines 1 to \d+ of terms\.ndjson is invalid: duplicate key/);
    expect((await run(there, ['import', 'site', folder, '--create=/twice'])).code).toBe(0);
    const path = await copied('lines-path');
    await rewrite(path, 'media', (text) => text.replace(/"path":"[^"]+"/, '"path":"../../etc/passwd"'));
    await refused(path, /media\.ndjson/);
  });

  it('refuses a site that is not empty, people in doubt, unknown roles and files beyond the quota', async () => {
    const full = await run(there, ['import', 'site', folder]);
    expect(full.stderr).toMatch(
      /http:\/\/network\.localhost is not empty \(posts: 1, terms: 1\)\. A site can only be imported into an empty site\./,
    );
    const doubt = await copied('doubt');
    await rewrite(doubt, 'users', (text) => text.replace('ada@people.test', 'other@people.test'));
    await refused(doubt, /ada \(other@people\.test\).*--trust-logins/s);
    const role = await copied('role');
    await rewrite(role, 'users', (text) => text.replace('"role":"editor"', '"role":"keeper"'));
    await refused(role, /ada has the role keeper, which does not exist on this network/);
    const small = await there.factories.site({ path: '/small/' });
    await there.siteAdministration.update(small.id, { storage_quota: 1000 });
    const { stderr } = await run(there, ['import', 'site', folder, '--url=network.localhost/small']);
    expect(stderr).toMatch(new RegExp(`the quota of the site is 1000\\. Run: octavo site quota ${small.id} \\d+`));
  });

  it('takes a folder that was written before there were menus, redirects and designs', async () => {
    const younger = ['menus', 'menu-items', 'redirects', 'designs', 'design-drafts'];
    const copy = await copied('older');
    const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
    const files = manifest.files.filter(({ name }: { name: string }) => !younger.includes(name));
    await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, files }));
    for (const name of younger) await unlink(join(copy, `${name}.ndjson`));
    expect(await run(there, ['import', 'site', copy, '--create=/older'])).toMatchObject({ code: 0, stderr: '' });
  });

  it('takes place in a site that is empty again', async () => {
    const plain = await there.factories.site({ path: '/plain/' });
    const children = [{ _type: 'span', _key: 'b', text: 'Gone', marks: [] }];
    const fields = { portable_text: [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children }] };
    const { id } = await there.factories.post({ title: 'Gone', fields }, { site: plain });
    await there.posts.delete(there.context(plain), 'post', id, { force: true });
    const { code, stdout } = await run(there, ['import', 'site', folder, '--url=network.localhost/plain']);
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('network.localhost/plain, with 12'),
    });
    const again = join(scratch, 'plain');
    expect((await run(there, ['export-site', again, '--url=network.localhost/plain'])).code).toBe(0);
    expect(await comparable(again)).toEqual(await comparable(folder));
  });

  it('fills columns that a plugin has got since, and refuses those that it lacks, §6', async () => {
    const words = (path: string) => ['import', 'site', path, '--create=/toned', '--shard=main'];
    const copy = await copied('members');
    await rewrite(copy, 'plugin-hello.greetings', (text) => text.replace('{', '{"colour":"red",'));
    expect(await run(there, words(copy))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /Line 1 of plugin-hello\.greetings\.ndjson .* hello\.greetings has no column colour here/,
      ),
    });
    await onServer(there.databaseUrl, async (client) => {
      await client.query(`alter table hello.greetings add column tone text not null default 'warm'`);
      expect((await run(there, words(folder))).code).toBe(0);
      const { id } = await siteThere('/toned/');
      const { rows } = await client.query('select tone from hello.greetings where site_id = $1', [id]);
      expect(rows).toEqual([{ tone: 'warm' }]);
      await client.query('alter table hello.greetings drop column tone');
    });
  });

  it('says what it would do, and does nothing', async () => {
    const { code, stdout } = await run(there, ['import', 'site', folder, '--create=/dry', '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toContain('would be imported into a new site at /dry.\nIt has 12 posts, ');
    expect(stdout).toContain('2 accounts already exist: ada, bob.b.\n0 accounts would be created.\n');
    expect((await there.directory.locate('network.localhost', '/dry/'))?.path).toBe('/');
  });

  it.runIf(isLong)('that is killed in the middle is simply repeated, and refused once it is done', async () => {
    const words = ['import', 'site', folder, '--create=/killed', '--shard=main'];
    const child = startOctavo(words, environment(there, s3));
    const ended = finished(child);
    await onServer(there.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('lock table core.revisions in access exclusive mode');
      await untilBlocked(there.databaseUrl);
      child.kill('SIGKILL');
      await ended;
      await client.query('rollback');
    });
    const site = await siteThere('/killed/');
    const posts = () => there.posts.list(there.context(site), 'post', {});
    await expect.poll(async () => (await posts()).total).toBe(0);
    const before = await filesOf(site);
    expect(before).toHaveLength(7);
    expect(await fromThere(...words)).toMatchObject({ code: 0 });
    expect(await filesOf(site)).toEqual(before);
    const again = join(scratch, 'killed');
    expect((await run(there, ['export-site', again, '--url=network.localhost/killed'])).code).toBe(0);
    expect(await comparable(again)).toEqual(await comparable(folder));
    const repeated = await run(there, words);
    expect(repeated.stderr).toContain('A site can only be imported into an empty site');
  });

  it('takes accounts by email address, whatever they are called', async () => {
    const copy = await copied('renamed');
    await rewrite(copy, 'users', (text) =>
      text.replace('"login":"ada","email":"ada@', '"login":"lovelace","email":"ADA@'),
    );
    for (const file of ['posts', 'media', 'revisions', 'import-items']) {
      await rewrite(copy, file, (text) =>
        text.replaceAll('"author":"ada"', '"author":"lovelace"').replaceAll('"account":"ada"', '"account":"lovelace"'),
      );
    }
    const { code, stderr } = await run(there, ['import', 'site', copy, '--create=/renamed']);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'Warning: The account lovelace is matched to ada by email address.\n',
    });
  });
});

async function filesOf({ id }: Site): Promise<string[]> {
  const found: string[] = [];
  for await (const { key, modified } of there.storage.list(`uploads/sites/${id}/`)) {
    found.push(`${key} ${modified.toISOString()}`);
  }
  return found.toSorted();
}

/** Until somebody waits for a lock that another holds. */
async function untilBlocked(url: string): Promise<void> {
  await vi.waitFor(
    () =>
      onServer(url, async (client) => {
        const { rows } = await client.query(`select 1 from pg_stat_activity
          where datname = current_database() and application_name = 'octavo' and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      }),
    { timeout: 60_000 },
  );
}
