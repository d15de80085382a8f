import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a client process saw: every key whose write was answered with 201, and every answer that wasn't as it should be. */
export type Load = {
  readonly keys: string[];
  readonly reads: number;
  readonly failures: string[];
  readonly slowestMs: number;
  readonly versions: string[];
};

const port = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true });
const seen = { keys: [] as string[], reads: 0, failures: [] as string[], slowestMs: 0, versions: new Set<string>() };
let isRunning = true;

function call(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = { host: '127.0.0.1', ...(content !== undefined && { 'content-type': 'application/json' }) };
    const sent = request({ host: '127.0.0.1', port, method, path: `/wp-json${path}`, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => void (text += part));
      response.once('end', () => resolve({ status: response.statusCode!, text }));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(content);
  });
}

async function expectStatus(status: number, method: string, path: string, body?: object): Promise<string | undefined> {
  const began = performance.now();
  const answer = await call(method, path, body).catch((error: Error) => ({ status: 0, text: error.message }));
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
  if (answer.status === status) return answer.text;
  seen.failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return undefined;
}

/** Writes, reads what was just written wherever it is answered, and reads a list. */
async function use(client: number): Promise<void> {
  for (let count = 0; isRunning; count += 1) {
    const key = `${client}-${count}`;
    const written = await expectStatus(201, 'POST', '/tally/v1/entries', { key });
    if (written !== undefined) {
      seen.keys.push(key);
      seen.versions.add((JSON.parse(written) as { version: string }).version);
      if ((await expectStatus(200, 'GET', `/tally/v1/entries/${key}`)) !== undefined) seen.reads += 1;
    }
    if ((await expectStatus(200, 'GET', '/core/v2/posts')) !== undefined) seen.reads += 1;
    await sleep(20);
  }
}

const clients = Array.from({ length: 4 }, (_, client) => use(client));

async function stop(): Promise<void> {
  isRunning = false;
  await Promise.all(clients);
  agent.destroy();
  process.send!({ ...seen, versions: [...seen.versions] } satisfies Load, () => process.disconnect());
}
process.once('message', () => void stop());
