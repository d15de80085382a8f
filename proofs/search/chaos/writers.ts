import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@octavo/server';
import { runOctavo } from '../../lib/processes.ts';
import type { Environment } from '../../lib/proof-database.ts';
import type { Client } from './client.ts';
import { isPublic, type Ledger, type LedgerPost, type LedgerSite, type PostState } from './ledger.ts';
import { now } from './spans.ts';

/** What is to become of a post; `body` is undefined when it is deleted. */
type Change = { readonly next: PostState; readonly body?: Record<string, string> };
export type Written = { writes: number; byCommand: number; readOnly: number; failures: string[]; slowest: number };

export type Author = {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly isRunning: () => boolean;
  /** How many posts it keeps alive. */
  readonly posts: number;
  readonly written: Written;
};

const words = 'harbour garden winter river stone letter morning window copper island thunder velvet'.split(' ');
const retryMs = 200;
/** A move must let writers in again long before. */
const patienceMs = 60_000;
let titles = 0;

export const createWritten = (): Written => ({ writes: 0, byCommand: 0, readOnly: 0, failures: [], slowest: 0 });

/** Writes posts of one site over HTTP, one change after another, each as soon as the last was answered. */
export async function writeOverHttp(author: Author, site: LedgerSite): Promise<void> {
  const { client, ledger, random, isRunning, written } = author;
  const own: LedgerPost[] = [];
  const collection = `${site.path}wp-json/core/v2/posts`;

  /** The answer; undefined when the site turned out to be archived, so that nothing was written. */
  async function send<Body>(method: string, path: string, body?: object): Promise<Body | undefined> {
    const began = now();
    for (;;) {
      const wasOpen = site.isOpen;
      const { status, body: answer, retryAfter } = await client.send<Body>(method, path, body);
      written.slowest = Math.max(written.slowest, now() - began);
      if (status < 300) {
        written.writes += 1;
        return answer;
      }
      if (status === 410 && answer.code === 'site_unavailable' && !(wasOpen && site.isOpen)) return undefined;
      const isMoving = status === 503 && answer.code === 'site_read_only' && retryAfter !== null;
      if (!isMoving || now() - began > patienceMs) {
        written.failures.push(`${method} ${path} answered ${status} ${answer.code}: ${answer.message}`);
        return undefined;
      }
      written.readOnly += 1;
      await sleep(retryMs);
    }
  }

  while (isRunning()) {
    await sleep(40 + random.below(200));
    if (!site.isOpen) continue;
    if (own.length < author.posts || random.next() < 0.1) {
      const state = newState(random);
      const created = await send<{ id: number }>('POST', collection, bodyOf(state));
      if (created) own.push(ledger.created(site, created.id, state));
      continue;
    }
    const post = random.pick(own);
    const { next, body } = chooseChange(random, post.state);
    ledger.changing(post, next);
    const path = `${collection}/${post.id}`;
    const answer = body
      ? await send('POST', path, body)
      : await send('DELETE', next.status === 'gone' ? `${path}?force=true` : path);
    ledger.changed(post, answer === undefined ? undefined : next);
    if (post.state.status === 'gone') own.splice(own.indexOf(post), 1);
  }
}

/** The same by commands, on whatever site can be written to. */
export async function writeByCommand(author: Author, env: Environment): Promise<void> {
  const { ledger, random, isRunning, written } = author;
  const own: LedgerPost[] = [];

  async function run(site: LedgerSite, command: readonly string[]): Promise<string | undefined> {
    for (;;) {
      const { code, output } = await runOctavo([...command, `--url=${site.url}`], env);
      if (code === 0) {
        written.byCommand += 1;
        return output;
      }
      if (!/is read-only at the moment/.test(output)) {
        written.failures.push(`octavo ${command.join(' ')} ended with ${code}: ${output}`);
        return undefined;
      }
      written.readOnly += 1;
    }
  }

  while (isRunning()) {
    await sleep(500 + random.below(4_000));
    const site = random.pick(ledger.sites);
    if (!site.isOpen) continue;
    const post = own.find((each) => each.site === site);
    if (!post) {
      const state = newState(random);
      const id = await run(site, ['post', 'create', '--porcelain', ...optionsOf(bodyOf(state))]);
      if (id !== undefined) own.push(ledger.created(site, Number(id), state));
      continue;
    }
    const { next, body } = chooseChange(random, post.state);
    ledger.changing(post, next);
    const command = body
      ? ['update', String(post.id), ...optionsOf(body)]
      : ['delete', String(post.id), ...(next.status === 'gone' ? ['--force'] : [])];
    const answer = await run(site, ['post', ...command]);
    ledger.changed(post, answer === undefined ? undefined : next);
    if (post.state.status === 'gone') own.splice(own.indexOf(post), 1);
  }
}

const optionsOf = (body: Record<string, string>) => Object.entries(body).map(([name, text]) => `--${name}=${text}`);

/** A word of the title is no other post's. */
export const wordOf = ({ title }: PostState) => title.split(' ')[0]!;

function newTitle(random: Random): string {
  titles += 1;
  const code = `${random.below(1e9).toString(36)}x${titles.toString(36)}`;
  return `${code} ${random.pick(words)} ${random.pick(words)}`;
}

function newState(random: Random): PostState {
  const status = random.next() < 0.7 ? 'publish' : random.pick(['draft', 'pending', 'private'] as const);
  return { status, locked: random.next() < 0.05, title: newTitle(random) };
}

function bodyOf({ status, locked, title }: PostState): Record<string, string> {
  const content = `<p>${title}. ${words.join(' ')}.</p>`;
  return { title, content, status, ...(locked && { password: 'a secret' }) };
}

function chooseChange(random: Random, state: PostState): Change {
  const chance = random.next();
  const edited = { ...state, title: newTitle(random) };
  const edit = { next: edited, body: { title: edited.title } };
  const trash = { next: { ...state, status: 'trash' as const } };
  const remove = { next: { ...state, status: 'gone' as const } };
  const publish = {
    next: { ...state, status: 'publish' as const, locked: false },
    body: { status: 'publish', password: '' },
  };
  if (state.status === 'trash') return chance < 0.6 ? publish : remove;
  if (!isPublic(state)) return chance < 0.2 ? edit : chance < 0.75 ? publish : chance < 0.87 ? trash : remove;
  if (chance < 0.35) return edit;
  if (chance < 0.5) return { next: { ...state, locked: true }, body: { password: 'a secret' } };
  if (chance < 0.68) return trash;
  if (chance < 0.78) return remove;
  const status = random.pick(['draft', 'pending', 'private'] as const);
  return { next: { ...state, status }, body: { status } };
}
