import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { useText } from '../text/text.tsx';
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
  const shown = (count: number) => t(count >= countedTo ? 'jobs.atLeast' : 'jobs.count', { count });
  return (
    <div className="table-frame">
      <Table className="table queue-table" aria-label={t('jobs.queues')}>
        <TableHeader>
          <Column isRowHeader>{t('jobs.name')}</Column>
          {states.map((state) => (
            <Column key={state} className="number">
              {t(`jobs.state.${state}`)}
            </Column>
          ))}
          <Column className="number">{t('jobs.oldest')}</Column>
        </TableHeader>
        <TableBody items={busy.map((queue) => ({ ...queue, id: queue.name }))}>
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
        </TableBody>
      </Table>
    </div>
  );
}
