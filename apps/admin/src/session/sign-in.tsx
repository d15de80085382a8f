import { useState, type FormEvent } from 'react';
import { Dialog, Form, Heading } from 'react-aria-components';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';

type Props = { onSignedIn(): Promise<void>; username?: string | undefined; again?: boolean };

export function SignIn({ onSignedIn, username = '', again = false }: Props) {
  const t = useText();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      server.forget();
      await server.post('/octavo/v1/session', {
        body: {
          username: data.get('username') as string,
          password: data.get('password') as string,
          remember: data.get('remember') !== null,
        },
      });
      await onSignedIn();
    } catch (error) {
      setProblem(problemOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  const form = (
    <Form className="sign-in-form stack" onSubmit={(event) => void submit(event)}>
      {again ? (
        <Heading slot="title">{t('session.again')}</Heading>
      ) : (
        <h1>
          <span className="sign-in-site">{page.site.name}</span> {t('session.signIn')}
        </h1>
      )}
      {again && <p>{t('session.againWhy')}</p>}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <TextField
        name="username"
        label={t('session.username')}
        autoComplete="username"
        defaultValue={username}
        isRequired
        autoFocus={username === ''}
      />
      <TextField
        name="password"
        type="password"
        label={t('session.password')}
        autoComplete="current-password"
        isRequired
        autoFocus={username !== ''}
      />
      <Checkbox name="remember">{t('session.remember')}</Checkbox>
      <Button type="submit" kind="primary" isPending={busy}>
        {t('session.signIn')}
      </Button>
    </Form>
  );

  if (again) return <Dialog className="dialog sign-in-again">{form}</Dialog>;
  return <main className="sign-in">{form}</main>;
}
