import type { Response } from '@octavo/api-client';
import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { say } from '../ui/toasts.tsx';
import { QrCode } from './qr-code.tsx';

type Started = Response<'/octavo/v1/users/me/second-factor', 'post'>;
type Props = { onDone(codes: readonly string[]): Promise<void>; onCancel(): void };

/** The password, then the secret for the app, then a code of it. */
export function SecondFactorSetup({ onDone, onCancel }: Props) {
  const t = useText();
  const [started, setStarted] = useState<Started>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      if (!started) {
        setStarted(await server.post('/octavo/v1/users/me/second-factor', { body: { password: text } }));
      } else {
        const confirmed = await server.post('/octavo/v1/users/me/second-factor/confirm', { body: { code: text } });
        say(t('security.isOn'));
        await onDone(confirmed.recovery_codes);
      }
    } catch (error) {
      setProblem(problemOf(error, t));
    } finally {
      setText('');
      setBusy(false);
    }
  }

  return (
    <Form className="stack" onSubmit={(event) => void submit(event)}>
      {started && (
        <>
          <p>
            <strong>{t('security.scan')}</strong>
          </p>
          <QrCode text={started.url} label={t('security.qr')} />
          <div>
            <p className="soft">{t('security.secret')}</p>
            <code className="secret-text" dir="ltr">
              {started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </div>
        </>
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {started ? (
        <TextField
          key="code"
          label={t('security.code')}
          description={t('security.codeWhy')}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={text}
          onChange={setText}
          isRequired
          autoFocus
        />
      ) : (
        <TextField
          key="password"
          type="password"
          label={t('security.password')}
          description={t('security.passwordWhy')}
          autoComplete="current-password"
          value={text}
          onChange={setText}
          isRequired
          autoFocus
        />
      )}
      <div className="row">
        <Button type="submit" kind="primary" isPending={busy}>
          {started ? t('security.switchOn') : t('security.continue')}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
