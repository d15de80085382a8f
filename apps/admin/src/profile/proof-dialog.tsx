import { useId, useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';

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
  const form = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await onProof({ password, code });
    } catch (error) {
      setProblem(problemOf(error, t));
      setCode('');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} kind={danger ? 'danger' : 'primary'} isPending={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={form} className="stack" onSubmit={(event) => void submit(event)}>
        <p>{why}</p>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
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
      </Form>
    </Dialog>
  );
}
