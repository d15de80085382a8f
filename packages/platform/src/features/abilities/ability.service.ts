import { PlatformError, type Ability, type AbilityCategory, type Context } from '@octavo/plugin-api';
import { refuse } from '../../kernel/base/refusals.ts';
import { coversAbility, outOfScope } from '../../kernel/base/scopes.ts';
import type { AbilityCheck } from './ability-check.ts';
import type { AbilityRegistry } from './ability-registry.ts';

type Needs = { registry: AbilityRegistry; loadCheck: () => Promise<AbilityCheck> };

export type AbilityService = ReturnType<typeof createAbilityService>;

/** What can be done on a site, for every way of asking for it. */
export function createAbilityService({ registry, loadCheck }: Needs) {
  function get({ site }: Context, name: string): Ability {
    const ability = registry.find(site, name);
    if (ability) return ability;
    throw new PlatformError(404, 'rest_ability_not_found', 'There is no ability with this name.');
  }

  return {
    list({ site }: Context, { category }: { category?: string } = {}): readonly Ability[] {
      const all = registry.list(site);
      return category === undefined ? all : all.filter((ability) => ability.category.slug === category);
    },

    get,

    categories: ({ site }: Context): readonly AbilityCategory[] => registry.categories(site),

    getCategory({ site }: Context, slug: string): AbilityCategory {
      const category = registry.categories(site).find((candidate) => candidate.slug === slug);
      if (category) return category;
      throw new PlatformError(404, 'rest_ability_category_not_found', 'There is no ability category with this slug.');
    },

    /** `isText`: all values of the input are text, as in a query string, and are read as the schema means them. */
    async run(context: Context, name: string, given: unknown, { isText = false } = {}): Promise<unknown> {
      const ability = get(context, name);
      if (!coversAbility(context.actor, ability)) throw outOfScope();
      const check = await loadCheck();
      const input = check.readInput(ability, given ?? {}, isText);
      await checkAccess(context, ability, input);
      const output = (await ability.run(context, input)) ?? null;
      check.checkOutput(ability, output);
      return output;
    },
  };
}

async function checkAccess(context: Context, { access }: Ability, input: object): Promise<void> {
  const { actor } = context;
  const code = 'rest_ability_cannot_execute';
  const message = 'You are not allowed to run this ability.';
  if (access === 'public') return;
  if (typeof access === 'object') {
    if (actor.can(access.capability)) return;
    throw refuse(actor, access.code ?? code, access.message ?? message);
  }
  const verdict = await access(context, input);
  if (verdict instanceof PlatformError) throw verdict;
  if (!verdict) throw refuse(actor, code, message);
}
