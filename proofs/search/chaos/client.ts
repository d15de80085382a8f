import { now } from './spans.ts';

export type Answer<Body> = {
  status: number;
  retryAfter: string | null;
  body: Body & { code?: string; message?: string };
  began: number;
  ended: number;
};
export type Hit = { id: number; blog_id: number; blog_name: string; title: string };
export type Found = { hits: Hit[]; pagination: { total: number } };
export type Reindex = { queued: number; pending: number; started_at: number; finished_at: number };
export type Status = {
  driver: string;
  up_to_date: boolean;
  answering: string;
  documents: number;
  waiting: number;
  building: string;
  last_error: string;
};

export type Client = ReturnType<typeof createClient>;

const patienceMs = 60_000;

/** What programs of authors, visitors and operators do, over HTTP. */
export function createClient(port: number, headers: Record<string, string>) {
  const root = `http://127.0.0.1:${port}`;
  const search = '/wp-json/cross-site-search/v1';

  async function send<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    const began = now();
    const response = await fetch(`${root}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = (await response.json()) as Answer<Body>['body'];
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: answer,
      began,
      ended: now(),
    };
  }

  async function must<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await send<Body>(method, path, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  return {
    send,
    search: (body: object) => send<Found>('POST', `${search}/search`, body),
    configure: (settings: object) => must('POST', `${search}/settings`, settings),
    startReindex: () => must<Reindex>('POST', `${search}/reindex`),
    reindex: () => must<Reindex>('GET', `${search}/reindex`),
    status: () => must<Status>('GET', `${search}/status`),
    updateSite: (id: number, changes: object) => must('POST', `/wp-json/octavo/v1/sites/${id}`, changes),
  };
}
