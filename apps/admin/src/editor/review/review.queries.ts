import type { Response } from '@octavo/api-client';
import { queryOptions } from '@tanstack/react-query';
import { queries, server } from '../../server.ts';

export type Proposal = Response<'/core/v2/proposals/{id}', 'get'>['proposal'];
export type ProposalState = NonNullable<Proposal>['state'];
export type Difference = Response<'/core/v2/proposals/{id}/difference', 'get'>;
type Seen = Pick<Difference, 'version' | 'post_version'>;

export const isDecidable = (state: ProposalState | undefined): boolean => state === 'proposed' || state === 'scheduled';

/** `version` is that of the proposal on the screen: with another one, it may stand in another way. */
export const proposalQuery = (id: number, version?: number) =>
  queryOptions({
    queryKey: ['proposals', 'of', id, version],
    queryFn: async ({ signal }) =>
      (await server.get('/core/v2/proposals/{id}', { params: { id }, query: { context: 'edit' }, signal })).proposal,
  });

export const differenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'difference', id],
    queryFn: ({ signal }) => server.get('/core/v2/proposals/{id}/difference', { params: { id }, signal }),
    staleTime: 0,
  });

export const waitingQuery = (base: string, id: number) =>
  queryOptions({
    queryKey: ['proposals', 'for', base, id],
    queryFn: ({ signal }) => server.list(proposalsPath(base), { params: { id }, query: { per_page: 20 }, signal }),
  });

function proposalsPath(base: string): '/core/v2/posts/{id}/proposals' {
  return `/core/v2/${base}/{id}/proposals` as '/core/v2/posts/{id}/proposals';
}

/** The proposal of this person for the post; it is begun if there is none. */
export async function propose(base: string, id: number): Promise<number> {
  return (await server.post(proposalsPath(base), { params: { id } })).id;
}

export const accept = (id: number, body: Seen & { changes?: number[]; date?: string }): Promise<ProposalState> =>
  decided(server.post('/core/v2/proposals/{id}/accept', { params: { id }, body }));

export const refuse = (id: number, body: Seen & { changes?: number[] }): Promise<ProposalState> =>
  decided(server.post('/core/v2/proposals/{id}/refuse', { params: { id }, body }));

export const sendBack = (id: number, body: Pick<Seen, 'version'> & { note: string }): Promise<ProposalState> =>
  decided(server.post('/core/v2/proposals/{id}/return', { params: { id }, body }));

async function decided(answer: Promise<{ state: ProposalState }>): Promise<ProposalState> {
  try {
    return (await answer).state;
  } finally {
    // Also of what was refused: somebody else may have been faster.
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['proposals'] }),
      queries.invalidateQueries({ queryKey: ['content', 'proposals', 'list'] }),
    ]);
  }
}
