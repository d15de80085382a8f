import type { Transaction } from 'kysely';
import { rowsOf, type Reader } from '@octavo/plugin-api';
import type { OptionTable } from '../../kernel/database/tables.ts';

export type Tables = { 'core.options': OptionTable & { site_id: number } };

export const optionsOfSite = rowsOf<Reader<Tables>, [siteId: number], OptionTable>(
  'options_of_site',
  'select name, value, kid, nonce from core.options where site_id = $1',
);

/** Takes a Transaction: the lock means nothing outside one. */
export function lockOption(trx: Transaction<Tables>, siteId: number, name: string): Promise<OptionTable | undefined> {
  return trx
    .selectFrom('core.options')
    .select(['name', 'value', 'kid', 'nonce'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveOption(trx: Transaction<Tables>, siteId: number, row: OptionTable): Promise<void> {
  const { value, kid, nonce } = row;
  await trx
    .insertInto('core.options')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ value, kid, nonce }))
    .execute();
}

export async function deleteOption(trx: Transaction<Tables>, siteId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('core.options')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
