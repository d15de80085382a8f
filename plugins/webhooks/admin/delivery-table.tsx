import { Cell, DataTable, IconButton, PlainButton, Row, say, useAttempt, When } from '@octavo/admin/kit';
import { RotateCcw } from 'lucide-react';
import { DeliveryState } from './webhook-state.tsx';
import { redeliver, type Delivery } from './webhooks.queries.ts';
import { useText } from './text.ts';

type Props = { deliveries: readonly Delivery[]; onShow(delivery: Delivery): void };

export function DeliveryTable({ deliveries, onShow }: Props) {
  const t = useText();
  const { attempt } = useAttempt();

  const again = (delivery: Delivery) =>
    void attempt(async () => {
      await redeliver(delivery);
      say(t('webhooks.sentAgain'));
    });

  return (
    <DataTable
      className="delivery-table"
      label={t('webhooks.log')}
      headings={[t('webhooks.what'), t('webhooks.state'), t('webhooks.when')]}
      acts={t('webhooks.acts')}
      items={deliveries}
    >
      {(delivery) => {
        const name = t(`webhooks.event.${delivery.event}`);
        return (
          <Row id={delivery.id} textValue={name}>
            <Cell>
              <PlainButton className="webhook-show" onPress={() => onShow(delivery)}>
                {name}
              </PlainButton>
              <p className="soft small narrow-only">
                <When gmt={delivery.created_at} />
              </p>
              {delivery.error !== '' && (
                <p className="field-error">
                  <bdi>{delivery.error}</bdi>
                </p>
              )}
            </Cell>
            <Cell>
              <DeliveryState delivery={delivery} />
              {delivery.attempt_count > 1 && (
                <div className="soft small">{t('webhooks.attempts', { count: delivery.attempt_count })}</div>
              )}
            </Cell>
            <Cell className="soft small">
              <When gmt={delivery.created_at} />
              {delivery.next_attempt_at !== null && delivery.attempt_count > 0 && (
                <div>
                  {t('webhooks.nextTry')} <When gmt={delivery.next_attempt_at} />
                </div>
              )}
            </Cell>
            <Cell className="acts-cell">
              <IconButton label={t('webhooks.again', { name })} onPress={() => again(delivery)}>
                <RotateCcw aria-hidden size={18} />
              </IconButton>
            </Cell>
          </Row>
        );
      }}
    </DataTable>
  );
}
