import type { DeliveryRow, DeliveryState } from './delivery.repository.ts';
import { failingLimit, pauseAfter, retryAfter, waitAfter } from './retry-backoff.ts';
import type { WebhookRow } from './webhook.repository.ts';

/** What came of one attempt: a status, or the error that kept it from having one. */
export type Outcome = {
  readonly at: Date;
  readonly durationMs: number;
  readonly status?: number;
  readonly response?: string;
  /** What the receiver said in `Retry-After`. */
  readonly retry?: string;
  readonly error?: string;
};

/** What follows from it. */
export type Verdict = {
  readonly state: DeliveryState;
  readonly error: string;
  /** When the message is tried again. */
  readonly due?: Date;
  /** Until when the receiver is left alone. */
  readonly pausedUntil?: Date;
  /** The webhook is switched off. */
  readonly off?: 'gone' | 'failing';
};

const isLater = (status: number | undefined) => status === 429 || status === 503;

export function judge(
  outcome: Outcome,
  webhook: Pick<WebhookRow, 'failures' | 'failing_since'>,
  { tries }: Pick<DeliveryRow, 'tries'>,
  now = Date.now(),
): Verdict {
  const { status } = outcome;
  if (status !== undefined && status >= 200 && status < 300) return { state: 'delivered', error: '' };
  const error = outcome.error ?? `The receiver responded with ${status}${explained(status!)}.`;
  if (status === 410) return { state: 'failed', error, off: 'gone' };
  if (webhook.failing_since && now - webhook.failing_since.getTime() >= failingLimit) {
    return { state: 'failed', error, off: 'failing' };
  }
  const asked = isLater(status) ? retryAfter(outcome.retry, now) : 0;
  const pausedUntil = new Date(now + Math.max(pauseAfter(webhook.failures + 1), asked));
  const wait = waitAfter(tries + 1);
  if (wait === undefined) return { state: 'failed', error, pausedUntil };
  return { state: 'pending', error, pausedUntil, due: new Date(now + Math.max(wait, asked)) };
}

function explained(status: number): string {
  if (status >= 300 && status < 400) return ', a redirect, which is not followed';
  return status === 410 ? ': it wants no more deliveries' : '';
}
