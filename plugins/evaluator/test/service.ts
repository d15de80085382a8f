import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Question, Questions } from '../src/question.ts';

/** What goes wrong instead of an answer. */
export type Fault =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'hang'
  | 'reset'
  | 'cut off'
  | 'no JSON'
  | 'something else';

export type Received = {
  path: string;
  authorization: string;
  body: { model: string; questions: Questions };
  at: number;
};

export type Service = Awaited<ReturnType<typeof startService>>;

/** An evaluation service that fails as it is told to, and otherwise answers whatever fits. */
export async function startService() {
  const faults: Fault[] = [];
  const received: Received[] = [];
  let [underWay, busiest, delayMs] = [0, 0, 0];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await text(request)) || '{}') as Received['body'];
    const path = request.url ?? '';
    received.push({ path, authorization: request.headers.authorization ?? '', body, at: Date.now() });
    const fault = faults.shift();
    if (delayMs > 0) await sleep(delayMs);
    if (fault === undefined) return send(response, path === '/v1/models' ? models : evaluationOf(body));
    if (fault === 'hang') return undefined;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'cut off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"model":');
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    if (fault === 'no JSON') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    if (fault === 'something else') return send(response, { model: 'small', answers: {} });
    const { status, body: reason = {}, headers = {} } = fault;
    return void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(reason));
  }

  const server = createServer((request, response) => {
    underWay += 1;
    busiest = Math.max(busiest, underWay);
    response.on('close', () => (underWay -= 1));
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked of it, in the order it came. */
    received,
    /** The next requests fail like this. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** Each answer takes so long from now on. */
    slow: (milliseconds: number) => (delayMs = milliseconds),
    /** The most requests that were under way at once. */
    busiest: () => busiest,
    underWay: () => underWay,
    reset() {
      faults.length = 0;
      received.length = 0;
      [busiest, delayMs] = [underWay, 0];
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const models = {
  models: [{ name: 'small', description: 'A small one', release_date: '2026-01-01' }, { name: 'large' }],
};

function evaluationOf({ model, questions }: Received['body']) {
  const answers = Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, answerTo(question)]));
  return { id: 'more than was promised', model, answers, usage: { input_tokens: 10, output_tokens: 2, cached: 0 } };
}

function answerTo({ type, criteria }: Question): object {
  if (type === 'noul') return { type, noul: 0.25 };
  const keys = Object.keys(criteria);
  const probabilities = Object.fromEntries(keys.map((key) => [key, 1 / keys.length]));
  if (type === 'choice') return { type, choice: keys[0], probabilities, confidence: 0 };
  return { type, score: (keys.length - 1) / 2, legend: { ...(criteria as object) }, probabilities, confidence: 0 };
}
