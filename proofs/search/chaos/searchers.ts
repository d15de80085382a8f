import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@octavo/server';
import { until } from '../../lib/wait.ts';
import type { Client, Found, Hit } from './client.ts';
import type { Network } from './network.ts';
import { keyOf, type Ledger, type LedgerPost } from './ledger.ts';
import { covers, type Span } from './spans.ts';
import { wordOf } from './writers.ts';

export type Asked = {
  readonly what: string;
  readonly began: number;
  readonly ended: number;
  readonly status: number;
  readonly flaw: string | undefined;
};

export type Searcher = {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly isRunning: () => boolean;
  readonly asked: Asked[];
};

const pageSize = 100;
const everything = { type: 'pred', field: 'blog_id', op: 'gt', value: 0 };
const inOrder = [{ by: 'blog_id', order: 'asc' }];

/** Asks all the time: page by page for everything, for what has just left, and for a post that never leaves. */
export async function searchAll(searcher: Searcher, anchor: LedgerPost): Promise<void> {
  const { ledger, random, isRunning } = searcher;
  const follow = async (next: () => Promise<Found | undefined>) => {
    while (isRunning()) {
      const found = await next();
      await sleep(found ? 100 + random.below(100) : 200);
    }
  };
  let page = 1;
  await Promise.all([
    follow(async () => {
      const found = await ask(searcher, 'everything', pageOf(page));
      page = found && found.hits.length === pageSize ? page + 1 : 1;
      return found;
    }),
    follow(async () => {
      const { recent } = ledger;
      return recent.length > 0 ? ask(searcher, 'left', { q: wordOf(random.pick(recent).state) }) : undefined;
    }),
    follow(() =>
      ask(searcher, 'anchor', { q: wordOf(anchor.state) }, ({ hits }) =>
        hits.some(({ blog_id, id }) => blog_id === anchor.site.id && id === anchor.id)
          ? undefined
          : 'does not find a post that has always been public',
      ),
    ),
  ]);
}

/** A post that stays as it is, and is found before anything goes wrong. */
export async function dropAnchor({ client, ledger }: Network): Promise<LedgerPost> {
  const [site] = ledger.sites;
  const state = { status: 'publish', locked: false, title: 'anchorage holds fast' } as const;
  const { body } = await client.send<{ id: number }>('POST', '/wp-json/core/v2/posts', {
    title: state.title,
    status: state.status,
  });
  const isFound = async () => (await client.search({ q: wordOf(state) })).body.hits?.length === 1;
  await until('the first post is found', 120, isFound, 200);
  // Until its index is proved, the engine of before answers, whatever becomes of the new one.
  await until('OpenSearch answers', 120, async () => (await client.status()).answering === 'opensearch', 200);
  return ledger.created(site!, body.id, state);
}

/** Every hit there is, by its key. */
export async function findEverything(client: Client): Promise<Map<string, Hit>> {
  const found = new Map<string, Hit>();
  for (let page = 1; ; page += 1) {
    const { status, body } = await client.search(pageOf(page));
    if (status !== 200) throw new Error(`A search was answered ${status}: ${JSON.stringify(body)}`);
    for (const hit of body.hits) found.set(keyOf(hit.blog_id, hit.id), hit);
    if (body.hits.length < pageSize) return found;
  }
}

export type Judged = { up: number; down: number; between: number; slowest: number; flaws: string[] };

const limitMs = 6_000;

/** Up: 200. Dead: 503. Between, while it comes and goes, one of both. Never anything else, and never late. */
export function judge(asked: readonly Asked[], up: readonly Span[], dead: readonly Span[]): Judged {
  const judged: Judged = { up: 0, down: 0, between: 0, slowest: 0, flaws: [] };
  for (const { what, began, ended, status, flaw } of asked) {
    const say = (text: string) =>
      judged.flaws.push(
        `a search for ${what} at ${Math.round(began)} ${text} (${status}, ${Math.round(ended - began)} ms)`,
      );
    const when = covers(up, began, ended) ? 'up' : covers(dead, began, ended) ? 'down' : 'between';
    judged[when] += 1;
    judged.slowest = Math.max(judged.slowest, ended - began);
    if (flaw !== undefined) say(flaw);
    if (when === 'up' && status !== 200) say('failed though OpenSearch was up');
    if (when === 'down' && status !== 503) say('was answered though OpenSearch was down');
    if (ended - began > limitMs) say('took too long');
  }
  return judged;
}

const pageOf = (page: number) => ({ filter: everything, sort: inOrder, page: { number: page, size: pageSize } });

async function ask(
  { client, ledger, asked }: Searcher,
  what: string,
  body: object,
  check: (found: Found) => string | undefined = () => undefined,
): Promise<Found | undefined> {
  const { status, retryAfter, began, ended, body: found } = await client.search(body);
  const refusal = status === 503 && retryAfter !== null ? undefined : `was answered ${status} ${found.code}`;
  const flaw = status === 200 ? check(found) : refusal;
  asked.push({ what, began, ended, status, flaw });
  if (status !== 200) return undefined;
  ledger.witness(found.hits, began, ended);
  return found;
}
