import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basic, startTestHost, type TestHost } from '@octavo/testing';

type User = Awaited<ReturnType<TestHost['factories']['user']>>;

const own = '/wp-json/core/v2/users/me/application-passwords';
const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();

let host: TestHost;
let user: User;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

beforeEach(async () => {
  await host.db.network.deleteFrom('network.login_attempts').execute();
  user = await host.factories.user({ role: 'editor' });
});

type Limits = { scopes?: string[]; site?: number; expires?: string };

/** As the administration makes one. */
async function make(limits: Limits, { login }: User = user) {
  const { headers } = await host.person(login);
  const answer = await host.inject({ method: 'POST', url: own, headers, payload: { name: 'a program', ...limits } });
  const body = answer.json();
  return { answer, body, as: basic(login, String(body.password)) };
}

const code = (response: { statusCode: number; json(): { code?: string } }) =>
  `${response.statusCode} ${response.json().code ?? ''}`.trim();

describe('an application password with scopes (contracts/identity.md §19)', () => {
  it('is shown with what it is limited to, and without limits when it has none', async () => {
    const expires = inAYear();
    const { body, answer } = await make({ scopes: ['read'], site: host.main.id, expires });
    expect(answer.statusCode).toBe(201);
    // Seen once: nothing on the way may keep it.
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(body).toMatchObject({ scopes: ['read'], site: host.main.id, expires: expires.slice(0, 19) });
    expect((await make({})).body).toMatchObject({ scopes: null, site: null, expires: null });
  });

  it('learns that an address is unknown, like everyone', async () => {
    const { as: headers } = await make({ scopes: ['read'] });
    expect(code(await host.inject({ url: '/wp-json/core/v2/nothing', headers }))).toBe('404 rest_no_route');
  });

  it('reads content, drafts too, and writes none with `read`', async () => {
    const { as: headers } = await make({ scopes: ['read'] });
    const { id } = await host.factories.post({ status: 'draft', author: user.id });
    const url = `/wp-json/core/v2/posts/${id}`;
    expect((await host.inject({ url: `${url}?context=edit`, headers })).statusCode).toBe(200);
    const written = await host.inject({ method: 'POST', url, headers, payload: { title: 'Mine' } });
    expect(code(written)).toBe('403 out_of_scope');
  });

  it('writes content with `write`, and reaches neither settings nor people', async () => {
    const admin = await host.factories.user({ role: 'administrator' });
    const { as: headers } = await make({ scopes: ['write'] }, admin);
    const payload = { title: 'Mine' };
    expect((await host.inject({ method: 'POST', url: '/wp-json/core/v2/posts', headers, payload })).statusCode).toBe(
      201,
    );
    for (const url of ['core/v2/settings', 'octavo/v1/audit', 'octavo/v1/sessions', 'core/v2/plugins']) {
      expect([url, code(await host.inject({ url: `/wp-json/${url}`, headers }))]).toEqual([url, '403 out_of_scope']);
    }
    const people = await host.inject({ url: '/wp-json/core/v2/users?context=edit', headers });
    expect(code(people)).toBe('403 rest_forbidden_context');
  });

  it('does in a batch what it does alone', async () => {
    const { as: headers } = await make({ scopes: ['read'] });
    const requests = [{ path: '/core/v2/posts', body: { title: 'Mine' } }];
    const answer = await host.inject({ method: 'POST', url: '/wp-json/batch/v1', headers, payload: { requests } });
    expect(answer.json().responses[0]).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
  });

  it('does not get around its scope by naming another method', async () => {
    const { as } = await make({ scopes: ['read'] });
    const { id } = await host.factories.post({ status: 'draft', author: user.id });
    const headers = { ...as, 'x-http-method-override': 'DELETE' };
    const url = `/wp-json/core/v2/posts/${id}`;
    expect(code(await host.inject({ method: 'POST', url, headers, payload: {} }))).toBe('403 out_of_scope');
    expect((await host.inject({ url, headers })).json().status).toBe('draft');
  });

  it('says what it may by OPTIONS', async () => {
    const { as: headers } = await make({ scopes: ['read'] });
    const { headers: told } = await host.inject({ method: 'OPTIONS', url: '/wp-json/core/v2/posts', headers });
    expect(told['allow']).toBe('GET');
  });

  it('has HTML filtered, even of those who may write any', async () => {
    const chief = await host.factories.user({ superAdmin: true });
    const payload = { status: 'publish', content: '<p>Mine</p><script>alert(1)</script>', unfiltered: true };
    const post = async (headers: Record<string, string>) =>
      (await host.inject({ method: 'POST', url: '/wp-json/core/v2/posts', headers, payload })).json();
    expect((await post((await make({}, chief)).as)).content.rendered).toContain('script');
    expect((await post((await make({ scopes: ['write'] }, chief)).as)).content.rendered).not.toContain('script');
  });

  it('keeps everything but acts on accounts without scopes', async () => {
    const admin = await host.factories.user({ role: 'administrator' });
    const { as: headers } = await make({}, admin);
    expect((await host.inject({ url: '/wp-json/core/v2/settings', headers })).statusCode).toBe(200);
    const made = await host.inject({ method: 'POST', url: own, headers, payload: { name: 'one more' } });
    expect(code(made)).toBe('403 person_required');
  });

  it('is refused with a scope that there isn’t, with none, and with an end that is past', async () => {
    for (const limits of [{ scopes: ['admin'] }, { scopes: [] }, { expires: '2020-01-01T00:00:00Z' }, { site: 9999 }]) {
      expect([limits, code((await make(limits)).answer)]).toEqual([limits, '400 rest_invalid_param']);
    }
  });
});

describe('abilities by name', () => {
  const run = (name: string, headers: Record<string, string>) =>
    host.inject({ url: `/wp-json/wp-abilities/v1/abilities/${name}/run`, headers });
  const tools = async (headers: Record<string, string>) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const accept = 'application/json, text/event-stream';
    const sent = { ...headers, accept, 'mcp-protocol-version': '2025-06-18' };
    const answer = await host.inject({ method: 'POST', url: '/mcp', headers: sent, payload });
    return answer.json().result.tools.map(({ name }: { name: string }) => name);
  };

  it('are the only ones that it runs, over REST and for agents', async () => {
    const { as: headers } = await make({ scopes: ['ability:content/list-posts'] });
    expect((await run('content/list-posts', headers)).statusCode).toBe(200);
    expect(code(await run('content/get-post', headers))).toBe('403 out_of_scope');
    expect(code(await host.inject({ url: '/wp-json/core/v2/posts', headers }))).toBe('403 out_of_scope');
    expect(await tools(headers)).toEqual(['content_list-posts']);
  });

  it('are none with scopes of content alone', async () => {
    const { as: headers } = await make({ scopes: ['write'] });
    expect(code(await run('content/list-posts', headers))).toBe('403 out_of_scope');
    expect(await tools(headers)).toEqual([]);
  });
});

describe('an application password of one site', () => {
  it('is refused on another', async () => {
    const { as: headers } = await make({ site: host.main.id });
    expect((await host.inject({ url: '/wp-json/core/v2/users/me', headers })).statusCode).toBe(200);
    expect(code(await host.inject({ url: '/folder/wp-json/core/v2/users/me', headers }))).toBe('403 out_of_scope');
  });

  it('makes no super admin of who is one', async () => {
    const chief = await host.factories.user({ superAdmin: true });
    const { as: headers } = await make({ site: host.main.id }, chief);
    expect((await host.inject({ url: '/wp-json/core/v2/settings', headers })).statusCode).toBe(200);
    expect((await host.inject({ url: '/wp-json/octavo/v1/jobs', headers })).statusCode).toBe(403);
  });

  it('can only be of a site that its owner belongs to', async () => {
    const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
    expect(code((await make({ site: folder.id })).answer)).toBe('400 rest_invalid_param');
  });
});

describe('an application password with an end', () => {
  it('works until then, and then says when it ended', async () => {
    const { as: headers, body } = await make({ expires: inAYear() });
    const ask = () => host.inject({ url: '/wp-json/core/v2/users/me', headers });
    expect((await ask()).statusCode).toBe(200);
    await sql`update network.application_passwords set expires_at = '2026-01-31 12:00Z' where id = ${body.uuid}`.execute(
      host.db.network,
    );
    const answer = await ask();
    expect(code(answer)).toBe('401 application_password_expired');
    expect(answer.json().message).toContain('2026-01-31');
  });
});

describe('super admins who need a second factor (contracts/identity.md §15)', () => {
  it('have the rights of their role until they have one, by every credential', async () => {
    const strict = await startTestHost({ config: (config) => ({ ...config, superAdminsNeedSecondFactor: true }) });
    try {
      const chief = await strict.factories.user({ superAdmin: true });
      const { headers } = await strict.person(chief.login);
      const jobs = async (by: Record<string, string>) =>
        (await strict.inject({ url: '/wp-json/octavo/v1/jobs', headers: by })).statusCode;
      const me = async () =>
        (await strict.inject({ url: '/wp-json/core/v2/users/me?context=edit', headers })).json() as {
          needs_second_factor: boolean;
          capabilities: object;
        };
      expect([await jobs(headers), await jobs(chief.headers)]).toEqual([403, 403]);
      expect(await me()).toMatchObject({ needs_second_factor: true, capabilities: {} });
      await sql`insert into network.second_factors (user_id, secret, enabled_at) values (${chief.id}, 'sealed', now())`.execute(
        strict.db.network,
      );
      expect([await jobs(headers), await jobs(chief.headers)]).toEqual([200, 200]);
      expect(await me()).toMatchObject({ needs_second_factor: false });
    } finally {
      await strict.close();
    }
  });
});
