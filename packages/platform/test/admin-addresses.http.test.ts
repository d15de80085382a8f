import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const follow = async (url: string) => {
  const { statusCode, headers } = await host.inject({ url });
  return [statusCode, headers['location']];
};

describe('addresses of the administration (contracts/identity.md §11)', () => {
  it('are named by the discovery document, for programs that want a password', async () => {
    const authorizationOf = async (root: string) =>
      (await host.inject({ url: `${root}/` })).json().authentication['application-passwords'].endpoints.authorization;
    expect(await authorizationOf('/wp-json')).toBe('http://network.localhost/admin/authorize-application');
    expect(await authorizationOf('/folder/wp-json')).toBe(
      'http://network.localhost/folder/admin/authorize-application',
    );
  });

  it('are reached from where clients of WordPress look for them', async () => {
    for (const url of ['/wp-admin', '/wp-admin/', '/wp-login.php', '/wp-login.php?action=lostpassword']) {
      expect([url, await follow(url)]).toEqual([url, [302, 'http://network.localhost/admin']]);
    }
    expect(await follow('/folder/wp-admin/')).toEqual([302, 'http://network.localhost/folder/admin']);
  });

  it('keep what a program that asks for a password says', async () => {
    const query = 'app_name=Phone%20%26%20Co&app_id=4b2d8f6c-5a0e-4c4c-9f57-1f5b7f6c9d10&success_url=app%3A%2F%2Fdone';
    expect(await follow(`/wp-admin/authorize-application.php?${query}`)).toEqual([
      302,
      `http://network.localhost/admin/authorize-application?${query}`,
    ]);
    expect(await follow('/wp-admin/authorize-application.php')).toEqual([
      302,
      'http://network.localhost/admin/authorize-application',
    ]);
  });

  it('lead on after signing in only to this origin', async () => {
    const login = (target: string) => follow(`/wp-login.php?redirect_to=${encodeURIComponent(target)}`);
    const leadsTo = (target: string) => [
      302,
      `http://network.localhost/admin?${new URLSearchParams({ redirect_to: target }).toString()}`,
    ];
    expect(await login('/folder/?a=1#b')).toEqual(leadsTo('http://network.localhost/folder/?a=1#b'));
    expect(await login('http://network.localhost//evil.test')).toEqual(leadsTo('http://network.localhost//evil.test'));
    expect(await login('http://name:word@network.localhost/x')).toEqual(leadsTo('http://network.localhost/x'));
    const elsewhere = [
      'https://evil.test/',
      'https://network.localhost/',
      '//evil.test',
      String.raw`\\evil.test`,
      String.raw`/\evil.test`,
      'http://network.localhost.evil.test/',
      'http://network.localhost@evil.test/',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://[',
    ];
    for (const target of elsewhere) {
      expect([target, await login(target)]).toEqual([target, [302, 'http://network.localhost/admin']]);
    }
    expect(await follow('/wp-login.php?redirect_to=/a&redirect_to=//evil.test')).toEqual([400, undefined]);
  });
});

describe('passwords for programs (contracts/identity.md §5)', () => {
  it('are made by the session of the person who agrees, for one program, and shown once', async () => {
    const user = await host.factories.user({ role: 'author' });
    const signedIn = await host.inject({
      method: 'POST',
      url: '/wp-json/octavo/v1/session',
      payload: { username: user.login, password: 'a password' },
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
    const headers = { cookie, 'x-wp-nonce': signedIn.json().nonce };
    const app_id = '4b2d8f6c-5a0e-4c4c-9f57-1f5b7f6c9d10';
    const url = '/wp-json/core/v2/users/me/application-passwords';
    const made = await host.inject({ method: 'POST', url, headers, payload: { name: 'Phone & Co', app_id } });
    expect(made.statusCode).toBe(201);
    const { uuid, password } = made.json();
    const shown = (await host.inject({ url: `${url}/${uuid}`, headers })).json();
    expect(shown).toMatchObject({ uuid, app_id, name: 'Phone & Co' });
    expect(shown).not.toHaveProperty('password');
    const used = await host.inject({ url: '/wp-json/core/v2/users/me', headers: basic(user.login, password) });
    expect(used.json().id).toBe(user.id);
  });
});
