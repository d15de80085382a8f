import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ImportReport } from './redirects.queries.ts';

/** What became of a file. */
export function ImportDialog({ report, onClose }: { report: ImportReport; onClose(): void }) {
  const t = useText();
  const { created, changed, unchanged, refused_total: count, refused } = report;
  return (
    <Dialog
      title={t('redirects.imported')}
      size="medium"
      isOpen
      onClose={onClose}
      actions={
        <Button autoFocus onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('redirects.importSums', { created, changed, unchanged })}</p>
        {count > 0 && (
          <>
            <Notice tone="danger">{t('redirects.importRefused', { count })}</Notice>
            <ul className="refused-lines" aria-label={t('redirects.refusedLines')}>
              {refused.map(({ line, reason }) => (
                <li key={line}>{t('redirects.importLine', { line, reason })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
