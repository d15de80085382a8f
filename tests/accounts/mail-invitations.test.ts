import { beforeEach, describe, expect, it } from 'vitest';
import { linkIn } from './mail-server.ts';
import { useMail } from './use-mail.ts';

const { scene, get, post, remove, administrator, tokenFor, letLinksExpire, signIn, audited } = useMail();

const invite = (email: string, role = 'editor', as: object = administrator()) =>
  post('/invitations', { email, role }, as);
const newcomer = (username: string) => ({ username, name: 'Nora N.', password: 'a fine password' });
const memberRole = async (username: string) =>
  (await get('/users/me/sites', await sessionOf(username))).json()[0]?.role as string | undefined;
async function sessionOf(username: string) {
  const response = await signIn(username, 'a fine password');
  return { cookie: String(response.headers['set-cookie']).split(';')[0]!, 'x-wp-nonce': response.json().nonce };
}

beforeEach(() => scene.host.db.network.deleteFrom('network.login_attempts').execute());

describe('inviting to a site (contracts/identity.md §12)', () => {
  it('sends a mail with a link, in plain text and HTML', async () => {
    const answer = await invite('ada@example.org');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      email: 'ada@example.org',
      role: 'editor',
      invited_by: 'administrator',
      sent: null,
      failure: null,
    });
    await tokenFor('ada@example.org');
    const mail = scene.server.last('ada@example.org');
    expect(mail.subject).toBe(`Invitation to ${scene.host.main.name}`);
    expect(mail.from).toMatchObject({ name: 'Octavo', address: 'octavo@network.test' });
    expect(linkIn(mail).address).toMatch(/^http:\/\/network\.localhost\/admin\/invitation#[\w-]{64}$/);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('administrator has invited you to join');
      expect(part).toContain('Your role: Editor');
      expect(part).toContain('7 days');
    }
    const [listed] = (await get('/invitations', administrator())).json();
    expect(listed).toMatchObject({ email: 'ada@example.org', sent: expect.any(String), failure: null });
    expect(Date.parse(listed.expires) - Date.parse(listed.created)).toBeCloseTo(7 * 24 * 60 * 60 * 1000, -5);
  });

  it('a newcomer chooses how to sign in, and is a member with that role', async () => {
    await invite('nora@example.org', 'author');
    const token = await tokenFor('nora@example.org');
    expect((await post('/invitations/open', { token })).json()).toMatchObject({
      email: 'nora@example.org',
      role: 'author',
      accepted: false,
      username: null,
    });
    const missing = await post('/invitations/accept', { token });
    expect(missing.json()).toMatchObject({
      code: 'rest_missing_callback_param',
      data: { params: ['username', 'password'] },
    });
    const taken = await post('/invitations/accept', { token, ...newcomer('editor') });
    expect(taken.json()).toMatchObject({ code: 'existing_user_login', data: { status: 400 } });
    const accepted = await post('/invitations/accept', { token, ...newcomer('nora') });
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({ user: { name: 'Nora N.', username: 'nora' }, role: 'author' });
    expect(await memberRole('nora')).toBe('author');
    expect((await get('/invitations', administrator())).body).not.toContain('nora@example.org');
  });

  it('somebody with an account becomes a member, whatever else is sent', async () => {
    const outsider = await scene.host.factories.user();
    await invite(outsider.email, 'contributor');
    const token = await tokenFor(outsider.email);
    expect((await post('/invitations/open', { token })).json()).toMatchObject({ username: outsider.login });
    const accepted = await post('/invitations/accept', { token, ...newcomer('imposter') });
    expect(accepted.json()).toMatchObject({ user: { id: outsider.id, username: outsider.login }, role: 'contributor' });
    expect((await get('/users/me/sites', outsider.headers)).json()).toMatchObject([{ role: 'contributor' }]);
    expect((await signIn('imposter', 'a fine password')).statusCode).toBe(401);
  });

  it('accepting twice, even at once, is accepting once', async () => {
    await invite('twice@example.org');
    const token = await tokenFor('twice@example.org');
    const answers = await Promise.all(
      ['twin-1', 'twin-2'].map((username) => post('/invitations/accept', { token, ...newcomer(username) })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.json()).toEqual(answers[1]!.json());
    const again = await post('/invitations/accept', { token, ...newcomer('twin-3') });
    expect(again.json()).toEqual(answers[0]!.json());
    expect((await post('/invitations/open', { token })).json()).toMatchObject({ accepted: true });
    const accounts = await scene.host.inject({
      url: '/wp-json/octavo/v1/users?search=twin-',
      ...scene.host.as('super-admin'),
    });
    expect(accounts.json()).toHaveLength(1);
  });

  it('inviting an address again renews it, and both mails have the same link', async () => {
    expect((await invite('again@example.org', 'author')).statusCode).toBe(201);
    const first = await tokenFor('again@example.org');
    const second = await invite('AGAIN@example.org', 'subscriber');
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({ email: 'again@example.org', role: 'subscriber', sent: null });
    expect(await tokenFor('again@example.org')).toBe(first);
    expect(scene.server.to('again@example.org')).toHaveLength(2);
  });

  it('a member is not invited, but told of: 409', async () => {
    const answer = await invite('editor@network.test', 'author');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'user_is_member' });
  });

  it.each([
    ['no address', { email: 'nonsense', role: 'editor' }],
    ['no role', { email: 'x@example.org', role: 'king' }],
    ['nothing', {}],
  ])('refuses %s', async (_name, body) => {
    expect((await post('/invitations', body, administrator())).statusCode).toBe(400);
  });

  it('sends again for another week, also after it expired; a link that expired works no more', async () => {
    const { id } = (await invite('late@example.org')).json();
    const token = await tokenFor('late@example.org');
    await letLinksExpire();
    for (const act of ['open', 'accept']) {
      const answer = await post(`/invitations/${act}`, { token, ...newcomer('late') });
      expect(answer.json()).toMatchObject({ code: 'link_not_valid', data: { status: 404 } });
    }
    const resent = await post(`/invitations/${id}/resend`, {}, administrator());
    expect(resent.json()).toMatchObject({ id, sent: null });
    expect(await tokenFor('late@example.org')).toBe(token);
    expect((await post('/invitations/accept', { token, ...newcomer('late') })).statusCode).toBe(200);
    expect((await post(`/invitations/${id}/resend`, {}, administrator())).json()).toMatchObject({
      code: 'invitation_not_found',
    });
  });

  it('what is revoked works no more, and a mail that waits is not sent', async () => {
    const { id } = (await invite('gone@example.org')).json();
    const token = await tokenFor('gone@example.org');
    const revoked = await remove(`/invitations/${id}`, administrator());
    expect(revoked.json()).toMatchObject({ deleted: true, previous: { id, email: 'gone@example.org' } });
    expect((await remove(`/invitations/${id}`, administrator())).statusCode).toBe(404);
    expect((await post('/invitations/accept', { token, ...newcomer('gone') })).statusCode).toBe(404);

    const { id: waiting } = (await invite('never@example.org')).json();
    await remove(`/invitations/${waiting}`, administrator());
    await scene.host.drainJobs();
    expect(scene.server.to('never@example.org')).toEqual([]);
  });

  it('a token with one other letter, of another purpose or of another site is none', async () => {
    await invite('close@example.org');
    const token = await tokenFor('close@example.org');
    const other = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    const foreign = await scene.host.inject({
      method: 'POST',
      url: '/folder/wp-json/octavo/v1/invitations/open',
      payload: { token },
    });
    const answers = [
      await post('/invitations/open', { token: other }),
      await post('/password-reset/open', { token }),
      await post('/email-change/open', { token }),
      foreign,
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'link_not_valid' });
  });

  it('lists what is open, page by page', async () => {
    for (const number of [1, 2, 3]) await invite(`page-${number}@example.org`);
    const page = await get('/invitations?per_page=2', administrator());
    expect(page.json().map(({ email }: { email: string }) => email)).toEqual([
      'page-3@example.org',
      'page-2@example.org',
    ]);
    const total = Number(page.headers['x-wp-total']);
    expect(total).toBeGreaterThanOrEqual(3);
    expect((await get(`/invitations?per_page=2&page=${total}`, administrator())).statusCode).toBe(400);
    const elsewhere = await scene.host.inject({
      url: '/folder/wp-json/octavo/v1/invitations',
      ...scene.host.as('super-admin'),
    });
    expect(elsewhere.json()).toEqual([]);
  });

  it('more than five mails to one address within a quarter of an hour are too many', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await invite('flood@example.org')).statusCode).toBeLessThan(300);
    const answer = await invite('flood@example.org');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'too_many_mails' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('fetching the page of a link uses nothing up', async () => {
    await invite('scanned@example.org');
    const token = await tokenFor('scanned@example.org');
    await scene.host.inject({ url: '/admin/invitation' });
    await post('/invitations/open', { token });
    expect((await post('/invitations/accept', { token, ...newcomer('scanned') })).statusCode).toBe(200);
  });

  it('is in the audit log, without the address: sent, accepted, revoked', async () => {
    const { id } = (await invite('logged@example.org', 'author')).json();
    const target = { kind: 'invitation', id };
    const [sent] = await audited('invitation.sent');
    expect(sent).toMatchObject({ login: 'administrator', target, details: { role: 'author' } });
    const token = await tokenFor('logged@example.org');
    await post('/invitations/accept', { token, ...newcomer('logged') });
    expect((await audited('invitation.accepted'))[0]).toMatchObject({
      login: 'logged',
      target,
      details: { role: 'author' },
    });
    const { id: other } = (await invite('unlogged@example.org')).json();
    await remove(`/invitations/${other}`, administrator());
    const revoked = await audited('invitation.revoked');
    expect(revoked[0]).toMatchObject({ login: 'administrator', target: { kind: 'invitation', id: other } });
    expect(JSON.stringify([revoked, await audited('invitation')])).not.toContain('logged@example.org');
  });
});
