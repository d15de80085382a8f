import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { AbilityCheck } from './ability-check.ts';
import { createAbilityRegistry, type AbilityRegistry } from './ability-registry.ts';
import { createAbilityService, type AbilityService } from './ability.service.ts';
import { createMcp, type Mcp } from './mcp.ts';

export type AbilitiesOffers = {
  readonly abilities: AbilityService;
  readonly abilityRegistry: AbilityRegistry;
  readonly mcp: Mcp;
};

/** What can be done on a site, and the ways to ask for it. */
export const abilities = defineFeature<Kernel, AbilitiesOffers>()({
  name: 'abilities',
  needs: ['log', 'onMismatch', 'pluginIsOn'],
  offers: ['abilities', 'abilityRegistry', 'mcp'],
  setup({ log, onMismatch, pluginIsOn }) {
    const abilityRegistry = createAbilityRegistry(pluginIsOn);
    let check: Promise<AbilityCheck> | undefined;
    const loadCheck = () =>
      (check ??= import('./ability-check.ts').then(({ createAbilityCheck }) => createAbilityCheck(onMismatch)));
    const service = createAbilityService({ registry: abilityRegistry, loadCheck });
    const mcp = createMcp({ abilities: service, log });
    return {
      offers: { abilities: service, abilityRegistry, mcp },
      parts: {
        complete: abilityRegistry.verify,
        close: mcp.close,
        routes: async () => {
          const [{ abilityRoutes }, { mcpRoutes }] = await Promise.all([
            import('./ability.routes.ts'),
            import('./mcp.routes.ts'),
          ]);
          return { rest: { 'wp-abilities/v1': [abilityRoutes(service)] }, pages: [mcpRoutes(mcp)] };
        },
      },
    };
  },
});
