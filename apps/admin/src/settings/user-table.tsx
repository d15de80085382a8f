import { Cell, Row } from 'react-aria-components';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ActsMenu, MenuItem } from '../ui/menu.tsx';
import { When } from '../ui/when.tsx';
import { roleName, roleOf, type User } from './users.queries.ts';

type Props = { users: readonly User[]; onEdit(user: User): void; onRemove(user: User): void };

export function UserTable({ users, onEdit, onRemove }: Props) {
  const t = useText();
  const { me, can } = useSession();
  return (
    <DataTable
      className="user-table"
      label={t('nav.users')}
      headings={[t('users.name'), t('users.email'), t('users.role'), t('users.since')]}
      acts={t('users.acts')}
      items={users}
    >
      {(user) => {
        const role = roleOf(user);
        // The server lets nobody else than a super admin leave a site by themselves.
        const mayRemove = can('remove_users') && (user.id !== me.id || me.is_super_admin === true);
        return (
          <Row id={user.id} textValue={user.name}>
            <Cell>
              <div className="person">
                <strong>{user.name}</strong>
                {user.id === me.id && <span className="badge success">{t('users.you')}</span>}
                {user.is_super_admin === true && <span className="badge">{t('users.superAdmin')}</span>}
                <span className="soft small person-login">{user.username}</span>
                <span className="soft small person-login narrow-only">{user.email}</span>
              </div>
            </Cell>
            <Cell className="soft email-cell">{user.email}</Cell>
            <Cell>{role !== undefined && <span className="badge">{roleName(role, t)}</span>}</Cell>
            <Cell className="soft">
              {user.registered_date !== undefined && <When gmt={dateOf(user.registered_date)} time={false} />}
            </Cell>
            <Cell className="acts-cell">
              <ActsMenu label={t('users.actsOn', { name: user.name })}>
                <MenuItem onAction={() => onEdit(user)}>{t('users.edit')}</MenuItem>
                {mayRemove && (
                  <MenuItem danger onAction={() => onRemove(user)}>
                    {t('users.remove')}
                  </MenuItem>
                )}
              </ActsMenu>
            </Cell>
          </Row>
        );
      }}
    </DataTable>
  );
}

/** `2026-01-31T10:00:00+00:00` is UTC, as the clock wants it. */
function dateOf(registered: string): string {
  return registered.replace(/\+00:00$/, 'Z');
}
