import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@octavo/server';
import { get, post, withConnection } from '../lib/load.ts';
import { killAll, startWeb, type Web } from '../lib/processes.ts';
import { createReport } from '../lib/report.ts';
import { createNetwork } from './network.ts';
import { startReaders, visit, type Handed } from './readers.ts';

/**
 * `npm run addresses`: the permalink structure is changed five times while people read. Every address that was ever
 * handed out must lead to its post in one redirect, and no request may fail. `--quick` is the short form.
 */
const form = process.argv.includes('--quick')
  ? { posts: 2_000, followed: 200, seconds: 2 }
  : { posts: 100_000, followed: 5_000, seconds: 15 };
const structures = [
  '/%year%/%monthnum%/%day%/%postname%/',
  '/%category%/%postname%/',
  '/archives/%post_id%',
  '/%author%/%postname%.html',
  '/%postname%/',
];
const perPage = 100;
const readersOfEach = 4;

const report = createReport();
const { say, check } = report;
const network = await createNetwork(form.posts);

const handed: Handed[] = [];
const known = new Set<string>();
const random = createRandom(2026, 7);

/** What REST says now; it counts as handed out from here on. */
async function handOut({ port }: Web, ids: readonly number[]): Promise<void> {
  await withConnection(port, async (send) => {
    for (let start = 0; start < ids.length; start += perPage) {
      const include = ids.slice(start, start + perPage).join(',');
      const { status, body } = await send(
        get(`/wp-json/core/v2/posts?per_page=${perPage}&include=${include}&_fields=id,slug,link`),
      );
      if (status !== 200) throw new Error(`The list answered ${status}: ${body.toString()}`);
      for (const each of JSON.parse(body.toString()) as Handed[]) {
        if (!known.has(each.link)) handed.push(each);
        known.add(each.link);
      }
    }
  });
}

/** From all over the list, old and new. */
const idsOf = (web: Web, pages: number) =>
  withConnection(web.port, async (send) => {
    const list = (page: number) => send(get(`/wp-json/core/v2/posts?per_page=${perPage}&page=${page}&_fields=id`));
    const last = Number(/\r\nx-wp-totalpages: (\d+)/i.exec((await list(1)).head)?.[1]);
    const ids = new Set<number>();
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await list(Math.ceil((page * last) / pages));
      for (const { id } of JSON.parse(body.toString()) as Handed[]) ids.add(id);
    }
    return [...ids];
  });

const change = (web: Web, structure: string) =>
  withConnection(web.port, async (send) => {
    const body = JSON.stringify({ permalink_structure: structure });
    const { status } = await send(post('/wp-json/core/v2/settings', body, network.headers));
    if (status !== 200) throw new Error(`The settings answered ${status}.`);
  });

/** All of them, at one process, while nothing changes. */
async function visitAll({ port }: Web): Promise<{ wrong: string[]; most: number }> {
  const wrong: string[] = [];
  let most = 0;
  const queue = handed.values();
  const walk = () =>
    withConnection(port, async (send) => {
      for (const each of queue) {
        const visited = await visit(send, each);
        if (visited.wrong !== undefined) wrong.push(visited.wrong);
        most = Math.max(most, visited.redirects);
      }
    });
  await Promise.all(Array.from({ length: readersOfEach * 2 }, walk));
  return { wrong, most };
}

await report.run(
  'addresses',
  async () => {
    const webs = [await startWeb(network.env), await startWeb(network.env)];
    const ids = await idsOf(webs[0]!, form.followed / perPage);
    await handOut(webs[0]!, ids);
    // New addresses are what a change is about: half of the visits go to the last ones handed out.
    const next = () =>
      random.below(2) === 0 ? random.pick(handed) : handed[handed.length - 1 - random.below(ids.length)]!;
    const stops = webs.map(({ port }) => startReaders(port, readersOfEach, next));
    for (const structure of structures) {
      await sleep(form.seconds * 1000);
      await change(webs[0]!, structure);
      await handOut(webs[0]!, ids);
      say(`${structure}: ${handed.length} addresses handed out so far.`);
    }
    await sleep(form.seconds * 1000);
    for (const [number, stop] of stops.entries()) {
      const { requests, redirects, wrong } = await stop();
      const examples = wrong.slice(0, 5).join('; ');
      check(
        wrong.length === 0,
        `Process ${number + 1}: ${requests} requests, ${redirects} redirects, ${wrong.length} led elsewhere. ${examples}`,
      );
    }
    for (const [number, web] of webs.entries()) {
      const { wrong, most } = await visitAll(web);
      check(
        wrong.length === 0 && most <= 1,
        `Process ${number + 1}: ${handed.length} addresses of ${ids.length} posts, at most ${most} redirect, ${wrong.length} led elsewhere. ${wrong.slice(0, 5).join('; ')}`,
      );
    }
  },
  killAll,
  network.remove,
);
