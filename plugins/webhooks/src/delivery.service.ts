import type { Transaction } from 'kysely';
import type { Context, JobRun, Platform } from '@octavo/plugin-api';
import * as repository from './delivery.repository.ts';
import type { DeliveryRow } from './delivery.repository.ts';
import type { MessageService } from './message.service.ts';
import { judge, type Outcome, type Verdict } from './outcome.ts';
import { slowAfter } from './retry-backoff.ts';
import { privateTargets } from './settings.ts';
import { longestSecret, signedHeaders, withoutSecrets } from './signature.ts';
import * as webhooks from './webhook.repository.ts';
import type { WebhookRow } from './webhook.repository.ts';
import { open } from './webhook-secrets.ts';
import { switchedOff, targetName } from './webhook.service.ts';

type Needs = Pick<Platform, 'audit' | 'db' | 'options' | 'secrets'> & { messages: MessageService };
type Trx = Transaction<repository.Tables>;

const timeoutMs = 10_000;
const excerptBytes = 4096;
/** Nobody else sends for this long; each attempt begins it anew. Longer than an attempt can take. */
const hold = 30_000;
/** Then it is the turn of others. */
const turn = 5000;

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Sends what is due, to each webhook one message after another. */
export function createDeliveryService({ audit, db, messages, options, secrets }: Needs) {
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);

  /** Undefined when there is nothing to do here: somebody else does it, or a job that is planned will. */
  function claim(run: JobRun, id: string, amongSlow: boolean): Promise<WebhookRow | undefined> {
    const { context } = run;
    return shard(context).transaction(async (trx) => {
      const now = new Date();
      const webhook = await webhooks.lockWebhook(trx, context.site.id, id);
      if (!webhook) return undefined;
      if (!webhook.active) {
        // Of what happened while it was being switched off.
        await repository.giveUp(trx, context.site.id, id, switchedOff);
        return undefined;
      }
      // Who holds it sees what is due when it ends, under this lock. A job that begins anew takes back what it held.
      if (webhook.run !== null && webhook.run !== run.id && webhook.run_until! > now) return undefined;
      const isPaused = webhook.paused_until !== null && webhook.paused_until > now;
      const isElsewhere = webhook.slow && !amongSlow;
      if (isPaused || isElsewhere) {
        await messages.wake(context, trx, webhook, isPaused ? webhook.paused_until! : undefined);
        if (webhook.run === null) return undefined;
        await webhooks.updateWebhook(trx, context.site.id, id, { run: null, run_until: null });
        return undefined;
      }
      const run_until = new Date(now.getTime() + hold);
      return webhooks.updateWebhook(trx, context.site.id, id, { run: run.id, run_until });
    });
  }

  /** Lets go, and plans what comes next; unless something is due that has to be sent first. */
  function letGo(run: JobRun, id: string, isOver: boolean): Promise<boolean> {
    const { context } = run;
    return shard(context).transaction(async (trx) => {
      const webhook = await webhooks.lockWebhook(trx, context.site.id, id);
      if (webhook?.run !== run.id) return true;
      const next = webhook.active ? await repository.nextDue(trx, context.site.id, id) : undefined;
      if (next && next <= new Date() && !isOver) return false;
      if (next) {
        const pause = webhook.paused_until ?? next;
        await messages.wake(context, trx, webhook, next > pause ? next : pause);
      }
      await webhooks.updateWebhook(trx, context.site.id, id, { run: null, run_until: null });
      return true;
    });
  }

  async function attempt(context: Context, webhook: WebhookRow, { id, body }: DeliveryRow): Promise<Outcome> {
    const at = new Date();
    const [started, vouchedOrigins] = [performance.now(), await options.get(context, privateTargets)];
    const ended = () => ({ at, durationMs: Math.round(performance.now() - started) });
    let keys: string[];
    try {
      keys = open(secrets, context.site, webhook, at);
    } catch (error) {
      return { ...ended(), error: (error as Error).message };
    }
    const { guardedRequest } = await import('@octavo/guarded-fetch');
    const answer = await guardedRequest({
      url: webhook.url,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: '*/*', ...signedHeaders({ id, at, body }, keys) },
      body,
      timeoutMs,
      maximumBytes: excerptBytes + longestSecret,
      signal: context.signal,
      vouchedOrigins,
    });
    if ('refusal' in answer) return { ...ended(), error: `The delivery could not be sent: ${answer.refusal}.` };
    const { status, headers, body: given } = answer;
    const retry = headers['retry-after'];
    return { ...ended(), status, response: excerptOf(given, keys), ...(retry !== undefined && { retry }) };
  }

  async function switchOff(context: Context, trx: Trx, webhook: WebhookRow, { off }: Verdict): Promise<void> {
    if (!off || !webhook.active) return;
    const { site } = context;
    await webhooks.updateWebhook(trx, site.id, webhook.id, { active: false, inactive_reason: off });
    const why = off === 'gone' ? 'The webhook was deactivated: the receiver responded with 410 Gone.' : failedTooLong;
    await repository.giveUp(trx, site.id, webhook.id, why);
    const entry = { action: 'webhook.switched_off', target: targetName(webhook), details: { reason: off } } as const;
    await audit.recordWith(trx, context, entry);
  }

  /** The webhook as it is by now, if more may be sent to it. `tried` and `sent` are as they were when it was tried. */
  function record(
    run: JobRun,
    tried: WebhookRow,
    sent: DeliveryRow,
    outcome: Outcome,
  ): Promise<WebhookRow | undefined> {
    const { context } = run;
    const { site } = context;
    const { id } = tried;
    return shard(context).transaction(async (trx) => {
      const webhook = await webhooks.lockWebhook(trx, site.id, id);
      const delivery = await repository.findDelivery(trx, site.id, sent.id);
      // Another attempt was recorded meanwhile.
      if (!webhook || delivery?.attempts !== sent.attempts) return undefined;
      const verdict = judge(outcome, webhook, delivery);
      const { error, pausedUntil } = verdict;
      // What is wrong with an address that was given up says nothing about the new one, where it still has to go.
      if (webhook.url !== tried.url && verdict.state !== 'delivered') return undefined;
      // It was switched off meanwhile, perhaps on again: what waited then isn't sent.
      const isGivenUp = verdict.state === 'pending' && (!webhook.active || delivery.state !== 'pending');
      const state = isGivenUp ? 'failed' : verdict.state;
      const due_at = (state === 'pending' && verdict.due) || null;
      const about = { status: outcome.status ?? null, duration_ms: outcome.durationMs, error };
      const [attempts, tries] = [delivery.attempts + 1, delivery.tries + 1];
      const changes = { ...about, state, due_at, attempts, tries };
      if (!(await repository.updateDelivery(trx, site.id, delivery.id, changes))) return undefined;
      await repository.insertAttempt(trx, site.id, delivery.id, {
        ...about,
        number: attempts,
        started_at: outcome.at,
        response: outcome.response ?? '',
      });
      const isDelivered = state === 'delivered';
      const slow = !isDelivered || outcome.durationMs > slowAfter;
      const updated = await webhooks.updateWebhook(trx, site.id, id, {
        failures: isDelivered ? 0 : webhook.failures + 1,
        failing_since: isDelivered ? null : (webhook.failing_since ?? outcome.at),
        paused_until: pausedUntil ?? null,
        slow,
        last_state: isDelivered ? 'delivered' : 'failed',
        last_status: outcome.status ?? null,
        last_error: error,
        last_at: outcome.at,
        run_until: webhook.run === run.id ? new Date(Date.now() + hold) : webhook.run_until,
      });
      await switchOff(context, trx, updated, verdict);
      return isDelivered && slow === webhook.slow && webhook.active && webhook.run === run.id ? updated : undefined;
    });
  }

  return {
    /** One job: as many messages as are due, until something goes wrong or it is the turn of others. */
    async work(webhookId: string, run: JobRun, { amongSlow }: { amongSlow: boolean }): Promise<void> {
      const { context } = run;
      if (context.site.state !== 'active') return;
      let webhook = await claim(run, webhookId, amongSlow);
      if (!webhook) return;
      const until = Date.now() + turn;
      const find = () => repository.findDue(shard(context).read, context.site.id, webhookId, new Date());
      do {
        for (let delivery = await find(); webhook && delivery; delivery = webhook && (await find())) {
          const outcome = await attempt(context, webhook, delivery);
          webhook = await record(run, webhook, delivery, outcome);
          if (Date.now() > until) webhook = undefined;
        }
      } while (!(await letGo(run, webhookId, webhook === undefined)));
    },
  };
}

const failedTooLong = 'The webhook was deactivated: all deliveries failed for 5 days.';

/** The beginning of an answer. Nothing before the cut makes it shorter, so no half of a secret can slip in. */
function excerptOf(answer: Buffer, keys: readonly string[]): string {
  const text = withoutSecrets(answer.toString('utf8').replaceAll('\0', '\uFFFD'), keys);
  return Buffer.from(text).subarray(0, excerptBytes).toString('utf8');
}
