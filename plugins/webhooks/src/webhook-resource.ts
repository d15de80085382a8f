import type { AttemptRow, DeliveryRow } from './delivery.repository.ts';
import type { WebhookRow } from './webhook.repository.ts';
import type { Delivery, DeliveryDetails, Webhook } from './webhook.schema.ts';

const timeOf = (date: Date | null): string | null => date && date.toISOString();

export function toWebhook(row: WebhookRow, replacedUntil: Date | null): Webhook {
  const { id, url, events, description, active, inactive_reason, last_state, last_status, last_error, last_at } = row;
  return {
    id,
    url,
    events: events as Webhook['events'],
    description,
    active,
    inactive_reason,
    failing_since: timeOf(row.failing_since),
    last_delivery:
      last_state && last_at
        ? { state: last_state, status: last_status, error: last_error, date: last_at.toISOString() }
        : null,
    replaced_secret_until: timeOf(replacedUntil),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toDelivery(row: Omit<DeliveryRow, 'body'>): Delivery {
  const { id, webhook_id, event, state, attempts, status, duration_ms, error, created_at, due_at } = row;
  return {
    id,
    webhook_id,
    event: event as Delivery['event'],
    state,
    attempt_count: attempts,
    status,
    duration_ms,
    error,
    created_at: created_at.toISOString(),
    next_attempt_at: timeOf(due_at),
  };
}

export function toDeliveryDetails(row: DeliveryRow, attempts: readonly AttemptRow[]): DeliveryDetails {
  return {
    ...toDelivery(row),
    message: JSON.parse(row.body),
    attempts: attempts.map(({ started_at, ...attempt }) => ({ ...attempt, date: started_at.toISOString() })),
  };
}
