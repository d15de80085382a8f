import { keepPreviousData, queries, queryOptions, type Response, server } from '@octavo/admin/kit';

export type Webhook = Response<'/webhooks/v1/webhooks', 'get'>[number];
export type Delivery = Response<'/webhooks/v1/webhooks/{id}/deliveries', 'get'>[number];
export type EventName = Webhook['events'][number];
export type Values = Pick<Webhook, 'url' | 'events' | 'description' | 'active'>;

export const perPage = 20;

/** In groups, as they are chosen. */
export const eventGroups = {
  post: ['post.published', 'post.updated', 'post.unpublished', 'post.trashed', 'post.deleted'],
  media: ['media.uploaded', 'media.updated', 'media.deleted'],
  term: ['term.created', 'term.updated', 'term.deleted'],
  proposal: ['proposal.proposed', 'proposal.returned', 'proposal.accepted', 'proposal.refused'],
} as const satisfies Record<string, readonly EventName[]>;

export const states = ['all', 'pending', 'delivered', 'failed'] as const;
export type ShownState = (typeof states)[number];

export function webhooksQuery(page = 1) {
  return queryOptions({
    queryKey: ['webhooks', 'list', page],
    queryFn: ({ signal }) => server.list('/webhooks/v1/webhooks', { query: { page, per_page: perPage }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: ({ signal }) => server.get('/webhooks/v1/webhooks/{id}', { params: { id }, signal }),
  });
}

/** Looks again soon while something is under way. */
export function deliveriesQuery(id: string, state: ShownState, page = 1) {
  return queryOptions({
    queryKey: ['webhooks', 'deliveries', id, state, page],
    queryFn: ({ signal }) =>
      server.list('/webhooks/v1/webhooks/{id}/deliveries', {
        params: { id },
        query: { page, per_page: perPage, ...(state !== 'all' && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isSoon) === true ? 1500 : 30_000),
  });
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: ({ signal }) => server.get('/webhooks/v1/deliveries/{id}', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isSoon(data) ? 1500 : false),
  });
}

/** The answer has the secret, this once. */
export async function createWebhook(body: Values): Promise<{ secret: string }> {
  const made = await server.post('/webhooks/v1/webhooks', { body });
  await webhooksChanged();
  return made;
}

export async function updateWebhook({ id }: Webhook, body: Partial<Values>): Promise<void> {
  await server.post('/webhooks/v1/webhooks/{id}', { params: { id }, body });
  await webhooksChanged();
}

export async function deleteWebhook({ id }: Webhook): Promise<void> {
  await server.delete('/webhooks/v1/webhooks/{id}', { params: { id } });
  await webhooksChanged();
}

export async function rotateSecret({ id }: Webhook): Promise<{ secret: string }> {
  const renewed = await server.post('/webhooks/v1/webhooks/{id}/rotate-secret', { params: { id } });
  await webhooksChanged();
  return renewed;
}

export async function ping({ id }: Webhook): Promise<void> {
  await server.post('/webhooks/v1/webhooks/{id}/ping', { params: { id } });
  await webhooksChanged();
}

export async function redeliver({ id }: Pick<Delivery, 'id'>): Promise<void> {
  await server.post('/webhooks/v1/deliveries/{id}/redeliver', { params: { id } });
  await webhooksChanged();
}

function webhooksChanged(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['webhooks'] });
}

function isSoon({ next_attempt_at }: Pick<Delivery, 'next_attempt_at'>): boolean {
  return next_attempt_at !== null && Date.parse(next_attempt_at) < Date.now() + 5000;
}
