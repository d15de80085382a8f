import { sql, type Selectable, type Transaction } from 'kysely';
import { rowsOf, type Reader } from '@octavo/plugin-api';

/** A secret under the platform's key; `until` is null for the one in force. */
export type StoredSecret = { readonly sealed: string; readonly until: string | null };

export type WebhookTable = {
  site_id: number;
  id: string;
  url: string;
  events: string[];
  description: string;
  active: boolean;
  inactive_reason: '' | 'gone' | 'failing';
  secrets: StoredSecret[];
  failures: number;
  failing_since: Date | null;
  paused_until: Date | null;
  slow: boolean;
  run: string | null;
  run_until: Date | null;
  last_state: 'delivered' | 'failed' | null;
  last_status: number | null;
  last_error: string;
  last_at: Date | null;
  created_at: Date;
  updated_at: Date;
};
export type WebhookRow = Selectable<WebhookTable>;
export type WebhookTables = { 'webhooks.webhooks': WebhookTable };
type Trx = Transaction<WebhookTables>;

const table = 'webhooks.webhooks';

export type NewWebhookRow = Pick<
  WebhookRow,
  'id' | 'url' | 'events' | 'description' | 'active' | 'secrets' | 'created_at' | 'updated_at'
>;

/** Undefined when the site has one for this address. */
export function insertWebhook(trx: Trx, siteId: number, row: NewWebhookRow): Promise<WebhookRow | undefined> {
  return trx
    .insertInto(table)
    .values({ ...row, secrets: JSON.stringify(row.secrets), site_id: siteId } as never)
    .onConflict((conflict) => conflict.columns(['site_id', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findWebhook(db: Reader<WebhookTables>, siteId: number, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom(table).selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
}

/** Whoever decides by what a webhook is like just now takes it first. */
export function lockWebhook(trx: Trx, siteId: number, id: string): Promise<WebhookRow | undefined> {
  return trx
    .selectFrom(table)
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findByUrl(db: Reader<WebhookTables>, siteId: number, url: string): Promise<{ id: string } | undefined> {
  return db.selectFrom(table).select('id').where('site_id', '=', siteId).where('url', '=', url).executeTakeFirst();
}

export async function countWebhooks(db: Reader<WebhookTables>, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhooks.webhooks where site_id = ${siteId}`.execute(db);
  return rows[0]!.count;
}

/** The oldest first. */
export function listWebhooks(
  db: Reader<WebhookTables>,
  siteId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<WebhookRow[]> {
  return db
    .selectFrom(table)
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those that want to be told of an event. Asked in every transaction that writes something public: keep it small. */
export const listenersOf = rowsOf<
  Reader<WebhookTables>,
  [siteId: number, event: string],
  Pick<WebhookRow, 'id' | 'slow'>
>('webhooks_listeners', 'select id, slow from webhooks.webhooks where site_id = $1 and active and $2 = any (events)');

export type WebhookChanges = Partial<Omit<WebhookRow, 'site_id' | 'id' | 'created_at'>>;

export function updateWebhook(
  trx: Trx,
  siteId: number,
  id: string,
  { secrets, ...changes }: WebhookChanges,
): Promise<WebhookRow> {
  return trx
    .updateTable(table)
    .set({ ...changes, ...(secrets && { secrets: JSON.stringify(secrets) as never }) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom(table).where('site_id', '=', siteId).where('id', '=', id).execute();
}
