import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { Outside, SignInLink } from './outside.tsx';

export function ForgotPasswordScreen() {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const submission = useSubmission();

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const username = new FormData(event.currentTarget).get('username') as string;
    void submission.run(async () => {
      await server.post('/octavo/v1/password-reset', { body: { username } });
      setAsked(true);
    });
  }

  return (
    <Outside title={t('accounts.forgotTitle')}>
      {!page.mail && <Notice tone="warning">{t('accounts.noMail')}</Notice>}
      <Failure of={submission} />
      {isAsked && <Notice tone="success">{t('accounts.asked')}</Notice>}
      {page.mail && !isAsked ? (
        <Form className="stack" onSubmit={ask}>
          <p>{t('accounts.forgotWhy')}</p>
          <TextField name="username" label={t('session.username')} autoComplete="username" isRequired autoFocus />
          <Button type="submit" kind="primary" isPending={submission.isBusy}>
            {t('accounts.send')}
          </Button>
        </Form>
      ) : (
        <SignInLink />
      )}
    </Outside>
  );
}
