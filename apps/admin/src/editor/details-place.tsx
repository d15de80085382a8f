import { X } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '../text/text.tsx';

type Props = { label: string; isWide: boolean; isOpen: boolean; onClose(): void; children: ReactNode };

/** Beside the sheet where there is room, else on top of it. */
export function DetailsPlace({ label, isWide, isOpen, onClose, children }: Props) {
  const t = useText();
  if (isWide) {
    return isOpen ? (
      <aside className="details-side" aria-label={label}>
        {children}
      </aside>
    ) : null;
  }
  return (
    <ModalOverlay className="details-overlay" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="details-drawer">
        <Dialog>
          <header className="dialog-head">
            <Heading slot="title">{label}</Heading>
            <Button slot="close" className="button icon quiet" aria-label={t('close')}>
              <X aria-hidden size={18} />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const wide = matchMedia('(min-width: 70rem)');

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
