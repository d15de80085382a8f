import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import {
  createHost,
  createLogger,
  operator,
  roles,
  type BuiltInRole,
  type Host,
  type PlatformConfig,
} from '@octavo/platform';
import type { Context, Plugin, Site } from '@octavo/plugin-api';
import { publicSite } from '@octavo/public-site';
import { teamwork } from '@octavo/review';
import { testConfig } from './config.ts';
import { basic, testCredentials } from './credentials.ts';
import { createFactories } from './factories.ts';
import { createStatementRecorder } from './recorder.ts';
import { createSecretCheck } from './secret-check.ts';
import { cloneDatabase, migrateDatabases, onServer } from './template.ts';

export type TestHostOptions = {
  plugins?: readonly Plugin[];
  config?: (config: PlatformConfig) => PlatformConfig;
};

export type TestHost = Host & {
  /** The root site. */
  main: Site;
  databaseUrl: string;
  /** Of the shard `second`, where the folder site lives. */
  secondUrl: string;
  config: PlatformConfig;
  /** Everything that was logged, as JSON lines. */
  logs: string[];
  /** From now on it must not be in logs, databases or answers. */
  keepSecret: ReturnType<typeof createSecretCheck>['keep'];
  factories: ReturnType<typeof createFactories>;
  /** Headers of the root site's member with this role. */
  as(role: BuiltInRole | 'super-admin'): { headers: ReturnType<typeof basic> };
  /** Headers of somebody who has just signed in, as acts on accounts want it. By role, or by login and password. */
  person(login: string, password?: string): Promise<{ headers: { cookie: string; 'x-wp-nonce': string } }>;
  /** What services want first, on behalf of the machine itself. */
  context(site?: Site): Context;
  /** Through the front, without a socket. */
  inject(request: InjectOptions): Promise<Response>;
  /** Runs what waits in the queues and outboxes, each job twice: the second time must change nothing. */
  drainJobs(options?: { includePlanned?: boolean }): Promise<number>;
  /** On a real socket; returns the root site's address. */
  listen(): Promise<string>;
};

/** A host on a database of its own. Close it in `afterAll`: that also judges the statements and answers
 * it sent, and looks for secrets in its logs and databases. */
export async function startTestHost(options: TestHostOptions = {}): Promise<TestHost> {
  const plugins = options.plugins ?? [];
  const { url, secondUrl, web, drop } = await cloneDatabase(plugins);
  const standard = testConfig(web.url, web.secondUrl, web.namedStatements);
  const config = options.config?.(standard) ?? standard;
  const recorder = await onServer(url, createStatementRecorder);
  const logs: string[] = [];
  const answers: string[] = [];
  const mismatches: string[] = [];
  const host = await createHost(config, plugins, {
    features: [...publicSite, ...teamwork],
    log: createLogger('debug', { write: (line: string) => void logs.push(line) }),
    onStatement: recorder.onStatement,
    onMismatch: (report) => void mismatches.push(report),
  });
  // Plugins that only tests have; not through a pooler.
  if (plugins.length > 0 && (await host.pendingMigrations()).length > 0) {
    await migrateDatabases({ ...config, database: testConfig(url, secondUrl).database }, plugins);
  }
  const main = await host.directory.main();
  const secrets = createSecretCheck(config);
  let server: Server | undefined;

  return {
    ...host,
    main,
    databaseUrl: url,
    secondUrl,
    config,
    logs,
    keepSecret: secrets.keep,
    factories: createFactories(host, main, secrets.add),
    as: (role) => ({ headers: basic(role, testCredentials(role)) }),
    async person(
      login,
      password = [...Object.keys(roles), 'super-admin'].includes(login) ? `${login} password` : 'a password',
    ) {
      const response = await inject(host.front, {
        method: 'POST',
        url: '/wp-json/octavo/v1/session',
        headers: { host: 'network.localhost' },
        payload: { username: login, password },
      });
      if (response.statusCode !== 201) throw new Error(`${login} can't sign in: ${response.body}`);
      const cookie = String(response.headers['set-cookie']).split(';', 1)[0]!;
      secrets.collect(response);
      return { headers: { cookie, 'x-wp-nonce': response.json<{ nonce: string }>().nonce } };
    },
    context: (site = main) => ({ site, actor: operator, signal: new AbortController().signal }),
    inject: async (request) => {
      const response = await inject(host.front, {
        ...request,
        headers: { host: 'network.localhost', ...request.headers },
      });
      secrets.collect(response);
      answers.push(`${JSON.stringify(response.headers)}\n${response.body}`);
      return response;
    },
    async drainJobs(options = {}) {
      let total = await host.jobs.drain({ times: 2, ...options });
      for (;;) {
        const done = (await host.outboxes.drain()) + (await host.jobs.drain({ times: 2 }));
        if (done === 0) return total;
        total += done;
      }
    },
    async listen() {
      server ??= createServer({ shouldUpgradeCallback: host.isUpgrade }, host.front).on('upgrade', host.upgrade);
      // Its clients share its thread: when that was busy, a connection they kept must not be gone.
      server.keepAliveTimeout = 0;
      await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async close() {
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      await host.close();
      await rm(config.storage.folder, { recursive: true, force: true });
      const leaks = await secrets.search({ logs, answers }, [url, secondUrl]);
      await drop();
      recorder.verify();
      if (leaks.length > 0) throw new Error(`Secrets were found:\n\n${leaks.join('\n\n')}`);
      if (mismatches.length > 0) throw new Error(mismatches.join('\n'));
    },
  };
}
