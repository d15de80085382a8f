import type { Kysely, Transaction } from 'kysely';
import { rowsOf } from '@octavo/plugin-api';
import type { NetworkTables, OptionTable } from '../../kernel/database/tables.ts';

export const networkOptions = rowsOf<Kysely<NetworkTables>, [], OptionTable>(
  'network_options',
  'select name, value, kid, nonce from network.options',
);

/** Takes a Transaction: the lock means nothing outside one. */
export function lockOption(trx: Transaction<NetworkTables>, name: string): Promise<OptionTable | undefined> {
  return trx
    .selectFrom('network.options')
    .select(['name', 'value', 'kid', 'nonce'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveOption(trx: Transaction<NetworkTables>, row: OptionTable): Promise<void> {
  const { value, kid, nonce } = row;
  await trx
    .insertInto('network.options')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, kid, nonce }))
    .execute();
}

export async function deleteOption(trx: Transaction<NetworkTables>, name: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('network.options').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
}
