import { array, boolean, constant, nat, oneof, record, sample, type Arbitrary } from 'fast-check';
import { inTurn } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostType, type Post, type Site } from '@octavo/plugin-api';
import type { SearchIndex } from '../src/index/search-index.ts';
import { drivers, startSearchNetwork, type SearchNetwork } from './network.ts';

const types = definePlugin({
  id: 'types',
  setup: () => ({
    postTypes: [
      definePostType({ name: 'note', label: 'Notes', public: false, rest: { base: 'notes' }, capabilities: 'post' }),
      definePostType({ name: 'hidden', label: 'Hidden', public: true, rest: false, capabilities: 'post' }),
    ],
  }),
});

const postTypes = ['post', 'page', 'note', 'hidden'];
const statuses = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;
const siteStates = [
  { state: 'active', public: true },
  { state: 'active', public: false },
  { state: 'archived', public: true },
] as const;

type Act =
  | { kind: 'create'; site: number; type: number; status: number; password: boolean }
  | { kind: 'change'; post: number; status: number; password: boolean }
  | { kind: 'delete'; post: number }
  | { kind: 'site'; site: number; state: number }
  | { kind: 'settings'; blocked: boolean; pagesOnly: boolean };

const number = nat(1000);
const act: Arbitrary<Act> = oneof(
  {
    weight: 5,
    arbitrary: record({
      kind: constant('create' as const),
      site: number,
      type: number,
      status: number,
      password: boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: record({
      kind: constant('change' as const),
      post: number,
      status: number,
      password: boolean(),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant('delete' as const), post: number }) },
  { weight: 1, arbitrary: record({ kind: constant('site' as const), site: number, state: number }) },
  {
    weight: 1,
    arbitrary: record({ kind: constant('settings' as const), blocked: boolean(), pagesOnly: boolean() }),
  },
);

/** Everything that can be found when nothing stands in the way, with its words. */
async function everything(index: SearchIndex): Promise<Map<string, string>> {
  await index.counts();
  const { hits, total } = await index.search({
    text: '',
    alternatives: [],
    language: undefined,
    sites: { without: [] },
    postTypes: undefined,
    filters: [],
    facets: [],
    sort: [{ by: 'blog_id', order: 'asc' }],
    from: 0,
    size: 1000,
    marked: [{ field: 'post_content', crop: undefined }],
    timeoutMs: 10_000,
    signal: new AbortController().signal,
  });
  expect(hits).toHaveLength(total);
  return new Map(
    hits.map(({ document, marked }) => [`${document.blog_id}_${document.id}`, marked.post_content?.text ?? '']),
  );
}

const tried = inTurn(drivers);

describe.each(tried)('nothing private is ever in the index with %s (contracts/cross-site-search.md §1)', (driver) => {
  let network: SearchNetwork;
  beforeAll(async () => {
    network = await startSearchNetwork(driver, [types]);
  });
  afterAll(() => network.close());

  it('after anything that can happen to posts, sites and settings', { timeout: 240_000 }, async () => {
    const sites: Site[] = [];
    for (let count = 0; count < 3; count += 1) sites.push(await network.host.factories.site());
    const posts: { site: Site; post: Post }[] = [];
    const settings = { blocked: false, pagesOnly: false };
    let made = 0;

    async function perform(what: Act): Promise<void> {
      const context = (site: Site) => network.host.context(site);
      if (what.kind === 'settings') {
        Object.assign(settings, what);
        await network.configure({
          mode: 'blocklist',
          sites: what.blocked ? [sites[0]!.id] : [],
          post_types: what.pagesOnly ? ['page'] : [],
        });
      } else if (what.kind === 'site') {
        const site = sites[what.site % sites.length]!;
        await network.host.siteAdministration.update(site.id, siteStates[what.state % siteStates.length]!);
      } else if (what.kind === 'create') {
        const site = sites[what.site % sites.length]!;
        made += 1;
        const input = {
          title: `Post ${made}`,
          content: `secret${made}`,
          status: statuses[what.status % 5]!,
          password: what.password ? 'password' : '',
          ...(statuses[what.status % 5] === 'future' && { date_gmt: '2099-01-01T00:00:00' }),
        };
        const type = postTypes[what.type % postTypes.length]!;
        posts.push({ site, post: await network.host.posts.create(context(site), type, input) });
      } else if (posts.length > 0) {
        const found = posts[what.post % posts.length]!;
        const { site, post } = found;
        if (what.kind === 'delete') {
          await network.host.posts.delete(context(site), post.type, post.id, { force: true });
          posts.splice(posts.indexOf(found), 1);
          return;
        }
        const status = statuses[what.status % statuses.length]!;
        if (status === 'trash') {
          if (post.status !== 'trash')
            found.post = await network.host.posts.delete(context(site), post.type, post.id, { force: false });
          return;
        }
        found.post = await network.host.posts.update(context(site), post.type, post.id, {
          status,
          password: what.password ? 'password' : '',
          date_gmt: status === 'future' ? '2099-01-01T00:00:00' : '2024-01-01T00:00:00',
        });
      }
    }

    async function expected(): Promise<Map<string, string>> {
      const visible = new Map<string, string>();
      for (const { site, post } of posts) {
        const { state, public: open } = (await network.host.directory.find(site.id))!;
        const takesPart = state === 'active' && open && !(settings.blocked && site.id === sites[0]!.id);
        const isPublic = post.type === 'page' || (post.type === 'post' && !settings.pagesOnly);
        if (takesPart && isPublic && post.status === 'publish' && post.password === '') {
          visible.set(`${site.id}_${post.id}`, post.content);
        }
      }
      return visible;
    }

    const scenarios = sample(array(act, { minLength: 12, maxLength: 30 }), { numRuns: 6, seed: 20261115 });
    for (const scenario of scenarios) {
      for (const [position, what] of scenario.entries()) {
        await perform(what);
        if (position % 5 === 4) await network.host.outboxes.drain();
      }
      await network.settle();
      const [found, wanted] = [await everything(await network.index()), await expected()];
      expect(found).toEqual(wanted);
      const { body } = await network.ask({
        filter: { type: 'pred', field: 'blog_id', op: 'gt', value: 0 },
        page: { size: 100 },
      });
      expect(body.pagination.total).toBe(wanted.size);
    }
  });
});
