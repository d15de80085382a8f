import { definePlugin } from '@octavo/plugin-api';
import manifest from '../package.json' with { type: 'json' };
import { guardEndpoint } from './endpoint-guard.ts';
import { category, evaluationAbilities } from './evaluation-abilities.ts';
import { evaluationCommands } from './evaluation.commands.ts';
import { createEvaluationService } from './evaluation.service.ts';
import { hooks } from './hooks.ts';
import { install } from './installed.ts';
import { serviceCheck } from './service-check.ts';
import { createSettingsManager } from './settings-manager.ts';
import { settings } from './settings.ts';
import { createUpstream } from './upstream.ts';

const built = (name: string) => ({ name, file: new URL(`../browser/built/${name}.js`, import.meta.url) });

/** Typed questions about content, answered by an evaluation service. */
export const evaluator = definePlugin({
  id: 'evaluator',
  label: 'Evaluator',
  description: manifest.description,
  version: manifest.version,
  restNamespace: 'ai-provider-for-evaluator/v1',
  migrations: new URL('../migrations/', import.meta.url),
  admin: new URL('../admin/dist/', import.meta.url),
  hooks,
  setup(platform) {
    const manager = createSettingsManager(platform.options);
    const evaluations = createEvaluationService({ ...platform, manager, upstream: createUpstream() });
    const uninstall = install({ ...platform, manager, evaluations });
    guardEndpoint(platform);
    return {
      routes: async (app) =>
        (await import('./evaluation.routes.ts')).evaluationRoutes(evaluations, platform.hooks)(app),
      commands: evaluationCommands(evaluations, platform),
      commandGroups: { evaluator: 'show models and usage of the evaluator' },
      abilities: evaluationAbilities(evaluations, platform),
      abilityCategories: [category],
      pages: [
        {
          path: 'evaluator',
          render: async (context) => (await import('./evaluation-page.ts')).renderEvaluationPage(context),
        },
      ],
      scripts: [built('client'), built('page')],
      settings,
      checks: [serviceCheck(manager)],
      close: async () => uninstall(),
    };
  },
});
