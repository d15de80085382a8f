import {
  Button,
  Empty,
  type ListSearch,
  Loaded,
  Pages,
  Screen,
  useAddress,
  useFirstPage,
  useQuery,
} from '@octavo/admin/kit';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookTable } from './webhook-table.tsx';
import { webhooksQuery } from './webhooks.queries.ts';
import { useText } from './text.ts';
import './webhooks.css';

export function WebhooksScreen() {
  const t = useText();
  const { search, setSearch } = useAddress<ListSearch>();
  const { page = 1 } = search;
  const list = useQuery(webhooksQuery(page));
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const toPage = (next: number) => setSearch(() => (next === 1 ? {} : { page: next }));
  useFirstPage(list.error, () => toPage(1));

  const add = (
    <Button kind="primary" onPress={() => setAdding(true)}>
      <Plus aria-hidden size={18} /> {t('webhooks.add')}
    </Button>
  );
  const isEmpty = list.data?.items.length === 0;
  return (
    <Screen title={t('nav.webhooks')} actions={!isEmpty && add}>
      <Loaded query={list}>
        {() =>
          isEmpty ? (
            <Empty icon={<WebhookIcon aria-hidden size={32} />} title={t('webhooks.none')}>
              <p className="webhooks-why">{t('webhooks.why')}</p>
              {add}
            </Empty>
          ) : (
            <>
              <p className="soft">{t('webhooks.why')}</p>
              <WebhookTable webhooks={list.data!.items} />
              <Pages page={page} pages={list.data!.pages} total={list.data!.total} onChange={toPage} />
            </>
          )
        }
      </Loaded>
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Screen>
  );
}
