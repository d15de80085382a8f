import { createRandom, type Random } from '@octavo/server';
import { get, post, type Wire } from '../lib/load.ts';
import { createBodies, type World, type WorldPost } from '../lib/world.ts';
import { fewFields } from './bare-tables.ts';
import { getQuery, isQuery, queries, type Query } from './queries.ts';

export type Scope = 'all sites' | 'largest site';
export const operations = ['one', 'list', 'list, page 2', 'list by author', 'create', ...queries] as const;
export type Operation = (typeof operations)[number];
/** What is measured against the yardstick. The server keeps what is asked for again; everything else is made anew. */
export const cases = [
  'one',
  'one, asked again',
  'one of 200 blocks',
  'list',
  'list, asked again',
  'list, few fields',
  'search',
  'create',
] as const;
export type Case = (typeof cases)[number];

/** One of the seeder's nouns: about every sixth post has it. */
export const word = 'lighthouse';

/** Requests to Octavo, drawn at random: a site as often as it has posts. */
export function octavoRequests(world: World, operation: Operation | Case, scope: Scope, random: Random): () => Wire {
  const posts = postsFor(world, operation).filter(({ site }) => scope === 'all sites' || site === world.largest.id);
  const collection = (site: number) => `${world.sites.get(site)!.path}wp-json/core/v2/posts`;
  const body = createBodies({ inBlocks: true });
  const requests: Record<Exclude<Operation | Case, Query>, (drawn: WorldPost) => Wire> = {
    one: ({ site, id }) => get(anew(`${collection(site)}/${id}`)),
    'one, asked again': ({ site, id }) => get(`${collection(site)}/${id}`),
    'one of 200 blocks': ({ site, id }) => get(anew(`${collection(site)}/${id}`)),
    list: ({ site }) => get(anew(collection(site))),
    'list, asked again': ({ site }) => get(collection(site)),
    'list, few fields': ({ site }) => get(anew(`${collection(site)}?_fields=${fewFields.join()}`)),
    search: ({ site }) => get(anew(`${collection(site)}?search=${word}`)),
    'list, page 2': ({ site }) => get(anew(`${collection(site)}?page=2`)),
    'list by author': ({ site, author }) => get(anew(`${collection(site)}?author=${author}`)),
    create: ({ site }) => post(collection(site), body(random), signedIn(world, site)),
  };
  const request = isQuery(operation)
    ? ({ site }: WorldPost) => getQuery(world.sites.get(site)!, operation)
    : requests[operation];
  return () => request(random.pick(posts));
}

/** The same requests to the yardstick. */
export function bareRequests(world: World, operation: Case, random: Random): () => Wire {
  const posts = postsFor(world, operation);
  const body = createBodies({ inBlocks: true });
  const requests: Record<Case, (drawn: WorldPost) => Wire> = {
    one: ({ site, id }) => get(`/one/${site}/${id}`),
    'one, asked again': ({ site, id }) => get(`/one/${site}/${id}`),
    'one of 200 blocks': ({ site, id }) => get(`/one/${site}/${id}`),
    list: ({ site }) => get(`/list/${site}`),
    'list, asked again': ({ site }) => get(`/list/${site}`),
    'list, few fields': ({ site }) => get(`/few-fields/${site}`),
    search: ({ site }) => get(`/search/${site}?word=${word}`),
    create: ({ site }) => post(`/create/${site}`, body(random), signedIn(world, site)),
  };
  return () => requests[operation](random.pick(posts));
}

let asked = 0;
/** An address that nobody has asked for, so that the server can't have kept the answer. */
export const anew = (address: string) => `${address}${address.includes('?') ? '&' : '?'}anew=${(asked += 1)}`;

/** The header of the site's administrator. */
export const signedIn = ({ authorization }: World, site: number) => ({ authorization: authorization.get(site)! });

function postsFor({ posts, longPosts }: World, operation: Operation | Case): readonly WorldPost[] {
  return operation === 'one of 200 blocks' ? longPosts : posts;
}

export const seeded = (key: number): Random => createRandom(2026, key);
