import { sql, type Transaction } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

type UsageTable = {
  site_id: number;
  day: Date;
  model: string;
  calls: number;
  failures: number;
  input_tokens: number;
  output_tokens: number;
  milliseconds: number;
  slowest_ms: number;
};
export type Tables = { 'evaluator.usage': UsageTable };

/** Of some calls that one model answered. */
export type Spent = Omit<UsageTable, 'site_id' | 'day'>;

export type DayOfUsage = Spent & { date: string };

export async function addUsage(trx: Transaction<Tables>, siteId: number, spent: readonly Spent[]): Promise<void> {
  // In one order everywhere, so that two writers can't wait for each other.
  for (const each of spent.toSorted((a, b) => (a.model < b.model ? -1 : 1))) {
    await sql`
      insert into evaluator.usage as u (site_id, day, model, calls, failures, input_tokens, output_tokens, milliseconds, slowest_ms)
      values (${siteId}, (now() at time zone 'UTC')::date, ${each.model}, ${each.calls}, ${each.failures},
        ${each.input_tokens}, ${each.output_tokens}, ${each.milliseconds}, ${each.slowest_ms})
      on conflict (site_id, day, model) do update set
        calls = u.calls + excluded.calls, failures = u.failures + excluded.failures,
        input_tokens = u.input_tokens + excluded.input_tokens, output_tokens = u.output_tokens + excluded.output_tokens,
        milliseconds = u.milliseconds + excluded.milliseconds,
        slowest_ms = greatest(u.slowest_ms, excluded.slowest_ms)`.execute(trx);
  }
}

/** Newest first, and how many there are. */
export async function listUsage(
  db: Reader<Tables>,
  siteId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ days: DayOfUsage[]; total: number }> {
  const ofSite = db.selectFrom('evaluator.usage').where('site_id', '=', siteId);
  const days = await ofSite
    .select(['model', 'calls', 'failures', 'input_tokens', 'output_tokens', 'milliseconds', 'slowest_ms'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('date'))
    .orderBy('day', 'desc')
    .orderBy('model')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await ofSite.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { days, total };
}
