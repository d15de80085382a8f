import type { Kysely, Transaction } from 'kysely';
import { statement } from '../../kernel/database/statement.ts';
import type { NetworkTables, OptionTable } from '../../kernel/database/tables.ts';

const all = statement<[], OptionTable>('network_options', 'select name, value, kid, nonce from network.options');

export async function networkOptions(db: Kysely<NetworkTables>): Promise<OptionTable[]> {
  return (await db.executeQuery(all())).rows;
}

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
