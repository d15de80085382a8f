import { ApiError } from '@octavo/api-client';
import { useRef, useState, type FormEvent } from 'react';
import { Dialog, Form, Heading } from 'react-aria-components';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { arrival } from './arrival.ts';
import { CodeStep } from './code-step.tsx';

type Props = { onSignedIn(): Promise<void>; username?: string | undefined; again?: boolean };

export function SignIn({ onSignedIn, username = '', again = false }: Props) {
  const t = useText();
  const [problem, setProblem] = useState(!again && arrival.error ? t(`session.${arrival.error}`) : undefined);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** How the code is sent, once one is wanted. */
  const [sendCode, setSendCode] = useState<{ send(code: string): Promise<unknown> } | undefined>(
    !again && arrival.wantsCode
      ? { send: (code) => server.post('/octavo/v1/oidc/session', { body: { code } }) }
      : undefined,
  );

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      username: data.get('username') as string,
      password: data.get('password') as string,
      remember: data.get('remember') !== null,
    };
    const send = (code?: string) =>
      server.post('/octavo/v1/session', { body: { ...body, ...(code !== undefined && { code }) } });
    setBusy(true);
    setProblem(undefined);
    try {
      server.forget();
      await send();
      await onSignedIn();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'two_factor_required') setSendCode({ send });
      else setProblem(problemOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  async function leave(): Promise<void> {
    setLeaving(true);
    setProblem(undefined);
    try {
      const remember = new FormData(form.current!).get('remember') !== null;
      const return_to = location.pathname + location.search;
      const { url } = await server.post('/octavo/v1/oidc/start', { body: { return_to, remember } });
      location.assign(url);
    } catch (error) {
      setProblem(problemOf(error, t));
      setLeaving(false);
    }
  }

  const heading = again ? (
    <Heading slot="title">{t('session.again')}</Heading>
  ) : (
    <h1>
      <span className="sign-in-site">{page.site.name}</span> {t('session.signIn')}
    </h1>
  );
  const first = (
    <Form ref={form} className="sign-in-form stack" onSubmit={(event) => void submit(event)}>
      {heading}
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
      {page.mail && !again && <a href={`${page.base}/forgot-password`}>{t('accounts.forgot')}</a>}
      {page.provider !== undefined && (
        <>
          <p className="sign-in-or" aria-hidden>
            {t('session.or')}
          </p>
          <Button isPending={leaving} onPress={() => void leave()}>
            {t('session.signInWith', { name: page.provider })}
          </Button>
        </>
      )}
    </Form>
  );
  const step = sendCode ? (
    <CodeStep
      heading={heading}
      onBack={() => setSendCode(undefined)}
      send={async (code) => {
        await sendCode.send(code);
        await onSignedIn();
      }}
    />
  ) : (
    first
  );

  if (again) return <Dialog className="dialog sign-in-again">{step}</Dialog>;
  return <main className="sign-in">{step}</main>;
}
