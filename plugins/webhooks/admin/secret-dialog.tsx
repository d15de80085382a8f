import { Button, Dialog, say } from '@octavo/admin/kit';
import { Copy } from 'lucide-react';
import { useText } from './text.ts';

/** The one time that it is seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useText();
  return (
    <Dialog
      title={t('webhooks.secret')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            onPress={() => void navigator.clipboard.writeText(secret).then(() => say(t('webhooks.secretCopied')))}
          >
            <Copy aria-hidden size={16} /> {t('webhooks.copy')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t('webhooks.secretKept')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('webhooks.secretWhy')}</p>
        <p>
          <code className="webhook-secret" dir="ltr">
            {secret}
          </code>
        </p>
      </div>
    </Dialog>
  );
}
