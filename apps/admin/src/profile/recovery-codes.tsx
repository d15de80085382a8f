import { Copy, Download } from 'lucide-react';
import { page } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { say } from '../ui/toasts.tsx';

/** The one time that they are seen. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useText();
  const { me } = useSession();
  const text = codes.join('\n');

  function download(): void {
    const { host } = new URL(page.site.url);
    const head = t('security.fileHead', { login: me.username ?? me.name, site: host });
    const address = URL.createObjectURL(new Blob([`${head}\n\n${text}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: `recovery-codes-${host}.txt` });
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <Notice tone="success" title={t('security.codes')}>
      <p>{t('security.codesWhy')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button
          autoFocus
          onPress={() => void navigator.clipboard.writeText(text).then(() => say(t('security.copied')))}
        >
          <Copy aria-hidden size={16} /> {t('security.copyCodes')}
        </Button>
        <Button onPress={download}>
          <Download aria-hidden size={16} /> {t('security.download')}
        </Button>
        <Button kind="primary" onPress={onKept}>
          {t('security.kept')}
        </Button>
      </div>
    </Notice>
  );
}
