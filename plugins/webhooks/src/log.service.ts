import { PlatformError, type Context, type JobRun, type Platform, type Site } from '@octavo/plugin-api';
import * as repository from './delivery.repository.ts';
import type { MessageService } from './message.service.ts';
import { findWebhook, lockWebhook, updateWebhook } from './webhook.repository.ts';
import { toDelivery, toDeliveryDetails } from './webhook-resource.ts';
import type { Delivery, DeliveryDetails } from './webhook.schema.ts';
import { inactive } from './webhook.service.ts';

type Needs = Pick<Platform, 'db' | 'log' | 'sites'> & { messages: MessageService };

const day = 24 * 60 * 60 * 1000;
const keptFor = 30 * day;
const keptOfEach = 1000;
const batch = 1000;
/** What should have been sent so long ago was forgotten by whoever should have sent it. */
const forgottenAfter = 60 * 60 * 1000;

export type LogService = ReturnType<typeof createLogService>;

/** What was sent, and what came of it. */
export function createLogService({ db, log, messages, sites }: Needs) {
  const shard = ({ site }: Pick<Context, 'site'>) => db.forSite<repository.Tables>(site);

  async function find(context: Context, id: string): Promise<repository.DeliveryRow> {
    const delivery = await repository.findDelivery(shard(context).read, context.site.id, id);
    if (delivery) return delivery;
    throw new PlatformError(404, 'delivery_not_found', 'There is no delivery with this id.');
  }

  async function tidy(context: Context): Promise<void> {
    const { site } = context;
    const before = new Date(Date.now() - keptFor);
    let removed: number;
    do {
      removed = await shard(context).transaction((trx) =>
        repository.deleteOutdated(trx, site.id, { before, keep: keptOfEach, limit: batch }),
      );
    } while (removed === batch);
    const forgotten = await repository.overdue(shard(context).read, site.id, new Date(Date.now() - forgottenAfter));
    if (forgotten.length === 0) return;
    await shard(context).transaction(async (trx) => {
      for (const webhook of forgotten) await messages.wake(context, trx, webhook);
    });
  }

  return {
    async list(
      context: Context,
      webhookId: string,
      { state, ...page }: { state: repository.DeliveryState | undefined; limit: number; offset: number },
    ): Promise<{ deliveries: Delivery[]; total: number }> {
      const { read } = shard(context);
      if (!(await findWebhook(read, context.site.id, webhookId))) {
        throw new PlatformError(404, 'webhook_not_found', 'There is no webhook with this id.');
      }
      const { rows, total } = await repository.listDeliveries(read, context.site.id, { webhookId, state }, page);
      return { deliveries: rows.map(toDelivery), total };
    },

    async get(context: Context, id: string): Promise<DeliveryDetails> {
      const delivery = await find(context, id);
      return toDeliveryDetails(delivery, await repository.attemptsOf(shard(context).read, context.site.id, id));
    },

    /** The same message once more, with all its tries; one that waits is sent now. */
    async redeliver(context: Context, id: string): Promise<Delivery> {
      const { webhook_id } = await find(context, id);
      const { site } = context;
      return shard(context).transaction(async (trx) => {
        const webhook = await lockWebhook(trx, site.id, webhook_id);
        if (!webhook?.active) throw inactive();
        const wanted = { state: 'pending', due_at: new Date(), tries: 0 } as const;
        const delivery = await repository.updateDelivery(trx, site.id, id, wanted);
        if (!delivery) throw new PlatformError(404, 'delivery_not_found', 'There is no delivery with this id.');
        const awake = await updateWebhook(trx, site.id, webhook_id, { paused_until: null });
        await messages.wake(context, trx, awake);
        return toDelivery(delivery);
      });
    },

    /** Every site; one that can't be looked at doesn't keep the others from it. */
    async sweep({ context, progress }: JobRun): Promise<void> {
      const all = (await sites.all()).filter(({ state }: Site) => state === 'active');
      for (const [position, site] of all.entries()) {
        if (position % 100 === 0) await progress(position, all.length);
        await tidy({ ...context, site }).catch((error: unknown) =>
          log.warn({ err: error, site: site.id }, 'Old deliveries of a site could not be deleted.'),
        );
      }
    },
  };
}
