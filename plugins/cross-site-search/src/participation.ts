import type { Context, Platform, Site } from '@octavo/plugin-api';
import { isParticipating } from './hooks.ts';
import type { SearchQuery } from './index/search-index.ts';
import { searchSettings, type SearchSettings } from './settings.ts';

/** A filter may change its mind without a change to any site. */
const filteredForMs = 5_000;

type Needs = Pick<Platform, 'hooks' | 'options' | 'sites'>;
type Known = { sites: readonly Site[]; settings: string; at: number; members: readonly Site[] };

export type Participation = ReturnType<typeof createParticipation>;

/** Which sites are found. */
export function createParticipation({ hooks, options, sites }: Needs) {
  let known: Known | undefined;

  async function includes(context: Context, site: Site): Promise<boolean> {
    return decide(context, site, await options.get(context, searchSettings));
  }

  async function decide(context: Context, site: Site, settings: SearchSettings): Promise<boolean> {
    const listed = settings.sites.includes(site.id);
    const chosen = settings.mode === 'all' || (settings.mode === 'allowlist') === listed;
    const open = site.state === 'active' && site.public && chosen;
    const filtered = await hooks.applyFilters({ ...context, site }, isParticipating, open, site.id);
    // No filter makes an archived or deleted site answer.
    return filtered && site.state === 'active';
  }

  /** Sites are replaced, never changed, so that the same ones in the same order mean that nothing happened. */
  function isCurrent(found: readonly Site[], settings: string): boolean {
    if (known === undefined || known.settings !== settings || known.sites.length !== found.length) return false;
    if (hooks.isUsed(isParticipating) && performance.now() - known.at > filteredForMs) return false;
    return known.sites.every((site, position) => site === found[position]);
  }

  async function members(context: Context): Promise<Known> {
    const settings = await options.get(context, searchSettings);
    const found = await sites.all();
    const text = JSON.stringify([settings.mode, settings.sites]);
    if (isCurrent(found, text)) return known!;
    const decided = await Promise.all(found.map((site) => decide(context, site, settings)));
    known = {
      sites: found,
      settings: text,
      at: performance.now(),
      members: found.filter((_site, position) => decided[position]),
    };
    return known;
  }

  return {
    includes,
    members: async (context: Context) => (await members(context)).members,

    /** The shorter way to say it. */
    async scope(context: Context): Promise<SearchQuery['sites']> {
      const { sites: all, members: inside } = await members(context);
      if (inside.length * 2 < all.length) return { only: inside.map(({ id }) => id) };
      const ids = new Set(inside.map(({ id }) => id));
      return { without: all.flatMap(({ id }) => (ids.has(id) ? [] : [id])) };
    },
  };
}
