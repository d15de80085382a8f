import { ApiError, keepPreviousData, queries, queryOptions, type Response, server } from '@octavo/admin/kit';

export type Evaluation = Response<'/ai-provider-for-evaluator/v1/systemone', 'post'>;
export type UsageDay = Response<'/ai-provider-for-evaluator/v1/usage', 'get'>[number];

/** Their names in `core/v2/settings`. */
export const evaluatorNames = {
  key: 'ai_provider_evaluator_api_key',
  endpoint: 'ai_provider_evaluator_endpoint',
  model: 'ai_provider_evaluator_model',
  hosts: 'ai_provider_evaluator_allowed_hosts',
  concurrency: 'ai_provider_evaluator_concurrency',
  callsPerMinute: 'ai_provider_evaluator_calls_per_minute',
} as const;

/** Asks the service itself, so only once for each of its addresses. */
export function modelsQuery(endpoint: unknown, key: unknown) {
  return queryOptions({
    queryKey: ['evaluator', 'models', endpoint, key],
    queryFn: ({ signal }) => server.get('/ai-provider-for-evaluator/v1/models', { signal }),
    staleTime: 10 * 60_000,
    retry: false,
  });
}

export function usageQuery(page: number) {
  return queryOptions({
    queryKey: ['evaluator', 'usage', page],
    queryFn: ({ signal }) =>
      server.list('/ai-provider-for-evaluator/v1/usage', { query: { page, per_page: 14 }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type Tried =
  | { evaluation: Evaluation; milliseconds: number }
  | { error: unknown; code: string; status: number; milliseconds: number };

/** One question through the whole way: settings, proxy, service. */
export async function tryOut(state: string, instructions: string): Promise<Tried> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const evaluation = await server.post('/ai-provider-for-evaluator/v1/systemone', {
      body: { state, questions: { test: { type: 'noul', instructions } } },
    });
    return { evaluation, milliseconds: took() };
  } catch (error) {
    const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
    return { error, code, status, milliseconds: took() };
  } finally {
    await queries.invalidateQueries({ queryKey: ['evaluator', 'usage'] });
  }
}
