import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Pages } from '../ui/pages.tsx';
import { Loaded } from '../ui/screen.tsx';
import { say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import { historyQuery, restoreVersion, type Version } from './design.queries.ts';

type Props = { onClose(): void; onRestored(): Promise<void> };

/** The designs that readers saw, and the way back to each. */
export function HistoryDialog({ onClose, onRestored }: Props) {
  const t = useText();
  const [page, setPage] = useState(1);
  const history = useQuery(historyQuery(page));
  const { attempt, isBusy } = useAttempt();
  const { versions = [], total = 0, pages = 1 } = history.data ?? {};

  const restore = ({ id }: Version) =>
    attempt(async () => {
      await restoreVersion(id);
      say(t('design.restored'));
      await onRestored();
    });

  return (
    <Dialog title={t('design.history')} size="medium" isOpen onClose={onClose}>
      <Loaded query={history}>
        {() =>
          total === 0 ? (
            <p className="soft">{t('design.noHistory')}</p>
          ) : (
            <>
              <ol className="design-history">
                {versions.map((version, at) => (
                  <li key={version.id}>
                    <span className="design-swatch" style={{ background: version.design.accent }} aria-hidden />
                    <span className="design-history-text">
                      <strong>{version.name || t('design.number', { number: version.id })}</strong>
                      <span className="soft small">
                        {version.date_gmt !== null && <When gmt={version.date_gmt} />}
                        {version.author_name !== '' && <> · {version.author_name}</>}
                      </span>
                    </span>
                    {page === 1 && at === 0 ? (
                      <span className="badge success">{t('design.current')}</span>
                    ) : (
                      <Button
                        isPending={isBusy}
                        aria-label={
                          version.name === ''
                            ? t('design.restoreOne', { number: version.id })
                            : t('design.restoreNamed', { name: version.name })
                        }
                        onPress={() => void restore(version)}
                      >
                        {t('design.restore')}
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
              <Pages page={page} pages={pages} total={total} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
