import { PlatformError, defineCommand, type Command } from '@octavo/plugin-api';
import { eventNames, type EventName } from './events.ts';
import type { DeliveryState } from './delivery.repository.ts';
import type { LogService } from './log.service.ts';
import type { WebhookService } from './webhook.service.ts';

const capability = 'manage_options';
const most = 100;
const webhookId = { name: 'id', description: 'the id of the webhook' };

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
          state: active ? 'on' : inactive_reason || 'off',
          last: last_delivery?.state ?? '',
        }));
        output.table(rows, ['id', 'url', 'events', 'state', 'last']);
      },
    }),

    defineCommand({
      name: 'webhooks create',
      summary: 'tell a receiver what happens on a site',
      arguments: [{ name: 'target', description: 'the address to send to' }],
      options: [
        { flag: '--events <names>', description: `separated by commas: ${eventNames.join(', ')}; all if not said` },
        { flag: '--description <text>', description: 'what it is for', default: '' },
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
        output.success(`Made the webhook ${made.id}. Its secret stands above and is not shown again.`);
      },
    }),

    defineCommand({
      name: 'webhooks delete',
      summary: 'remove a webhook and its deliveries',
      arguments: [webhookId],
      capability,
      examples: ['octavo webhooks delete 7d3c1c1e-6d0c-4c7f-8a39-6f3f2f0f9a51'],
      async run(context, { arguments: { id = '' } }, output) {
        await webhooks.delete(context, uuidOf(id));
        output.success(`Removed the webhook ${id}.`);
      },
    }),

    defineCommand({
      name: 'webhooks deliveries',
      summary: 'list what was sent to a webhook, the newest first',
      results: 'list',
      arguments: [webhookId],
      options: [{ flag: '--state <state>', description: 'only those', choices: ['pending', 'delivered', 'failed'] }],
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
      summary: 'send a message once more',
      arguments: [{ name: 'id', description: 'the id of the delivery' }],
      capability,
      examples: ['octavo webhooks redeliver 0b6f8f0e-3a3c-4a55-9d2e-1f6f6f0e7c11'],
      async run(context, { arguments: { id = '' } }, output) {
        await log.redeliver(context, uuidOf(id));
        output.success(`The message ${id} is sent once more.`);
      },
    }),
  ];
}

function eventsOf(typed: string | undefined): EventName[] {
  if (typed === undefined) return [...eventNames];
  const names = [...new Set(typed.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !(eventNames as readonly string[]).includes(name));
  if (unknown === undefined) return names as EventName[];
  throw new PlatformError(400, 'unknown_event', `There is no event "${unknown}". Known: ${eventNames.join(', ')}.`);
}

/** What is no id at all is nothing that is there. */
function uuidOf(typed: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)) return typed;
  throw new PlatformError(404, 'not_found', `"${typed}" is no id. See octavo webhooks list.`);
}
