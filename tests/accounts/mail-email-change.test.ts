import { beforeEach, describe, expect, it } from 'vitest';
import { linkIn } from './mail-server.ts';
import { useMail } from './use-mail.ts';

const { scene, post, remove, tokenFor, letLinksExpire, audited } = useMail();

const write = (headers: object, payload: object, id: number | 'me' = 'me') =>
  scene.host.inject({ method: 'POST', url: `/wp-json/core/v2/users/${id}`, headers: { ...headers }, payload });
const me = async (headers: object) =>
  (await scene.host.inject({ url: '/wp-json/core/v2/users/me?context=edit', headers: { ...headers } })).json();
/** Somebody who has just signed in. */
async function somebody(options: { role?: string } = {}) {
  const user = await scene.host.factories.user(options);
  return { ...user, ...(await scene.host.person(user.login)) };
}
const confirm = (token: string) => post('/email-change/confirm', { token });

beforeEach(() => scene.host.db.network.deleteFrom('network.login_attempts').execute());

describe('changing one’s email address (contracts/identity.md §14)', () => {
  it('counts once the link in a mail to the new address is confirmed; the old one is told', async () => {
    const user = await somebody({ role: 'author' });
    const answer = await write(user.headers, { email: 'new@example.org', name: 'Somebody' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: user.email, pending_email: 'new@example.org', name: 'Somebody' });
    const token = await tokenFor('new@example.org');
    const mail = scene.server.last('new@example.org');
    expect(mail.subject).toBe(`Confirm your email address for ${scene.host.main.name}`);
    expect(linkIn(mail).address).toMatch(/^http:\/\/network\.localhost\/admin\/confirm-email#[\w-]{64}$/);
    const notice = scene.server.last(user.email);
    expect(notice.subject).toContain('Request to change your email address');
    expect(notice.text).toContain('new@example.org');
    expect(notice.text).not.toContain(token);
    expect(linkIn(notice).address).toBe('http://network.localhost/admin/forgot-password');

    expect((await post('/email-change/open', { token })).json()).toEqual({
      username: user.login,
      email: 'new@example.org',
    });
    expect(await me(user.headers)).toMatchObject({ email: user.email, pending_email: 'new@example.org' });
    expect((await confirm(token)).json()).toEqual({ username: user.login, email: 'new@example.org' });
    expect(await me(user.headers)).toMatchObject({ email: 'new@example.org', pending_email: null });
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_not_valid' });
  });

  it('another address takes the place of the one before, whose link is worth nothing then', async () => {
    const user = await somebody();
    await write(user.headers, { email: 'typo@example.org' });
    const first = await tokenFor('typo@example.org');
    await write(user.headers, { email: 'right@example.org' });
    const second = await tokenFor('right@example.org');
    expect((await confirm(first)).statusCode).toBe(404);
    expect((await confirm(second)).statusCode).toBe(200);
    expect(await me(user.headers)).toMatchObject({ email: 'right@example.org' });
  });

  it('can be withdrawn, as often as one likes', async () => {
    const user = await somebody();
    await write(user.headers, { email: 'never@example.org' });
    const token = await tokenFor('never@example.org');
    for (const _time of [1, 2]) expect((await remove('/email-change', user.headers)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(404);
    expect(await me(user.headers)).toMatchObject({ pending_email: null });
  });

  it('a new password stops it: whoever asked may not have been the owner', async () => {
    const user = await somebody();
    await write(user.headers, { email: 'thief@example.org' });
    const stolen = await tokenFor('thief@example.org');
    await post('/password-reset', { username: user.login });
    const reset = await tokenFor(user.email);
    expect((await post('/password-reset/complete', { token: reset, password: 'another password' })).statusCode).toBe(
      200,
    );
    expect((await confirm(stolen)).statusCode).toBe(404);
  });

  it('once it is confirmed, links that went to the old address open nothing', async () => {
    const user = await somebody();
    await post('/password-reset', { username: user.login });
    const reset = await tokenFor(user.email);
    await write(user.headers, { email: 'moved@example.org' });
    expect((await confirm(await tokenFor('moved@example.org'))).statusCode).toBe(200);
    expect((await post('/password-reset/open', { token: reset })).statusCode).toBe(404);
  });

  it('an address that is taken is refused at once, and one that was taken meanwhile in the end', async () => {
    const user = await somebody();
    expect((await write(user.headers, { email: 'EDITOR@network.test' })).json()).toMatchObject({
      code: 'rest_user_invalid_email',
    });
    await write(user.headers, { email: 'wanted@example.org' });
    const token = await tokenFor('wanted@example.org');
    const rival = await scene.host.factories.user();
    const { headers } = await scene.host.person('super-admin');
    expect((await write(headers, { email: 'wanted@example.org' }, rival.id)).statusCode).toBe(200);
    expect((await confirm(token)).json()).toMatchObject({ code: 'rest_user_invalid_email', data: { status: 400 } });
  });

  it('works for a day', async () => {
    const user = await somebody();
    await write(user.headers, { email: 'slow@example.org' });
    const token = await tokenFor('slow@example.org');
    await letLinksExpire();
    expect((await confirm(token)).statusCode).toBe(404);
    expect(await me(user.headers)).toMatchObject({ email: user.email, pending_email: null });
  });

  it('super admins change the address of others directly; the same address in other case needs nothing', async () => {
    const user = await somebody({ role: 'author' });
    const { headers } = await scene.host.person('super-admin');
    const direct = await write(headers, { email: 'given@example.org' }, user.id);
    expect(direct.json()).toMatchObject({ email: 'given@example.org' });
    expect(direct.json()).not.toHaveProperty('pending_email');
    expect((await write(user.headers, { email: 'Given@example.org' })).json()).toMatchObject({
      email: 'Given@example.org',
      pending_email: null,
    });
  });

  it('only oneself sees what waits', async () => {
    const user = await somebody({ role: 'author' });
    const asked = await write(user.headers, { email: 'secretive@example.org' });
    expect(asked.json()).toMatchObject({ pending_email: 'secretive@example.org' });
    const seen = await scene.host.inject({
      url: `/wp-json/core/v2/users/${user.id}?context=edit`,
      ...scene.host.as('administrator'),
    });
    expect(seen.body).not.toContain('secretive@example.org');
  });

  it('is in the audit log, without the addresses: asked for, and done', async () => {
    const user = await somebody();
    const entry = { login: user.login, target: { kind: 'user', id: String(user.id), name: user.login }, details: {} };
    await write(user.headers, { email: 'logged@example.org' });
    expect((await audited('email.change_requested'))[0]).toMatchObject(entry);
    await confirm(await tokenFor('logged@example.org'));
    const changed = await audited('email.changed');
    expect(changed[0]).toMatchObject(entry);
    expect(JSON.stringify(changed)).not.toContain('@example.org');
  });
});
