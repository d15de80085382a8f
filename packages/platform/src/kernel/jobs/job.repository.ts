import { sql, type RawBuilder } from 'kysely';
import type { AnyDatabase } from '../database/database.ts';
import { jobStates } from './job.schema.ts';

export type JobState = (typeof jobStates)[number];

export type JobRow = {
  id: string;
  name: string;
  state: JobState;
  /** Whether it ran out of attempts and waits for somebody to try it again. */
  dead: boolean;
  attempt: number;
  site_id: number | null;
  group: string | null;
  created_at: Date;
  /** The same to the microsecond, to tell jobs apart that were made together. */
  created_micros: number;
  start_after: Date;
  started_at: Date | null;
  completed_at: Date | null;
  done: number | null;
  total: number | null;
  error: string | null;
};

/** Where a list goes on: after this job. */
export type JobCursor = Pick<JobRow, 'created_micros' | 'id'>;

/** Of one kind of job, each up to `limit`. */
export type QueueRow = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  dead: number;
  /** When the one that has waited longest could have begun. */
  waiting_since: Date | null;
};

/** Only what stands among the dead letters has a source. */
const columns = sql`
  j.id, coalesce(j.source_name, j.name) as name, j.source_name is not null as dead,
  case when j.source_name is null then j.state else 'failed' end as state,
  coalesce(j.source_retry_count, j.retry_count) as attempt,
  (j.data ->> 'site_id')::integer as site_id, j.data ->> 'group' as "group",
  j.created_on as created_at, (extract(epoch from j.created_on) * 1000000)::bigint as created_micros,
  j.start_after, j.started_on as started_at, j.completed_on as completed_at, p.done, p.total,
  coalesce(j.source_output, j.output) ->> 'message' as error`;

export type JobFilter = {
  states: readonly JobState[] | undefined;
  /** Only those that ran out of attempts, whatever `states` says. */
  dead: boolean;
  names: readonly string[] | undefined;
  siteId: number | undefined;
  after: JobCursor | undefined;
  limit: number;
};

/** Newest first, along an index: a page takes no longer where there are many jobs. */
export async function listJobs(db: AnyDatabase, deadLetters: string, filter: JobFilter): Promise<JobRow[]> {
  const { dead, names, siteId, after, limit } = filter;
  const states = sql`${(dead ? undefined : filter.states) ?? jobStates}::text[]::pgboss.job_state[]`;
  const kinds = dead
    ? sql`array[${deadLetters}::text]`
    : sql`array(select name from pgboss.queue where ${isKind(deadLetters)}
        ${names ? sql`and name = any(${names})` : sql``})`;
  const parts: RawBuilder<unknown>[] = [];
  if (dead && names) parts.push(sql`and j.source_name = any(${names})`);
  if (after) {
    const { created_micros: micros, id } = after;
    parts.push(sql`
      and (j.created_on, j.id) < ('epoch'::timestamptz + ${micros} * interval '1 microsecond', ${id}::uuid)`);
  }
  const newest = (condition: RawBuilder<unknown>) => sql`
    select j.name, j.id, j.created_on from pgboss.job j where ${condition} ${sql.join(parts, sql` `)}
    order by j.created_on desc, j.id desc limit ${limit}`;
  const page =
    siteId === undefined
      ? sql`
        select l.name, l.id, l.created_on from unnest(${kinds}) q(name) cross join unnest(${states}) s(state)
        cross join lateral (${newest(sql`j.name = q.name and j.state = s.state`)}) l
        order by l.created_on desc, l.id desc limit ${limit}`
      : newest(
          sql`(j.data ->> 'site_id')::integer = ${siteId} and j.name = any(${kinds}) and j.state = any(${states})`,
        );
  const { rows } = await sql<JobRow>`
    select ${columns} from (${page}) page
    join pgboss.job j on j.name = page.name and j.id = page.id
    left join octavo.job_progress p on p.job_id = j.id
    order by page.created_on desc, page.id desc`.execute(db);
  return rows;
}

export type FoundJob = JobRow & { queue: string; root_id: string | null };

export async function findJob(db: AnyDatabase, id: string): Promise<FoundJob | undefined> {
  const { rows } = await sql<FoundJob>`
    select ${columns}, j.name as queue, coalesce(j.source_root_id, j.source_id) as root_id
    from unnest(array(select name from pgboss.queue)) q(name)
    join pgboss.job j on j.name = q.name and j.id = ${id}
    left join octavo.job_progress p on p.job_id = j.id`.execute(db);
  return rows[0];
}

/** The newest of those that took the place of a dead one. */
export async function findRetried(db: AnyDatabase, deadLetters: string, rootId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} from pgboss.job j left join octavo.job_progress p on p.job_id = j.id
    where j.source_root_id = ${rootId} and j.name <> ${deadLetters}
    order by j.created_on desc limit 1`.execute(db);
  return rows[0];
}

/** Every kind of job, as it is now. Counting stops at `limit`, so a full queue takes no longer than that. */
export async function summariseQueues(db: AnyDatabase, deadLetters: string, limit: number): Promise<QueueRow[]> {
  const counted = (state: string) => sql`
    (select count(*) from (
      select 1 from pgboss.job j where j.name = q.name and j.state = ${state}::pgboss.job_state limit ${limit}
    ) counted)`;
  const { rows } = await sql<QueueRow>`
    select q.name, least(${counted('created')} + ${counted('retry')}, ${limit}) as waiting,
      ${counted('active')} as active, ${counted('failed')} as failed, coalesce(d.count, 0) as dead,
      (
        select greatest(j.created_on, j.start_after) from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
        order by j.priority desc, j.created_on limit 1
      ) as waiting_since
    from unnest(array(select name from pgboss.queue where ${isKind(deadLetters)})) q(name)
    left join (
      select source_name as name, count(*) from (
        select source_name from pgboss.job where name = ${deadLetters} limit ${limit}
      ) counted group by 1
    ) d on d.name = q.name
    order by q.name`.execute(db);
  return rows;
}

const indexes = {
  octavo_jobs_listed: '(name, state, created_on desc, id desc)',
  octavo_jobs_of_site: "(((data ->> 'site_id')::integer), created_on desc, id desc)",
  octavo_jobs_in_turn: "(name, ((data ->> 'site_id')::integer), priority) where state < 'active'",
};

/** The queue's own indexes serve its workers; these serve lists, counts and turns. Safe to repeat. */
export async function indexJobs(db: AnyDatabase): Promise<void> {
  for (const [name, keys] of Object.entries(indexes)) {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
      const { rows } = await sql<{ found: boolean }>`
        select to_regclass(${`pgboss.${name}`}) is not null as found`.execute(trx);
      if (!rows[0]!.found) await sql`create index ${sql.id(name)} on pgboss.job ${sql.raw(keys)}`.execute(trx);
    });
  }
}

export async function queueNames(db: AnyDatabase): Promise<Set<string>> {
  const { rows: installed } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.queue') is not null as found`.execute(db);
  if (!installed[0]?.found) return new Set();
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** How many turns a site has taken already with jobs of a kind that wait; beyond that, all wait alike. */
const mostTurns = 100;

/** Each job of a site that waits comes a turn after the one before, so that sites take turns however many each has. */
export async function nextTurn(db: AnyDatabase, name: string, siteId: number): Promise<number> {
  const { rows } = await sql<{ priority: number }>`
    select priority from pgboss.job
    where name = ${name} and (data ->> 'site_id')::integer = ${siteId} and state < 'active' and start_after <= now()
    order by priority limit 1`.execute(db);
  return rows[0] ? Math.max(rows[0].priority - 1, -mostTurns) : 0;
}

export async function countUnfinished(db: AnyDatabase, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = ${name} and state < 'completed'`.execute(db);
  return rows[0]!.count;
}

/** Keeps how far a job is, and tells whether it may go on. */
export async function saveProgress(db: AnyDatabase, id: string, done: number, total: number): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    with kept as (
      insert into octavo.job_progress (job_id, done, total) values (${id}, ${done}, ${total})
      on conflict (job_id) do update set done = excluded.done, total = excluded.total, updated_at = now()
      returning job_id
    )
    select j.state <> 'cancelled' as active from unnest(array(select name from pgboss.queue)) q(name)
    join pgboss.job j on j.name = q.name and j.id = (select job_id from kept)`.execute(db);
  return rows[0]?.active ?? true;
}

/** Whether the effect had not happened before. */
export async function recordEffect(db: AnyDatabase, jobId: string, effect: string): Promise<boolean> {
  const { rows } = await sql`
    insert into octavo.job_effects (job_id, effect) values (${jobId}, ${effect})
    on conflict do nothing returning job_id`.execute(db);
  return rows.length > 0;
}

export async function hasEffect(db: AnyDatabase, jobId: string, effect: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from octavo.job_effects where job_id = ${jobId} and effect = ${effect}`.execute(db);
  return rows.length > 0;
}

/** What jobs that are long gone have left beside the queue. */
export async function forgetOldRuns(db: AnyDatabase): Promise<void> {
  await sql`
    delete from octavo.job_progress p where p.updated_at < now() - interval '30 days'
      and not exists (select 1 from pgboss.job j where j.id = p.job_id)`.execute(db);
  await sql`
    delete from octavo.job_effects e where e.happened_at < now() - interval '30 days'
      and not exists (select 1 from pgboss.job j where j.id = e.job_id)`.execute(db);
}

function isKind(deadLetters: string) {
  return sql`name <> ${deadLetters} and name !~ '^__'`;
}
