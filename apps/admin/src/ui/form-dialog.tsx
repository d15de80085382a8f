import { useId, useState, type ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { fieldProblemsOf } from './draft.tsx';
import { Notice } from './notice.tsx';
import { problemOf } from './problem.ts';

export type Submission = {
  isBusy: boolean;
  failure: unknown;
  /** What the server said about each field. */
  errors: Record<string, string>;
  /** Forgets what went wrong, for something was changed since. */
  clear(): void;
  run(send: () => Promise<void>): Promise<void>;
};

/** Sends what a dialog holds, and keeps why that failed. One that works closes the dialog itself. */
export function useSubmission(): Submission {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const clear = () => setFailure(undefined);
  return {
    isBusy,
    failure,
    errors: fieldProblemsOf(failure),
    clear,
    async run(send) {
      setBusy(true);
      clear();
      try {
        await send();
      } catch (error) {
        setFailure(error);
        setBusy(false);
      }
    },
  };
}

/** Why it failed, above the fields. */
export function Failure({ of: { failure } }: { of: Pick<Submission, 'failure'> }) {
  const t = useText();
  return failure !== undefined && <Notice tone="danger">{problemOf(failure, t)}</Notice>;
}

type Props = {
  title: string;
  size?: 'small' | 'medium';
  /** What the button says that sends it. */
  action: string;
  danger?: boolean;
  /** Nothing is sent before everything is there. */
  isReady?: boolean;
  submission: Submission;
  send(): Promise<void>;
  onClose(): void;
  children: ReactNode;
};

/** A dialog that is a form. */
export function FormDialog({
  title,
  size = 'small',
  action,
  danger = false,
  isReady = true,
  submission,
  send,
  onClose,
  children,
}: Props) {
  const t = useText();
  const id = useId();
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'primary'}
            isPending={submission.isBusy}
            isDisabled={!isReady}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void submission.run(send);
        }}
      >
        <Failure of={submission} />
        {children}
      </Form>
    </Dialog>
  );
}
