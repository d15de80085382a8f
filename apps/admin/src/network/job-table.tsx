import { useQuery } from '@tanstack/react-query';
import { Ban, ChevronDown, RotateCcw } from 'lucide-react';
import {
  Button as AriaButton,
  Cell,
  Column,
  Disclosure,
  DisclosurePanel,
  Row,
  Table,
  TableBody,
  TableHeader,
  type Selection,
} from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { Progress } from '../ui/progress.tsx';
import { say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import { actOnJob, isPossible, jobsChanged, type Job, type JobAct } from './jobs.queries.ts';
import { JobName } from './job-name.tsx';
import { siteQuery } from './sites.queries.ts';

const tones: Record<Job['state'], string> = {
  created: '',
  retry: 'warning',
  active: 'success',
  completed: '',
  cancelled: '',
  failed: 'danger',
};

type Props = { jobs: readonly Job[]; selected: Selection; onSelect(selected: Selection): void };

export function JobTable({ jobs, selected, onSelect }: Props) {
  const t = useText();
  return (
    <div className="table-frame">
      <Table
        className="table job-table"
        aria-label={t('nav.jobs')}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={onSelect}
      >
        <TableHeader>
          <Column className="acts-cell">
            <Checkbox slot="selection" />
          </Column>
          <Column isRowHeader>{t('jobs.name')}</Column>
          <Column>{t('jobs.state')}</Column>
          <Column>{t('jobs.site')}</Column>
          <Column>{t('jobs.when')}</Column>
          <Column className="acts-cell">
            <span className="hidden-visually">{t('jobs.acts')}</span>
          </Column>
        </TableHeader>
        <TableBody items={jobs}>
          {(job) => (
            <Row id={job.id} textValue={job.name}>
              <Cell className="acts-cell">
                <Checkbox slot="selection" />
              </Cell>
              <Cell>
                <div className="job-name">
                  <JobName name={job.name} />
                  <span className="soft small narrow-only">
                    <Place job={job} /> · <Times job={job} />
                  </span>
                  <Course job={job} />
                  <Failure job={job} />
                </div>
              </Cell>
              <Cell>
                <span className={`badge ${job.dead ? 'danger' : tones[job.state]}`}>
                  {t(job.dead ? 'jobs.state.dead' : `jobs.is.${job.state}`)}
                </span>
                {job.attempt > 0 && <div className="soft small">{t('jobs.attempts', { count: job.attempt })}</div>}
              </Cell>
              <Cell className="soft">
                <Place job={job} />
              </Cell>
              <Cell className="soft small">
                <Times job={job} />
              </Cell>
              <Cell className="acts-cell">
                <Act job={job} />
              </Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </div>
  );
}

function Course({ job: { state, done, total } }: { job: Job }) {
  const t = useText();
  if (done === null || total === null || (state !== 'active' && state !== 'retry')) return null;
  return <Progress label={t('jobs.progress', { done, total })} done={done} total={total} />;
}

/** Its first line, and all of it on demand. */
function Failure({ job: { error } }: { job: Job }) {
  const t = useText();
  if (error === null || error === '') return null;
  const [first = ''] = error.split('\n', 1);
  if (first === error && error.length < 120) return <p className="field-error">{error}</p>;
  return (
    <Disclosure className="job-error">
      <p className="field-error">{first.length > 120 ? `${first.slice(0, 120)}…` : first}</p>
      <AriaButton slot="trigger" className="button quiet">
        <ChevronDown aria-hidden size={14} /> {t('jobs.wholeError')}
      </AriaButton>
      <DisclosurePanel>
        <pre dir="ltr">{error}</pre>
      </DisclosurePanel>
    </Disclosure>
  );
}

function Place({ job: { site_id: id } }: { job: Job }) {
  const t = useText();
  const { data } = useQuery({ ...siteQuery(id ?? 0), enabled: id !== null });
  return id === null ? t('jobs.network') : (data?.name ?? `#${id}`);
}

function Times({ job: { created, due, started, finished, state } }: { job: Job }) {
  const t = useText();
  const waits = state === 'created' || state === 'retry';
  const [label, time] = finished
    ? ([t('jobs.finished'), finished] as const)
    : waits && Date.parse(due) > Date.parse(created) + 1000
      ? ([t('jobs.due'), due] as const)
      : started && !waits
        ? ([t('jobs.started'), started] as const)
        : ([t('jobs.created'), created] as const);
  return (
    <>
      {label} <When gmt={time} />
    </>
  );
}

function Act({ job }: { job: Job }) {
  const t = useText();
  const { attempt } = useAttempt();
  const what = (['retry', 'cancel'] as const).find((each) => isPossible(each, job));

  async function act(chosen: JobAct): Promise<void> {
    await attempt(async () => {
      await actOnJob(chosen, job);
      say(t(chosen === 'retry' ? 'jobs.retried' : 'jobs.cancelled', { count: 1 }));
    });
    await jobsChanged();
  }

  if (what === undefined) return null;
  return (
    <IconButton
      label={t(what === 'retry' ? 'jobs.retryOne' : 'jobs.cancelOne', { name: job.name })}
      onPress={() => void act(what)}
    >
      {what === 'retry' ? <RotateCcw aria-hidden size={18} /> : <Ban aria-hidden size={18} />}
    </IconButton>
  );
}
