import type { Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queries, server } from '../server.ts';

export type Job = Response<'/octavo/v1/jobs', 'get'>[number];
export type Queue = Response<'/octavo/v1/jobs/queues', 'get'>[number];

/** What lists show: `waiting` and `dead` are no states of the queue but what people ask for. */
export const shownStates = ['all', 'waiting', 'active', 'failed', 'dead', 'completed', 'cancelled'] as const;
export type ShownState = (typeof shownStates)[number];

const refreshMs = 3_000;

type Wanted = { state: ShownState; name: string; before: string | undefined; isLive: boolean };

export function jobsQuery({ state, name, before, isLive }: Wanted) {
  return queryOptions({
    queryKey: ['jobs', 'list', state, name, before],
    queryFn: async ({ signal }) => {
      const answer = await server.raw('get', '/octavo/v1/jobs', {
        query: { per_page: 20, ...filterOf(state), ...(name !== '' && { name }), before },
        signal,
      });
      return { jobs: (await answer.json()) as Job[], next: nextOf(answer.headers.get('Link')) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: isLive && refreshMs,
  });
}

export function queuesQuery(isLive: boolean) {
  return queryOptions({
    queryKey: ['jobs', 'queues'],
    queryFn: ({ signal }) => server.get('/octavo/v1/jobs/queues', { signal }),
    refetchInterval: isLive && refreshMs,
  });
}

export type JobAct = 'retry' | 'cancel';

export function isPossible(act: JobAct, { state, dead }: Job): boolean {
  if (act === 'retry') return dead || state === 'failed' || state === 'cancelled';
  return !dead && (state === 'created' || state === 'retry' || state === 'active');
}

export async function actOnJob(act: JobAct, { id }: Job): Promise<void> {
  if (act === 'retry') await server.post('/octavo/v1/jobs/{id}/retry', { params: { id } });
  else await server.post('/octavo/v1/jobs/{id}/cancel', { params: { id } });
}

export function jobsChanged(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['jobs'] });
}

function filterOf(state: ShownState): { state?: string[]; dead?: true } {
  if (state === 'all') return {};
  if (state === 'dead') return { dead: true };
  return { state: state === 'waiting' ? ['created', 'retry'] : [state] };
}

/** Where the list goes on, as the server says: `<…?before=…>; rel="next"`. */
function nextOf(link: string | null): string | undefined {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? undefined : (new URL(address).searchParams.get('before') ?? undefined);
}
