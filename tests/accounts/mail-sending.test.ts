import { networkInterfaces } from 'node:os';
import { dumpDatabase, findSecrets, onServer, startTestHost, type TestHost } from '@octavo/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailTransport } from '../../packages/platform/src/features/mail/mail-transport.ts';
import { linkIn, startMailServer, type MailServer } from './mail-server.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(server: MailServer, password = ''): Promise<TestHost> {
  const url = new URL(server.config.url);
  if (password !== '') Object.assign(url, { username: 'octavo', password });
  const host = await startTestHost({ config: (config) => ({ ...config, mail: { ...server.config, url } }) });
  closers.push(() => host.close());
  return host;
}

async function serve(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  closers.push(() => server.close());
  return server;
}

const invite = async (host: TestHost, email: string) =>
  host.inject({
    method: 'POST',
    url: '/wp-json/octavo/v1/invitations',
    ...(await host.person('administrator')),
    payload: { email, role: 'author' },
  });
const listed = async (host: TestHost) =>
  (await host.inject({ url: '/wp-json/octavo/v1/invitations', ...host.as('administrator') })).json();

describe('sending (contracts/identity.md §12, contracts/jobs.md §5)', () => {
  it('a server that is in trouble is tried again, and gets the mail once', async () => {
    const server = await serve();
    const host = await start(server);
    let attempts = 0;
    server.hinder(() => ((attempts += 1) === 1 ? { code: 451, message: 'Try again later' } : undefined));
    await invite(host, 'patient@example.org');
    const worker = await host.startWorker('network', { concurrency: 2, drainSeconds: 5 });
    closers.push(() => worker.stop());
    await server.waitFor('patient@example.org');
    await expect.poll(() => listed(host)).toMatchObject([{ sent: expect.any(String) }]);
    expect(attempts).toBe(2);
    expect(server.mails).toHaveLength(1);
  });

  it('a mail that goes out twice has the same link and the same Message-ID', async () => {
    const server = await serve();
    const host = await start(server);
    await invite(host, 'double@example.org');
    await host.jobs.drain();
    // As if the worker had died between sending and writing down that it did.
    await onServer(host.databaseUrl, async (client) => {
      await client.query('delete from octavo.job_effects');
      await client.query(`update pgboss.job set state = 'created', completed_on = null where name = 'core_send_mail'`);
    });
    await host.jobs.drain();
    const [first, second] = server.to('double@example.org');
    expect(linkIn(second!)).toEqual(linkIn(first!));
    expect(second!.messageId).toBe(first!.messageId);
    expect(first!.messageId).toMatch(/^<[0-9a-f-]{36}@network\.test>$/);
  });

  it('a server that refuses the receiver is believed: it is shown, and not tried again', async () => {
    const server = await serve();
    const host = await start(server);
    server.hinder((to) => ({ code: 550, message: `No such user ${to}` }));
    await invite(host, 'wrong@example.org');
    await host.drainJobs();
    expect(await listed(host)).toMatchObject([{ sent: null, failure: expect.stringContaining('550') }]);
    const jobs = await host.inject({
      url: '/wp-json/octavo/v1/jobs?name=core_send_mail&per_page=100',
      ...host.as('super-admin'),
    });
    expect(jobs.json()).toMatchObject([{ state: 'completed' }]);
    expect(host.logs.join('')).toContain('The mail server rejected an email permanently.');
  });

  it('a wrong password for the mail server is our own fault: it is tried again, and not told', async () => {
    const server = await serve({
      authOptional: false,
      onAuth: ({ password }, _session, done) =>
        password === 'the right password' ? done(null, { user: 'octavo' }) : done(new Error('Invalid credentials')),
    });
    const wrong = await start(server, 'not the right password');
    await invite(wrong, 'nobody@example.org');
    await wrong.jobs.drain();
    const [job] = (
      await wrong.inject({ url: '/wp-json/octavo/v1/jobs?name=core_send_mail', ...wrong.as('super-admin') })
    ).json();
    expect(job).toMatchObject({ state: 'retry', error: expect.stringContaining('Invalid') });
    expect(JSON.stringify(job) + wrong.logs.join('')).not.toContain('the right password');
    expect(await listed(wrong)).toMatchObject([{ sent: null, failure: null }]);

    const right = await start(server, 'the right password');
    await invite(right, 'somebody@example.org');
    await right.jobs.drain();
    expect(server.last('somebody@example.org').user).toBe('octavo');
  });

  it('without a mail server, what needs one says what to set', async () => {
    const host = await startTestHost();
    closers.push(() => host.close());
    const answers = [
      await invite(host, 'x@example.org'),
      await host.inject({
        method: 'POST',
        url: '/wp-json/octavo/v1/password-reset',
        payload: { username: 'editor' },
      }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({
        code: 'mail_not_configured',
        message: expect.stringMatching(/SMTP_URL and MAIL_FROM/),
      });
    }
    const user = await host.factories.user();
    const changed = await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/users/me',
      ...(await host.person(user.login)),
      payload: { email: 'direct@example.org' },
    });
    expect(changed.json()).toMatchObject({ email: 'direct@example.org', pending_email: null });
  });
});

describe('encryption (contracts/identity.md §12)', () => {
  const message = { id: 'x', to: 'a@example.org', subject: 'S', text: 'T', html: '<p>T</p>' };
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

  it('is used when this machine offers it, whatever its certificate', async () => {
    const server = await serve();
    await createMailTransport(server.config).send(message);
    expect(server.last('a@example.org').secure).toBe(true);
  });

  it('is done without on this machine', async () => {
    const server = await serve({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    await createMailTransport(server.config).send(message);
    expect(server.last('a@example.org').secure).toBe(false);
  });

  it.runIf(outside)('is demanded anywhere else: a server that has none gets nothing', async () => {
    const server = await serve({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, outside);
    await expect(createMailTransport(server.config).send(message)).rejects.toThrow(/rejected the email/);
    expect(server.mails).toEqual([]);
  });

  it.runIf(outside)('is demanded anywhere else: a certificate that nobody vouches for is none', async () => {
    const server = await serve({}, outside);
    await expect(createMailTransport(server.config).send(message)).rejects.toThrow(/certificate|self/i);
    expect(server.mails).toEqual([]);
  });
});

describe('what mails say (contracts/identity.md §12)', () => {
  it('names can’t add headers, lines, markup or turn the text around', async () => {
    const server = await serve();
    const host = await start(server);
    const evil = 'Eve\r\nBcc: all@example.org\n\n<script>alert(1)</script> \u202egnp.exe "&';
    const inviter = await host.factories.user({ role: 'administrator' });
    await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/users/me',
      headers: inviter.headers,
      payload: { name: evil },
    });
    await host.inject({
      method: 'POST',
      url: `/wp-json/octavo/v1/sites/${host.main.id}`,
      ...host.as('super-admin'),
      payload: { name: 'Site\r\nX-Evil: yes <b>&' },
    });
    await host.inject({
      method: 'POST',
      url: '/wp-json/octavo/v1/invitations',
      ...(await host.person(inviter.login)),
      payload: { email: 'target@example.org', role: 'author' },
    });
    await host.drainJobs();
    expect(server.mails).toHaveLength(1);
    const mail = server.last('target@example.org');
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.subject).toContain('Site X-Evil: yes <b>&');
    expect(mail.text).toContain('Eve Bcc: all@example.org <script>alert(1)</script> gnp.exe "& has invited you');
    expect(mail.html).not.toMatch(/<script|<b>|\u202e/);
    expect(mail.html).toContain('&#60;script&#62;');
    expect(mail.html).not.toMatch(/<img|<table|url\(|src=/i);
  });

  it('in the language of who gets it, from right to left where that is so', async () => {
    const server = await serve();
    const host = await start(server);
    const user = await host.factories.user();
    await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/users/me',
      headers: user.headers,
      payload: { locale: 'ar', name: 'Amal' },
    });
    await host.inject({
      method: 'POST',
      url: '/wp-json/octavo/v1/password-reset',
      payload: { username: user.login },
    });
    await host.drainJobs();
    const mail = server.last(user.email);
    expect(mail.subject).toContain('إعادة تعيين كلمة مرورك');
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.text).toContain('مرحبًا Amal');
    expect(linkIn(mail).token).toHaveLength(64);
  });

  it('to somebody who is not known yet, in the language of the site', async () => {
    const server = await serve();
    const host = await start(server);
    const expected = [
      ['fr-CA', 'Invitation à rejoindre Main', '<html lang="fr" dir="ltr">', 'Votre rôle\u00a0: Auteur'],
      ['ja', 'Mainへの招待', '<html lang="ja" dir="ltr">', '役割：投稿者'],
      ['zh-TW', 'Main 的邀請', '<html lang="zh-Hant" dir="ltr">', '您的角色：作者'],
      ['he', 'הזמנה לאתר Main', '<html lang="he" dir="rtl">', 'התפקיד שלכם: \u2068כותב\u2069'],
      ['cs', 'Invitation to Main', '<html lang="en" dir="ltr">', 'Your role: Author'],
    ] as const;
    for (const [language, subject, html, role] of expected) {
      await host.siteAdministration.update(host.main.id, { language });
      await invite(host, `${language}@example.org`);
      await host.drainJobs();
      const mail = server.last(`${language}@example.org`);
      expect(mail.subject).toBe(subject);
      expect(mail.html).toContain(html);
      expect(mail.text).toContain(role);
    }
  });

  it('the secret of a link is in no table, job or log while it works', async () => {
    const server = await serve();
    const host = await start(server);
    await invite(host, 'quiet@example.org');
    await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/password-reset', payload: { username: 'editor' } });
    await host.drainJobs();
    const tokens = server.mails.map((mail) => linkIn(mail).token);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) {
      await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/invitations/open', payload: { token } });
    }
    const secrets = Object.fromEntries(
      tokens.flatMap((token, position) => [
        [`token ${position}`, token],
        // The part that is no id.
        [`secret ${position}`, Buffer.from(token, 'base64url').subarray(16).toString('hex')],
      ]),
    );
    const rows = await onServer(host.databaseUrl, dumpDatabase);
    expect(rows.some(({ text }) => text === 'quiet@example.org')).toBe(true);
    expect(findSecrets(secrets, [...rows, { where: 'log', text: host.logs.join('') }])).toEqual([]);
  });
});
