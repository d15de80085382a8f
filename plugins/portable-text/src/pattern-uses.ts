import type { AnyTransaction, Context, Platform, Post, PostChange, PostFollower } from '@octavo/plugin-api';
import { blocksOf } from './entries.ts';
import { format } from './format.ts';
import { networkPattern, patternTypes, refreshPatternUses, spreadNetworkPattern } from './pattern.ts';
import type { Tables } from './pattern-uses.repository.ts';

type Inside = Context & { trx: AnyTransaction };

const loadParts = () => Promise.all([import('@octavo/blocks'), import('./pattern-uses.repository.ts')]);

/** Keeps which posts show which patterns, and has them searched anew when a pattern changes. */
export function createUsesFollower({ jobs }: Pick<Platform, 'jobs'>): PostFollower {
  async function tell({ site, trx }: Inside, { id, type }: Post): Promise<void> {
    if (type === networkPattern.name) {
      const input = { site_id: site.id, pattern_id: id };
      await jobs.enqueue({ site }, spreadNetworkPattern, input, { trx, key: `${site.id}:${id}` });
    } else {
      const input = { site_id: site.id, patterns: [id], network: false };
      await jobs.enqueue({ site }, refreshPatternUses, input, { trx, key: `${site.id}:${id}` });
    }
  }

  return {
    concerns: ({ before, after }) =>
      [before, after].some((post) => post?.content_format === format || patternTypes.includes(post?.type ?? '')),

    async follow(context, change) {
      await keepUses(context, change);
      const post = (change.after ?? change.before)!;
      if (patternTypes.includes(post.type) && !showsTheSame(change)) await tell(context, post);
    },
  };
}

async function keepUses(context: Inside, { before, after }: PostChange): Promise<void> {
  const { site, trx } = context;
  if (before?.content === after?.content) return;
  const [had, has] = [mayShowPatterns(before), mayShowPatterns(after)];
  if (!had && !has) return;
  const [{ patternsIn }, repository] = await loadParts();
  const tables = trx.withTables<Tables>();
  if (had) await repository.deleteUses(tables, site.id, (after ?? before)!.id);
  const refs = has ? patternsIn(blocksOf(after!)) : [];
  if (refs.length > 0) await repository.insertUses(tables, site.id, after!.id, refs);
}

/** Most posts show none, and need not be read for that. */
function mayShowPatterns(post: Post | undefined): boolean {
  return post?.content_format === format && post.content.includes('pattern');
}

function showsTheSame({ before, after }: PostChange): boolean {
  const shown = (post: Post | undefined) =>
    post?.status === 'publish' && post.password === '' ? post.content : undefined;
  return shown(before) === shown(after);
}
