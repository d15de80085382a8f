import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Cell, Row } from 'react-aria-components';
import type { ListSearch } from '../ui/list-search.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DelayedSearch } from '../ui/delayed-search.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Guarded } from '../session/guarded.tsx';
import { nextSearch, useFirstPage } from '../ui/list-search.ts';
import { Listed } from '../ui/listed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Screen } from '../ui/screen.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import { accountsQuery, deleteAccount, type Account } from './users.queries.ts';
import '../settings/settings.css';
import './network.css';

const route = getRouteApi('/network/users');

export function NetworkUsersScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.networkUsers')} capability="manage_network_users">
      {() => <Accounts />}
    </Guarded>
  );
}

function Accounts() {
  const t = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(accountsQuery(search));
  const [leaving, setLeaving] = useState<Account>();
  const change = (next: ListSearch) => void navigate({ search: (before) => nextSearch(before, next) });
  useFirstPage(list.error, () => change({}));
  return (
    <Screen title={t('nav.networkUsers')}>
      <DelayedSearch
        label={t('network.searchUsers')}
        value={search.search ?? ''}
        onChange={(words) => change({ search: words })}
      />
      <Listed
        query={list}
        none={t('network.noUsers')}
        icon={<Users aria-hidden size={32} />}
        page={search.page}
        onPage={(page) => change({ page })}
      >
        {(accounts) => <AccountTable accounts={accounts} onDelete={setLeaving} />}
      </Listed>
      {leaving && <DeleteAccount account={leaving} onClose={() => setLeaving(undefined)} />}
    </Screen>
  );
}

function AccountTable({ accounts, onDelete }: { accounts: readonly Account[]; onDelete(account: Account): void }) {
  const t = useText();
  const { me } = useSession();
  return (
    <DataTable
      className="account-table"
      label={t('nav.networkUsers')}
      headings={[
        t('users.name'),
        t('users.email'),
        { name: t('network.sites'), className: 'number' },
        t('users.since'),
      ]}
      acts={t('users.acts')}
      items={accounts}
    >
      {(account) => (
        <Row id={account.id} textValue={account.name}>
          <Cell>
            <div className="person">
              <strong>{account.name}</strong>
              {account.id === me.id && <span className="badge success">{t('users.you')}</span>}
              {account.is_super_admin && <span className="badge">{t('users.superAdmin')}</span>}
              <span className="soft small person-login">{account.username}</span>
              <span className="soft small person-login narrow-only">{account.email}</span>
            </div>
          </Cell>
          <Cell className="soft email-cell">{account.email}</Cell>
          <Cell className="number">{account.site_count}</Cell>
          <Cell className="soft">
            <When gmt={account.registered_date.replace(/\+00:00$/, 'Z')} time={false} />
          </Cell>
          <Cell className="acts-cell">
            {account.id !== me.id && (
              <IconButton label={t('network.deleteUser', { name: account.name })} onPress={() => onDelete(account)}>
                <Trash2 aria-hidden size={18} />
              </IconButton>
            )}
          </Cell>
        </Row>
      )}
    </DataTable>
  );
}

function DeleteAccount({ account, onClose }: { account: Account; onClose(): void }) {
  const t = useText();
  const submission = useSubmission();

  async function remove(): Promise<void> {
    await deleteAccount(account);
    say(t('network.userDeleted', { name: account.name }));
    onClose();
  }

  return (
    <Confirm
      title={t('network.deleteUserTitle', { name: account.name })}
      action={t('network.deleteUserAct')}
      isOpen
      isBusy={submission.isBusy}
      onClose={onClose}
      onConfirm={() => void submission.run(remove)}
    >
      <div className="stack">
        <Failure of={submission} />
        <p>{t('network.deleteUserWhy', { count: account.site_count })}</p>
        {account.is_super_admin && <Notice tone="warning">{t('network.deleteSuperAdmin')}</Notice>}
      </div>
    </Confirm>
  );
}
