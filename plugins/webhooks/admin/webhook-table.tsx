import { Cell, DataTable, Row, ScreenLink, When } from '@octavo/admin/kit';
import { WebhookMenu } from './webhook-menu.tsx';
import { WebhookState } from './webhook-state.tsx';
import type { Webhook } from './webhooks.queries.ts';
import { useText } from './text.ts';

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useText();
  return (
    <DataTable
      className="webhook-table"
      label={t('nav.webhooks')}
      headings={[t('webhooks.url'), t('webhooks.state'), t('webhooks.last')]}
      acts={t('webhooks.acts')}
      items={webhooks}
    >
      {(webhook) => (
        <Row id={webhook.id} textValue={webhook.url}>
          <Cell>
            <ScreenLink to={`/settings/webhooks/${webhook.id}`} className="webhook-url">
              <bdi dir="ltr">{webhook.url}</bdi>
            </ScreenLink>
            <p className="soft small">
              {webhook.description !== '' && (
                <>
                  <bdi>{webhook.description}</bdi> ·{' '}
                </>
              )}
              {t('webhooks.eventCount', { count: webhook.events.length })}
            </p>
          </Cell>
          <Cell>
            <WebhookState webhook={webhook} />
          </Cell>
          <Cell className="soft small">
            <Last webhook={webhook} />
          </Cell>
          <Cell className="acts-cell">
            <WebhookMenu webhook={webhook} />
          </Cell>
        </Row>
      )}
    </DataTable>
  );
}

function Last({ webhook: { last_delivery: last } }: { webhook: Webhook }) {
  const t = useText();
  if (last === null) return t('webhooks.neverSent');
  return (
    <>
      {last.status === null ? t('webhooks.noAnswer') : t('webhooks.answered', { status: String(last.status) })}
      <br />
      <When gmt={last.date} />
    </>
  );
}
