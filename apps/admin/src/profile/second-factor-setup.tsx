import type { Response } from '@octavo/api-client';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { QrCode } from './qr-code.tsx';

type Started = Response<'/octavo/v1/users/me/second-factor', 'post'>;
type Props = { onDone(codes: readonly string[]): Promise<void>; onCancel(): void };

/** The password, then the secret for the app, then a code of it. */
export function SecondFactorSetup({ onDone, onCancel }: Props) {
  const t = useText();
  const [started, setStarted] = useState<Started>();
  const [text, setText] = useState('');
  const submission = useSubmission({ stays: true });

  async function send(): Promise<void> {
    if (!started) {
      setStarted(await server.post('/octavo/v1/users/me/second-factor', { body: { password: text } }));
    } else {
      const confirmed = await server.post('/octavo/v1/users/me/second-factor/confirm', { body: { code: text } });
      say(t('security.isOn'));
      await onDone(confirmed.recovery_codes);
    }
  }

  return (
    <Form className="stack" onSubmit={submission.onSubmit(() => send().finally(() => setText('')))}>
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
      <Failure of={submission} />
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
        <Button type="submit" kind="primary" isPending={submission.isBusy}>
          {started ? t('security.switchOn') : t('security.continue')}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
