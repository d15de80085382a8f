import type { Pool, PoolClient } from 'pg';
import { channel } from './database.ts';
import type { TaskRequest } from './task.ts';

type Db = Pick<Pool, 'query'>;

export type TaskRow = {
  readonly id: string;
  readonly token_id: string;
  readonly request: string;
  readonly state: 'queued' | 'running' | 'ended';
  readonly attempts: number;
  readonly cancelled: boolean;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly status: number | null;
  readonly answer: string | null;
};

export type EventRow = { readonly id: number; readonly event: string };

const columns = 'id, token_id, request, state, attempts, cancelled, created_at, started_at, ended_at, status, answer';

/** Until the transaction ends, nobody else sends tasks for this token. */
export async function lockToken(trx: PoolClient, tokenId: string): Promise<void> {
  await trx.query('select from tasks.tokens where id = $1 for no key update', [tokenId]);
}

/** Until the transaction ends, nobody else takes tasks to run. */
export async function lockQueue(trx: PoolClient): Promise<void> {
  await trx.query(`select pg_advisory_xact_lock(hashtext('octavo-tasks queue'))`);
}

export async function insertTask(
  db: Db,
  { id, tokenId, key, request }: { id: string; tokenId: string; key: string | undefined; request: TaskRequest },
): Promise<TaskRow> {
  const { rows } = await db.query<TaskRow>(
    `insert into tasks.tasks (id, token_id, idempotency_key, request, state) values ($1, $2, $3, $4, 'queued')
     returning ${columns}`,
    [id, tokenId, key ?? null, JSON.stringify(request)],
  );
  return rows[0]!;
}

export async function findByKey(db: Db, tokenId: string, key: string): Promise<TaskRow | undefined> {
  const { rows } = await db.query<TaskRow>(
    `select ${columns} from tasks.tasks where token_id = $1 and idempotency_key = $2`,
    [tokenId, key],
  );
  return rows[0];
}

/** Those of a token only: others' are nobody's. */
export async function findTask(db: Db, id: string, tokenId: string): Promise<TaskRow | undefined> {
  const { rows } = await db.query<TaskRow>(`select ${columns} from tasks.tasks where id = $1 and token_id = $2`, [
    id,
    tokenId,
  ]);
  return rows[0];
}

/** How many seconds until this token may have another task: 0 with fewer than so many in the last hour. */
export async function secondsUntilFree(db: Db, tokenId: string, perHour: number): Promise<number> {
  if (perHour < 1) return 3600;
  const { rows } = await db.query<{ seconds: string }>(
    `select ceil(extract(epoch from created_at + interval '1 hour' - now())) as seconds from tasks.tasks
     where token_id = $1 and created_at > now() - interval '1 hour' order by created_at desc offset $2 limit 1`,
    [tokenId, perHour - 1],
  );
  return Math.max(0, Number(rows[0]?.seconds ?? 0));
}

/** The one that waits longest, of a token that hasn't as many running as it may: with the queue locked, or two would count the same. */
export async function claimTask(trx: PoolClient, runner: string): Promise<TaskRow | undefined> {
  const { rows } = await trx.query<TaskRow>(
    `update tasks.tasks set state = 'running', runner = $1, attempts = attempts + 1, started_at = clock_timestamp()
     where id = (
       select t.id from tasks.tasks t join tasks.tokens k on k.id = t.token_id
       where t.state = 'queued'
         and (select count(*) from tasks.tasks r where r.state = 'running' and r.token_id = t.token_id) < k.concurrent
       order by t.created_at limit 1 for update of t)
     returning ${columns}`,
    [runner],
  );
  return rows[0];
}

/** Only who runs it, or nobody, may end it; false when somebody else did. */
export async function endTask(
  db: Db,
  id: string,
  runner: string | null,
  status: number,
  answer: object,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update tasks.tasks set state = 'ended', ended_at = now(), status = $3, answer = $4
     where id = $1 and state <> 'ended' and runner is not distinct from $2`,
    [id, runner, status, JSON.stringify(answer)],
  );
  return rowCount === 1;
}

/** What tool servers are told may be secret, and is of no use when a task has ended. */
export async function forgetTools(trx: PoolClient, id: string): Promise<void> {
  const { rows } = await trx.query<{ request: string }>('select request from tasks.tasks where id = $1', [id]);
  const request = JSON.parse(rows[0]!.request) as TaskRequest;
  if (!request.mcpConfig) return;
  await trx.query('update tasks.tasks set request = $2 where id = $1', [id, JSON.stringify(withoutTools(request))]);
}

export function withoutTools({ mcpConfig: _secret, ...request }: TaskRequest): TaskRequest {
  return { ...request, mcpConfig: undefined };
}

export async function cancelTask(db: Db, id: string): Promise<void> {
  await db.query('update tasks.tasks set cancelled = true where id = $1', [id]);
}

export async function isCancelled(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.query<{ cancelled: boolean }>('select cancelled from tasks.tasks where id = $1', [id]);
  return rows[0]?.cancelled ?? true;
}

/** So that nothing more happens to it; also true of what isn't there. */
export async function isOver(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from tasks.tasks where id = $1 and state <> 'ended'`, [id]);
  return rowCount === 0;
}

/** Whoever waits for news of the task hears of it when they are there. */
export async function addEvents(db: Db, taskId: string, events: readonly EventRow[]): Promise<void> {
  await db.query(
    `with added as (
       insert into tasks.events (task_id, id, event) select $1::text::uuid, * from unnest($2::integer[], $3::text[])
       on conflict do nothing)
     select pg_notify('${channel}', $1)`,
    [taskId, events.map(({ id }) => id), events.map(({ event }) => event)],
  );
}

export async function lastEvent(db: Db, taskId: string): Promise<number> {
  const { rows } = await db.query<{ last: number | null }>(
    'select max(id) as last from tasks.events where task_id = $1',
    [taskId],
  );
  return rows[0]?.last ?? 0;
}

export const mostEvents = 500;

/** So many at once. */
export async function eventsAfter(db: Db, taskId: string, after: number): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>(
    'select id, event from tasks.events where task_id = $1 and id > $2 order by id limit $3',
    [taskId, after, mostEvents],
  );
  return rows;
}

export async function saveRunner(db: Db, id: string): Promise<void> {
  await db.query('insert into tasks.runners (id) values ($1) on conflict (id) do update set seen_at = now()', [id]);
}

/** Tasks whose runner has said nothing for a while, and that runner's row with them: they are this one's now. */
export async function takeOrphans(db: Db, runner: string, seconds: number): Promise<TaskRow[]> {
  const { rows } = await db.query<TaskRow>(
    `with dead as (delete from tasks.runners where seen_at < now() - make_interval(secs => $2) returning id)
     update tasks.tasks set runner = $1
     where state = 'running' and (runner in (select id from dead) or runner not in (select id from tasks.runners))
     returning ${columns}`,
    [runner, seconds],
  );
  return rows;
}

export async function requeue(db: Db, id: string, runner: string): Promise<void> {
  await db.query(
    `update tasks.tasks set state = 'queued', runner = null where id = $1 and state = 'running' and runner = $2`,
    [id, runner],
  );
}

export async function removeRunner(db: Db, id: string): Promise<void> {
  await db.query('delete from tasks.runners where id = $1', [id]);
}

export async function forgetOld(db: Db, days: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from tasks.tasks where state = 'ended' and ended_at < now() - make_interval(days => $1)`,
    [days],
  );
  return rowCount ?? 0;
}

export async function countStates(db: Db): Promise<{ queued: number; running: number }> {
  const { rows } = await db.query<{ queued: string; running: string }>(
    `select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'running') as running
     from tasks.tasks where state <> 'ended'`,
  );
  return { queued: Number(rows[0]!.queued), running: Number(rows[0]!.running) };
}
