import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale, type Selection } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { Select, Switch } from '../ui/fields.tsx';
import { Guarded } from '../session/guarded.tsx';
import { nextSearch } from '../ui/list-search.ts';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { Segments } from '../ui/segments.tsx';
import { JobActs } from './job-acts.tsx';
import { JobTable } from './job-table.tsx';
import { QueueTable } from './queue-table.tsx';
import { jobsQuery, queuesQuery, shownStates } from './jobs.queries.ts';
import '../settings/settings.css';
import './network.css';

const route = getRouteApi('/network/jobs');

export function NetworkJobsScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.jobs')} capability="manage_network">
      {() => <Jobs />}
    </Guarded>
  );
}

function Jobs() {
  const t = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isLive, setLive] = useState(true);
  /** Where each page after the first begins. */
  const [pages, setPages] = useState<string[]>([]);
  const [selected, setSelected] = useState<Selection>(new Set());
  const state = shownStates.find((each) => each === search.state) ?? 'all';
  const name = search.name ?? '';
  const queues = useQuery(queuesQuery(isLive));
  const list = useQuery(jobsQuery({ state, name, before: pages.at(-1), isLive }));

  useEffect(() => setPages([]), [state, name]);
  useEffect(() => setSelected(new Set()), [state, name, pages]);

  const change = (next: { state?: string; name?: string }) =>
    void navigate({ search: (before) => nextSearch(before, next) });
  const jobs = list.data?.jobs ?? [];
  const chosen = jobs.filter(({ id }) => selected === 'all' || selected.has(id));
  const names = [...new Set([...(queues.data ?? []).map((queue) => queue.name), ...(name === '' ? [] : [name])])];

  return (
    <Screen
      title={t('nav.jobs')}
      actions={
        <Switch isSelected={isLive} onChange={setLive}>
          {t('jobs.live')}
        </Switch>
      }
    >
      <section>
        <h2 className="section-head">{t('jobs.queues')}</h2>
        <Loaded query={queues}>{() => <QueueTable queues={queues.data!} />}</Loaded>
      </section>
      <div className="job-filters">
        <Segments
          label={t('jobs.state')}
          options={shownStates.map((each) => ({ id: each, label: t(`jobs.state.${each}`) }))}
          value={state}
          onChange={(to) => change({ state: to === 'all' ? '' : to })}
        />
        <Select
          label={t('jobs.name')}
          labelHidden
          options={[{ id: '', label: t('jobs.anyName') }, ...names.map((each) => ({ id: each, label: each }))]}
          value={name}
          onChange={(to) => change({ name: to })}
        />
      </div>
      <Loaded query={list}>
        {() =>
          jobs.length === 0 ? (
            <Empty icon={<ListChecks aria-hidden size={32} />} title={t('jobs.none')} />
          ) : (
            <div>
              <JobActs jobs={chosen} onDone={() => setSelected(new Set())} />
              <JobTable jobs={jobs} selected={selected} onSelect={setSelected} />
              <Paging
                page={pages.length + 1}
                next={list.data!.next}
                onBack={() => setPages(pages.slice(0, -1))}
                onNext={(before) => setPages([...pages, before])}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

type PagingProps = { page: number; next: string | undefined; onBack(): void; onNext(before: string): void };

/** Nobody counts the jobs of a network: there is only newer and older. */
function Paging({ page, next, onBack, onNext }: PagingProps) {
  const t = useText();
  const { direction } = useLocale();
  const [Back, Forth] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  if (page === 1 && next === undefined) return null;
  return (
    <nav className="pages" aria-label={t('pages.label')}>
      <span aria-live="polite">{t('jobs.page', { page })}</span>
      <IconButton label={t('jobs.newer')} isDisabled={page === 1} onPress={onBack}>
        <Back aria-hidden size={18} />
      </IconButton>
      <IconButton label={t('jobs.older')} isDisabled={next === undefined} onPress={() => onNext(next!)}>
        <Forth aria-hidden size={18} />
      </IconButton>
    </nav>
  );
}
