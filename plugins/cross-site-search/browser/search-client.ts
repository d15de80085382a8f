import { isRecord, parseAnswer, type Answer } from './answer.ts';
import type { SearchState, Sort } from './state.ts';

export type SearchOptions = {
  readonly perPage: number;
  readonly showSiteFilter: boolean;
  readonly showTypeFilter: boolean;
  readonly showExcerpt: boolean;
  readonly highlight: boolean;
};

/** `refused`: the question is at fault, so asking again won't help. */
export type FailureKind = 'unreachable' | 'unavailable' | 'refused' | 'failed';

export class SearchFailure extends Error {
  readonly kind: FailureKind;
  /** After which the server wants to be asked again, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, message = '', retryAfter?: number) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

const orders: Readonly<Record<Sort, { by: string; order: 'asc' | 'desc' }>> = {
  relevance: { by: '_score', order: 'desc' },
  newest: { by: 'post_date', order: 'desc' },
  oldest: { by: 'post_date', order: 'asc' },
  title: { by: 'post_title', order: 'asc' },
};

const snippetFields = ['post_content', 'post_excerpt'];
const snippetLength = 220;
const patienceMs = 30_000;
/** Who should come back later than this isn't kept waiting. */
const longestWait = 300;

export function createRequest(state: SearchState, options: SearchOptions) {
  const chosen = [
    { field: 'blog_id', isShown: options.showSiteFilter, values: state.sites },
    { field: 'post_type', isShown: options.showTypeFilter, values: state.types },
  ].filter(({ isShown }) => isShown);
  const items = chosen
    .filter(({ values }) => values.length > 0)
    .map(({ field, values }) => ({ type: 'pred', field, op: 'in', value: values }));
  return {
    q: state.query,
    postTypes: 'all',
    page: { number: state.page, size: options.perPage },
    ...(items.length > 0 && { filter: { type: 'and', items } }),
    sort: [orders[state.sort]],
    facets: chosen.map(({ field }) => ({ type: 'terms', field, ...(field === 'blog_id' && { labels: true }) })),
    ...(options.highlight && { attributesToHighlight: ['post_title', ...(options.showExcerpt ? snippetFields : [])] }),
    ...(options.showExcerpt && { attributesToCrop: ['post_content'], cropLength: snippetLength, cropMarker: '…' }),
  };
}

/** Throws a `SearchFailure`, or whatever the signal was aborted with. */
export async function search(root: string, request: object, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(new URL('cross-site-search/v1/search', root), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  }).catch(() => {
    signal.throwIfAborted();
    throw new SearchFailure('unreachable');
  });
  const body: unknown = await response.json().catch(() => undefined);
  signal.throwIfAborted();
  const answer = response.ok ? parseAnswer(body) : undefined;
  if (answer) return answer;
  throw failureOf(response, isRecord(body) && typeof body.message === 'string' ? body.message : '');
}

export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds <= longestWait ? Math.max(1, seconds) : undefined;
}

function failureOf({ status, headers }: Response, message: string): SearchFailure {
  if (status === 503 || status === 429) {
    return new SearchFailure('unavailable', message, parseRetryAfter(headers.get('retry-after')));
  }
  return new SearchFailure(status >= 400 && status < 500 ? 'refused' : 'failed', message);
}
