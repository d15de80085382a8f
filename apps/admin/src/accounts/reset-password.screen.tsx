import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
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
  const submission = useSubmission();

  function set(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password') as string;
    void submission.run(async () => {
      await server.post('/octavo/v1/password-reset/complete', { body: { token, password } });
      history.replaceState(null, '', location.pathname);
      setDone(true);
    });
  }

  if (isDone) {
    return (
      <>
        <Notice tone="success">{t('accounts.passwordSet')}</Notice>
        <SignInLink />
      </>
    );
  }
  const { password: wrong } = submission.errors;
  return (
    <Form className="stack" onSubmit={set}>
      {wrong === undefined && <Failure of={submission} />}
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
        onChange={submission.clear}
        isRequired
        autoFocus
      />
      <Button type="submit" kind="primary" isPending={submission.isBusy}>
        {t('accounts.setPassword')}
      </Button>
    </Form>
  );
}
