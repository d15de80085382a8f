import { startTestHost, type TestHost } from '@octavo/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { linkIn, startMailServer, type MailServer } from './mail-server.ts';

const root = '/wp-json/octavo/v1';

/** A host that sends mail, and the server that takes it. What a link holds must be in no log, table or answer. */
export function useMail() {
  const scene = {} as { host: TestHost; server: MailServer; administrator: object };

  beforeAll(async () => {
    scene.server = await startMailServer();
    scene.host = await startTestHost({ config: (config) => ({ ...config, mail: scene.server.config }) });
    scene.administrator = (await scene.host.person('administrator')).headers;
  });
  afterAll(async () => {
    await scene.host.close();
    await scene.server.close();
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers: object = {}) =>
    scene.host.inject({ method, url: `${root}${path}`, headers: { ...headers }, ...(payload && { payload }) });

  return {
    scene,
    get: (path: string, as?: object) => call('GET', path, undefined, as),
    post: (path: string, payload: object = {}, as?: object) => call('POST', path, payload, as),
    remove: (path: string, as?: object) => call('DELETE', path, undefined, as),
    /** Who has just signed in. */
    administrator: () => scene.administrator,
    /** What the audit log says about it, newest first: `{ login, target, details }` and more. */
    audited: async (action: string) =>
      (await call('GET', `/audit?action=${action}`, undefined, scene.host.as('super-admin').headers)).json(),
    /** Sends what waits, and gives the token of the last mail to this address. */
    async tokenFor(address: string): Promise<string> {
      await scene.host.drainJobs();
      const { token } = linkIn(scene.server.last(address));
      scene.host.keepSecret(`the link to ${address}`, token);
      return token;
    },
    /** As if the time of every link had run out. */
    async letLinksExpire(): Promise<void> {
      await sql`update network.mail_links set expires_at = now() - interval '1 second'`.execute(scene.host.db.network);
    },
    signIn: (username: string, password: string) => call('POST', '/session', { username, password }),
  };
}
