import { join } from 'node:path';
import { crossSiteSearch } from '@octavo/cross-site-search';
import { evaluator } from '@octavo/evaluator';
import { folderExporter } from '@octavo/folder-exporter';
import { offlineExport } from '@octavo/offline-export';
import { portableText } from '@octavo/portable-text';
import { webhooks } from '../../plugins/webhooks/src/plugin.ts';
import type { PlatformConfig } from '@octavo/platform';
import type { Plugin } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { root } from '../../tools/lib/paths.ts';
import { openSearchForTests } from '../../tools/engines/opensearch.ts';

export type Person = {
  username: string;
  password: string;
  role: 'super-admin' | 'administrator' | 'editor' | 'author';
};

/** People with passwords; what the template's members have are application passwords. */
export const people = {
  chief: { username: 'chief', password: 'a password for the chief', role: 'super-admin' },
  edith: { username: 'edith', password: 'a password for edith', role: 'editor' },
  amir: { username: 'amir', password: 'a password for amir', role: 'author' },
} satisfies Record<string, Person>;

export type AdminNetwork = { host: TestHost; address: string; close(): Promise<void> };

export type AdminOptions = {
  openSearch?: boolean;
  /** Beside our own. */
  plugins?: readonly Plugin[];
  environment?: Readonly<Record<string, string>>;
  oidc?: PlatformConfig['oidc'];
  mail?: PlatformConfig['mail'];
};

/** The whole system: the interface as it is built, every plugin, a worker for each database, a search engine. */
export async function startAdminNetwork({ openSearch = false, ...more }: AdminOptions = {}): Promise<AdminNetwork> {
  const search = openSearch ? await openSearchForTests() : undefined;
  const host = await startTestHost({
    plugins: [
      portableText,
      folderExporter,
      offlineExport,
      crossSiteSearch,
      evaluator,
      webhooks,
      ...(more.plugins ?? []),
    ],
    config: (config) => ({
      ...config,
      adminFolder: join(root, 'apps/admin/dist'),
      oidc: more.oidc,
      mail: more.mail,
      environment: {
        ...(search && { OPENSEARCH_URL: search.url, OPENSEARCH_INDEX_PREFIX: search.prefix }),
        ...more.environment,
      },
    }),
  });
  for (const { username, password, role } of Object.values(people)) {
    const superAdmin = role === 'super-admin';
    const id = await host.users.create({
      login: username,
      displayName: username,
      email: `${username}@network.test`,
      password,
      superAdmin,
    });
    await host.users.addMember(host.main, id, superAdmin ? 'administrator' : role);
  }
  const workers: { stop(): Promise<void> }[] = [];
  for (const database of ['network', 'main', 'second']) {
    workers.push(await host.startWorker(database, { concurrency: 2, drainSeconds: 5 }));
  }
  const address = await host.listen();
  return {
    host,
    address,
    async close() {
      for (const worker of workers) await worker.stop();
      await host.close();
      await search?.remove();
    },
  };
}
