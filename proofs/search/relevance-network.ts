import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSearchForTests } from '../../tools/engines/opensearch.ts';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';
import type { Collection, Document, Ranking } from './relevance-collection.ts';

export type Driver = 'opensearch' | 'sqlite';
export type RelevanceNetwork = Awaited<ReturnType<typeof createNetwork>>;

const base = '/wp-json/cross-site-search/v1';
const requestsAtOnce = 4;

/** A network of one site in this process, whose posts are the documents. `remove` takes it away. */
export async function createNetwork({ documents }: Collection) {
  const search = await openSearchForTests();
  const { host, remove } = await createProofDatabase('relevance', {
    OPENSEARCH_URL: search.url,
    OPENSEARCH_INDEX_PREFIX: search.prefix,
  });
  await host.siteAdministration.create({ name: 'Relevance', domain: '127.0.0.1', path: '/', language: 'en-US' });
  const reader = await createAccount(host, 'reader', { superAdmin: true });
  const server = createServer(host.front);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { ...reader.headers, 'content-type': 'application/json' };

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
      await remove();
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
