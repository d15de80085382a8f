import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PlatformError, defineOutbox, definePlugin, type OutboxBatch } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';

type Delivered = { site: number; keys: { key: number; version: number }[] };

let delivered: Delivered[] = [];
let beforeDelivery: (batches: readonly OutboxBatch[]) => Promise<void> | void = () => {};
let refuse: ReadonlySet<number> = new Set();
let isAway = false;

const outbox = defineOutbox({
  name: 'outbox_test',
  async deliver(batches) {
    await beforeDelivery(batches);
    delivered.push(...batches.map(({ context, entries }) => ({ site: context.site.id, keys: entries.map(plain) })));
    return batches.flatMap(({ context, entries }) =>
      entries
        .filter(({ key }) => refuse.has(key))
        .map(({ key }) => ({ site_id: context.site.id, key, ...(isAway && { away: true as const }) })),
    );
  },
});
const plain = ({ key, version }: { key: number; version: number }) => ({ key, version });

/** Of published posts only, noted by the platform itself. */
const seen: { key: number; version: number }[] = [];
const published = defineOutbox({
  name: 'outbox_published',
  async deliver(batches) {
    seen.push(...batches.flatMap(({ entries }) => entries.map(plain)));
    return [];
  },
});

const plugin = definePlugin({
  id: 'outbox-test',
  setup: (platform) => ({
    outboxes: [outbox, published],
    postFollowers: [
      {
        concerns: ({ before, after }) => [before, after].some((post) => post?.status === 'publish'),
        outbox: published,
      },
      {
        concerns: ({ after }) => after?.status !== 'publish',
        follow: (context, { before, after }) => {
          if (after?.title === 'fails') throw new PlatformError(400, 'refused', 'No.');
          const post = after ?? before!;
          return platform.outbox.note(context, outbox, { key: post.id, version: post.version });
        },
      },
    ],
  }),
});

let host: TestHost;

beforeAll(async () => {
  host = await startTestHost({ plugins: [plugin] });
});
afterAll(() => host.close());
afterEach(async () => {
  [beforeDelivery, refuse] = [() => {}, new Set()];
  await sleep(1_100);
  await host.outboxes.drain();
  delivered = [];
});

async function write(title: string, id?: number): Promise<{ id: number; version: number; status: number }> {
  const response = await host.inject({
    method: 'POST',
    url: `/wp-json/core/v2/posts${id === undefined ? '' : `/${id}`}?context=edit`,
    ...host.as('administrator'),
    payload: { title },
  });
  return { ...response.json<{ id: number; version: number }>(), status: response.statusCode };
}

const lag = () => host.outboxes.lag(outbox);

describe('outboxes (contracts/jobs.md §6)', () => {
  it('deliver what was noted, once, with its site', async () => {
    const { id, version } = await write('One');
    expect(await lag()).toMatchObject({ waiting: 1 });
    await host.outboxes.drain();
    expect(delivered).toEqual([{ site: host.main.id, keys: [{ key: id, version }] }]);
    await host.outboxes.drain();
    expect(delivered).toHaveLength(1);
    expect(await lag()).toEqual({ waiting: 0, seconds: 0 });
  });

  it('know nothing of a write that failed', async () => {
    expect((await write('fails')).status).toBe(400);
    expect(await lag()).toMatchObject({ waiting: 0 });
  });

  it('are told of posts by followers that name them, with the version that a post has or had', async () => {
    const context = host.context();
    const input = { title: 'Told', status: 'publish' as const };
    const created = await host.posts.create(context, 'post', input);
    await host.outboxes.drain();
    const changed = await host.posts.update(context, 'post', created.id, { title: 'Told again' });
    await host.outboxes.drain();
    await host.posts.delete(context, 'post', created.id, { force: true });
    await host.outboxes.drain();
    const versions = [created.version, changed.version, changed.version + 1];
    expect(seen).toEqual(versions.map((version) => ({ key: created.id, version })));
  });

  it('are told first of what is no longer for everybody', async () => {
    const context = host.context();
    const publish = (title: string) => host.posts.create(context, 'post', { title, status: 'publish' });
    const leaving = await publish('Leaving');
    await host.outboxes.drain();
    seen.length = 0;
    const staying = [await publish('One'), await publish('Two')];
    await host.posts.update(context, 'post', leaving.id, { status: 'private' });
    await host.outboxes.drain();
    expect(seen.map(({ key }) => key)).toEqual([leaving.id, ...staying.map(({ id }) => id)]);
    seen.length = 0;
  });

  it('hold several changes to one key as one entry with the highest version', async () => {
    const { id } = await write('First');
    const last = await write('Second', id);
    await host.outboxes.drain();
    expect(delivered).toEqual([{ site: host.main.id, keys: [{ key: id, version: last.version }] }]);
  });

  it('keep an entry that was noted again while it was being delivered', async () => {
    const { id } = await write('Before');
    let again: { version: number } | undefined;
    beforeDelivery = async () => {
      again ??= await write('Meanwhile', id);
    };
    await host.outboxes.drain();
    expect(delivered.map(({ keys }) => keys[0]!.version)).toEqual([again!.version - 1, again!.version]);
    expect(await lag()).toMatchObject({ waiting: 0 });
  });

  it('try again after a second, however often, what belongs to a site that is away', async () => {
    const { id } = await write('Away');
    [refuse, isAway] = [new Set([id]), true];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await host.outboxes.drain();
      expect(delivered).toHaveLength(attempt + 1);
      await sleep(1_050);
    }
    [refuse, isAway] = [new Set(), false];
    await host.outboxes.drain();
    expect(await lag()).toMatchObject({ waiting: 0 });
  });

  it('try again later what could not be delivered, and deliver the rest', async () => {
    const [bad, good] = [await write('Bad'), await write('Good')];
    refuse = new Set([bad.id]);
    await host.outboxes.drain();
    expect(await lag()).toMatchObject({ waiting: 1 });
    expect(delivered.flatMap(({ keys }) => keys.map(({ key }) => key))).toEqual([bad.id, good.id]);
    refuse = new Set();
    const look = async () => {
      await host.outboxes.drain();
      return (await lag()).waiting;
    };
    await expect.poll(look).toBe(0);
    expect(delivered.at(-1)!.keys).toMatchObject([{ key: bad.id }]);
  });

  it('try all of it again later when a delivery breaks off', async () => {
    await write('Broken off');
    beforeDelivery = () => {
      throw new Error('The wire was cut.');
    };
    const { signal } = new AbortController();
    await host.outboxes.deliver('main', outbox, signal);
    expect(await lag()).toMatchObject({ waiting: 1 });
    beforeDelivery = () => {};
    const look = async () => (await host.outboxes.deliver('main', outbox, signal)).state;
    await expect.poll(look).toBe('delivered');
  });

  it('wait, and lose nothing, while the other side is away', async () => {
    await write('Patient');
    beforeDelivery = () => {
      throw new PlatformError(503, 'away', 'Away.');
    };
    const { signal } = new AbortController();
    expect(await host.outboxes.deliver('main', outbox, signal)).toEqual({ state: 'unavailable' });
    beforeDelivery = () => {};
    expect(await host.outboxes.deliver('main', outbox, signal)).toEqual({ state: 'delivered', entries: 1 });
  });

  it('are delivered by one worker at a time', async () => {
    await write('Alone');
    const { signal } = new AbortController();
    let second: unknown;
    beforeDelivery = async () => {
      second = await host.outboxes.deliver('main', outbox, signal);
    };
    expect(await host.outboxes.deliver('main', outbox, signal)).toMatchObject({ state: 'delivered' });
    expect(second).toEqual({ state: 'busy' });
  });

  it('leave alone what a site brings along while it is being moved', async () => {
    const { id } = await host.factories.site();
    await onServer(host.secondUrl, async (client) => {
      await client.query(`insert into core.site_state (site_id, state) values ($1, 'moving')`, [id]);
      await client.query(`insert into core.outbox (site_id, outbox, key, version) values ($1, 'outbox_test', 7, 1)`, [
        id,
      ]);
    });
    await host.outboxes.drain();
    expect(delivered).toEqual([]);
    await onServer(host.secondUrl, (client) =>
      client.query(`update core.site_state set state = 'active' where site_id = $1`, [id]),
    );
    await host.outboxes.drain();
    expect(delivered).toEqual([{ site: id, keys: [{ key: 7, version: 1 }] }]);
  });

  it('show how far behind they are', async () => {
    await write('Late');
    const { body } = await host.inject({ url: '/metrics' });
    expect(body).toMatch(/octavo_outbox_waiting\{outbox="outbox_test"\} 1\b/);
    expect(body).toMatch(/octavo_outbox_lag_seconds\{outbox="outbox_test"\} 0\.\d+/);
  });

  it('are emptied by a worker without being asked', async () => {
    const worker = await host.startWorker('main', { concurrency: 2, drainSeconds: 5 });
    try {
      await write('By itself');
      await expect.poll(() => delivered.length).toBe(1);
    } finally {
      await worker.stop();
    }
  });
});
