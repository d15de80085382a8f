import type { Site } from '@octavo/plugin-api';
import type { Hit } from './client.ts';
import { lengthWithin, now, type Span } from './spans.ts';

/** From the answer that says so, until the first request that may end it was sent. */
type Away = { readonly from: number; until: number };

export type PostState = {
  readonly status: 'publish' | 'draft' | 'pending' | 'private' | 'trash' | 'gone';
  readonly locked: boolean;
  readonly title: string;
};
export type LedgerPost = { readonly site: LedgerSite; readonly id: number; state: PostState; readonly away: Away[] };
export type LedgerSite = Pick<Site, 'id' | 'path' | 'url'> & {
  name: string;
  shard: string;
  /** Whether it can be written to. */
  isOpen: boolean;
  readonly away: Away[];
};

/** A hit of something that everybody knew to be gone when the search began. */
type Suspect = { readonly what: string; readonly from: number; readonly began: number };
export type Lateness = { hits: number; worst: number; late: string[] };

export type Ledger = ReturnType<typeof createLedger>;

const postLimitMs = 5_000;
const siteLimitMs = 2_000;
const recentAtMost = 60;

export const isPublic = ({ status, locked }: PostState) => status === 'publish' && !locked;
const isAway = (away: readonly Away[]) => away.at(-1)?.until === Infinity;

/** What was promised: which posts are public, and since when others are not. */
export function createLedger(given: readonly Site[]) {
  const sites = given.map(({ id, path, url, name, shard }): LedgerSite => ({
    id,
    path,
    url,
    name,
    shard,
    isOpen: true,
    away: [],
  }));
  const posts = new Map<string, LedgerPost>();
  const recent: LedgerPost[] = [];
  const suspects: { posts: Suspect[]; sites: Suspect[] } = { posts: [], sites: [] };
  const strangers = new Set<string>();

  function leave(post: LedgerPost): void {
    post.away.push({ from: now(), until: Infinity });
    recent.push(post);
    if (recent.length > recentAtMost) recent.shift();
  }

  function suspect(kind: keyof typeof suspects, what: string, away: readonly Away[], began: number, ended: number) {
    const last = away.at(-1);
    if (last && last.from < began && last.until > ended) suspects[kind].push({ what, from: last.from, began });
  }

  return {
    sites,
    recent,

    /** Call it when the answer came. */
    created(site: LedgerSite, id: number, state: PostState): LedgerPost {
      const post: LedgerPost = { site, id, state, away: [] };
      posts.set(keyOf(site.id, id), post);
      if (!isPublic(state)) leave(post);
      return post;
    },

    /** Call it before the request is sent. */
    changing({ away }: LedgerPost, next: PostState): void {
      if (isPublic(next) && isAway(away)) away.at(-1)!.until = now();
    },

    /** Call it when the answer came; without a state, the request was refused. */
    changed(post: LedgerPost, next: PostState = post.state): void {
      post.state = next;
      if (!isPublic(next) && !isAway(post.away)) leave(post);
    },

    siteLeft(site: LedgerSite): void {
      site.away.push({ from: now(), until: Infinity });
    },
    siteReturns(site: LedgerSite): void {
      site.away.at(-1)!.until = now();
    },

    /** What a search returned; call it as soon as the answer is there. */
    witness(hits: readonly Hit[], began: number, ended: number): void {
      for (const { blog_id, id } of hits) {
        const post = posts.get(keyOf(blog_id, id));
        if (post) suspect('posts', keyOf(blog_id, id), post.away, began, ended);
        else strangers.add(keyOf(blog_id, id));
        const site = sites.find((each) => each.id === blog_id);
        if (site) suspect('sites', `${keyOf(blog_id, id)} of site ${blog_id}`, site.away, began, ended);
      }
    },

    /** How long posts went on being found, in the time in which the index could have heard of it. */
    latePosts: (connected: readonly Span[], [since, end]: Span) =>
      latenessOf(
        suspects.posts.filter(({ began }) => began >= since && began < end),
        postLimitMs,
        ({ from, began }) => lengthWithin(connected, from, began),
      ),
    lateSites: () => latenessOf(suspects.sites, siteLimitMs, ({ from, began }) => began - from),

    /** Found, and never written. */
    strangers: () => [...strangers].filter((key) => !posts.has(key)),

    /** What a search for everything has to return. */
    visible(): Map<string, LedgerPost> {
      return new Map([...posts].filter(([, { state, site }]) => isPublic(state) && !isAway(site.away)));
    },

    find: (key: string) => posts.get(key),
  };
}

export const keyOf = (blogId: number, id: number) => `${blogId}:${id}`;

/** The worst of each post first. */
function latenessOf(some: readonly Suspect[], limitMs: number, measure: (one: Suspect) => number): Lateness {
  const measured = some.map((one) => ({ ...one, ms: measure(one) })).toSorted((a, b) => b.ms - a.ms);
  const late = new Map<string, string>();
  for (const { what, ms, from } of measured.filter((one) => one.ms > limitMs)) {
    if (!late.has(what)) late.set(what, `${what} ${Math.round(ms)} ms after it left at ${Math.round(from)}`);
  }
  return { hits: some.length, worst: measured[0]?.ms ?? 0, late: [...late.values()] };
}
