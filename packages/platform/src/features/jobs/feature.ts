import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { jobCommands } from './job.commands.ts';

/** Lets those who run the network look at its jobs, and try failed ones again. */
export const jobs = defineFeature<Kernel, object>()({
  name: 'jobs',
  needs: ['jobAdministration'],
  offers: [],
  setup: ({ jobAdministration }) => ({
    offers: {},
    parts: {
      commands: jobCommands(jobAdministration),
      routes: async () => ({
        rest: { 'octavo/v1': [(await import('./job.routes.ts')).jobRoutes(jobAdministration)] },
      }),
    },
  }),
});
