import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { basic, databaseUrl, onServer } from '@octavo/testing';
import { root } from '../../tools/paths.ts';
import { openSearchForTests } from '../../tools/engines/opensearch.ts';
import { startPostgres } from '../../tools/engines/postgres.ts';
import { withoutAddressLimits } from '../lib/one-address.ts';
import type { Collection, Document, Ranking } from './relevance-collection.ts';

export type Driver = 'opensearch' | 'sqlite';
export type RelevanceNetwork = Awaited<ReturnType<typeof createNetwork>>;

const base = '/wp-json/cross-site-search/v1';
const requestsAtOnce = 4;

/** A network of one site in this process, whose posts are the documents. `remove` takes it away. */
export async function createNetwork({ documents }: Collection) {
  const serverUrl = process.env['DATABASE_URL'] ?? (await startPostgres('test')).url;
  const search = await openSearchForTests();
  const database = `octavo_test_${process.pid}_relevance`;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-relevance-'));
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const config = parseConfig({
    DATABASE_URL: databaseUrl(serverUrl, database),
    ...withoutAddressLimits,
    SECRET_KEYS: `relevance:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    CONTENT_DIR: folder,
    OPENSEARCH_URL: search.url,
    OPENSEARCH_INDEX_PREFIX: search.prefix,
  });
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  const server = createServer(host.front);
  await host.migrate(() => {});
  await host.siteAdministration.create({ name: 'Relevance', domain: '127.0.0.1', path: '/', language: 'en-US' });
  const user = await host.users.create({
    login: 'reader',
    email: 'reader@network.test',
    superAdmin: true,
    password: 'a password',
  });
  const { password } = await host.passwords.create(user, { name: 'relevance' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { ...basic('reader', password), 'content-type': 'application/json' };

  async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async function drain(): Promise<void> {
    while ((await host.jobs.drain()) + (await host.outboxes.drain()) > 0);
  }

  /** A title is shown as it is; a text is written as paragraphs of HTML are. */
  const publish = ({ title, text }: Document) =>
    send<{ id: number }>('POST', '/wp-json/core/v2/posts', { title, content: escapeText(text), status: 'publish' });

  const documentOf = new Map<number, number>();
  await inTurns(documents, async (document) => {
    documentOf.set((await publish(document)).id, document.id);
  });

  return {
    /** The route's answers to the questions, when every document is in this engine. */
    async ask(driver: Driver, { questions }: Collection, hits: number): Promise<Map<number, Ranking>> {
      await send('POST', `${base}/settings`, { driver });
      await drain();
      await send('POST', `${base}/reindex`);
      await drain();
      const { documents: count } = await send<{ documents: number }>('GET', `${base}/status`);
      if (count !== documents.length) throw new Error(`${driver} holds ${count} of ${documents.length} documents.`);
      const rankings = new Map<number, Ranking>();
      await inTurns(questions, async ({ query, text }) => {
        const body = { q: text, page: { size: hits } };
        const { hits: found } = await send<{ hits: { id: number }[] }>('POST', `${base}/search`, body);
        rankings.set(
          query,
          found.map(({ id }) => documentOf.get(id) ?? 0),
        );
      });
      return rankings;
    },

    async remove(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await host.close();
      await search.remove();
      await rm(folder, { recursive: true, force: true });
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const drive = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, drive));
}

function escapeText(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
