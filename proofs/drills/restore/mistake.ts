import { cp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../lib/wait.ts';
import type { Report } from '../report.ts';
import { countPosts, missingFiles, wrongCounters } from './judge.ts';
import { bringBack, examine, lastLine } from './lost-disks.ts';
import type { Network } from './network.ts';

type Status = { waiting: number; documents: number };
type Found = { hits: { id: number; title: string }[] };
type Listed = { id: number; title: { rendered: string } }[];

const api = '/wp-json/core/v2';
const deleted = 60;

/**
 * Somebody deletes what they shouldn't have. The server with the network and their site goes back to the moment before;
 * the other one stays as it is, and knows a site and an author that the network has never heard of.
 */
export async function undoMistake(report: Report, network: Network, { thorough }: { thorough: boolean }) {
  const { main, must, octavo } = network;
  const post = await must('POST', `${api}/posts`, { title: 'Beforehand zinnia', status: 'publish' });
  await must('POST', `${api}/posts/${post.id}`, { title: 'Beforehand zinnia, corrected' });
  const media = await network.send<{ id: number; source_url: string }>('POST', `${api}/media`, 'A tide table.', {
    'content-type': 'text/plain',
    'content-disposition': 'attachment; filename="tides.txt"',
  });
  await untilIndexed(network);
  const copy = `${network.content}.copy`;
  await cp(join(network.content, 'uploads'), join(copy, 'uploads'), { recursive: true, force: false });
  const before = await countPosts(network, 1);
  await sleep(50);
  const moment = new Date();
  await sleep(50);

  const doomed = await must<Listed>('GET', `${api}/posts?per_page=${deleted}&orderby=id&order=asc&exclude=${post.id}`);
  for (const { id } of doomed) await must('DELETE', `${api}/posts/${id}?force=true`);
  for (const word of ['first', 'second', 'third']) {
    await must('POST', `${api}/posts/${post.id}`, { title: `Afterwards ${word}` });
  }
  await must('DELETE', `${api}/media/${media.body.id}?force=true`);
  const later = await must('POST', '/wp-json/octavo/v1/sites', { name: 'Later', domain: '127.0.0.1', path: '/later/' });
  const author = { id: await createAuthor(octavo, 'lea', '/later/') };
  await must('POST', `/later${api}/posts`, { title: 'Of a later site', status: 'publish', author: author.id });
  await untilIndexed(network);
  await until('the file is removed', 30, async () => (await missingCopies(network, copy)).length > 0, 100);
  report.say(`${doomed.length} posts and a file were deleted by mistake, and a site and an author are new.`);

  await network.stop();
  await main.stop();
  const began = Date.now();
  await main.restore(moment);
  report.say(`Brought back to ${moment.toISOString()} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  report.check((await countPosts(network, 1)) === before, `all ${before} posts of the site are back`);
  const gone = await missingFiles(network);
  await cp(copy, network.content, { recursive: true, force: false });
  const missing = await missingFiles(network);
  report.check(
    gone.length === 1 && missing.length === 0,
    `${gone.length} file was gone, and is back from the copy that never deletes`,
  );
  await rm(copy, { recursive: true });
  if (thorough) {
    await octavo('cross-site-search', 'verify', '--repair');
    const { code, output } = await octavo('cross-site-search', 'verify');
    report.check(code === 1, `without network reconcile the index keeps what it heard last: ${lastLine(output)}`);
  }

  const said = await bringBack(report, network);
  await examine(report, network);
  report.check(
    said.includes(`Site ${later.id} is on second, but not in the network database.`),
    'the site that only a shard knows is named',
  );
  const titleOf = async (id: number) =>
    (await must<{ title: { rendered: string } }>('GET', `${api}/posts/${id}`)).title.rendered;
  report.check((await titleOf(post.id)) === 'Beforehand zinnia, corrected', 'a post says what it said at that moment');
  const { hits } = await must<Found>('POST', '/wp-json/cross-site-search/v1/search', { q: 'zinnia' });
  const restored = await must<Found>('POST', '/wp-json/cross-site-search/v1/search', { q: doomed[0]!.title.rendered });
  report.check(
    hits.some(({ id }) => id === post.id) && restored.hits.some(({ id }) => id === doomed[0]!.id),
    'the search finds what is back',
  );
  const edited = await must('POST', `${api}/posts/${post.id}`, { title: 'Beforehand zinnia and marigold' });
  await until('an edit after the restore is found', 20, async () => {
    const found = await must<Found>('POST', '/wp-json/cross-site-search/v1/search', { q: 'marigold' });
    return found.hits.some(({ id }) => id === edited.id);
  });
  report.check(true, 'an edit after the restore is found, though the index had heard of later versions');
  const next = await must('POST', '/wp-json/octavo/v1/sites', { name: 'Next', domain: '127.0.0.1', path: '/next/' });
  const nobody = { id: await createAuthor(octavo, 'noah', '/next/') };
  const empty = await must<Listed>('GET', `/next${api}/posts`);
  report.check(
    next.id > later.id && nobody.id > author.id && empty.length === 0,
    `new sites and accounts get numbers (${next.id}, ${nobody.id}) that nobody had (${later.id}, ${author.id})`,
  );
  const wrong = await wrongCounters(network);
  report.check(wrong.length === 0, `counters say what counting says ${wrong.join('; ')}`);
}

/** The other way round: a shard goes back, and the network knows a site that the shard doesn't. */
export async function restoreOneShard(report: Report, network: Network): Promise<void> {
  const { second, must } = network;
  await second.backUp();
  await must('POST', `/garden${api}/posts`, { title: 'Kept', status: 'publish' });
  await sleep(50);
  const moment = new Date();
  await sleep(50);
  await must('POST', '/wp-json/octavo/v1/sites', { name: 'Young', domain: '127.0.0.1', path: '/young/' });
  await must('POST', `/young${api}/posts`, { title: 'Lost', status: 'publish' });
  await network.stop();
  await second.stop();
  await second.restore(moment);
  const said = await bringBack(report, network);
  await examine(report, network);
  report.check(/\/young was created after the backup/.test(said), 'the site that its shard has not heard of is named');
  const { id } = await must('POST', `/young${api}/posts`, { title: 'Written again', status: 'publish' });
  report.check(id > 0, 'and can be written to');
}

/** The id. Accounts are made by people, or on the machine itself. */
async function createAuthor(octavo: Network['octavo'], login: string, path: string): Promise<number> {
  const words = ['user', 'create', login, `${login}@network.test`, '--role=author', '--password=a long password'];
  const { code, output } = await octavo(...words, `--url=http://127.0.0.1${path}`, '--porcelain');
  if (code !== 0) throw new Error(`${login} could not be made: ${output}`);
  return Number(output.trim());
}

async function untilIndexed({ must }: Network): Promise<void> {
  await until(
    'the index has heard of everything',
    30,
    async () => (await must<Status>('GET', '/wp-json/cross-site-search/v1/status')).waiting === 0,
    100,
  );
}

/** Files of the copy that the storage no longer has. */
async function missingCopies({ content }: Network, copy: string): Promise<string[]> {
  const { glob } = await import('node:fs/promises');
  const missing: string[] = [];
  for await (const path of glob('uploads/**/*.txt', { cwd: copy })) {
    if (!existsSync(join(content, path))) missing.push(path);
  }
  return missing;
}
