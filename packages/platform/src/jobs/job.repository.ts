import { sql, type Kysely } from 'kysely';

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

export type JobRow = {
  id: string;
  name: string;
  state: JobState;
  attempt: number;
  site_id: number | null;
  group: string | null;
  created_at: Date;
  start_after: Date;
  completed_at: Date | null;
  done: number | null;
  total: number | null;
  error: string | null;
  data: Record<string, unknown>;
};

type Database = Kysely<unknown>;

const columns = sql`
  j.id, coalesce(j.source_name, j.name) as name, j.state, j.retry_count as attempt,
  (j.data ->> 'site_id')::integer as site_id, j.data ->> 'group' as "group",
  j.created_on as created_at, j.start_after, j.completed_on as completed_at, p.done, p.total,
  coalesce(j.source_output, j.output) ->> 'message' as error, j.data`;

export type JobFilter = {
  states: readonly JobState[] | undefined;
  /** Only those that ran out of attempts. */
  dead: boolean;
  name: string | undefined;
  group: string | undefined;
  siteId: number | undefined;
  limit: number;
};

/** Newest first. */
export async function listJobs(db: Database, deadLetters: string, filter: JobFilter): Promise<JobRow[]> {
  const parts = [filter.dead ? sql`j.name = ${deadLetters}` : sql`j.name <> ${deadLetters} and j.name !~ '^__'`];
  if (filter.states) parts.push(sql`j.state = any(${filter.states}::text[]::pgboss.job_state[])`);
  if (filter.name !== undefined) parts.push(sql`coalesce(j.source_name, j.name) = ${filter.name}`);
  if (filter.group !== undefined) parts.push(sql`j.data ->> 'group' = ${filter.group}`);
  if (filter.siteId !== undefined) parts.push(sql`(j.data ->> 'site_id')::integer = ${filter.siteId}`);
  const { rows } = await sql<JobRow>`
    select ${columns} from pgboss.job j left join octavo.job_progress p on p.job_id = j.id
    where ${sql.join(parts, sql` and `)}
    order by j.created_on desc, j.id limit ${filter.limit}`.execute(db);
  return rows;
}

export async function findJob(db: Database, id: string): Promise<(JobRow & { queue: string }) | undefined> {
  const { rows } = await sql<JobRow & { queue: string }>`
    select ${columns}, j.name as queue from pgboss.job j left join octavo.job_progress p on p.job_id = j.id
    where j.id = ${id}`.execute(db);
  return rows[0];
}

export async function queueNames(db: Database): Promise<Set<string>> {
  const { rows: installed } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.queue') is not null as found`.execute(db);
  if (!installed[0]?.found) return new Set();
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export async function countUnfinished(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = ${name} and state < 'completed'`.execute(db);
  return rows[0]!.count;
}

/** Keeps how far a job is, and tells whether it may go on. */
export async function saveProgress(db: Database, id: string, done: number, total: number): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    with kept as (
      insert into octavo.job_progress (job_id, done, total) values (${id}, ${done}, ${total})
      on conflict (job_id) do update set done = excluded.done, total = excluded.total, updated_at = now()
      returning job_id
    )
    select j.state <> 'cancelled' as active from pgboss.job j where j.id = (select job_id from kept)`.execute(db);
  return rows[0]?.active ?? true;
}

/** Whether the effect had not happened before. */
export async function recordEffect(db: Database, jobId: string, effect: string): Promise<boolean> {
  const { rows } = await sql`
    insert into octavo.job_effects (job_id, effect) values (${jobId}, ${effect})
    on conflict do nothing returning job_id`.execute(db);
  return rows.length > 0;
}

/** What jobs that are long gone have left beside the queue. */
export async function forgetOldRuns(db: Database): Promise<void> {
  await sql`
    delete from octavo.job_progress p where p.updated_at < now() - interval '30 days'
      and not exists (select 1 from pgboss.job j where j.id = p.job_id)`.execute(db);
  await sql`
    delete from octavo.job_effects e where e.happened_at < now() - interval '30 days'
      and not exists (select 1 from pgboss.job j where j.id = e.job_id)`.execute(db);
}
