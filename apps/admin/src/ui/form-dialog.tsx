import { useId, type ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Failure, type Submission } from './submission.tsx';

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
