import {
  Button,
  Listed,
  type ListSearch,
  Loaded,
  nextSearch,
  Notice,
  say,
  Screen,
  ScreenLink,
  Segments,
  useAddress,
  useAttempt,
  useFirstPage,
  useQuery,
  When,
} from '@octavo/admin/kit';
import { Inbox, Send } from 'lucide-react';
import { useState } from 'react';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { hostOf, WebhookMenu } from './webhook-menu.tsx';
import { WebhookState } from './webhook-state.tsx';
import { deliveriesQuery, ping, states, webhookQuery, type ShownState, type Webhook } from './webhooks.queries.ts';
import { useText } from './text.ts';
import './webhooks.css';

export function WebhookScreen() {
  const t = useText();
  const { params } = useAddress();
  const { attempt } = useAttempt();
  const id = params['id'] ?? '';
  const webhook = useQuery(webhookQuery(id));
  const { data } = webhook;

  async function test(): Promise<void> {
    await ping(data!);
    say(t('webhooks.pinged'));
  }

  return (
    <Screen
      title={data ? hostOf(data.url) : t('nav.webhooks')}
      actions={
        data && (
          <>
            <Button isDisabled={!data.active} onPress={() => void attempt(test)}>
              <Send aria-hidden size={16} /> {t('webhooks.ping')}
            </Button>
            <WebhookMenu webhook={data} />
          </>
        )
      }
    >
      <p>
        <ScreenLink to="/settings/webhooks">{t('webhooks.back')}</ScreenLink>
      </p>
      <Loaded query={webhook}>
        {() => (
          <>
            <Facts webhook={data!} />
            <Log id={id} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const { url, description, events, inactive_reason: reason, failing_since, replaced_secret_until, active } = webhook;
  return (
    <>
      {!active && reason !== '' && <Notice tone="warning">{t(`webhooks.why.${reason}`)}</Notice>}
      {active && failing_since !== null && (
        <Notice tone="warning">
          {t('webhooks.failingSince')} <When gmt={failing_since} />
        </Notice>
      )}
      <section className="card webhook-facts">
        <div className="webhook-fact">
          <WebhookState webhook={webhook} />
          <bdi dir="ltr" className="webhook-url">
            {url}
          </bdi>
        </div>
        {description !== '' && <p>{description}</p>}
        <p className="soft small">{events.map((name) => t(`webhooks.event.${name}`)).join(' · ')}</p>
        {replaced_secret_until !== null && (
          <p className="soft small">
            {t('webhooks.replacedUntil')} <When gmt={replaced_secret_until} />
          </p>
        )}
      </section>
    </>
  );
}

function Log({ id }: { id: string }) {
  const t = useText();
  const { search, setSearch } = useAddress<ListSearch>();
  const state: ShownState = states.find((each) => each === search.state) ?? 'all';
  const list = useQuery(deliveriesQuery(id, state, search.page));
  const [shown, setShown] = useState<string>();
  const change = (next: ListSearch) => setSearch((before) => nextSearch(before, next));
  useFirstPage(list.error, () => change({}));
  return (
    <section className="stack">
      <h2 className="section-head">{t('webhooks.log')}</h2>
      <div className="row">
        <Segments
          label={t('webhooks.state')}
          options={states.map((each) => ({ id: each, label: t(`webhooks.show.${each}`) }))}
          value={state}
          onChange={(to) => change({ state: to === 'all' ? '' : to })}
        />
      </div>
      <Listed
        query={list}
        none={t(state === 'all' ? 'webhooks.noDeliveries' : 'webhooks.noneFound')}
        icon={<Inbox aria-hidden size={32} />}
        page={search.page}
        onPage={(page) => change({ page })}
      >
        {(deliveries) => <DeliveryTable deliveries={deliveries} onShow={(delivery) => setShown(delivery.id)} />}
      </Listed>
      {shown !== undefined && <DeliveryDialog id={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}
