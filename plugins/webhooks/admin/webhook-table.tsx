import { Cell, Column, Row, ScreenLink, Table, TableBody, TableHeader, When } from '@octavo/admin/kit';
import { WebhookMenu } from './webhook-menu.tsx';
import { WebhookState } from './webhook-state.tsx';
import type { Webhook } from './webhooks.queries.ts';
import { useText } from './text.ts';

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useText();
  return (
    <div className="table-frame">
      <Table className="table webhook-table" aria-label={t('nav.webhooks')}>
        <TableHeader>
          <Column isRowHeader>{t('webhooks.url')}</Column>
          <Column>{t('webhooks.state')}</Column>
          <Column>{t('webhooks.last')}</Column>
          <Column className="acts-cell">
            <span className="hidden-visually">{t('webhooks.acts')}</span>
          </Column>
        </TableHeader>
        <TableBody items={webhooks}>
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
        </TableBody>
      </Table>
    </div>
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
