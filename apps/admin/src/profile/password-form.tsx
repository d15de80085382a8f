import { useState } from 'react';
import { Form } from 'react-aria-components';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';

/** A new password ends every session, this one too: whoever sets it signs in again with it. */
export function PasswordForm() {
  const t = useText();
  const { refresh } = useSession();
  const [password, setPassword] = useState('');
  const submission = useSubmission({ stays: true });

  async function save(): Promise<void> {
    await server.post('/core/v2/users/me', { body: { password } });
    setPassword('');
    say(t('profile.passwordSaved'));
    await refresh();
  }

  return (
    <Form className="card stack" onSubmit={submission.onSubmit(save)}>
      <h2>{t('profile.newPassword')}</h2>
      <Failure of={submission} />
      <TextField
        label={t('profile.newPassword')}
        description={t('profile.newPasswordWhy')}
        type="password"
        autoComplete="new-password"
        minLength={8}
        value={password}
        onChange={setPassword}
        isRequired
      />
      <Button type="submit" isPending={submission.isBusy}>
        {t('profile.setPassword')}
      </Button>
    </Form>
  );
}
