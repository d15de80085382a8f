import type { Static } from 'typebox';
import {
  PlatformError,
  anonymous,
  theContent,
  type Actor,
  type Context,
  type Platform,
  type Post,
  type Site,
} from '@octavo/plugin-api';
import { networkPattern, pattern, syncedMeta, refreshPatternUses } from './pattern.ts';
import type { NewPattern, PatternListParameters, ShownPattern } from './pattern.schema.ts';
import * as repository from './pattern-uses.repository.ts';
import { readBlocks } from './shown-patterns.ts';

type Needs = Pick<Platform, 'compute' | 'db' | 'hooks' | 'jobs' | 'posts' | 'sites'>;
type Shown = Static<typeof ShownPattern>;

/** Whoever writes posts may use every published pattern. */
const reader: Actor = { ...anonymous, can: () => true };

export type PatternService = ReturnType<typeof createPatternService>;

/** Patterns as editors use them: those of the site, and those of the network. */
export function createPatternService({ compute, db, hooks, jobs, posts, sites }: Needs) {
  const siteOf = async (context: Context, network: boolean): Promise<Site> => (network ? sites.main() : context.site);
  const typeOf = (network: boolean) => (network ? networkPattern : pattern).name;

  async function show(context: Context, site: Site, post: Post): Promise<Shown> {
    const there = { ...context, site };
    return {
      id: post.id,
      network: post.type === networkPattern.name,
      synced: (JSON.parse(post.meta) as Record<string, unknown>)[syncedMeta.key] === true,
      title: post.title,
      portable_text: await readBlocks({ compute }, there, post),
      rendered: await hooks.applyFilters(there, theContent, post.content_rendered ?? post.content, post),
      editable: posts.can(there, 'edit', post),
      site_url: site.url,
    };
  }

  return {
    async list(context: Context, query: Static<typeof PatternListParameters>) {
      const { network = false, search = '', page = 1, per_page = 10 } = query;
      const site = await siteOf(context, network);
      const found = await posts.list({ ...context, site, actor: reader }, typeOf(network), {
        page,
        per_page,
        status: ['publish'],
        orderby: 'title',
        order: 'asc',
        ...(search.trim() !== '' && { search }),
      });
      const items = await Promise.all(found.posts.map((post) => show(context, site, post)));
      return { items, total: found.total };
    },

    async get(context: Context, id: number, network: boolean): Promise<Shown> {
      const site = await siteOf(context, network);
      const [post] = await posts.getMany({ ...context, site, actor: reader }, [id]);
      if (post?.type === typeOf(network) && post.status === 'publish') return show(context, site, post);
      throw new PlatformError(404, 'rest_post_invalid_id', 'There is no pattern with this id.');
    },

    async create(context: Context, input: Static<typeof NewPattern>): Promise<Shown> {
      const { title, portable_text, synced = false, network = false } = input;
      const site = await siteOf(context, network);
      const post = await posts.create({ ...context, site }, typeOf(network), {
        title,
        status: 'publish',
        fields: { portable_text },
        meta: { [syncedMeta.key]: synced },
      });
      return show(context, site, post);
    },

    async refreshUses(context: Context, patterns: readonly number[], network: boolean): Promise<void> {
      const { read } = db.forSite<repository.Tables>(context.site);
      await posts.refreshTexts(context, await repository.findUsers(read, context.site.id, { patterns, network }));
    },

    /** Other sites than the main one have no patterns of the network. */
    async spread(context: Context, patternId: number): Promise<void> {
      const main = await sites.main();
      if (context.site.id !== main.id) return;
      const { read } = db.forSite<repository.Tables>(main);
      const patterns = await repository.findNetworkPatterns(read, main.id, patternId);
      for (const site of await sites.all()) {
        if (site.state !== 'active') continue;
        const input = { site_id: site.id, patterns, network: true };
        await jobs.enqueue({ site }, refreshPatternUses, input, { key: `${site.id}:network:${patternId}` });
      }
    },
  };
}
