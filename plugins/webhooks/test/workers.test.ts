import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atMost } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { hang, startReceiver, status, type Receiver } from './receiver.ts';
import { startWebhooks, verify, type Bench } from './use-webhooks.ts';

const home = join(import.meta.dirname, '../../..');

let bench: Bench;
let other: Receiver;
beforeAll(async () => {
  other = await startReceiver();
  bench = await startWebhooks({ origins: [other.origin] });
});
afterAll(async () => {
  await bench.close();
  await other.close();
});

/** A worker as an operator runs it. */
function spawnWorker(): ChildProcess {
  const { config } = bench.host;
  return spawn(process.execPath, [join(home, 'apps/server/bin/octavo.js'), 'work', '--shards=main'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: '/usr/bin:/bin',
      OCTAVO_CONFIG: join(import.meta.dirname, 'worker.config.ts'),
      DATABASE_URL: bench.host.databaseUrl,
      SHARD_URLS: `second=${bench.host.secondUrl}`,
      PUBLIC_URL: 'http://network.localhost',
      SECRET_KEYS: `${config.secretKeys[0].kid}:${config.secretKeys[0].secret}`,
      STORAGE_FOLDER: config.storage.folder,
      WEBHOOKS_PRIVATE_TARGETS: JSON.stringify([bench.receiver.origin, other.origin]),
      LOG_LEVEL: 'error',
    },
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

// Side by side, since both wait most of the time: each has the workers of a shard for itself.
describe.concurrent('workers', () => {
  it('lose nothing when none lives between commit and delivery, and one is killed in the middle of it (contracts/webhooks.md §5)', async ({
    expect,
  }) => {
    const { id, secret } = await bench.add('/killed', ['post.published']);
    const post = await bench.host.factories.post({ title: 'Kept' });

    bench.receiver.answer('/killed', hang, status(204));
    const first = spawnWorker();
    try {
      await bench.receiver.until('/killed', 1, 60_000);
    } finally {
      await kill(first);
    }
    expect(await bench.deliveries(id)).toMatchObject([{ state: 'pending', attempt_count: 0 }]);

    // As if ten seconds had passed without a sign of life.
    await bench.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
    const second = await bench.host.startWorker('main', { concurrency: 2, drainSeconds: 5 });
    try {
      const came = await bench.receiver.until('/killed', 2, 60_000);
      expect(new Set(came.map(({ message }) => message.id)).size).toBe(1);
      expect(came[1]!.message.data).toMatchObject({ id: post.id });
      verify(secret, came[1]!);
      await expect.poll(async () => (await bench.deliveries(id))[0]?.state).toBe('delivered');
    } finally {
      await second.stop();
    }
  }, 180_000);

  it('give a receiver that hangs ten seconds, and hold up others by it but once (contracts/webhooks.md §5)', async ({
    expect,
  }) => {
    const site = (await bench.host.directory.resolve('network.localhost', '/folder/'))!;
    expect(site.shard).toBe('second');
    bench.receiver.answer('/hang', hang);
    const slow = await bench.add('/hang', ['post.published'], site);
    const quick = await bench.add('/quick', ['post.published'], site, other.origin);
    await bench.host.factories.post({}, { site });
    const worker = await bench.host.startWorker('second', { concurrency: 5, drainSeconds: 1 });
    try {
      await other.until('/quick', 1);
      const first = async () => (await bench.deliveries(slow.id, '', site))[0];
      await expect.poll(async () => (await first())?.error).not.toBe('');
      const tried = (await first())!;
      expect(tried).toMatchObject({
        status: null,
        error: 'The delivery could not be sent: it took longer than 10000 ms.',
      });
      expect(tried.duration_ms).toBeGreaterThan(9_900);
      expect(tried.duration_ms).toBeLessThan(10_000 + atMost(2_000));

      await bench.query('update webhooks.webhooks set paused_until = null where id = $1', [slow.id], site);
      const begun = performance.now();
      await Promise.all(Array.from({ length: 12 }, () => bench.host.factories.post({}, { site })));
      await bench.receiver.until('/hang', 2);
      await other.until('/quick', 13);
      expect(performance.now() - begun).toBeLessThan(atMost(9_000));
      expect(bench.receiver.at('/hang')).toHaveLength(2);
      await expect.poll(() => bench.deliveries(quick.id, '&state=delivered', site)).toHaveLength(13);
    } finally {
      await worker.stop();
    }
  });
});
