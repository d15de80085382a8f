import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useNamespaces } from '../offered.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Guarded } from '../session/guarded.tsx';
import { useFirstPage } from '../ui/list-search.ts';
import { Pages } from '../ui/pages.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookTable } from './webhook-table.tsx';
import { namespace, webhooksQuery } from './webhooks.queries.ts';
import '../settings/settings.css';
import './webhooks.css';

const route = getRouteApi('/settings/webhooks');

export function WebhooksScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.webhooks')} capability="manage_options">
      {() => <Webhooks />}
    </Guarded>
  );
}

function Webhooks() {
  const t = useText();
  const isOff = useNamespaces(true)?.includes(namespace) === false;
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery({ ...webhooksQuery(page), enabled: !isOff });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const toPage = (next: number) => void navigate({ search: next === 1 ? {} : { page: next } });
  useFirstPage(list.error, () => toPage(1));

  if (isOff) {
    return (
      <Screen title={t('nav.webhooks')}>
        <Empty icon={<WebhookIcon aria-hidden size={32} />} title={t('webhooks.off')}>
          <p>{t('webhooks.offWhy')}</p>
        </Empty>
      </Screen>
    );
  }
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
