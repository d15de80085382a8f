import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Mail, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { ListSearch } from '../ui/list-search.ts';
import { page } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { DelayedSearch } from '../ui/delayed-search.tsx';
import { Select } from '../ui/fields.tsx';
import { Guarded } from '../session/guarded.tsx';
import { nextSearch, useFirstPage } from '../ui/list-search.ts';
import { Listed } from '../ui/listed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Screen } from '../ui/screen.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { UserTable } from './user-table.tsx';
import { roleOptions, usersQuery, type User } from './users.queries.ts';
import './settings.css';

const route = getRouteApi('/users');

export function UsersScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.users')} capability="list_users">
      {() => <Members />}
    </Guarded>
  );
}

type Open = { act: 'add' | 'invite' } | { act: 'edit' | 'remove'; user: User };

function Members() {
  const t = useText();
  const { can } = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(usersQuery(search));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  function change(next: ListSearch): void {
    void navigate({ search: (before) => nextSearch(before, next) });
  }
  useFirstPage(list.error, () => change({}));

  return (
    <Screen
      title={t('nav.users')}
      actions={
        can('promote_users') && (
          <>
            {page.mail && (
              <Button onPress={() => setOpen({ act: 'invite' })}>
                <Mail aria-hidden size={18} /> {t('invitations.invite')}
              </Button>
            )}
            {can('manage_network_users') && (
              <Button kind="primary" onPress={() => setOpen({ act: 'add' })}>
                <UserPlus aria-hidden size={18} /> {t('users.add')}
              </Button>
            )}
          </>
        )
      }
    >
      {can('promote_users') && !page.mail && !can('manage_network_users') && <Notice>{t('users.byInvitation')}</Notice>}
      <div className="row">
        <DelayedSearch
          label={t('users.search')}
          value={search.search ?? ''}
          onChange={(words) => change({ search: words })}
        />
        <Select
          label={t('users.role')}
          labelHidden
          options={[{ id: '', label: t('users.anyRole') }, ...roleOptions(t, search.role)]}
          value={search.role ?? ''}
          onChange={(role) => change({ role })}
        />
      </div>
      <Listed
        query={list}
        none={t('users.noneFound')}
        icon={<Users aria-hidden size={32} />}
        page={search.page}
        onPage={(next) => change({ page: next })}
      >
        {(users) => (
          <UserTable
            users={users}
            onEdit={(user) => setOpen({ act: 'edit', user })}
            onRemove={(user) => setOpen({ act: 'remove', user })}
          />
        )}
      </Listed>
      {page.mail && can('promote_users') && <Invitations />}
      {open?.act === 'invite' && <InviteDialog onClose={close} />}
      {open?.act === 'add' && <AddUserDialog onClose={close} />}
      {open?.act === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.act === 'remove' && <RemoveUserDialog user={open.user} onClose={close} />}
    </Screen>
  );
}
