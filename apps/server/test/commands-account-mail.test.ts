import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
let silent: TestHost;
beforeAll(async () => {
  // Nobody listens there: what is sent is not the matter here, but what waits.
  const mail = { url: new URL('smtp://127.0.0.1:9'), from: 'octavo@network.test' };
  host = await startTestHost({ config: (config) => ({ ...config, mail }) });
  silent = await startTestHost();
});
afterAll(async () => {
  await host.close();
  await silent.close();
});

const mails = async () => (await host.jobs.list({ name: 'core_send_mail' })).length;

describe('octavo user invite and reset-password (contracts/cli.md §8)', () => {
  it('invites, and inviting again renews', async () => {
    const before = await mails();
    const invited = await run(host, ['user', 'invite', 'ada@example.org', '--role=editor']);
    expect(invited).toMatchObject({
      code: 0,
      stdout: 'Success: ada@example.org has been invited to http://network.localhost as editor.\n',
    });
    const again = await run(host, ['user', 'invite', 'ADA@example.org']);
    expect(again.stdout).toBe('Success: ada@example.org has been invited to http://network.localhost as subscriber.\n');
    expect(await mails()).toBe(before + 2);
    const open = await host.inject({ url: '/wp-json/octavo/v1/invitations', ...host.as('administrator') });
    expect(open.json()).toMatchObject([{ email: 'ada@example.org', role: 'subscriber', invited_by: null }]);
  });

  it('sends a link for a new password, and leaves the old one', async () => {
    const before = await mails();
    const { code, stdout } = await run(host, ['user', 'reset-password', 'editor']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Success: A password reset link for user \d+ \(editor\) will be sent to editor@network\.test\.\n$/,
    );
    expect(await mails()).toBe(before + 1);
    const payload = { username: 'editor', password: 'editor password' };
    const login = await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload });
    expect(login.statusCode).toBe(201);
  });

  it.each([
    [['invite', 'nonsense'], 'email must be a valid email address.'],
    [['invite', 'editor@network.test'], 'This person is already a member of this site, with the role editor.'],
    [['invite', 'x@example.org', '--role=king'], "'king' is invalid. Allowed choices are subscriber"],
    [
      ['invite', 'x@example.org', '--user=editor'],
      'editor lacks the capability promote_users on http://network.localhost.',
    ],
    [['reset-password', 'nobody'], 'There is no user nobody.'],
    [['reset-password', 'editor', '--user=administrator'], 'administrator lacks the capability edit_users'],
  ])('refuses %j', async (words, message) => {
    const { code, stderr } = await run(host, ['user', ...words]);
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
  });

  it('says what to set where no mail is sent', async () => {
    for (const words of [
      ['invite', 'x@example.org'],
      ['reset-password', 'editor'],
    ]) {
      const { code, stderr } = await run(silent, ['user', ...words]);
      expect(code).not.toBe(0);
      expect(stderr).toContain('Ask a super admin to set SMTP_URL and MAIL_FROM');
    }
  });
});
