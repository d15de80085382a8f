import { Button, Failure, Loaded, Notice, Progress, queries, useQuery, useSubmission, When } from '@octavo/admin/kit';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isRunning, reindexQuery, startReindex, statusQuery, type Reindex } from './search.queries.ts';
import { useText } from './text.ts';

/** The whole index, built again beside the one that is searched. */
export function ReindexCard() {
  const t = useText();
  const reindex = useQuery(reindexQuery);
  const submission = useSubmission({ stays: true });
  const running = reindex.data !== undefined && isRunning(reindex.data);
  const ran = useRef(false);

  // How it ended stands in the status.
  useEffect(() => {
    if (ran.current && !running) void queries.invalidateQueries({ queryKey: statusQuery.queryKey });
    ran.current = running;
  }, [running]);

  return (
    <section className="card stack">
      <h2>{t('search.reindex')}</h2>
      <p className="soft">{t('search.reindexWhy')}</p>
      <Failure of={submission} />
      <Loaded query={reindex}>{() => <Course reindex={reindex.data!} />}</Loaded>
      <Button
        onPress={() => void submission.run(startReindex)}
        isPending={submission.isBusy}
        isDisabled={running || !reindex.data}
      >
        <RefreshCw aria-hidden size={16} /> {t('search.reindexAct')}
      </Button>
    </section>
  );
}

function Course({ reindex }: { reindex: Reindex }) {
  const t = useText();
  const { queued, pending, started_at: started, finished_at: finished, available } = reindex;
  if (isRunning(reindex)) {
    const done = queued - pending;
    return (
      <div className="stack" aria-live="polite">
        {pending === 0 && queued > 0 ? (
          <Progress label={t('search.checking')} />
        ) : (
          <Progress label={t('search.progress', { done, count: queued })} done={done} total={queued} />
        )}
        {!available && <Notice tone="warning">{t('search.reindexWaits')}</Notice>}
      </div>
    );
  }
  if (started === 0) return <p>{t('search.never')}</p>;
  return (
    <p>
      {t('search.lastReindex', { count: queued })} <When gmt={new Date(finished * 1000).toISOString()} />{' '}
      <span className="soft">({t('search.seconds', { count: Math.max(1, finished - started) })})</span>
    </p>
  );
}
