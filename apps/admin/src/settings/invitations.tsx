import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { server } from '../server.ts';
import { useText, type Text } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Confirm } from '../ui/dialog.tsx';
import { ActsMenu, MenuItem } from '../ui/menu.tsx';
import { Pages } from '../ui/pages.tsx';
import { say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import { invitationsChanged, invitationsQuery, isWaiting, type Invitation } from './invitations.queries.ts';
import { roleName } from './users.queries.ts';

/** Whoever was invited and hasn't answered yet; nothing where there is nobody. */
export function Invitations() {
  const t = useText();
  const [page, setPage] = useState(1);
  const [revoking, setRevoking] = useState<Invitation>();
  const { attempt, isBusy } = useAttempt();
  const list = useQuery(invitationsQuery(page));

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    await attempt(async () => {
      try {
        await work();
        say(done);
      } finally {
        await invitationsChanged();
      }
    });
    setRevoking(undefined);
  }

  if (!list.data || list.data.total === 0) return null;
  return (
    <section className="stack" aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations.title')}</h2>
      <div className="table-frame">
        <Table className="table user-table" aria-labelledby="invitations">
          <TableHeader>
            <Column isRowHeader>{t('users.email')}</Column>
            <Column>{t('users.role')}</Column>
            <Column>{t('invitations.by')}</Column>
            <Column>{t('invitations.until')}</Column>
            <Column>{t('invitations.state')}</Column>
            <Column className="acts-cell">
              <span className="hidden-visually">{t('users.acts')}</span>
            </Column>
          </TableHeader>
          <TableBody items={list.data.items} dependencies={[t, list.dataUpdatedAt]}>
            {(invitation) => (
              <Row id={invitation.id} textValue={invitation.email}>
                <Cell>
                  <strong className="person">{invitation.email}</strong>
                </Cell>
                <Cell>
                  <span className="badge">{roleName(invitation.role, t)}</span>
                </Cell>
                <Cell className="soft">{invitation.invited_by}</Cell>
                <Cell className="soft">
                  <When gmt={invitation.expires} time={false} />
                </Cell>
                <Cell>
                  <State invitation={invitation} now={list.dataUpdatedAt} t={t} />
                </Cell>
                <Cell className="acts-cell">
                  <ActsMenu label={t('invitations.actsOn', { email: invitation.email })}>
                    <MenuItem
                      onAction={() =>
                        void act(
                          () => server.post('/octavo/v1/invitations/{id}/resend', { params: { id: invitation.id } }),
                          t('invitations.sent', { email: invitation.email }),
                        )
                      }
                    >
                      {t('invitations.resend')}
                    </MenuItem>
                    <MenuItem danger onAction={() => setRevoking(invitation)}>
                      {t('invitations.revoke')}
                    </MenuItem>
                  </ActsMenu>
                </Cell>
              </Row>
            )}
          </TableBody>
        </Table>
      </div>
      <Pages
        page={page}
        pages={list.data.pages}
        total={list.data.total}
        onChange={setPage}
        label={t('invitations.pages')}
      />
      {revoking && (
        <Confirm
          title={t('invitations.revokeTitle', { email: revoking.email })}
          action={t('invitations.revoke')}
          isOpen
          isBusy={isBusy}
          onClose={() => setRevoking(undefined)}
          onConfirm={() =>
            void act(
              () => server.delete('/octavo/v1/invitations/{id}', { params: { id: revoking.id } }),
              t('invitations.revoked', { email: revoking.email }),
            )
          }
        >
          <p>{t('invitations.revokeWhy')}</p>
        </Confirm>
      )}
    </section>
  );
}

/** What became of the mail; the server's own words where it was refused. */
function State({ invitation, now, t }: { invitation: Invitation; now: number; t: Text }) {
  const { expires, failure } = invitation;
  if (failure !== null) {
    return (
      <>
        <span className="badge danger">{t('invitations.failed')}</span> <span className="soft small">{failure}</span>
      </>
    );
  }
  if (Date.parse(expires) < now) return <span className="badge warning">{t('invitations.expired')}</span>;
  if (isWaiting(invitation)) return <span className="badge">{t('invitations.waiting')}</span>;
  return <span className="badge success">{t('invitations.delivered')}</span>;
}
