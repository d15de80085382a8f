import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { problemOf } from '../ui/problem.ts';
import { Progress } from '../ui/progress.tsx';
import { complain, say } from '../ui/toasts.tsx';
import { actOnJob, isPossible, jobsChanged, type Job, type JobAct } from './jobs.queries.ts';

type Props = { jobs: readonly Job[]; onDone(): void };

/** What can be done to all that are chosen. */
export function JobActs({ jobs, onDone }: Props) {
  const t = useText();
  const [course, setCourse] = useState<{ done: number; total: number }>();
  if (jobs.length === 0) return null;

  async function act(what: JobAct): Promise<void> {
    const meant = jobs.filter((job) => isPossible(what, job));
    const problems = new Set<string>();
    for (const [done, job] of meant.entries()) {
      setCourse({ done, total: meant.length });
      await actOnJob(what, job).catch((error: unknown) => problems.add(problemOf(error, t)));
    }
    setCourse(undefined);
    await jobsChanged();
    if (problems.size > 0) complain([...problems].join(' '));
    else say(t(what === 'retry' ? 'jobs.retried' : 'jobs.cancelled', { count: meant.length }));
    onDone();
  }

  return (
    <div className="chosen row" role="group" aria-label={t('content.bulk')}>
      <strong aria-live="polite">{t('content.chosen', { count: jobs.length })}</strong>
      {course ? (
        <Progress label={t('content.working')} done={course.done} total={course.total} />
      ) : (
        (['retry', 'cancel'] as const).map((what) => (
          <Button key={what} onPress={() => void act(what)} isDisabled={!jobs.some((job) => isPossible(what, job))}>
            {t(what === 'retry' ? 'jobs.retry' : 'jobs.cancel')}
          </Button>
        ))
      )}
    </div>
  );
}
