import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { createChecks } from './checks.ts';

export type ChecksOffers = {
  readonly checks: () => Promise<ReturnType<typeof createChecks>>;
};

/** What `octavo doctor` looks at. */
export const checks = defineFeature<Kernel, ChecksOffers>()({
  name: 'checks',
  needs: ['added', 'config', 'db', 'directory', 'jobAdministration', 'jobRegistry', 'jobs', 'migrations', 'outboxes'],
  offers: ['checks'],
  setup: ({ added, config, db, directory, jobAdministration, jobRegistry, jobs, migrations, outboxes }) => ({
    offers: {
      async checks() {
        const checks = await import('./checks.ts');
        return checks.createChecks(
          { config, db, directory, plan: migrations.plan, added },
          { jobs: jobAdministration, outboxes, queue: jobs, registry: jobRegistry },
        );
      },
    },
  }),
});
