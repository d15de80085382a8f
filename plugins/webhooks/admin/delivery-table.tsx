import {
  Cell,
  Column,
  complain,
  IconButton,
  PlainButton,
  problemOf,
  Row,
  say,
  Table,
  TableBody,
  TableHeader,
  When,
} from '@octavo/admin/kit';
import { RotateCcw } from 'lucide-react';
import { DeliveryState } from './webhook-state.tsx';
import { redeliver, type Delivery } from './webhooks.queries.ts';
import { useText } from './text.ts';

type Props = { deliveries: readonly Delivery[]; onShow(delivery: Delivery): void };

export function DeliveryTable({ deliveries, onShow }: Props) {
  const t = useText();

  async function again(delivery: Delivery): Promise<void> {
    try {
      await redeliver(delivery);
      say(t('webhooks.sentAgain'));
    } catch (error) {
      complain(problemOf(error, t));
    }
  }

  return (
    <div className="table-frame">
      <Table className="table delivery-table" aria-label={t('webhooks.log')}>
        <TableHeader>
          <Column isRowHeader>{t('webhooks.what')}</Column>
          <Column>{t('webhooks.state')}</Column>
          <Column>{t('webhooks.when')}</Column>
          <Column className="acts-cell">
            <span className="hidden-visually">{t('webhooks.acts')}</span>
          </Column>
        </TableHeader>
        <TableBody items={deliveries}>
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
                  <IconButton label={t('webhooks.again', { name })} onPress={() => void again(delivery)}>
                    <RotateCcw aria-hidden size={18} />
                  </IconButton>
                </Cell>
              </Row>
            );
          }}
        </TableBody>
      </Table>
    </div>
  );
}
