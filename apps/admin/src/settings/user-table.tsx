import { MoreHorizontal } from 'lucide-react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { When } from '../ui/when.tsx';
import { roleName, roleOf, type User } from './users.queries.ts';

type Props = { users: readonly User[]; onEdit(user: User): void; onRemove(user: User): void };

export function UserTable({ users, onEdit, onRemove }: Props) {
  const t = useText();
  const { me, can } = useSession();
  return (
    <div className="table-frame">
      <Table className="table user-table" aria-label={t('nav.users')}>
        <TableHeader>
          <Column isRowHeader>{t('users.name')}</Column>
          <Column>{t('users.email')}</Column>
          <Column>{t('users.role')}</Column>
          <Column>{t('users.since')}</Column>
          <Column className="acts-cell">
            <span className="hidden-visually">{t('users.acts')}</span>
          </Column>
        </TableHeader>
        <TableBody items={users}>
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
                  <Menu
                    label={t('users.actsOn', { name: user.name })}
                    trigger={
                      <IconButton label={t('users.actsOn', { name: user.name })}>
                        <MoreHorizontal aria-hidden size={18} />
                      </IconButton>
                    }
                  >
                    <MenuItem onAction={() => onEdit(user)}>{t('users.edit')}</MenuItem>
                    {mayRemove && (
                      <MenuItem danger onAction={() => onRemove(user)}>
                        {t('users.remove')}
                      </MenuItem>
                    )}
                  </Menu>
                </Cell>
              </Row>
            );
          }}
        </TableBody>
      </Table>
    </div>
  );
}

/** `2026-01-31T10:00:00+00:00` is UTC, as the clock wants it. */
function dateOf(registered: string): string {
  return registered.replace(/\+00:00$/, 'Z');
}
