import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { auditActions, type AuditAction, type Site } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { createBucket } from '../src/kernel/audit/audit-bucket.ts';
import { listStatement } from '../src/features/audit/audit.repository.ts';
import { createAuditService } from '../src/kernel/audit/audit.service.ts';
import { createWorld, provedElsewhere, provocations, switchable, type World } from './audit-provocations.ts';

type Shown = {
  id: number;
  date: string;
  action: AuditAction;
  user_id: number | null;
  login: string | null;
  address: string | null;
  site_id: number | null;
  site_name: string | null;
  target: { kind: string; id: string; name: string | null } | null;
  details: Record<string, unknown>;
};

const url = '/wp-json/octavo/v1/audit';
const actions = Object.keys(auditActions) as AuditAction[];
let host: TestHost;
let world: World;
let folder: Site;
beforeAll(async () => {
  host = await startTestHost({ plugins: [switchable] });
  world = await createWorld(host);
  folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
});
afterAll(() => host.close());

async function list(query = '', headers = host.as('super-admin').headers, path = url): Promise<Shown[]> {
  const answer = await host.inject({ url: `${path}?per_page=100&${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const newestOf = async (action: AuditAction) => (await list(`action=${action}`))[0];

describe('what is recorded (contracts/audit.md §2)', () => {
  it.each(Object.entries(provocations) as [AuditAction, (at: World) => Promise<unknown>][])(
    '%s',
    async (action, provoke) => {
      const before = (await newestOf(action))?.id ?? 0;
      await provoke(world);
      await host.drainJobs();
      const entry = (await newestOf(action))!;
      expect(entry?.id).toBeGreaterThan(before);
      const allowed: readonly string[] = auditActions[action];
      expect(Object.keys(entry.details).filter((name) => !allowed.includes(name))).toEqual([]);
    },
  );

  it('is proved for every action there is', async () => {
    expect(Object.keys({ ...provocations, ...provedElsewhere }).toSorted()).toEqual(actions.toSorted());
    for (const [action, path] of Object.entries(provedElsewhere)) {
      const text = await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
      expect(text, `${path} looks for ${action}`).toContain(`'${action}'`);
    }
  });

  it('names who did it, from where, on which site and to whom', async () => {
    const user = await host.factories.user({ role: 'author' });
    await world.call('POST', `/wp-json/core/v2/users/${user.id}`, { roles: ['editor'] });
    const [entry] = await list(`action=role.changed&about=${user.login}`);
    expect(entry).toEqual({
      id: expect.any(Number),
      date: expect.stringMatching(/Z$/),
      action: 'role.changed',
      user_id: expect.any(Number),
      login: 'super-admin',
      address: '127.0.0.1',
      site_id: host.main.id,
      site_name: 'Main',
      target: { kind: 'user', id: String(user.id), name: user.login },
      details: { from: 'author', to: 'editor' },
    });
  });

  it('happens with the write, or not at all', async () => {
    const login = `twice-${Date.now()}`;
    const payload = { username: login, email: `${login}@network.test`, password: 'a password', roles: ['author'] };
    const create = () => host.inject({ method: 'POST', url: '/wp-json/core/v2/users', ...world.chief, payload });
    expect((await create()).statusCode).toBe(201);
    const count = (await list('action=user.created')).length;
    expect((await create()).statusCode).toBe(400);
    expect(await list('action=user.created')).toHaveLength(count);
  });

  it('has names of settings, never their values', async () => {
    await world.call('POST', '/wp-json/core/v2/settings', { audit_retention_days: 333 });
    const [entry] = await list('action=settings.changed');
    expect(entry).toMatchObject({ site_id: null, details: { scope: 'network', names: ['audit_retention_days'] } });
    expect(JSON.stringify(entry)).not.toContain('333');
  });

  it('refused logins name the account that was meant, never what was typed', async () => {
    const typed = 'my secret password, typed into the wrong field';
    host.keepSecret('what was typed as a name', typed);
    const payload = { username: typed, password: 'x' };
    await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload });
    expect((await list('action=session.refused'))[0]).toMatchObject({ user_id: null, login: null, target: null });
    const { id, login } = await host.factories.user();
    const headers = { authorization: `Basic ${Buffer.from(`${login}:wrong`).toString('base64')}` };
    await host.inject({ url: '/wp-json/core/v2/posts', headers });
    expect((await list(`about=${id}&action=session.refused`))[0]).toMatchObject({
      target: { kind: 'user', id: String(id), name: login },
      details: { reason: 'application password' },
    });
  });

  it('refuses details that an action does not declare', async () => {
    const audit = createAuditService({ db: host.db, jobs: { enqueue: async () => undefined } });
    const entry = { action: 'password.changed', details: { password: 'x' } } as never;
    await expect(audit.record(host.context(), entry)).rejects.toThrow('no detail "password"');
  });
});

describe('a flood (contracts/audit.md §3)', () => {
  it('of what nobody in particular does is cut off, and the next entry says how many are missing', async () => {
    const audit = createAuditService({ db: host.db, jobs: { enqueue: async () => undefined } });
    const count = async () =>
      (
        await sql<{ count: number }>`
          select count(*)::integer as count from network.audit where address = '203.0.113.9'`.execute(host.db.network)
      ).rows[0]!.count;
    for (let number = 0; number < 400; number += 1) {
      await audit.recordRefusal({ site: host.main, address: '203.0.113.9' }, undefined, 'password');
    }
    expect(await count()).toBe(300);
    let now = 0;
    const bucket = createBucket(() => now);
    for (let number = 0; number < 310; number += 1) bucket.take();
    expect(bucket.take()).toBeUndefined();
    now = 60_000;
    expect(bucket.take()).toBe(11);
    expect(bucket.take()).toBe(0);
  });
});

describe('the log (contracts/audit.md §1)', () => {
  const change = (statement: string) => onServer(host.databaseUrl, (client) => client.query(statement));

  it.each([
    ['update', `update network.audit set action = 'user.created'`],
    ['update', `update network.audit set login = null`],
    ['delete', 'delete from network.audit'],
    ['truncate', 'truncate network.audit'],
  ])('refuses an %s: %s', async (kind, statement) => {
    await expect(change(statement)).rejects.toThrow(`The audit log is only added to (${kind} refused).`);
  });

  it.each([
    ['retention, for an entry that is younger than 30 days', 'retention', 'delete from network.audit'],
    ['retention, for a change', 'retention', 'update network.audit set login = null'],
    ['erasure, for another name', 'erasure', `update network.audit set login = 'somebody else'`],
    ['erasure, for anything but names and addresses', 'erasure', `update network.audit set details = '{"a":1}'`],
    ['erasure, for a removal', 'erasure', 'delete from network.audit'],
  ])('keeps the door of %s closed', async (_name, door, statement) => {
    const both = `begin; set local octavo.audit = '${door}'; ${statement}; commit`;
    await expect(change(both)).rejects.toThrow('The audit log is only added to');
  });
});

describe('entries of shards (contracts/audit.md §3)', () => {
  it('are enqueued with the write and arrive once, however often the job runs', async () => {
    const post = await host.factories.post({ title: 'Gone soon' }, { site: folder });
    const path = `/folder/wp-json/core/v2/posts/${post.id}?force=true`;
    await world.call('DELETE', path);
    const found = async () =>
      (await list(`action=post.deleted&site=${folder.id}`)).filter(({ target }) => target?.id === String(post.id));
    expect(await found()).toEqual([]);
    await host.drainJobs();
    expect(await found()).toMatchObject([
      {
        login: 'super-admin',
        address: '127.0.0.1',
        target: { kind: 'post', name: 'Gone soon' },
        details: { type: 'post' },
      },
    ]);
  });
});

describe('GET octavo/v1/audit (contracts/audit.md §4)', () => {
  it('shows everything to super admins and its own entries to a site', async () => {
    const stranger = await host.factories.user({ role: 'administrator', site: folder });
    await host.users.addMember(folder, (await host.factories.user()).id, 'author');
    const own = await list('', stranger.headers, `/folder${url}`);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ site_id }) => site_id))).toEqual(new Set([folder.id]));
    expect(new Set((await list()).map(({ site_id }) => site_id)).size).toBeGreaterThan(1);
    const other = await host.inject({ url: `/folder${url}?site=${host.main.id}`, headers: stranger.headers });
    expect([other.statusCode, other.json().code]).toEqual([403, 'audit_forbidden']);
    const asked = await list(`about=${stranger.id}&user=1&action=user`, stranger.headers, `/folder${url}`);
    expect(asked.every(({ site_id }) => site_id === folder.id)).toBe(true);
  });

  it('is filtered by action, person, site and time', async () => {
    const user = await host.factories.user({ role: 'author' });
    const session = (password: string) =>
      host.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload: { username: user.login, password } });
    await session('a password');
    await session('wrong');
    const names = async (query: string) => (await list(query)).map(({ action }) => action);
    expect(await names(`user=${user.login}`)).toEqual(['session.opened']);
    expect(await names(`user=${user.email}&action=session`)).toEqual(['session.opened']);
    expect(await names(`about=${user.id}&action=session`)).toEqual(['session.refused']);
    expect(await names(`about=${user.id}`)).toEqual([
      'session.refused',
      'application_password.created',
      'member.added',
      'user.created',
    ]);
    expect(await names('user=nobody-has-this-name')).toEqual([]);
    expect(await names('action=nothing.known')).toEqual([]);
    const [newest] = await list(`about=${user.id}&action=session`);
    expect(await names(`about=${user.id}&after=${newest!.date}&action=user`)).toEqual([]);
    expect(await names(`about=${user.id}&before=${newest!.date}&action=user`)).toEqual(['user.created']);
    expect((await host.inject({ url: `${url}?after=soon`, ...host.as('super-admin') })).statusCode).toBe(400);
  });

  it('goes on where the last page ended, each entry once', async () => {
    const all = await list('action=user.created');
    const seen: number[] = [];
    let next: string | undefined = `${url}?action=user.created&per_page=3`;
    while (next !== undefined) {
      const answer = await host.inject({ url: next, ...host.as('super-admin') });
      seen.push(...answer.json().map(({ id }: Shown) => id));
      const link = /<http:\/\/network\.localhost([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''));
      next = link?.[1];
    }
    expect(seen.length).toBeGreaterThan(6);
    expect(seen.slice(0, all.length)).toEqual(all.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('walks an index, whatever is asked for', async () => {
    await sql`
      insert into network.audit (occurred_at, user_id, site_id, action)
      select now() - interval '90 days' - make_interval(secs => n), n % 500 + 1000, n % 300 + 1000, 'session.opened'
      from generate_series(1, 30000) n`.execute(host.db.network);
    await sql`analyze network.audit`.execute(host.db.network);
    for (const filter of [
      {},
      { siteId: 1007 },
      { userId: 1007 },
      { aboutId: 3 },
      { actions: ['session.opened', 'role.changed'] },
      { actions: ['role.changed'], siteId: 1007 },
      { after: new Date(Date.now() - 1000) },
    ]) {
      const plan = await sql<object>`explain ${listStatement(filter, 21)}`.execute(host.db.network);
      expect(JSON.stringify(plan.rows), JSON.stringify(filter)).not.toContain('Seq Scan');
    }
  });
});

describe('retention (contracts/audit.md §5)', () => {
  it('removes what is older than the network says, and nothing else', async () => {
    const insert = (days: number) =>
      sql`insert into network.audit (occurred_at, action, target_kind, target_id)
        values (now() - make_interval(days => ${days}), 'site.changed', 'site', 'old')`.execute(host.db.network);
    await insert(50);
    await insert(39);
    await world.call('POST', '/wp-json/core/v2/settings', { audit_retention_days: 40 });
    const days = await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/settings',
      ...host.as('super-admin'),
      payload: { audit_retention_days: 29 },
    });
    expect(days.statusCode).toBe(400);
    await (await host.audit()).expire({ context: host.context(), progress: async () => {} });
    const { rows } = await sql<{ age: number }>`
      select (extract(epoch from now() - occurred_at) / 86400)::integer as age from network.audit
      where occurred_at < now() - interval '10 days'`.execute(host.db.network);
    expect(rows).toEqual([{ age: 39 }]);
  });
});
