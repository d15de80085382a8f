import type { Block } from '@octavo/blocks';
import type { PostInput } from '@octavo/plugin-api';
import { createBlocks } from './seed-blocks.ts';
import { createHtml } from './seed.html.ts';
import { createRandom, shuffle } from './seed-random.ts';
import { createLength, createName, createSentences, createTitle } from './seed-text.ts';

export type SeedSize = {
  sites: number;
  posts: number;
  authors: number;
  /** The same number gives the same content. */
  seed: number;
  /** Where the ten years of posts end; scheduled ones lie beyond it. */
  end: Date;
  /** How long texts are against the usual 1 to 12 kB: 0.1 is a tenth. */
  lengths?: number;
};

export type SeedSite = {
  name: string;
  timezone: string;
  posts: number;
  /** Positions in the list of authors. The first is the site's administrator, the second an editor. */
  members: number[];
};

/** What somebody would have sent to write the post, but for its text, and when they last wrote. */
export type SeedPost = { site: number; author: number; text: number; input: PostInput; written: Date };

/** HTML, or the JSON of blocks with the blocks themselves. */
export type SeedText = { content: string; blocks?: readonly Block[]; excerpt?: string };

const day = 24 * 60 * 60 * 1000;
const years = 10 * 365.25 * day;
const largestShare = 0.2;
const timezones = ['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney'];
/** Beyond so many posts, texts come again. */
const mostTexts = 20_000;
/** Of texts in blocks; the others were written before there were any. */
const blockShare = 0.8;
/** What the last posts written may still wait for. */
const scheduledFrom = 0.97;
const kinds = { site: 1, order: 2, post: 3, words: 4, author: 5, text: 6 };

export function planAuthors({ authors, seed }: SeedSize): { login: string; display_name: string }[] {
  return Array.from({ length: authors }, (_, position) => ({
    login: `seed-author-${position + 1}`,
    display_name: createName(createRandom(seed, kinds.author, position)).replace('The ', ''),
  }));
}

/** Sites from the largest to the smallest. */
export function planSites({ sites, posts, authors, seed }: SeedSize): SeedSite[] {
  return shareOut(posts, sites).map((size, rank) => {
    const random = createRandom(seed, kinds.site, rank);
    const members = new Set<number>();
    const wanted = Math.min(authors, Math.max(2, Math.round(Math.sqrt(size) / 2)));
    while (members.size < wanted) members.add(random.below(authors));
    return { name: createName(random), timezone: random.pick(timezones), posts: size, members: [...members] };
  });
}

/**
 * Zipf's law, with the exponent that gives the largest a fifth (with fewer than five there is no such exponent, and all
 * are equal). The parts add up to the whole.
 */
export function shareOut(whole: number, parts: number): number[] {
  const exponent = exponentFor(parts);
  const weights = Array.from({ length: parts }, (_, rank) => (rank + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const sizes: number[] = [];
  let given = 0;
  let ideal = 0;
  for (const weight of weights) {
    ideal += (whole * weight) / sum;
    const size = Math.round(ideal) - given;
    sizes.push(size);
    given += size;
  }
  return sizes.toSorted((a, b) => b - a);
}

/** The texts that posts refer to by position, all in HTML or most of them in blocks. */
export function* planTexts({ posts, seed, lengths = 1 }: SeedSize, { inBlocks = false } = {}): Generator<SeedText> {
  const sentences = createSentences(createRandom(seed, kinds.words));
  for (let position = 0; position < Math.min(posts, mostTexts); position += 1) {
    const random = createRandom(seed, kinds.text, position);
    const isOfBlocks = inBlocks && random.next() < blockShare;
    const length = createLength(random) * lengths;
    const blocks = isOfBlocks ? createBlocks(random, sentences, length) : undefined;
    const content = blocks ? JSON.stringify(blocks) : createHtml(random, sentences, length);
    const text = { content, ...(blocks && { blocks }) };
    yield random.next() < 0.3 ? { ...text, excerpt: sentences(random, 1 + random.below(2)).join(' ') } : text;
  }
}

/**
 * Posts of all sites in the order they were written. So a site's posts lie scattered over the table, as they do in a
 * network that has grown.
 */
export function* planPosts(size: SeedSize, sites: readonly SeedSite[]): Generator<SeedPost> {
  const owners = new Int32Array(size.posts);
  let filled = 0;
  for (const [site, { posts }] of sites.entries()) owners.fill(site, filled, (filled += posts));
  shuffle(owners, createRandom(size.seed, kinds.order));
  const written = new Int32Array(sites.length);
  for (const [position, site] of owners.entries()) {
    const n = written[site]!;
    written[site] = n + 1;
    yield planPost(size, sites[site]!, { site, n, position });
  }
}

type Place = { site: number; n: number; position: number };

function planPost(size: SeedSize, { members }: SeedSite, { site, n, position }: Place): SeedPost {
  const { seed, posts } = size;
  const end = size.end.getTime();
  const random = createRandom(seed, kinds.post, position);
  const progress = (position + random.next()) / posts;
  const date = wholeSecond(end - (1 - progress) * years);
  const author = members[Math.floor(members.length * random.next() ** 2)]!;
  const status = chooseStatus(progress, random.next());
  const edited = Math.min(end, date + (random.next() < 0.4 ? random.next() * 30 * day : 0));
  const planned = status === 'future' ? wholeSecond(end + (2 + random.next() * 60) * day) : date;
  const input: PostInput = {
    title: createTitle(site, n),
    status,
    ...(status !== 'draft' && status !== 'pending' && { date_gmt: new Date(planned).toISOString() }),
  };
  return { site, author, text: position % mostTexts, input, written: new Date(wholeSecond(edited)) };
}

function chooseStatus(progress: number, chance: number): NonNullable<PostInput['status']> {
  if (progress > scheduledFrom && chance > 0.8) return 'future';
  if (chance < 0.026) return 'draft';
  if (chance < 0.033) return 'pending';
  return chance < 0.045 ? 'private' : 'publish';
}

function exponentFor(parts: number): number {
  const share = (exponent: number) => {
    let sum = 0;
    for (let rank = 1; rank <= parts; rank += 1) sum += rank ** -exponent;
    return 1 / sum;
  };
  let low = 0;
  let high = 4;
  if (share(low) >= largestShare) return low;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (share(middle) < largestShare) low = middle;
    else high = middle;
  }
  return high;
}

function wholeSecond(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000;
}
