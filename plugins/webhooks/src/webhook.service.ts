import { randomUUID } from 'node:crypto';
import {
  PlatformError,
  invalidParameter,
  type AuditEntry,
  type Context,
  type Platform,
  type Resealed,
  type Site,
} from '@octavo/plugin-api';
import * as deliveries from './delivery.repository.ts';
import { pingEvent } from './events.ts';
import type { MessageService } from './message.service.ts';
import { privateTargets } from './settings.ts';
import { makeSecret } from './signature.ts';
import * as repository from './webhook.repository.ts';
import type { WebhookRow } from './webhook.repository.ts';
import { toDelivery, toWebhook } from './webhook-resource.ts';
import type { Delivery, NewWebhook, Webhook, WebhookChanges, WebhookWithSecret } from './webhook.schema.ts';
import { replacedUntil, resealed, rotated, seal } from './webhook-secrets.ts';

type Needs = Pick<Platform, 'audit' | 'db' | 'options' | 'secrets'> & { messages: MessageService };

const mostWebhooks = 50;
/** For the names of a target; whoever enters one waits for it. */
const patience = 5000;
/** As it is kept, percent-encoded: an index takes little more. */
const longestUrl = 2000;
export const switchedOff = 'The webhook was deactivated.';

export type WebhookService = ReturnType<typeof createWebhookService>;

/** Who is told, of what. Asks for no capability: routes and commands do. */
export function createWebhookService({ audit, db, messages, options, secrets }: Needs) {
  const shard = ({ site }: Pick<Context, 'site'>) => db.forSite<deliveries.Tables>(site);

  /** The address as it is kept; refused unless a message would be sent there now, or it is the one so far. */
  async function targetOf(context: Context, url: string, before?: string): Promise<string> {
    const parsed = URL.parse(url);
    if (parsed) parsed.hash = '';
    const kept = parsed?.href ?? '';
    if (kept === before) return kept;
    const reason = kept.length > longestUrl ? 'it is too long' : await refusalOf(context, url);
    if (reason === undefined) return kept;
    throw invalidParameter('url', `This URL cannot be used: ${reason}.`);
  }

  async function refusalOf(context: Context, url: string): Promise<string | undefined> {
    const vouchedOrigins = await options.get(context, privateTargets);
    const { checkTarget } = await import('@octavo/guarded-fetch');
    const refused = await checkTarget({ url, vouchedOrigins, timeoutMs: patience, signal: context.signal });
    return refused?.refusal;
  }

  async function find(context: Context, id: string): Promise<WebhookRow> {
    return known(await repository.findWebhook(shard(context).read, context.site.id, id));
  }

  /** Changes one under its lock, with an entry in the audit log. */
  async function change(
    context: Context,
    id: string,
    work: (
      webhook: WebhookRow,
      trx: Parameters<typeof deliveries.giveUp>[0],
    ) => Promise<{ changes: repository.WebhookChanges; entry: AuditEntry } | undefined>,
  ): Promise<WebhookRow> {
    return shard(context).transaction(async (trx) => {
      const webhook = known(await repository.lockWebhook(trx, context.site.id, id));
      const done = await work(webhook, trx);
      if (!done) return webhook;
      const changes = { ...done.changes, updated_at: new Date() };
      const changed = await repository.updateWebhook(trx, context.site.id, id, changes);
      await audit.recordWith(trx, context, done.entry);
      return changed;
    });
  }

  const shown = (row: WebhookRow): Webhook => toWebhook(row, replacedUntil(row, new Date()));

  return {
    async list(
      context: Context,
      page: { limit: number; offset: number },
    ): Promise<{ webhooks: Webhook[]; total: number }> {
      const { read } = shard(context);
      const [rows, total] = await Promise.all([
        repository.listWebhooks(read, context.site.id, page),
        repository.countWebhooks(read, context.site.id),
      ]);
      return { webhooks: rows.map(shown), total };
    },

    get: async (context: Context, id: string): Promise<Webhook> => shown(await find(context, id)),

    async create(context: Context, input: NewWebhook): Promise<WebhookWithSecret> {
      const { site } = context;
      const url = await targetOf(context, input.url);
      const [id, now, secret] = [randomUUID(), new Date(), makeSecret()];
      const row = await shard(context).transaction(async (trx) => {
        if ((await repository.countWebhooks(trx, site.id)) >= mostWebhooks) {
          throw new PlatformError(409, 'too_many_webhooks', `A site can have at most ${mostWebhooks} webhooks.`);
        }
        const made = await repository.insertWebhook(trx, site.id, {
          id,
          url,
          events: [...input.events],
          description: input.description ?? '',
          active: input.active ?? true,
          secrets: [seal(secrets, site, { id }, secret)],
          created_at: now,
          updated_at: now,
        });
        if (!made) throw exists();
        const entry = {
          action: 'webhook.created',
          target: targetName(made),
          details: { events: made.events },
        } as const;
        await audit.recordWith(trx, context, entry);
        return made;
      });
      return { ...shown(row), secret };
    },

    /** What waits when it is switched off is not sent. Switched on, or at another address, it begins anew. */
    async update(context: Context, id: string, input: WebhookChanges): Promise<Webhook> {
      const url =
        input.url === undefined ? undefined : await targetOf(context, input.url, (await find(context, id)).url);
      const row = await change(context, id, async (webhook, trx) => {
        const { events, description, active } = input;
        const wanted = {
          ...(url !== undefined && { url }),
          ...(events && { events: [...events] }),
          ...(description !== undefined && { description }),
          ...(active !== undefined && { active }),
        };
        const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
          (name) => JSON.stringify(wanted[name]) !== JSON.stringify(webhook[name]),
        );
        if (fields.length === 0) return undefined;
        if (fields.includes('url') && (await repository.findByUrl(trx, context.site.id, url!))) throw exists();
        const entry = { action: 'webhook.changed', target: targetName(webhook), details: { fields } } as const;
        if (!fields.includes('active') && !fields.includes('url')) return { changes: wanted, entry };
        if (active === false) await deliveries.giveUp(trx, context.site.id, id, switchedOff);
        else await messages.wake(context, trx, { id, slow: false });
        const anew = {
          inactive_reason: '',
          failures: 0,
          failing_since: null,
          paused_until: null,
          slow: false,
        } as const;
        return { changes: { ...wanted, ...anew }, entry };
      });
      return shown(row);
    },

    async delete(context: Context, id: string): Promise<void> {
      await shard(context).transaction(async (trx) => {
        const webhook = known(await repository.lockWebhook(trx, context.site.id, id));
        await repository.deleteWebhook(trx, context.site.id, id);
        await deliveries.deleteAllOf(trx, context.site.id, id);
        await audit.recordWith(trx, context, { action: 'webhook.deleted', target: targetName(webhook) });
      });
    },

    /** A new secret; messages carry a signature by the old one too, for a day. */
    async rotate(context: Context, id: string): Promise<WebhookWithSecret> {
      const secret = makeSecret();
      const row = await change(context, id, async (webhook) => ({
        changes: { secrets: rotated(secrets, context.site, webhook, secret, new Date()) },
        entry: { action: 'webhook.secret_rotated', target: targetName(webhook) },
      }));
      return { ...shown(row), secret };
    },

    /** A message that tells of nothing, to see whether it arrives. */
    async ping(context: Context, id: string): Promise<Delivery> {
      return shard(context).transaction(async (trx) => {
        const webhook = known(await repository.lockWebhook(trx, context.site.id, id));
        if (!webhook.active) throw inactive();
        const awake = await repository.updateWebhook(trx, context.site.id, id, { paused_until: null });
        const event = { type: pingEvent, data: { webhook_id: id } } as const;
        return toDelivery(await messages.send(context, trx, awake, event));
      });
    },

    /** Under the first key (`octavo keys rotate`). */
    async reseal(site: Site): Promise<Resealed> {
      const all = { reencrypted: 0, failures: [] as string[] };
      const rows = await repository.listWebhooks(shard({ site }).read, site.id, { limit: 2 * mostWebhooks, offset: 0 });
      for (const { id, secrets: stored } of rows) {
        if (!stored.some(({ sealed }) => secrets.isOutdated(sealed))) continue;
        await shard({ site }).transaction(async (trx) => {
          const webhook = await repository.lockWebhook(trx, site.id, id);
          if (!webhook) return;
          const { secrets: renewed, reencrypted, failures } = resealed(secrets, site, webhook);
          await repository.updateWebhook(trx, site.id, id, { secrets: renewed });
          all.reencrypted += reencrypted;
          all.failures.push(...failures);
        });
      }
      return all;
    },
  };
}

/** The address itself may hold a key of the receiver's: the log has the host alone. */
export function targetName({ id, url }: Pick<WebhookRow, 'id' | 'url'>) {
  return { kind: 'webhook', id, name: URL.parse(url)?.host ?? '' } as const;
}

export function inactive(): PlatformError {
  return new PlatformError(409, 'webhook_inactive', 'The webhook is inactive. Activate it first.');
}

function known(webhook: WebhookRow | undefined): WebhookRow {
  if (webhook) return webhook;
  throw new PlatformError(404, 'webhook_not_found', 'There is no webhook with this id.');
}

function exists(): PlatformError {
  return new PlatformError(409, 'webhook_exists', 'There is already a webhook for this URL. Edit that one.');
}
