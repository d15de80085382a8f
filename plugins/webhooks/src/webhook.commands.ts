import { PlatformError, defineCommand, type Command } from '@octavo/plugin-api';
import { eventNames, type EventName } from './events.ts';
import type { DeliveryState } from './delivery.repository.ts';
import type { LogService } from './log.service.ts';
import type { WebhookService } from './webhook.service.ts';

const capability = 'manage_options';
const most = 100;
const webhookId = { name: 'id', description: 'id of the webhook' };

export function webhookCommands(webhooks: WebhookService, log: LogService): Command[] {
  return [
    defineCommand({
      name: 'webhooks list',
      summary: 'list the webhooks of a site',
      results: 'list',
      capability,
      examples: ['octavo webhooks list', 'octavo webhooks list --url=https://example.org/news --format=json'],
      async run(context, _input, output) {
        const { webhooks: found } = await webhooks.list(context, { limit: most, offset: 0 });
        const rows = found.map(({ id, url, events, active, inactive_reason, last_delivery }) => ({
          id,
          url,
          events: events.join(','),
          state: active ? 'active' : inactive_reason || 'inactive',
          last: last_delivery?.state ?? '',
        }));
        output.table(rows, ['id', 'url', 'events', 'state', 'last']);
      },
    }),

    defineCommand({
      name: 'webhooks create',
      summary: 'create a webhook for a site',
      arguments: [{ name: 'target', description: 'URL of the receiver' }],
      options: [
        {
          flag: '--events <names>',
          description: `events, separated by commas (default: all): ${eventNames.join(', ')}`,
        },
        { flag: '--description <text>', description: 'description of the webhook', default: '' },
      ],
      capability,
      examples: ['octavo webhooks create https://hooks.example.com/octavo --events=post.published,post.updated'],
      async run(context, { arguments: { target = '' }, options }, output) {
        const made = await webhooks.create(context, {
          url: target,
          events: eventsOf(options['events'] as string | undefined),
          description: String(options['description']),
        });
        output.line(made.secret);
        output.success(`Created webhook ${made.id}. Copy the secret above now. It will not be shown again.`);
      },
    }),

    defineCommand({
      name: 'webhooks delete',
      summary: 'delete a webhook and its deliveries',
      arguments: [webhookId],
      capability,
      examples: ['octavo webhooks delete 7d3c1c1e-6d0c-4c7f-8a39-6f3f2f0f9a51'],
      async run(context, { arguments: { id = '' } }, output) {
        await webhooks.delete(context, uuidOf(id));
        output.success(`Deleted webhook ${id}.`);
      },
    }),

    defineCommand({
      name: 'webhooks deliveries',
      summary: 'list the deliveries of a webhook, newest first',
      results: 'list',
      arguments: [webhookId],
      options: [
        {
          flag: '--state <state>',
          description: 'only deliveries with this status',
          choices: ['pending', 'delivered', 'failed'],
        },
      ],
      capability,
      examples: ['octavo webhooks deliveries 7d3c1c1e-6d0c-4c7f-8a39-6f3f2f0f9a51 --state=failed'],
      async run(context, { arguments: { id = '' }, options }, output) {
        const state = options['state'] as DeliveryState | undefined;
        const { deliveries } = await log.list(context, uuidOf(id), { state, limit: most, offset: 0 });
        const columns = ['id', 'event', 'state', 'attempt_count', 'status', 'error', 'created_at', 'next_attempt_at'];
        output.table(deliveries, columns);
      },
    }),

    defineCommand({
      name: 'webhooks redeliver',
      summary: 'resend a delivery',
      arguments: [{ name: 'id', description: 'id of the delivery' }],
      capability,
      examples: ['octavo webhooks redeliver 0b6f8f0e-3a3c-4a55-9d2e-1f6f6f0e7c11'],
      async run(context, { arguments: { id = '' } }, output) {
        await log.redeliver(context, uuidOf(id));
        output.success(`Delivery ${id} will be sent again.`);
      },
    }),
  ];
}

function eventsOf(typed: string | undefined): EventName[] {
  if (typed === undefined) return [...eventNames];
  const names = [...new Set(typed.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !(eventNames as readonly string[]).includes(name));
  if (unknown === undefined) return names as EventName[];
  throw new PlatformError(400, 'unknown_event', `Unknown event "${unknown}". Known events: ${eventNames.join(', ')}.`);
}

/** What is no id at all is nothing that is there. */
function uuidOf(typed: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)) return typed;
  throw new PlatformError(404, 'not_found', `"${typed}" is not a valid id. See: octavo webhooks list`);
}
