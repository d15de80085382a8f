import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { fieldProblemsOf } from '../ui/draft.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { OpenedLink, Outside, SignInLink, token } from './outside.tsx';

export function ResetPasswordScreen() {
  const t = useText();
  return (
    <Outside title={t('accounts.resetTitle')}>
      <OpenedLink
        open={() => server.post('/octavo/v1/password-reset/open', { body: { token } })}
        otherwise={<ButtonLink href={`${page.base}/forgot-password`}>{t('accounts.askAgain')}</ButtonLink>}
      >
        {({ username }) => <NewPassword username={username} />}
      </OpenedLink>
    </Outside>
  );
}

function NewPassword({ username }: { username: string }) {
  const t = useText();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  async function set(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password') as string;
    setBusy(true);
    setFailure(undefined);
    try {
      await server.post('/octavo/v1/password-reset/complete', { body: { token, password } });
      history.replaceState(null, '', location.pathname);
      setDone(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (isDone) {
    return (
      <>
        <Notice tone="success">{t('accounts.passwordSet')}</Notice>
        <SignInLink />
      </>
    );
  }
  const { password: wrong } = fieldProblemsOf(failure);
  return (
    <Form className="stack" onSubmit={(event) => void set(event)}>
      {failure !== undefined && wrong === undefined && <Notice tone="danger">{problemOf(failure, t)}</Notice>}
      <p>{t('accounts.resetWhy', { name: username })}</p>
      {/* So that a keeper of passwords knows whose it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        name="password"
        type="password"
        label={t('accounts.newPassword')}
        description={t('accounts.passwordWhy')}
        autoComplete="new-password"
        minLength={8}
        error={wrong}
        onChange={() => setFailure(undefined)}
        isRequired
        autoFocus
      />
      <Button type="submit" kind="primary" isPending={isBusy}>
        {t('accounts.setPassword')}
      </Button>
    </Form>
  );
}
