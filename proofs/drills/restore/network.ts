import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runOctavo, startProcess, untilReady, type Outcome, type Process } from '../../lib/processes.ts';
import { createAccount, environmentOf, openHost, type Environment } from '../../lib/proof-database.ts';
import { createCluster } from './cluster.ts';

export type Network = Awaited<ReturnType<typeof createNetwork>>;
export type Answer<Body> = { status: number; body: Body & { code?: string; message?: string } };

/** One site on each of two PostgreSQL servers, of which the first also holds the network. */
export const sites = [
  { id: 1, path: '', shard: 'main' },
  { id: 2, path: '/garden', shard: 'second' },
] as const;

/** Everything in a folder that `remove` takes away. Nothing serves or works yet. */
export async function createNetwork() {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-drill-'));
  await chmod(folder, 0o755);
  const clusters = await Promise.all(['main', 'second'].map((name) => createCluster(folder, name)));
  const [main, second] = clusters as [(typeof clusters)[0], (typeof clusters)[0]];
  const port = await freePort();
  const content = join(folder, 'content');
  await mkdir(content);
  const env = {
    ...environmentOf('drill', main.url),
    // `octavo doctor` looks at it.
    SECRET_KEYS: `drill:${randomBytes(32).toString('hex')}`,
    SHARD_URLS: `second=${second.url}`,
    CONTENT_DIR: content,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const headers = await fill(env);
  let running: Process[] = [];

  async function send<Body = { id: number }>(
    method: string,
    path: string,
    body?: object | string,
    more: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(typeof body === 'object' && { 'content-type': 'application/json' }), ...more },
      ...(body !== undefined && { body: typeof body === 'object' ? JSON.stringify(body) : body }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, body: (await response.json()) as Answer<Body>['body'] };
  }

  return {
    main,
    second,
    content,
    folder,
    send,

    /** Fails when it isn't answered well. */
    async must<Body = { id: number }>(method: string, path: string, body?: object): Promise<Body> {
      const answer = await send<Body>(method, path, body);
      if (answer.status < 300) return answer.body;
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },

    octavo: (...words: string[]): Promise<Outcome> => runOctavo(words, env),

    async start(): Promise<void> {
      const log = (name: string) => join(folder, `${name}.log`);
      const worker = startProcess('work', { ...env, LOG_LEVEL: 'info' }, log('worker'));
      running = [startProcess('serve', env, log('web')), worker];
      await Promise.all([untilReady(port), worker.untilWorking()]);
    },

    async stop(): Promise<void> {
      await Promise.all(running.map((each) => each.stop()));
      running = [];
    },

    /** The end of what web and worker have said. */
    async lastWords(): Promise<string> {
      const texts = await Promise.all(['web', 'worker'].map((name) => readFile(join(folder, `${name}.log`), 'utf8')));
      return texts.map((text) => text.slice(-1000)).join('\n');
    },

    async remove(): Promise<void> {
      for (const each of running) await each.kill().catch(() => {});
      for (const cluster of clusters) await cluster.remove();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function fill(env: Environment): Promise<Record<string, string>> {
  const { host } = await openHost(env);
  try {
    await host.migrate(() => {});
    await host.shards.add('second');
    await host.shards.add('main', false);
    for (const { path, shard } of sites) {
      const site = { name: path || 'Main', domain: '127.0.0.1', path: `${path}/`, shard };
      await host.siteAdministration.create(site);
    }
    return (await createAccount(host, 'operator', { superAdmin: true })).headers;
  } finally {
    await host.close();
  }
}
