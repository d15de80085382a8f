import { CalendarClock, CircleCheck, TriangleAlert } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Draft } from './draft.ts';
import { findingsOf, isAhead } from './publish-check.ts';

type Props = { draft: Draft; isOpen: boolean; onClose(): void; onPublish(): void };

/** A last look before everybody sees it. */
export function PublishDialog({ draft, isOpen, onClose, onPublish }: Props) {
  const t = useText();
  const { locale } = useLocale();
  const isScheduled = isAhead(draft.date, page.site.timezone);
  const findings = findingsOf(draft);
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <Dialog
      title={t(isScheduled ? 'editor.check.scheduleTitle' : 'editor.check.title')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('editor.check.back')}</Button>
          <Button kind="primary" autoFocus onPress={onPublish}>
            {t(isScheduled ? 'editor.schedule' : 'editor.publish')}
          </Button>
        </>
      }
    >
      <ul className="checks">
        {findings.map((finding) => (
          <li key={finding.what} className="warning">
            <TriangleAlert aria-hidden size={18} />
            {t(`editor.check.${finding.what}`, 'count' in finding ? { count: finding.count } : {})}
          </li>
        ))}
        {findings.length === 0 && (
          <li>
            <CircleCheck aria-hidden size={18} /> {t('editor.check.fine')}
          </li>
        )}
        <li>
          <CalendarClock aria-hidden size={18} />
          {isScheduled && draft.date !== null
            ? t('editor.check.later', { when: when.format(Date.parse(`${draft.date}Z`)), zone: page.site.timezone })
            : t(visibilityOf(draft))}
        </li>
      </ul>
    </Dialog>
  );
}

function visibilityOf({ status, password }: Draft) {
  if (status === 'private') return 'editor.check.private';
  return password === '' ? 'editor.check.now' : 'editor.check.password';
}
