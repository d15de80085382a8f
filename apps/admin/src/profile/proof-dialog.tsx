import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSubmission } from '../ui/submission.tsx';

export type Proof = { password: string; code: string };

type Props = {
  title: string;
  why: string;
  action: string;
  danger?: boolean;
  onProof(proof: Proof): Promise<void>;
  onClose(): void;
};

/** Asks for password and code before something that a stolen session must not be able to do. */
export function ProofDialog({ title, why, action, danger = false, onProof, onClose }: Props) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submission = useSubmission();

  async function send(): Promise<void> {
    // A code is good for one try.
    setCode('');
    await onProof({ password, code });
  }

  return (
    <FormDialog title={title} action={action} danger={danger} submission={submission} send={send} onClose={onClose}>
      <p>{why}</p>
      <TextField
        type="password"
        label={t('security.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
        autoFocus
      />
      <TextField
        label={t('security.codeOrRecovery')}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        isRequired
      />
    </FormDialog>
  );
}
