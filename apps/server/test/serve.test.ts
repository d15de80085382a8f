import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, onServer } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { endLeftovers, finished, startOctavo, type Finished } from './octavo.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let env: Record<string, string>;

beforeAll(async () => {
  database = await cloneDatabase();
  env = {
    DATABASE_URL: database.web.url,
    DATABASE_NAMED_STATEMENTS: database.web.namedStatements ? 'on' : 'off',
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
  };
});
afterAll(async () => {
  endLeftovers();
  await database.drop();
});

type Running = { origin: string; stop: (signal: NodeJS.Signals) => void; result: Promise<Finished> };

async function serve(extra: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const child = startOctavo(['serve'], { ...env, PORT: String(port), ...extra });
  const result = finished(child);
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${origin}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return { origin, stop: (signal) => child.kill(signal), result };
}

/** Holds rows that every write needs, so that requests are under way for as long as we like. */
async function holdingWrites<Result>(work: (release: () => Promise<void>) => Promise<Result>): Promise<Result> {
  return onServer(database.url, async (client) => {
    await client.query('begin');
    await client.query('select 1 from core.site_state for update');
    return work(async () => void (await client.query('commit')));
  });
}

describe('octavo serve', () => {
  it('answers what is no request like any other mistake, also to a client that is still sending (contracts/rest.md §5)', async () => {
    const { origin, stop, result } = await serve();
    const mistakes = [
      [`GET /?x=${'x'.repeat(200_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
      ['HELLO THERE\r\n\r\n', 400],
    ] as const;
    for (const [text, status] of mistakes) {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      for (const piece of text.match(/[^]{1,20000}/g)!) {
        socket.write(piece);
        await setTimeout(10);
      }
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      expect(answer).toContain(`HTTP/1.1 ${status} `);
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ data: { status } });
    }
    stop('SIGTERM');
    await result;
  });

  it('has the content that the project itself declares (contracts/plugins.md §1)', async () => {
    const { origin, stop, result } = await serve({ OCTAVO_CONFIG: join(import.meta.dirname, 'books.config.ts') });
    for (const path of ['books', 'genres']) {
      const answer = await fetch(`${origin}/wp-json/wp/v2/${path}`);
      expect([answer.status, await answer.json()]).toEqual([200, []]);
    }
    stop('SIGTERM');
    await result;
  });

  it.each(isLong ? (['SIGTERM', 'SIGINT'] as const) : (['SIGINT'] as const))(
    'answers, and ends with 0 on %s',
    async (signal) => {
      const { origin, stop, result } = await serve();
      expect((await fetch(`${origin}/wp-json/`)).status).toBe(200);
      stop(signal);
      expect(await result).toMatchObject({ code: 0, stderr: '' });
    },
  );

  it('finishes the request under way when it is told to stop, and takes no new one', async () => {
    const { origin, stop, result } = await serve();
    await holdingWrites(async (release) => {
      const write = fetch(`${origin}/wp-json/core/v2/posts`, {
        method: 'POST',
        headers: { ...author(), 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Just in time' }),
      });
      await waitingForLock();
      stop('SIGTERM');
      await expect.poll(() => fetch(`${origin}/healthz`).catch(() => 'refused')).toBe('refused');
      await release();
      expect((await write).status).toBe(201);
    });
    expect((await result).code).toBe(0);
  });

  it('ends after DRAIN_SECONDS whatever is under way', async () => {
    const { origin, stop, result } = await serve({ DRAIN_SECONDS: '1' });
    await holdingWrites(async (release) => {
      const write = fetch(`${origin}/wp-json/core/v2/posts`, {
        method: 'POST',
        headers: { ...author(), 'content-type': 'application/json' },
        body: '{}',
      });
      await waitingForLock();
      stop('SIGTERM');
      await expect(write).rejects.toThrow();
      await release();
    });
    expect(await result).toMatchObject({ code: 0 });
  });

  it.runIf(isLong)('says so when its port is taken', async () => {
    const { origin, stop, result } = await serve();
    const { code, stderr } = await finished(startOctavo(['serve'], { ...env, PORT: new URL(origin).port }));
    expect(code).toBe(1);
    expect(stderr).toContain('is already in use. Set PORT to another port.');
    stop('SIGTERM');
    await result;
  });

  it('logs JSON lines with what it serves', async () => {
    const { origin, stop, result } = await serve();
    await fetch(`${origin}/wp-json/core/v2/posts`);
    stop('SIGTERM');
    const { code, stdout } = await result;
    expect(code).toBe(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string });
    expect(lines.map(({ msg }) => msg)).toEqual(['Serving.', 'request', 'Draining.', 'Stopped.']);
  });
});

function author(): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`author:${password}`).toString('base64')}` };
}

let password = '';
beforeAll(async () => {
  const { createHost, createLogger } = await import('@octavo/platform');
  const { parseConfig } = await import('../src/config.ts');
  const host = await createHost(parseConfig(env).platform, [], { log: createLogger('silent') });
  const user = (await host.users.findByLogin('author'))!;
  ({ password } = await host.passwords.create(user.id, { name: 'serve tests' }));
  await host.close();
});

async function waitingForLock(): Promise<void> {
  await expect
    .poll(() =>
      onServer(database.url, async (client) => {
        const { rowCount } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount;
      }),
    )
    .toBe(1);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
