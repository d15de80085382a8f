import { sql } from 'kysely';
import type { Site } from '@octavo/plugin-api';
import { basic, startTestHost, testCredentials, type TestHost } from '@octavo/testing';
import { hello } from '../../examples/hello-plugin/src/plugin.ts';
import { crossSiteSearch } from '../../plugins/cross-site-search/src/plugin.ts';
import { evaluator } from '../../plugins/evaluator/src/plugin.ts';
import { folderExporter } from '../../plugins/folder-exporter/src/plugin.ts';
import { offlineExport } from '../../plugins/offline-export/src/plugin.ts';
import { portableText } from '../../plugins/portable-text/src/plugin.ts';
import { webhooks } from '../../plugins/webhooks/src/plugin.ts';
import {
  atOnce,
  bearer,
  knownActors,
  type DeadKind,
  type KnownActor,
  type LimitedKind,
  type LiveKind,
  type Person,
  type SiteName,
} from './actors.ts';
import { createFixtures } from './fixtures.ts';
import { probe } from './probe.plugin.ts';

export type Headers = Record<string, string>;
export type Signer = {
  person: Person;
  headers: Record<LiveKind, Headers>;
  old: Headers;
  limited: Record<LimitedKind, Headers>;
};
export type World = Awaited<ReturnType<typeof startWorld>>;

/** A host with the actors, each signed in once in every way. */
export async function startWorld() {
  const host = await startTestHost({
    plugins: [hello, probe, portableText, folderExporter, offlineExport, crossSiteSearch, evaluator, webhooks],
    config: (config) => ({
      ...config,
      database: { ...config.database, poolSize: atOnce },
      environment: { WEBHOOKS_PRIVATE_TARGETS: '["http://127.0.0.1:9"]' },
    }),
  });
  const main = await host.siteAdministration.switchPlugin(host.main, 'probe', true);
  const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
  const sites = { main, folder };
  const fixtures = await createFixtures(host, sites);

  const actors = {} as Record<KnownActor, Signer>;
  for (const name of knownActors) {
    const { person, password } = await findActor(host, sites, name);
    const { id: author } = person;
    // So that everyone sees every actor: else what others may see of them would depend on the order of calls.
    await fixtures.post({ site: 'main', type: 'post', status: 'publish', author, fresh: false });
    const headers = { password, cookie: await signIn(host, person), token: await getToken(host, person) };
    const old = await signIn(host, person);
    await sql`
      update network.sessions set confirmed_at = now() - interval '1 hour'
      where id = (select id from network.sessions where user_id = ${person.id} order by created_at desc limit 1)
    `.execute(host.db.network);
    // Rows may take longer than a session stays fresh.
    await sql`
      update network.sessions set confirmed_at = now() + interval '1 hour'
      where user_id = ${person.id} and confirmed_at > now() - interval '30 minutes'`.execute(host.db.network);
    const limited = async (limits: object) =>
      basic(person.login, (await host.passwords.create(author, { name: 'limited', ...limits })).password);
    actors[name] = {
      person,
      headers,
      old,
      limited: {
        'read scope': await limited({ scopes: ['read'] }),
        'write scope': await limited({ scopes: ['write'] }),
        'ability scope': await limited({ scopes: ['ability:probe/open'] }),
        'one site': await limited({ siteId: main.id }),
      },
    };
  }

  return {
    host,
    sites,
    fixtures,
    actors,
    dead: await makeDead(host, actors[bearer].person),
    twins: createTwins(host, sites),
    /** The limit of logins is not what is tested here. While no call is under way. */
    forgetLogins: () => host.db.network.deleteFrom('network.login_attempts').execute(),
  };
}

/** Users of the same roles, for calls that take away their caller's credentials. One call at a time. */
function createTwins(host: TestHost, sites: Record<SiteName, Site>) {
  const twins = new Map<
    string,
    { person: Promise<Person>; sessions: Map<LiveKind, Headers>; last: Promise<unknown> }
  >();

  async function headersOf(person: Person, kind: LiveKind): Promise<Headers> {
    if (kind === 'cookie') return signIn(host, person);
    if (kind === 'token') return getToken(host, person);
    return basic(person.login, (await host.passwords.create(person.id, { name: 'twin' })).password);
  }

  return async function asTwin<Result>(
    actor: KnownActor,
    spends: 'passwords' | 'sessions',
    kind: LiveKind,
    work: (person: Person, headers: Headers) => Promise<Result>,
  ): Promise<Result> {
    const key = `${actor} ${spends}`;
    const twin = twins.get(key) ?? {
      person: makeUser(host, sites, actor),
      sessions: new Map(),
      last: Promise.resolve(),
    };
    twins.set(key, twin);
    const run = async () => {
      const person = await twin.person;
      const headers = (spends === 'passwords' && twin.sessions.get(kind)) || (await headersOf(person, kind));
      if (kind !== 'password') twin.sessions.set(kind, headers);
      return work(person, headers);
    };
    const result = twin.last.then(run, run);
    twin.last = result;
    return result;
  };
}

async function findActor(host: TestHost, sites: Record<SiteName, Site>, name: KnownActor) {
  if (name === 'stranger' || name === 'outsider') {
    const person = await makeUser(host, sites, name);
    const { password } = await host.passwords.create(person.id, { name: 'matrix' });
    return { person, password: basic(person.login, password) };
  }
  const { id } = (await host.users.findByLogin(name))!;
  const person = { id, login: name, password: `${name} password` };
  return { person, password: basic(name, testCredentials(name)) };
}

async function makeUser(host: TestHost, sites: Record<SiteName, Site>, actor: KnownActor): Promise<Person> {
  const roles = { stranger: 'administrator', outsider: undefined, 'super-admin': undefined } as const;
  const role = actor in roles ? roles[actor as keyof typeof roles] : actor;
  const site = actor === 'stranger' ? sites.folder : sites.main;
  const superAdmin = actor === 'super-admin';
  const { id, login } = await host.factories.user({ ...(role && { role }), site, superAdmin });
  return { id, login, password: 'a password' };
}

let addresses = 0;

async function post(host: TestHost, url: string, payload: object): Promise<{ body: Headers; cookie: string }> {
  const remoteAddress = `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
  const response = await host.inject({ method: 'POST', url, payload, remoteAddress });
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`);
  return { body: response.json(), cookie: String(response.headers['set-cookie']).split(';')[0]! };
}

async function signIn(host: TestHost, { login, password }: Person): Promise<Headers> {
  const { body, cookie } = await post(host, '/wp-json/octavo/v1/session', { username: login, password });
  return { cookie, 'x-wp-nonce': body['nonce']! };
}

async function getToken(host: TestHost, { login, password }: Person): Promise<Headers> {
  const { body } = await post(host, '/wp-json/jwt-auth/v1/token', { username: login, password });
  return { authorization: `Bearer ${body['token']}` };
}

/** Credentials that were good once. */
async function makeDead(host: TestHost, person: Person): Promise<Record<DeadKind, Headers>> {
  const { id, password } = await host.passwords.create(person.id, { name: 'to be revoked' });
  const dead = {
    'revoked password': basic(person.login, password),
    'ended cookie': await signIn(host, person),
    'ended token': await getToken(host, person),
  };
  const endings = [
    { url: `/wp-json/core/v2/users/me/application-passwords/${id}`, headers: dead['ended cookie'] },
    { url: '/wp-json/octavo/v1/session', headers: dead['ended cookie'] },
    { url: '/wp-json/octavo/v1/session', headers: dead['ended token'] },
  ];
  for (const ending of endings) {
    const { statusCode, body } = await host.inject({ method: 'DELETE', ...ending });
    if (statusCode !== 200) throw new Error(`${ending.url}: ${body}`);
  }
  return dead;
}
