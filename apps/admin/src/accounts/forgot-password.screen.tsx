import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { Outside, SignInLink } from './outside.tsx';

export function ForgotPasswordScreen() {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const username = new FormData(event.currentTarget).get('username') as string;
    setBusy(true);
    setProblem(undefined);
    try {
      await server.post('/octavo/v1/password-reset', { body: { username } });
      setAsked(true);
    } catch (error) {
      setProblem(problemOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Outside title={t('accounts.forgotTitle')}>
      {!page.mail && <Notice tone="warning">{t('accounts.noMail')}</Notice>}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {isAsked && <Notice tone="success">{t('accounts.asked')}</Notice>}
      {page.mail && !isAsked ? (
        <Form className="stack" onSubmit={(event) => void ask(event)}>
          <p>{t('accounts.forgotWhy')}</p>
          <TextField name="username" label={t('session.username')} autoComplete="username" isRequired autoFocus />
          <Button type="submit" kind="primary" isPending={isBusy}>
            {t('accounts.send')}
          </Button>
        </Form>
      ) : (
        <SignInLink />
      )}
    </Outside>
  );
}
