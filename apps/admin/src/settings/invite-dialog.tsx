import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { fieldProblemsOf } from '../ui/draft.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { say } from '../ui/toasts.tsx';
import { invitationsChanged } from './invitations.queries.ts';
import { roleOptions } from './users.queries.ts';

export function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('subscriber');
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const errors = fieldProblemsOf(failure);

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await server.post('/octavo/v1/invitations', { body: { email, role } });
      await invitationsChanged();
      say(t('invitations.sent', { email }));
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('invitations.invite')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="invite" kind="primary" isPending={isBusy}>
            {t('invitations.send')}
          </Button>
        </>
      }
    >
      <Form id="invite" className="stack" onSubmit={(event) => void invite(event)}>
        {failure !== undefined && Object.keys(errors).length === 0 && (
          <Notice tone="danger">{problemOf(failure, t)}</Notice>
        )}
        <TextField
          label={t('users.email')}
          description={t('invitations.inviteWhy')}
          type="email"
          value={email}
          onChange={(value) => {
            setFailure(undefined);
            setEmail(value);
          }}
          error={errors['email']}
          autoComplete="off"
          isRequired
          autoFocus
        />
        <Select
          label={t('users.role')}
          options={roleOptions(t)}
          value={role}
          onChange={(value) => setRole(value)}
          error={errors['roles'] ?? errors['role']}
        />
      </Form>
    </Dialog>
  );
}
