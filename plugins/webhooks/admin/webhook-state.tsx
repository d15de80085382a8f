import type { Delivery, Webhook } from './webhooks.queries.ts';
import { useText } from './text.ts';

export function WebhookState({ webhook: { active, inactive_reason: reason, failing_since } }: { webhook: Webhook }) {
  const t = useText();
  if (!active && reason !== '') return <span className="badge danger">{t(`webhooks.is.${reason}`)}</span>;
  if (!active) return <span className="badge">{t('webhooks.is.off')}</span>;
  if (failing_since !== null) return <span className="badge warning">{t('webhooks.is.troubled')}</span>;
  return <span className="badge success">{t('webhooks.is.on')}</span>;
}

const tones = { pending: 'warning', delivered: 'success', failed: 'danger' } as const;

export function DeliveryState({ delivery: { state, attempt_count } }: { delivery: Delivery }) {
  const t = useText();
  const isNew = state === 'pending' && attempt_count === 0;
  return (
    <span className={`badge ${isNew ? '' : tones[state]}`}>
      {t(isNew ? 'webhooks.delivery.new' : `webhooks.delivery.${state}`)}
    </span>
  );
}
