import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { dumpDatabase, findSecrets, onServer, startTestHost, type TestHost } from '@octavo/testing';

const octavo = '/wp-json/octavo/v1';
const core = '/wp-json/core/v2';
let host: TestHost;
let folder: Site;
beforeAll(async () => {
  host = await startTestHost();
  folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
});
afterAll(() => host.close());

type Headers = Record<string, string>;
const send = (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) =>
  host.inject({ method, url, headers, ...(payload && { payload }) });

let made = 0;

/** Somebody who has used everything there is, on two sites of two shards. */
async function richUser() {
  made += 1;
  const facts = {
    login: `tove-${made}-jansson`,
    email: `tove${made}@moominvalley.test`,
    name: `Tove The ${made}th Painter`,
    website: `https://tove${made}.moominvalley.test/`,
    biography: `Painted the ${made}th moomin.`,
    address: `198.51.100.${made}`,
    browser: `Moominphone/${made}.0`,
  };
  const password = 'a good password';
  const id = await host.users.create({
    login: facts.login,
    email: facts.email,
    password,
    displayName: facts.name,
    url: facts.website,
    description: facts.biography,
  });
  for (const site of [host.main, folder]) await host.users.addMember(site, id, 'administrator');
  const session = await host.inject({
    method: 'POST',
    url: `${octavo}/session`,
    payload: { username: facts.login, password },
    headers: { 'user-agent': facts.browser },
    remoteAddress: facts.address,
  });
  const headers: Headers = {
    cookie: String(session.headers['set-cookie']).split(';')[0]!,
    'x-wp-nonce': session.json().nonce,
  };
  await host.inject({
    method: 'POST',
    url: `${octavo}/session`,
    payload: { username: facts.login, password: 'wrong' },
    remoteAddress: facts.address,
  });
  const byThem = (url: string, payload: object) =>
    host.inject({ method: 'POST', url, headers, payload, remoteAddress: facts.address });
  await byThem(`${core}/users/me/application-passwords`, { name: `Easel ${made}` });
  const token = await byThem('/wp-json/jwt-auth/v1/token', { username: facts.login, password });
  const bearer = { authorization: `Bearer ${token.json().token}` };
  const posts: number[] = [];
  for (const prefix of ['', '/folder']) {
    const write = (path: string, payload: object) =>
      host.inject({
        method: 'POST',
        url: `${prefix}${core}${path}`,
        headers: bearer,
        payload,
        remoteAddress: facts.address,
      });
    const post = (await write('/posts', { title: `Comet ${made}`, content: '<p>One</p>', status: 'publish' })).json();
    await write(`/posts/${post.id}`, { content: '<p>Two</p>' });
    await write(`/posts/${post.id}/autosaves`, { content: '<p>Three</p>' });
    const comment = { text: `Said by painter ${made}`, mentions: [id] };
    const thread = (await write('/comment-threads', { post: post.id, passage: { quote: 'Two' }, ...comment })).json();
    await write(`/comment-threads/${thread.id}`, { done: true });
    const doomed = (await write('/posts', { title: `Doomed ${made}`, status: 'publish' })).json();
    await host.inject({
      method: 'DELETE',
      url: `${prefix}${core}/posts/${doomed.id}?force=true`,
      headers: bearer,
      remoteAddress: facts.address,
    });
    await host.inject({
      method: 'POST',
      url: `${prefix}${core}/media`,
      headers: {
        ...bearer,
        'content-type': 'text/plain',
        'content-disposition': `attachment; filename="comet-${made}.txt"`,
      },
      payload: `Comet ${made}`,
      remoteAddress: facts.address,
    });
    posts.push(post.id);
  }
  await host.drainJobs();
  return { id, ...facts, password, headers, posts, facts };
}

/** The files of a ZIP archive, by way of its directory. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(archive.subarray(start, start + packed)).toString());
    at += 46 + nameLength + archive.readUInt16LE(at + 30);
  }
  return files;
}

async function archiveOf(user: { headers: Headers }): Promise<Map<string, string>> {
  const asked = await send('POST', `${octavo}/users/me/personal-data`, user.headers);
  expect(asked.statusCode, asked.body).toBe(202);
  await host.drainJobs();
  const url = `${octavo}/users/me/personal-data/${asked.json().id}`;
  expect((await send('GET', url, user.headers)).json()).toMatchObject({ state: 'done', done: 3, total: 3 });
  const download = await send('GET', `${url}/download`, user.headers);
  expect(download.headers['content-type']).toBe('application/zip');
  return unzip(download.rawPayload);
}

describe('giving people their data (contracts/identity.md §17)', () => {
  it('gives everything of one person, from all shards, and nothing of another', async () => {
    const [one, other] = [await richUser(), await richUser()];
    const files = await archiveOf(one);
    const json = (name: string) => JSON.parse(files.get(name)!) as Record<string, unknown>[];
    expect([...files.keys()].toSorted()).toEqual([
      'account.json',
      'application-passwords.json',
      'audit-0001.json',
      'identities.json',
      'index.html',
      'mails.json',
      'memberships.json',
      'second-factor.json',
      'sessions.json',
      ...[host.main.id, folder.id].flatMap((id) =>
        ['comments', 'media', 'posts', 'revisions'].map((name) => `sites/${id}/${name}-0001.json`),
      ),
    ]);
    expect(json('account.json')).toMatchObject([
      { id: one.id, login: one.login, email: one.email, display_name: one.name, description: one.biography },
    ]);
    expect(json('memberships.json').map(({ role }) => role)).toEqual(['administrator', 'administrator']);
    expect(json('sessions.json').map(({ kind, ip }) => [kind, ip])).toEqual([
      ['cookie', one.address],
      ['token', one.address],
    ]);
    expect(json('sessions.json')[0]).toMatchObject({ user_agent: one.browser });
    expect(json('application-passwords.json')).toMatchObject([{ name: `Easel ${made - 1}` }]);
    const audit = json('audit-0001.json').map(({ action }) => action);
    expect(audit).toEqual(
      expect.arrayContaining(['user.created', 'session.opened', 'session.refused', 'post.deleted']),
    );
    for (const [position, { id }] of [host.main, folder].entries()) {
      expect(json(`sites/${id}/posts-0001.json`)).toMatchObject([{ id: one.posts[position], content: '<p>Two</p>' }]);
      const kinds = json(`sites/${id}/revisions-0001.json`).map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['revision', 'autosave']));
      expect(json(`sites/${id}/media-0001.json`)).toMatchObject([
        { file_name: `comet-${made - 1}.txt`, url: expect.stringContaining('/uploads/') },
      ]);
      expect(json(`sites/${id}/comments-0001.json`)).toMatchObject([
        { post_id: one.posts[position], text: `Said by painter ${made - 1}` },
      ]);
    }
    const index = files.get('index.html')!;
    expect(index).toContain(one.name);
    expect(index).toContain(`href="sites/${folder.id}/posts-0001.json"`);
    const whole = [...files.values()].join('\n');
    for (const fact of Object.values(other.facts)) expect(whole).not.toContain(fact);
    expect(whole).not.toMatch(/argon2|password_hash|token_hash/);
  });

  it('is for oneself and for super admins, and can be asked for again and again', async () => {
    const [one, other] = [await richUser(), await richUser()];
    const mine = `${octavo}/users/me/personal-data`;
    const first = (await send('POST', mine, one.headers)).json();
    expect((await send('POST', mine, one.headers)).json().id).toBe(first.id);
    const theirs = `${octavo}/users/${one.id}/personal-data`;
    for (const url of [theirs, `${theirs}/${first.id}`, `${theirs}/${first.id}/download`]) {
      expect((await send('GET', url, other.headers)).statusCode).toBe(403);
      expect((await send('GET', url, {})).statusCode).toBe(401);
    }
    expect((await send('GET', `${mine}/${first.id}`, other.headers)).statusCode).toBe(404);
    const early = await send('GET', `${mine}/${first.id}/download`, one.headers);
    expect([early.statusCode, early.json().code]).toEqual([409, 'not_ready']);
    await host.drainJobs();
    const chief = host.as('super-admin').headers;
    expect((await send('GET', `${theirs}/${first.id}/download`, chief)).statusCode).toBe(200);
    expect((await send('POST', mine, one.headers)).json().id).not.toBe(first.id);
    expect((await send('GET', mine, one.headers)).json()).toHaveLength(2);
    await (await host.personalData()).expire(first.id);
    expect((await send('GET', `${mine}/${first.id}`, one.headers)).statusCode).toBe(404);
  });
});

describe('erasing an account (contracts/identity.md §17)', () => {
  let chief: Headers;
  beforeAll(async () => {
    chief = (await host.person('super-admin')).headers;
  });
  const erase = async (id: number, reassign: number | false) => {
    const asked = await send('POST', `${octavo}/users/${id}/erasure`, chief, { reassign });
    expect(asked.statusCode, asked.body).toBe(202);
    await host.drainJobs();
    return (await send('GET', `${octavo}/users/erasures/${asked.json().id}`, chief)).json();
  };
  const dump = async () =>
    (await Promise.all([host.databaseUrl, host.secondUrl].map((url) => onServer(url, dumpDatabase)))).flat();

  it('leaves no trace of name, login, email, address or browser in any table', async () => {
    const [one, other] = [await richUser(), await richUser()];
    await archiveOf(one);
    expect(findSecrets(one.facts, await dump()).length).toBeGreaterThan(10);
    const report = await erase(one.id, false);
    expect(report).toMatchObject({ state: 'done', user_id: one.id, reassign: null });
    expect(report.erased).toMatchObject({
      memberships: 2,
      sessions: 2,
      application_passwords: 1,
      posts: 2,
      media: 2,
      comments: 2,
      autosaves: 2,
      exports: 1,
    });
    expect(report.erased.audit_entries).toBeGreaterThan(5);
    expect(report.kept.length).toBeGreaterThan(0);
    expect(findSecrets(one.facts, await dump())).toEqual([]);
    const url = `${core}/comment-threads?post=${one.posts[0]}&status=done`;
    const nobody = { id: 0, name: '' };
    expect((await send('GET', url, chief)).json()).toMatchObject([
      { done: { by: nobody }, comments: [{ author: nobody, mentions: [] }] },
    ]);
    const kept = findSecrets(other.facts, await dump());
    expect(new Set(kept.map((found) => found.split(',')[0]))).toEqual(new Set(Object.keys(other.facts)));
  });

  it('keeps posts: nobody’s, or of whoever is named where they belong to the site', async () => {
    const [one, heir] = [await richUser(), await host.factories.user({ role: 'editor' })];
    await erase(one.id, heir.id);
    const authors = await Promise.all(
      ['', '/folder'].map(async (prefix, position) => {
        const url = `${prefix}${core}/posts/${one.posts[position]}`;
        return (await host.inject({ url })).json().author as number;
      }),
    );
    expect(authors).toEqual([heir.id, 0]);
  });

  it('can be repeated, also for an account that was deleted before', async () => {
    const one = await richUser();
    await host.inject({ method: 'DELETE', url: `${octavo}/users/${one.id}`, headers: chief });
    expect(findSecrets({ login: one.login }, await dump()).length).toBeGreaterThan(0);
    expect((await erase(one.id, false)).erased).toMatchObject({ memberships: 0, posts: 2 });
    expect(findSecrets(one.facts, await dump())).toEqual([]);
    expect((await erase(one.id, false)).erased).toMatchObject({ posts: 0, audit_entries: 0 });
  });

  it('ends every session at once, before the job has run', async () => {
    const one = await richUser();
    await send('POST', `${octavo}/users/${one.id}/erasure`, chief, { reassign: false });
    expect((await send('GET', `${core}/users/me`, one.headers)).statusCode).toBe(403);
    await host.drainJobs();
  });

  it('of oneself wants the password once more, and is not for super admins', async () => {
    const one = await richUser();
    const url = `${octavo}/users/me/erasure`;
    const wrong = await send('POST', url, one.headers, { password: 'wrong' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'incorrect_password']);
    const own = await send('POST', url, chief, { password: 'super-admin password' });
    expect([own.statusCode, own.json().code]).toEqual([409, 'super_admin_not_erased']);
    expect((await send('POST', url, one.headers, { password: one.password })).statusCode).toBe(202);
    await host.drainJobs();
    expect(findSecrets(one.facts, await dump())).toEqual([]);
  });

  it('is refused to everybody else, and for heirs that are none', async () => {
    const one = await host.factories.user({ role: 'author' });
    const url = `${octavo}/users/${one.id}/erasure`;
    for (const [headers, status] of [
      [{}, 401],
      [(await host.person('administrator')).headers, 403],
    ] as const) {
      expect((await send('POST', url, headers, { reassign: false })).statusCode).toBe(status);
    }
    for (const reassign of [one.id, 2 ** 31 - 1]) {
      const answer = await send('POST', url, chief, { reassign });
      expect([answer.statusCode, answer.json().data.details.reassign.code]).toEqual([
        400,
        'rest_user_invalid_reassign',
      ]);
    }
    expect((await send('POST', url, chief, {})).statusCode).toBe(400);
  });
});
