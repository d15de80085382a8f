import { Button, Dialog, Loaded, Notice, problemOf, useQuery, When } from '@octavo/admin/kit';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { DeliveryState } from './webhook-state.tsx';
import { deliveryQuery, redeliver } from './webhooks.queries.ts';
import { useText } from './text.ts';

/** What was sent, and what came of each attempt. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const query = useQuery(deliveryQuery(id));
  const [problem, setProblem] = useState<string>();

  async function again(): Promise<void> {
    setProblem(undefined);
    await redeliver({ id }).catch((error: unknown) => setProblem(problemOf(error, t)));
  }

  return (
    <Dialog
      title={query.data ? t(`webhooks.event.${query.data.event}`) : t('webhooks.log')}
      size="medium"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => void again()}>
            <RotateCcw aria-hidden size={16} /> {t('webhooks.sendAgain')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {() => {
          const { attempts, message, ...delivery } = query.data!;
          return (
            <div className="stack">
              {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
              <p className="row">
                <DeliveryState delivery={delivery} /> <code className="small webhook-id">{id}</code>
              </p>
              <h3>{t('webhooks.attemptList')}</h3>
              {attempts.length === 0 && <p className="soft">{t('webhooks.notTried')}</p>}
              <ol className="webhook-attempts">
                {attempts.map(({ number, date, status, duration_ms, error, response }) => (
                  <li key={number}>
                    <p>
                      <strong>
                        {status === null ? t('webhooks.noAnswer') : t('webhooks.answered', { status: String(status) })}
                      </strong>{' '}
                      <span className="soft small">
                        <When gmt={date} /> · {t('webhooks.took', { milliseconds: duration_ms })}
                      </span>
                    </p>
                    {error !== '' && !isSaid(status) && (
                      <p className="field-error">
                        <bdi>{error}</bdi>
                      </p>
                    )}
                    {response !== '' && (
                      <pre className="webhook-text" dir="ltr">
                        {response}
                      </pre>
                    )}
                  </li>
                ))}
              </ol>
              <h3>{t('webhooks.message')}</h3>
              <pre className="webhook-text" dir="ltr">
                {JSON.stringify(message, undefined, 2)}
              </pre>
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

/** The status alone says it. */
function isSaid(status: number | null): boolean {
  return status !== null && (status < 300 || status >= 400);
}
