import type { Ability, AbilityCategory, Site } from '@octavo/plugin-api';
import { version } from '../../kernel/base/version.ts';

export type AbilityRegistry = {
  /** Throws when the name is taken or can't be used, or when the platform is too old for it. */
  add(plugin: string, ability: Ability): void;
  addCategory(plugin: string, category: AbilityCategory): void;
  /** After all plugins: throws for an ability of a category that no plugin lists. */
  verify(): void;
  /** Those whose plugin is on for the site. */
  list(site: Site): readonly Ability[];
  find(site: Site, name: string): Ability | undefined;
  /** Those whose plugin is on for the site, and those of the abilities there. */
  categories(site: Site): readonly AbilityCategory[];
};

/** What clients of agents take as the name of a tool. */
const longestName = 64;
const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

export function createAbilityRegistry(isOn: (plugin: string, site: Site) => boolean): AbilityRegistry {
  const abilities = new Map<string, { plugin: string; ability: Ability }>();
  const categories = new Map<string, { plugin: string; category: AbilityCategory }>();

  function list(site: Site): Ability[] {
    return [...abilities.values()].filter(({ plugin }) => isOn(plugin, site)).map(({ ability }) => ability);
  }

  return {
    add(plugin, ability) {
      const problem = problemWith(ability);
      if (problem) throw new Error(`Plugin "${plugin}": the ability "${ability.name}" ${problem}.`);
      const other = abilities.get(ability.name);
      if (other)
        throw new Error(`Plugins "${other.plugin}" and "${plugin}" both declare the ability "${ability.name}".`);
      abilities.set(ability.name, { plugin, ability });
    },
    addCategory(plugin, category) {
      const { slug } = category;
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
        throw new Error(`Plugin "${plugin}": the slug of the ability category "${slug}" must be kebab-case.`);
      }
      const other = categories.get(slug);
      if (other)
        throw new Error(`Plugins "${other.plugin}" and "${plugin}" both declare the ability category "${slug}".`);
      categories.set(slug, { plugin, category });
    },
    verify() {
      for (const { plugin, ability } of abilities.values()) {
        const { slug } = ability.category;
        if (categories.get(slug)?.category === ability.category) continue;
        throw new Error(
          `Plugin "${plugin}": the ability "${ability.name}" has the category "${slug}", ` +
            'which no plugin lists under "abilityCategories".',
        );
      }
    },
    list,
    find(site, name) {
      const found = abilities.get(name);
      return found && isOn(found.plugin, site) ? found.ability : undefined;
    },
    categories(site) {
      const used = new Set(list(site).map(({ category }) => category));
      return [...categories.values()]
        .filter(({ plugin, category }) => used.has(category) || isOn(plugin, site))
        .map(({ category }) => category);
    },
  };
}

/** As the rest of a sentence. */
function problemWith({ name, requires, annotations }: Ability): string | undefined {
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(name)) return 'must have a name like my-plugin/my-ability';
  if (name.length > longestName) return `has a name of more than ${longestName} characters`;
  if (!/^\d+(\.\d+){0,2}$/.test(requires)) return `requires "${requires}", which is not a version such as 6.9`;
  if (compareVersions(requires, version) > 0)
    return `requires version ${requires} of the platform, and this is ${version}`;
  if (annotations.readonly && annotations.destructive) return "can't be both read-only and destructive";
  return undefined;
}
