import { ApiError } from '@octavo/api-client';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';

type Props = {
  heading: ReactNode;
  /** Signs in with it, or throws. */
  send(code: string): Promise<void>;
  onBack(): void;
};

/** The second step of signing in: the code of an authenticator, or a recovery code. */
export function CodeStep({ heading, send, onBack }: Props) {
  const t = useText();
  const [recovers, setRecovers] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await send(code);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'two_factor_invalid';
      setProblem(isWrong ? t(recovers ? 'session.recoveryWrong' : 'session.codeWrong') : problemOf(error, t));
      setCode('');
    } finally {
      setBusy(false);
    }
  }

  function change(): void {
    setRecovers(!recovers);
    setCode('');
    setProblem(undefined);
  }

  return (
    <Form className="sign-in-form stack" onSubmit={(event) => void submit(event)}>
      {heading}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <TextField
        // Another field, so that a password manager doesn't offer the one kind for the other.
        key={recovers ? 'recovery' : 'code'}
        label={recovers ? t('session.recoveryCode') : t('session.code')}
        description={recovers ? t('session.recoveryCodeWhy') : t('session.codeWhy')}
        autoComplete={recovers ? 'off' : 'one-time-code'}
        inputMode={recovers ? 'text' : 'numeric'}
        spellCheck="false"
        value={code}
        onChange={setCode}
        isRequired
        autoFocus
      />
      <Button type="submit" kind="primary" isPending={busy}>
        {t('session.signIn')}
      </Button>
      <div className="row">
        <Button kind="quiet" onPress={change}>
          {recovers ? t('session.useCode') : t('session.useRecovery')}
        </Button>
        <Button kind="quiet" onPress={onBack}>
          {t('session.back')}
        </Button>
      </div>
    </Form>
  );
}
