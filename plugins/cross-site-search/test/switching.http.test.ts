import { array, constantFrom, nat, record, sample } from 'fast-check';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '@octavo/plugin-api';
import type { SearchIndex } from '../src/index/search-index.ts';
import { createSqliteIndex } from '../src/index/sqlite/sqlite-index.ts';
import { drivers, root, startSearchNetwork, type Driver, type SearchNetwork } from './network.ts';

let network: SearchNetwork;
let indices: Record<Driver, SearchIndex>;
let chosen: Driver = 'opensearch';
const posts: Post[] = [];

beforeAll(async () => {
  network = await startSearchNetwork('opensearch');
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const folder = async () => `${network.host.config.storage.folder}/cross-site-search-db`;
  indices = { opensearch: await network.index(), sqlite: createSqliteIndex({ folder, log }) };
});
afterAll(async () => {
  await indices?.sqlite.close();
  await network?.close();
});

const other = () => drivers.find((driver) => driver !== chosen)!;
const isPublic = ({ status, password }: Post) => status === 'publish' && password === '';

async function choose(driver: Driver): Promise<void> {
  await network.configure({ driver });
  chosen = driver;
}

async function publish(): Promise<Post> {
  const post = await network.publish({ title: `Barge ${posts.length}`, content: 'harbour' });
  posts.push(post);
  return post;
}

async function change(post: Post, fields: object): Promise<void> {
  const changed = await network.host.posts.update(network.host.context(), 'post', post.id, fields);
  posts[posts.indexOf(post)] = changed;
}

/** As nobody: ids of what is found. */
async function found(): Promise<number[]> {
  const { status, body } = await network.ask({ q: 'harbour', page: { size: 100 } });
  expect(status).toBe(200);
  return body.hits.map(({ id }) => id).toSorted((a, b) => a - b);
}

const expected = () =>
  posts
    .filter(isPublic)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

/** What an engine holds, past the product. */
async function heldBy(driver: Driver): Promise<number[]> {
  const ids: number[] = [];
  for await (const page of indices[driver].documentsOf(network.host.main.id)) ids.push(...page.map(({ id }) => id));
  return ids;
}

async function status(): Promise<Record<string, unknown>> {
  return (await network.host.inject({ url: `${root}/status`, ...network.admin })).json();
}

/** Everything has been done, also what waits until every process knows. */
async function settle(): Promise<void> {
  await expect
    .poll(
      async () => {
        await network.host.drainJobs();
        const { driver, up_to_date } = await status();
        return { driver, up_to_date, held: await heldBy(other()) };
      },
      { timeout: 60_000 },
    )
    .toEqual({ driver: chosen, up_to_date: true, held: [] });
}

describe('changing the engine (contracts/cross-site-search.md §7)', () => {
  it('goes on with the old index until the new one is filled and proved, and then clears the old one', async () => {
    await publish();
    await publish();
    await network.settle();
    expect(await found()).toEqual(expected());
    await choose('sqlite');
    expect(await status()).toMatchObject({ driver: 'sqlite', answering: 'opensearch', up_to_date: false });
    expect(await found()).toEqual(expected());
    await settle();
    expect(await status()).toMatchObject({ driver: 'sqlite', answering: 'sqlite' });
    expect(await found()).toEqual(expected());
    expect(await heldBy('sqlite')).toEqual(expected());
  });

  it('hides what is unpublished meanwhile, whichever engine is asked next', async () => {
    const post = await publish();
    await network.settle();
    await choose('opensearch');
    await change(post, { status: 'draft' });
    await choose('sqlite');
    await network.host.outboxes.drain();
    expect(await heldBy('sqlite')).toEqual(expected());
    expect(await found()).toEqual(expected());
    await settle();
    expect(await heldBy('sqlite')).toEqual(expected());
  });

  it('hides at once what nobody has told the index yet', async () => {
    const post = await publish();
    await network.settle();
    await change(post, { status: 'private' });
    expect(await heldBy('sqlite')).toContain(post.id);
    expect(await found()).toEqual(expected());
    await settle();
  });

  it('shows nothing private after any step of anything', { timeout: 60 * 60_000 }, async () => {
    const step = record({
      act: constantFrom('publish', 'publish', 'draft', 'password', 'delete', 'switch', 'tell', 'tell', 'work'),
      number: nat(1000),
    });
    const length = isLong ? 1000 : 40;
    const seed = isLong ? Math.floor(Math.random() * 2 ** 31) : 20_261_116;
    const [steps] = sample(array(step, { minLength: length, maxLength: length }), { numRuns: 1, seed });
    for (const [position, { act, number }] of steps!.entries()) {
      const post = posts[number % Math.max(posts.length, 1)];
      if (act === 'switch') await choose(other());
      else if (act === 'tell') await network.host.outboxes.drain();
      else if (act === 'work') await network.host.drainJobs();
      else if (act === 'publish' || !post) await publish();
      else if (act === 'draft') await change(post, { status: isPublic(post) ? 'draft' : 'publish', password: '' });
      else if (act === 'password') await change(post, { status: 'publish', password: 'secret' });
      else {
        await network.host.posts.delete(network.host.context(), 'post', post.id, { force: true });
        posts.splice(posts.indexOf(post), 1);
      }
      const wanted = new Set(expected());
      const isPrivate = (id: number) => !wanted.has(id);
      expect((await found()).filter(isPrivate), `after ${act} in step ${position}, seed ${seed}`).toEqual([]);
      if (act !== 'tell' && act !== 'work') continue;
      const { answering } = (await status()) as { answering: Driver };
      expect(
        (await heldBy(answering)).filter(isPrivate),
        `held after ${act} in step ${position}, seed ${seed}`,
      ).toEqual([]);
    }
    await settle();
    expect(await found()).toEqual(expected());
    expect(await heldBy(chosen)).toEqual(expected());
  });
});
