import { sql, type Selectable, type Transaction } from 'kysely';
import type { Reader } from '@octavo/plugin-api';
import type { WebhookTables } from './webhook.repository.ts';

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

type DeliveryTable = {
  site_id: number;
  id: string;
  webhook_id: string;
  event: string;
  body: string;
  state: DeliveryState;
  due_at: Date | null;
  tries: number;
  attempts: number;
  status: number | null;
  duration_ms: number | null;
  error: string;
  created_at: Date;
};
type AttemptTable = {
  site_id: number;
  delivery_id: string;
  number: number;
  started_at: Date;
  status: number | null;
  duration_ms: number;
  error: string;
  response: string;
};
export type DeliveryRow = Selectable<DeliveryTable>;
export type AttemptRow = Omit<Selectable<AttemptTable>, 'site_id' | 'delivery_id'>;
export type Tables = WebhookTables & { 'webhooks.deliveries': DeliveryTable; 'webhooks.attempts': AttemptTable };
type Trx = Transaction<Tables>;

const table = 'webhooks.deliveries';

export type NewDeliveryRow = Pick<DeliveryRow, 'id' | 'webhook_id' | 'event' | 'body' | 'created_at'>;

export function insertDelivery(trx: Trx, siteId: number, row: NewDeliveryRow): Promise<DeliveryRow> {
  return trx
    .insertInto(table)
    .values({ ...row, site_id: siteId, state: 'pending', due_at: row.created_at } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findDelivery(db: Reader<Tables>, siteId: number, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom(table).selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
}

/** The one that has been due for the longest. */
export function findDue(
  db: Reader<Tables>,
  siteId: number,
  webhookId: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom(table)
    .selectAll()
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
}

/** When the next one is due; undefined when none waits. */
export async function nextDue(db: Reader<Tables>, siteId: number, webhookId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from webhooks.deliveries
    where site_id = ${siteId} and webhook_id = ${webhookId} and state = 'pending' order by due_at limit 1`.execute(db);
  return rows[0]?.due_at;
}

export type DeliveryFilter = { webhookId: string; state: DeliveryState | undefined };

/** Newest first, without what was sent. */
export async function listDeliveries(
  db: Reader<Tables>,
  siteId: number,
  { webhookId, state }: DeliveryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Omit<DeliveryRow, 'body'>[]; total: number }> {
  const filter = sql`site_id = ${siteId} and webhook_id = ${webhookId} ${state ? sql`and state = ${state}` : sql``}`;
  const [page, count] = await Promise.all([
    sql<Omit<DeliveryRow, 'body'>>`
      select site_id, id, webhook_id, event, state, due_at, tries, attempts, status, duration_ms, error, created_at
      from webhooks.deliveries where ${filter}
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::integer as count from webhooks.deliveries where ${filter}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]!.count };
}

export function attemptsOf(db: Reader<Tables>, siteId: number, deliveryId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('webhooks.attempts')
    .select(['number', 'started_at', 'status', 'duration_ms', 'error', 'response'])
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .execute();
}

export type DeliveryChanges = Partial<
  Pick<DeliveryRow, 'state' | 'due_at' | 'tries' | 'attempts' | 'status' | 'duration_ms' | 'error'>
>;

/** Undefined when it is gone. */
export function updateDelivery(
  trx: Trx,
  siteId: number,
  id: string,
  changes: DeliveryChanges,
): Promise<DeliveryRow | undefined> {
  return trx
    .updateTable(table)
    .set(changes)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function insertAttempt(trx: Trx, siteId: number, deliveryId: string, row: AttemptRow): Promise<void> {
  await trx
    .insertInto('webhooks.attempts')
    .values({ ...row, site_id: siteId, delivery_id: deliveryId })
    .execute();
}

/** What waits is not sent any more, and says why. */
export async function giveUp(trx: Trx, siteId: number, webhookId: string, error: string): Promise<void> {
  await trx
    .updateTable(table)
    .set({ state: 'failed', due_at: null, error })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();
}

/** All of a webhook's, with their attempts; how many there were. */
export async function deleteAllOf(trx: Trx, siteId: number, webhookId: string): Promise<void> {
  await sql`
    with gone as (
      delete from webhooks.deliveries where site_id = ${siteId} and webhook_id = ${webhookId} returning site_id, id
    )
    delete from webhooks.attempts a using gone
    where a.site_id = ${siteId} and gone.site_id = a.site_id and a.delivery_id = gone.id`.execute(trx);
}

/** Those that ended and are too old, or too many of one webhook, or of a webhook that is gone; at most `limit` of them. */
export async function deleteOutdated(
  trx: Trx,
  siteId: number,
  { before, keep, limit }: { before: Date; keep: number; limit: number },
): Promise<number> {
  const { rows } = await sql`
    with outdated as (
      select id from (
        select d.id, d.state, d.created_at, w.id is null as orphaned,
          row_number() over (partition by d.webhook_id order by d.created_at desc, d.id desc) as place
        from webhooks.deliveries d
        left join webhooks.webhooks w on w.site_id = ${siteId} and w.id = d.webhook_id
        where d.site_id = ${siteId}
      ) known
      where orphaned or (state <> 'pending' and (created_at < ${before} or place > ${keep}))
      limit ${limit}
    ), gone as (
      delete from webhooks.deliveries where site_id = ${siteId} and id in (select id from outdated) returning id
    ), attempts as (
      delete from webhooks.attempts where site_id = ${siteId} and delivery_id in (select id from gone)
    )
    select id from gone`.execute(trx);
  return rows.length;
}

/** Webhooks with messages that should have been sent by then. */
export async function overdue(
  db: Reader<Tables>,
  siteId: number,
  before: Date,
): Promise<{ id: string; slow: boolean }[]> {
  const { rows } = await sql<{ id: string; slow: boolean }>`
    select w.id, w.slow from webhooks.webhooks w
    where w.site_id = ${siteId} and w.active and (w.paused_until is null or w.paused_until < ${before}) and exists (
      select from webhooks.deliveries d
      where d.site_id = ${siteId} and d.webhook_id = w.id and d.state = 'pending' and d.due_at < ${before}
    )`.execute(db);
  return rows;
}
