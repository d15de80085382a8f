import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from './button.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
  /** Buttons at its end. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'whole';
};

export function Dialog({ title, isOpen, onClose, children, actions, size = 'small' }: Props) {
  const t = useText();
  return (
    <ModalOverlay className="modal-overlay" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className={`modal ${size}`}>
        <AriaDialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <AriaButton slot="close" className="button icon quiet" aria-label={t('close')}>
              <X aria-hidden size={18} />
            </AriaButton>
          </header>
          <div className="dialog-body">{children}</div>
          {actions !== undefined && <footer className="dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type Question = {
  title: string;
  children?: ReactNode;
  /** What the button says that does it. */
  action: string;
  isOpen: boolean;
  isBusy?: boolean;
  danger?: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before something is done that can't be undone. */
export function Confirm({
  title,
  children,
  action,
  isOpen,
  isBusy = false,
  danger = true,
  onConfirm,
  onClose,
}: Question) {
  const t = useText();
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} isPending={isBusy} onPress={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
