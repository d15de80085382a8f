import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { say } from '../ui/toasts.tsx';

/** A new password ends every session, this one too: whoever sets it signs in again with it. */
export function PasswordForm() {
  const t = useText();
  const { refresh } = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await server.post('/core/v2/users/me', { body: { password } });
      setPassword('');
      say(t('profile.passwordSaved'));
      await refresh();
    } catch (error) {
      setProblem(problemOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form className="card stack" onSubmit={(event) => void save(event)}>
      <h2>{t('profile.newPassword')}</h2>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
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
      <Button type="submit" isPending={busy}>
        {t('profile.setPassword')}
      </Button>
    </Form>
  );
}
