import { Copy } from 'lucide-react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { say } from '../ui/toasts.tsx';

/** The one time that it is seen; in groups, since spaces don't count. */
export function ShownPassword({ name, password }: { name: string; password: string }) {
  const t = useText();
  const grouped = password.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <Notice tone="success" title={t('profile.passwordFor', { name })}>
      <p>
        <code className="secret" dir="ltr">
          {grouped}
        </code>
      </p>
      <p>{t('profile.seenOnce')}</p>
      <Button
        onPress={() => {
          void navigator.clipboard.writeText(password).then(() => say(t('profile.copied')));
        }}
      >
        <Copy aria-hidden size={16} /> {t('profile.copy')}
      </Button>
    </Notice>
  );
}
