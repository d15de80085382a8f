import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkIn } from './mail-server.ts';
import { useMail } from './use-mail.ts';

const { scene, get, post, tokenFor, letLinksExpire, signIn, audited } = useMail();

const ask = (username: string) => post('/password-reset', { username });
const complete = (token: string, password: string) => post('/password-reset/complete', { token, password });
const waiting = async () => {
  const { rows } = await sql<{ links: number; jobs: number }>`
    select (select count(*) from network.mail_links) as links,
      (select count(*) from pgboss.job where name = 'core_send_mail' and state < 'active') as jobs`.execute(
    scene.host.db.network,
  );
  return rows[0]!;
};

beforeEach(() => scene.host.db.network.deleteFrom('network.login_attempts').execute());

describe('a forgotten password (contracts/identity.md §13)', () => {
  it('a link in a mail sets a new one, and a mail tells of it', async () => {
    const user = await scene.host.factories.user({ role: 'author' });
    expect((await ask(user.login)).statusCode).toBe(202);
    const token = await tokenFor(user.email);
    const mail = scene.server.last(user.email);
    expect(mail.subject).toBe(`Reset your password for ${scene.host.main.name}`);
    expect(linkIn(mail).address).toMatch(/^http:\/\/network\.localhost\/admin\/reset-password#[\w-]{64}$/);
    expect((await post('/password-reset/open', { token })).json()).toEqual({ username: user.login });
    expect((await complete(token, 'short')).statusCode).toBe(400);
    expect((await complete(token, 'another password')).json()).toEqual({ username: user.login });
    expect((await signIn(user.login, 'a password')).statusCode).toBe(401);
    expect((await signIn(user.login, 'another password')).statusCode).toBe(201);
    await scene.host.drainJobs();
    const notice = scene.server.last(user.email);
    expect(notice.subject).toBe(`Your password for ${scene.host.main.name} was changed`);
    expect(linkIn(notice).address).toBe('http://network.localhost/admin/forgot-password');
  });

  it('takes the e-mail address for the name, in any case', async () => {
    const user = await scene.host.factories.user();
    await ask(user.email.toUpperCase());
    await tokenFor(user.email);
  });

  it('ends every session, token and application password', async () => {
    const user = await scene.host.factories.user({ role: 'author' });
    const opened = await signIn(user.login, 'a password');
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
    const issued = await scene.host.inject({
      method: 'POST',
      url: '/wp-json/jwt-auth/v1/token',
      payload: { username: user.login, password: 'a password' },
    });
    const credentials = [
      { cookie, 'x-wp-nonce': opened.json().nonce as string },
      { authorization: `Bearer ${issued.json().token}` },
      user.headers,
    ];
    for (const headers of credentials) expect((await get('/users/me/sites', headers)).statusCode).toBe(200);
    await ask(user.login);
    await complete(await tokenFor(user.email), 'another password');
    const after = [];
    for (const headers of credentials) after.push((await get('/users/me/sites', headers)).statusCode);
    expect(after).toEqual([403, 401, 401]);
  });

  it('works once, also when two try at once', async () => {
    const user = await scene.host.factories.user();
    await ask(user.login);
    const token = await tokenFor(user.email);
    const answers = await Promise.all([complete(token, 'the first one'), complete(token, 'the second one')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    for (const act of ['open', 'complete']) {
      const answer = await post(`/password-reset/${act}`, { token, password: 'a third one' });
      expect(answer.json()).toMatchObject({ code: 'link_not_valid' });
    }
  });

  it('a new password, however it came about, ends the links that were sent before', async () => {
    const user = await scene.host.factories.user();
    await ask(user.login);
    const first = await tokenFor(user.email);
    await ask(user.login);
    const second = await tokenFor(user.email);
    expect((await complete(second, 'another password')).statusCode).toBe(200);
    expect((await complete(first, 'a third password')).statusCode).toBe(404);
  });

  it('works for an hour', async () => {
    const user = await scene.host.factories.user();
    await ask(user.login);
    const token = await tokenFor(user.email);
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - created_at)::integer / 60 as minutes from network.mail_links
      where user_id = ${user.id}`.execute(scene.host.db.network);
    expect(rows).toEqual([{ minutes: 60 }]);
    await letLinksExpire();
    expect((await complete(token, 'another password')).json()).toMatchObject({ code: 'link_not_valid' });
    expect((await signIn(user.login, 'a password')).statusCode).toBe(201);
  });

  it('says and does the same for a name that is nobody’s; only no mail is sent', async () => {
    await scene.host.drainJobs();
    const user = await scene.host.factories.user();
    const before = await waiting();
    const known = await ask(user.login);
    const between = await waiting();
    const unknown = await ask('nobody-at-all');
    const after = await waiting();
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(between).toEqual({ links: before.links + 1, jobs: before.jobs + 1 });
    expect(after).toEqual({ links: between.links + 1, jobs: between.jobs + 1 });
    const mails = scene.server.mails.length;
    await scene.host.drainJobs();
    expect(scene.server.mails.length).toBe(mails + 1);
    expect(await waiting()).toEqual({ links: before.links + 1, jobs: 0 });
  });

  it('is limited, whether or not the name is anybody’s', async () => {
    for (const name of ['editor', 'nobody-at-all']) {
      const answers = [];
      for (let times = 0; times < 6; times += 1) answers.push((await ask(name)).statusCode);
      expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });

  it('a password that is changed in the profile is told of by mail, too', async () => {
    const user = await scene.host.factories.user();
    const answer = await scene.host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/users/me',
      ...(await scene.host.person(user.login)),
      payload: { password: 'another password' },
    });
    expect(answer.statusCode).toBe(200);
    await scene.host.drainJobs();
    expect(scene.server.last(user.email).subject).toContain('was changed');
  });

  it('is in the audit log: asked for by somebody, done by the owner; a name that is nobody’s is not', async () => {
    const user = await scene.host.factories.user();
    const target = { kind: 'user', id: String(user.id), name: user.login };
    await ask(user.login);
    const token = await tokenFor(user.email);
    const asked = await audited('password.reset_requested');
    expect(asked[0]).toMatchObject({ login: null, target });
    await complete(token, 'another password');
    expect((await audited('password.reset'))[0]).toMatchObject({ login: user.login, target });
    await ask('nobody-at-all');
    await scene.host.drainJobs();
    expect(await audited('password.reset_requested')).toEqual(asked);
  });
});
