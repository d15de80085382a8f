import { useState } from 'react';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { invitationsChanged } from './invitations.queries.ts';
import { roleOptions } from './users.queries.ts';

export function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('subscriber');
  const submission = useSubmission();
  const { errors } = submission;

  async function invite(): Promise<void> {
    await server.post('/octavo/v1/invitations', { body: { email, role } });
    await invitationsChanged();
    say(t('invitations.sent', { email }));
    onClose();
  }

  return (
    <FormDialog
      title={t('invitations.invite')}
      action={t('invitations.send')}
      submission={submission}
      send={invite}
      onClose={onClose}
    >
      <TextField
        label={t('users.email')}
        description={t('invitations.inviteWhy')}
        type="email"
        value={email}
        onChange={(value) => {
          submission.clear();
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
    </FormDialog>
  );
}
