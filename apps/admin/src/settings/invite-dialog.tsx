import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useFields, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { invitationsChanged } from './invitations.queries.ts';
import { roleOptions } from './users.queries.ts';

export function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const submission = useSubmission();
  const { errors } = submission;
  const { values, field } = useFields({ email: '', role: 'subscriber' }, submission);

  async function invite(): Promise<void> {
    await server.post('/octavo/v1/invitations', { body: values });
    await invitationsChanged();
    say(t('invitations.sent', { email: values.email }));
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
        {...field('email')}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Select
        label={t('users.role')}
        options={roleOptions(t)}
        {...field('role')}
        error={errors['roles'] ?? errors['role']}
      />
    </FormDialog>
  );
}
