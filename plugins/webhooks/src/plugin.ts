import { definePlugin, handleJob, proposalTold } from '@octavo/plugin-api';
import manifest from '../package.json' with { type: 'json' };
import { deliver, deliverSlowly, everyNight, sweep } from './delivery.job.ts';
import type { DeliveryService } from './delivery.service.ts';
import { mediaFollower, postFollower, tellOfProposal, termFollower } from './followers.ts';
import { createLogService } from './log.service.ts';
import { createMessageService } from './message.service.ts';
import { privateTargets } from './settings.ts';
import { webhookCommands } from './webhook.commands.ts';
import { createWebhookService } from './webhook.service.ts';

/** Tells other services what happened on a site. */
export const webhooks = definePlugin({
  id: 'webhooks',
  label: 'Webhooks',
  description: manifest.description,
  version: manifest.version,
  restNamespace: 'webhooks/v1',
  migrations: new URL('../migrations/', import.meta.url),
  admin: new URL('../admin/dist/', import.meta.url),
  setup(platform) {
    const messages = createMessageService(platform);
    const service = createWebhookService({ ...platform, messages });
    let loaded: Promise<DeliveryService> | undefined;
    const deliveries = () =>
      (loaded ??= import('./delivery.service.ts').then(({ createDeliveryService }) =>
        createDeliveryService({ ...platform, messages }),
      ));
    platform.hooks.addAction(proposalTold, tellOfProposal(messages));
    const log = createLogService({ ...platform, messages });
    return {
      routes: async (app) => (await import('./webhook.routes.ts')).webhookRoutes(service, log)(app),
      commands: webhookCommands(service, log),
      commandGroups: { webhooks: 'manage webhooks' },
      postFollowers: [postFollower(messages, platform)],
      mediaFollowers: [mediaFollower(messages, platform)],
      termFollowers: [termFollower(messages)],
      jobs: [
        handleJob(deliver, async ({ webhook_id }, run) =>
          (await deliveries()).work(webhook_id, run, { amongSlow: false }),
        ),
        handleJob(deliverSlowly, async ({ webhook_id }, run) =>
          (await deliveries()).work(webhook_id, run, { amongSlow: true }),
        ),
        handleJob(sweep, (_input, run) => log.sweep(run)),
      ],
      schedules: [everyNight],
      settings: [privateTargets],
      reseal: service.reseal,
    };
  },
});
