import type { Hooks, Logger, PostService, Site } from '@octavo/plugin-api';
import { createMcp } from '../mcp/mcp.ts';
import { contentAbilities, contentCategory } from '../posts/post.abilities.ts';
import type { PostTypeRegistry } from '../posts/post-type.registry.ts';
import type { AbilityCheck } from './ability.check.ts';
import { createAbilityRegistry } from './ability.registry.ts';
import { createAbilityService } from './ability.service.ts';

type Needs = {
  isOn: (plugin: string, site: Site) => boolean;
  log: Logger;
  onMismatch: ((report: string) => void) | undefined;
};

/** What can be done on a site, and the ways to ask for it. */
export function createAbilities({ isOn, log, onMismatch }: Needs) {
  const abilityRegistry = createAbilityRegistry(isOn);
  let check: Promise<AbilityCheck> | undefined;
  const loadCheck = () =>
    (check ??= import('./ability.check.ts').then(({ createAbilityCheck }) => createAbilityCheck(onMismatch)));
  const abilities = createAbilityService({ registry: abilityRegistry, loadCheck });
  return {
    abilityRegistry,
    abilities,
    mcp: createMcp({ abilities, log }),
    /** After all plugins: the platform's own, and whether they fit together. */
    completeAbilities(needs: { hooks: Hooks; posts: PostService; types: PostTypeRegistry }): void {
      abilityRegistry.addCategory('core', contentCategory);
      for (const ability of contentAbilities(needs)) abilityRegistry.add('core', ability);
      abilityRegistry.verify();
    },
  };
}
