import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  q: string;
  page: { number: number; size: number };
  sort: { by: string; order: string }[];
  facets: { type: string; field: string }[];
  filter?: { type: string; items: { field: string; op: string; value: string[] }[] };
  attributesToHighlight?: string[];
  attributesToCrop?: string[];
};

export type Reply = { status?: number; headers?: Record<string, string>; body: unknown };

export type OtherServer = Awaited<ReturnType<typeof startOtherServer>>;

const built = new URL('../../plugins/cross-site-search/browser/built/', import.meta.url);

/**
 * A server that isn't ours: it answers searches with whatever a test wants, since the element must not trust what it
 * gets. It also has pages that name no REST root, as those outside of a network.
 */
export async function startOtherServer() {
  const asked: Asked[] = [];
  /** Gone before they were answered. */
  const abandoned: Asked[] = [];
  let answer: (asked: Asked) => Reply | Promise<Reply> = () => ({ body: resultsOf([]) });
  let page = '';

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const script = /\/cross-site-search\/v1\/([\w-]+\.js)$/.exec(request.url ?? '')?.[1];
    if (script)
      return void response.setHeader('content-type', 'text/javascript').end(await readFile(new URL(script, built)));
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page);

    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    asked.push(body);
    response.on('close', () => response.writableFinished || abandoned.push(body));
    const reply = await answer(body);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    abandoned,
    moduleUrl: `${origin}/wp-json/cross-site-search/v1/element.js`,
    takeAsked(): Asked[] {
      return asked.splice(0);
    },
    /** How searches are answered from now on. */
    answerWith(next: typeof answer): void {
      answer = next;
    },
    /** What every path shows from now on. */
    setPage(html: string): void {
      page = html;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type AnyHit = Record<string, unknown>;

export function hitOf(hit: AnyHit = {}): AnyHit {
  return {
    id: 1,
    blog_id: 1,
    blog_name: 'Network',
    post_type: 'post',
    post_type_label: 'Posts',
    title: 'A title',
    excerpt: 'An excerpt.',
    url: 'http://network.localhost/a-title/',
    _score: 1,
    date: '2026-01-31T12:00:00.000Z',
    ...hit,
  };
}

export function resultsOf(
  hits: AnyHit[],
  more: { total?: number; size?: number; facets?: object; tookMs?: number } = {},
) {
  const { total = hits.length, size = 10, facets = {}, tookMs = 12 } = more;
  return {
    hits,
    facets,
    pagination: { total, per_page: size, current_page: 1, total_pages: Math.ceil(total / size) },
    tookMs,
  };
}

export function bucketsOf(counts: Record<string, number>) {
  return { type: 'terms', buckets: Object.entries(counts).map(([value, count]) => ({ value, count })) };
}

/** Sites by name, with ids from 1. */
export function sitesOf(counts: Record<string, number>) {
  const buckets = Object.entries(counts).map(([label, count], index) => ({ value: String(index + 1), count, label }));
  return { type: 'terms', buckets };
}
