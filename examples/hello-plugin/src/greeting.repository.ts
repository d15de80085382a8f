import type { Transaction } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

export type Tables = { 'hello.greetings': { site_id: number; post_id: number; greeting: string } };

export async function greetingsOf(
  db: Reader<Tables>,
  siteId: number,
  postIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('hello.greetings')
    .select(['post_id', 'greeting'])
    .where('site_id', '=', siteId)
    .where('post_id', 'in', postIds)
    .execute();
  return new Map(rows.map(({ post_id, greeting }) => [post_id, greeting]));
}

export async function saveGreeting(
  trx: Transaction<Tables>,
  siteId: number,
  postId: number,
  greeting: string,
): Promise<void> {
  await trx
    .insertInto('hello.greetings')
    .values({ site_id: siteId, post_id: postId, greeting })
    .onConflict((conflict) => conflict.columns(['site_id', 'post_id']).doUpdateSet({ greeting }))
    .execute();
}

export async function deleteGreeting(trx: Transaction<Tables>, siteId: number, postId: number): Promise<void> {
  await trx.deleteFrom('hello.greetings').where('site_id', '=', siteId).where('post_id', '=', postId).execute();
}
