import { X } from 'lucide-react';
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { useText } from '../text/text.tsx';

type Said = { text: string; tone: 'success' | 'danger'; action?: { label: string; run(): void } | undefined };

const queue = new ToastQueue<Said>({ maxVisibleToasts: 3 });

/** Says that something happened, for a while; with something to do about it, for longer. */
export function say(text: string, action?: Said['action']): void {
  queue.add({ text, tone: 'success', action }, { timeout: action ? 10_000 : 5_000 });
}

/** Says that something failed, until it is put away. */
export function complain(text: string): void {
  queue.add({ text, tone: 'danger' });
}

export function Toasts() {
  const t = useText();
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={t('notifications')}>
      {({ toast }) => (
        <Toast toast={toast} className={`toast ${toast.content.tone}`}>
          <ToastContent className="toast-content">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <AriaButton
              className="button plain"
              onPress={() => {
                toast.content.action?.run();
                queue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </AriaButton>
          )}
          <AriaButton slot="close" className="button icon quiet" aria-label={t('close')}>
            <X aria-hidden size={16} />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
