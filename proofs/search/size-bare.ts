import { open } from 'node:fs/promises';
import { Agent, request } from 'node:http';

/** The least that does it: the yardstick, a process of its own that is told what to do by the one that started it. */
export type BareTask =
  | { kind: 'load'; url: string; index: string; file: string; ends: readonly number[]; atOnce: number }
  | { kind: 'learn'; questions: readonly BareQuestion[] }
  | { kind: 'search'; url: string; atOnce: number };
/** One request after another, as the product sends them. */
export type BareQuestion = readonly { path: string; body: string }[];
export type BareResult = { milliseconds: number[] } | { error: string };

const agent = new Agent({ keepAlive: true });
let known: readonly BareQuestion[] = [];

function send(url: string, path: string, type: string, body: string | Buffer): Promise<{ errors?: boolean }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const asking = request(`${url}${path}`, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        else resolve(JSON.parse(text) as { errors?: boolean });
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

async function load({ url, index, file, ends, atOnce }: BareTask & { kind: 'load' }): Promise<number[]> {
  const handle = await open(file);
  const milliseconds = await each(ends, atOnce, async (end, position) => {
    const start = ends[position - 1] ?? 0;
    const bulk = Buffer.allocUnsafe(end - start);
    await handle.read(bulk, 0, bulk.length, start);
    const { errors } = await send(url, `/${index}/_bulk`, 'application/x-ndjson', bulk);
    if (errors) throw new Error('Some documents were refused.');
  });
  await handle.close();
  return milliseconds;
}

function search({ url, atOnce }: BareTask & { kind: 'search' }): Promise<number[]> {
  return each(known, atOnce, async (requests) => {
    for (const { path, body } of requests) await send(url, path, 'application/json', body);
  });
}

/** How long each took, so many at once. */
async function each<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, position: number) => Promise<void>,
): Promise<number[]> {
  const milliseconds: number[] = [];
  const queue = items.entries();
  const drive = async () => {
    for (const [position, item] of queue) {
      const started = performance.now();
      await work(item, position);
      milliseconds.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drive));
  return milliseconds;
}

async function work(task: BareTask): Promise<number[]> {
  if (task.kind === 'load') return load(task);
  if (task.kind === 'search') return search(task);
  known = task.questions;
  return [];
}

process.on('message', (task: BareTask) => {
  work(task).then(
    (milliseconds) => process.send!({ milliseconds } satisfies BareResult),
    (error: unknown) => process.send!({ error: String(error) } satisfies BareResult),
  );
});
