import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { problemOf } from '../ui/problem.ts';
import { Progress } from '../ui/progress.tsx';
import { complain, say } from '../ui/toasts.tsx';
import { actOnAll, type BulkAct } from './content.queries.ts';

type Props = { base: string; ids: readonly number[]; inTrash: boolean; onDone(): void };

/** What can be done to all that are chosen. */
export function BulkActs({ base, ids, inTrash, onDone }: Props) {
  const t = useText();
  const [done, setDone] = useState<number>();
  const [asking, setAsking] = useState(false);
  if (ids.length === 0) return null;

  async function act(what: BulkAct): Promise<void> {
    setDone(0);
    try {
      const problems = await actOnAll(base, ids, what, setDone);
      if (problems.length > 0) complain([...new Set(problems)].join(' '));
      else say(t('content.done', { count: ids.length }));
      onDone();
    } catch (error) {
      complain(problemOf(error, t));
    } finally {
      setDone(undefined);
    }
  }

  return (
    <div className="bulk row" role="group" aria-label={t('content.bulk')}>
      <strong aria-live="polite">{t('content.chosen', { count: ids.length })}</strong>
      {done === undefined ? (
        (inTrash ? (['restore', 'delete'] as const) : (['publish', 'draft', 'trash'] as const)).map((what) => (
          <Button
            key={what}
            kind={what === 'delete' ? 'danger' : 'plain'}
            onPress={() => (what === 'delete' ? setAsking(true) : void act(what))}
          >
            {t(`content.${what}`)}
          </Button>
        ))
      ) : (
        <Progress label={t('content.working')} done={done} total={ids.length} />
      )}
      <Confirm
        title={t('content.deleteTitle', { count: ids.length })}
        action={t('content.delete')}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void act('delete');
        }}
      >
        <p>{t('content.deleteWhy')}</p>
      </Confirm>
    </div>
  );
}
