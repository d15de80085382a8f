import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { createRandom } from '@octavo/server';
import { measureCpu, type Used } from '../lib/cpu.ts';
import { createBodies, type WorldPost } from '../lib/world.ts';
import type { Bench } from './size-load.ts';

export type Edits = {
  /** From the answer to the write to the first search that finds it. */
  milliseconds: number[];
  /** How long the writes themselves took. */
  writes: number[];
  seconds: number;
};

type Answer = { hits: { id: number; blog_id: number }[] };

const perSecond = 50;
/** So many writes there are for each that is looked for. */
const writesPerProbe = 20;
const warmUpSeconds = 5;
const lookEveryMs = 100;
const patienceMs = 60_000;

/** How soon an edit is found while others go on. */
export async function measureEdits(bench: Bench, probes: number): Promise<Edits & { used: Used; others: number }> {
  const { network, engine, web, worker } = bench;
  const processes = { node: [web.pid, worker.pid], engine: engine.pid, database: network.database };
  const { used, others, result } = await measureCpu(processes, () => edit(bench, probes));
  return { ...result, used, others };
}

async function edit({ network, web }: Bench, probes: number): Promise<Edits> {
  const { world } = network;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const random = createRandom(2026, 2);
  const body = createBodies();
  // No post is written twice, or a later write could take the word away again.
  const posts = [...world.posts];
  const next = () => posts.splice(random.below(posts.length), 1)[0]!;
  const milliseconds: number[] = [];
  const writes: number[] = [];
  let probed = 0;

  async function write({ site, id }: WorldPost, word: string): Promise<void> {
    const { title, content } = JSON.parse(body(random)) as { title: string; content: string };
    const path = `${world.sites.get(site)!.path}wp-json/core/v2/posts/${id}`;
    const changed = { title, content: `${content}<p>About ${word}.</p>` };
    const started = performance.now();
    await send(path, changed, { authorization: world.authorization.get(site)! });
    writes.push(performance.now() - started);
  }

  async function probe(): Promise<void> {
    const post = next();
    // So short that nobody looks for words that are spelled nearly like it: looking shall not be most of the work.
    const word = `x${probed.toString(36).padStart(2, '0')}`;
    probed += 1;
    await write(post, word);
    for (const written = performance.now(); ; await sleep(lookEveryMs)) {
      const { hits } = await send<Answer>('/wp-json/cross-site-search/v1/search', { q: word }, {});
      const took = performance.now() - written;
      if (hits.some(({ id, blog_id }) => blog_id === post.site && id === Number(post.id))) {
        milliseconds.push(took);
        return;
      }
      if (took > patienceMs) throw new Error(`An edit was not found after ${patienceMs / 1000} s.`);
    }
  }

  function send<Received = unknown>(path: string, data: object, headers: Record<string, string>): Promise<Received> {
    const text = JSON.stringify(data);
    return new Promise((resolve, reject) => {
      const all = { host: 'localhost', 'content-type': 'application/json', ...headers };
      const options = { port: web.port, host: '127.0.0.1', path, method: 'POST', agent, headers: all };
      const asking = request(options, (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (part: string) => (received += part));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(received) as Received);
          else reject(new Error(`${path} answered ${answer.statusCode}: ${received}`));
        });
      });
      asking.on('error', reject);
      asking.end(text);
    });
  }

  const failed = Promise.withResolvers<never>();
  const under: Promise<void>[] = [];
  const begin = (work: Promise<void>) => {
    work.catch(failed.reject);
    under.push(work);
  };
  const total = warmUpSeconds * perSecond + probes * writesPerProbe;
  const started = performance.now();
  for (let count = 0; count < total; count += 1) {
    const due = started + (count * 1000) / perSecond;
    if (due > performance.now()) await Promise.race([sleep(due - performance.now()), failed.promise]);
    const isProbe = count >= warmUpSeconds * perSecond && count % writesPerProbe === 0;
    begin(isProbe ? probe() : write(next(), 'nothing in particular'));
  }
  await Promise.race([Promise.all(under), failed.promise]);
  agent.destroy();
  return { milliseconds, writes, seconds: (performance.now() - started) / 1000 };
}
