import { ApiError } from '@octavo/api-client';
import { useEffect, useRef, useState } from 'react';
import { confirmWith, page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSubmission } from '../ui/submission.tsx';

/** Asks for the password before an act on an account, and lets what asked for it go on. */
export function Confirmation() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);

  useEffect(
    () =>
      confirmWith(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setAsking(true);
          }),
      ),
    [],
  );

  function close(confirmed: boolean): void {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
  }

  return isAsking && <ConfirmationDialog onClose={close} />;
}

function ConfirmationDialog({ onClose }: { onClose(confirmed: boolean): void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const submission = useSubmission();

  async function send(): Promise<void> {
    // A code is good for one try.
    setCode('');
    try {
      await server.post('/octavo/v1/session/confirm', { body: { password, ...(needsCode && { code }) } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'two_factor_required') setNeedsCode(true);
      throw error;
    }
    onClose(true);
  }

  /** For those whom a provider knows, and who have no password here. */
  async function signInAgain(): Promise<void> {
    const return_to = location.pathname + location.search;
    const { url } = await server.post('/octavo/v1/oidc/start', { body: { return_to, remember: false } });
    location.assign(url);
  }

  return (
    <FormDialog
      title={t('confirmation.title')}
      action={t('confirmation.action')}
      submission={submission}
      send={send}
      onClose={() => onClose(false)}
    >
      <p>{t('confirmation.why')}</p>
      <TextField
        type="password"
        label={t('security.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
        autoFocus
      />
      {needsCode && (
        <TextField
          label={t('security.codeOrRecovery')}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          isRequired
          autoFocus
        />
      )}
      {page.provider && (
        <p>
          <Button onPress={() => void signInAgain()}>{t('session.signInWith', { name: page.provider })}</Button>
        </p>
      )}
    </FormDialog>
  );
}
