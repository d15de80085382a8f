import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AnyTransaction, Context, Platform } from '@octavo/plugin-api';
import { deliver, deliverSlowly } from './delivery.job.ts';
import * as deliveries from './delivery.repository.ts';
import type { WebhookEvent } from './events.ts';
import { listenersOf, type WebhookRow } from './webhook.repository.ts';

type Trx = Transaction<deliveries.Tables>;
type Listener = Pick<WebhookRow, 'id' | 'slow'>;

export type MessageService = ReturnType<typeof createMessageService>;

/** Puts down what has to be sent, with what it tells of. */
export function createMessageService({ jobs }: Pick<Platform, 'jobs'>) {
  /** A job that looks after a webhook: at once or at a time. Only one for each time. */
  async function wake(context: Context, trx: Trx, { id, slow }: Listener, at?: Date): Promise<void> {
    const input = { site_id: context.site.id, webhook_id: id };
    const planned = at && at.getTime() > Date.now() && { startAfter: at, key: `${id} ${at.getTime()}` };
    await jobs.enqueue(context, slow ? deliverSlowly : deliver, input, { trx, ...planned });
  }

  /** Writes a message for one webhook. A job for each, without a key: one that is under way may not see it any more. */
  async function send(
    context: Context,
    trx: Trx,
    webhook: Listener,
    { type, data }: WebhookEvent,
  ): Promise<deliveries.DeliveryRow> {
    const { site } = context;
    const [id, now] = [randomUUID(), new Date()];
    const about = { id: site.id, name: site.name, url: site.url };
    const body = JSON.stringify({ id, type, timestamp: now.toISOString(), site: about, data });
    const row = { id, webhook_id: webhook.id, event: type, body, created_at: now };
    const delivery = await deliveries.insertDelivery(trx, site.id, row);
    await wake(context, trx, webhook);
    return delivery;
  }

  return {
    wake,
    send,

    /** For everyone who wants to know. Commits with what happened, or not at all. */
    async tell(context: Context & { trx: AnyTransaction }, event: WebhookEvent | undefined): Promise<void> {
      if (!event) return;
      const trx = context.trx.withTables<deliveries.Tables>();
      for (const listener of await listenersOf(trx, context.site.id, event.type)) {
        await send(context, trx, listener, event);
      }
    },
  };
}
