import { Cell, Row } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { JobName } from './job-name.tsx';
import type { Queue } from './jobs.queries.ts';

/** The server counts so far and no further. */
const countedTo = 10_000;
const states = ['waiting', 'active', 'failed', 'dead'] as const;

/** What there is to do, by kind of job. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const t = useText();
  const busy = queues.filter(({ waiting, active, failed, dead }) => waiting + active + failed + dead > 0);
  if (busy.length === 0) return <p className="soft">{t('jobs.idle')}</p>;
  const number = (name: string) => ({ name, className: 'number' });
  const shown = (count: number) => t(count >= countedTo ? 'jobs.atLeast' : 'jobs.count', { count });
  return (
    <DataTable
      className="queue-table"
      label={t('jobs.queues')}
      headings={[t('jobs.name'), ...states.map((state) => number(t(`jobs.state.${state}`))), number(t('jobs.oldest'))]}
      items={busy.map((queue) => ({ ...queue, id: queue.name }))}
    >
      {(queue) => (
        <Row textValue={queue.name}>
          <Cell>
            <JobName name={queue.name} />
          </Cell>
          {states.map((state) => (
            <Cell key={state} className="number">
              {shown(queue[state])}
            </Cell>
          ))}
          <Cell className="number">
            {queue.waiting_seconds === null ? '–' : t('jobs.seconds', { count: queue.waiting_seconds })}
          </Cell>
        </Row>
      )}
    </DataTable>
  );
}
