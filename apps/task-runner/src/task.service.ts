import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { removeTaskFolder } from './disk.ts';
import type { Repository } from './repository-address.ts';
import * as repository from './task.repository.ts';
import { Interrupted, runTask, type Workshop } from './task-run.ts';
import { TaskFailure, type TaskEvent, type TaskRequest } from './task.ts';
import { checkRepository, type TokenRow } from './token.ts';

export type ServiceOptions = {
  readonly database: Database;
  readonly workshop: Workshop;
  readonly concurrency: number;
  /** After so many a task is ended. */
  readonly timeoutSeconds: number;
  /** The first of the users who tasks run as; one for each that runs at once. */
  readonly firstUser: number;
  /** What becomes of tasks whose runner has died: they are run again, or have failed. */
  readonly onRestart: 'requeue' | 'interrupt';
  readonly retentionDays: number;
  /** Of what one task says while it runs, 16 MiB unless it is said; what comes after is only in its logs. */
  readonly mostEventBytes?: number;
  readonly log: (fields: Record<string, unknown>, message: string) => void;
};

export type TaskRow = repository.TaskRow;
export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
export type TaskService = ReturnType<typeof createTaskService>;

const beatMs = 3_000;
const deadSeconds = 15;
const lookMs = 2_000;
const mostAttempts = 3;
const flushMs = 100;
const sweepMs = 60 * 60 * 1000;
const cancelled = 'The task was cancelled.';
const wasCancelled = refusal(409, cancelled);

export function createTaskService(options: ServiceOptions) {
  const { database, workshop, log } = options;
  const db = database.pool;
  const me = randomUUID();
  const stopping = new AbortController();
  const running = new Set<string>();
  const users = Array.from({ length: options.concurrency }, (_, slot) => options.firstUser + slot);
  const totals = { started: 0, succeeded: 0, failed: 0, seconds: 0 };
  const loops: Promise<void>[] = [];

  /** A task that is over has its last event: whoever follows it would wait for ever otherwise. */
  async function end(id: string, runner: string | null, { status, body }: Answer): Promise<void> {
    const last = status === 200 ? { type: 'complete', ...body } : { type: 'error', status, ...body };
    await database.transaction(async (trx) => {
      if (!(await repository.endTask(trx, id, runner, status, body))) return;
      await repository.forgetTools(trx, id);
      const next = (await repository.lastEvent(trx, id)) + 1;
      await repository.addEvents(trx, id, [{ id: next, event: JSON.stringify(last) }]);
    });
    await database.tell(`end ${id}`);
  }

  /** Events go out some at a time: an agent says a word or two at once. */
  function createRecorder(id: string, first: number) {
    let [last, waiting]: [number, repository.EventRow[]] = [first, []];
    let writing = Promise.resolve();
    let [bytes, isMuted] = [0, false];
    const mostBytes = options.mostEventBytes ?? 16 * 1024 * 1024;
    const flush = () => {
      const events = waiting;
      waiting = [];
      if (events.length === 0) return writing;
      writing = writing
        .then(() => repository.addEvents(db, id, events))
        .catch((error: unknown) => log({ err: String(error), task: id }, 'Events could not be stored.'));
      return writing;
    };
    const timer = setInterval(() => void flush(), flushMs);
    const keep = (text: string) => {
      bytes += text.length;
      last += 1;
      waiting.push({ id: last, event: text });
    };
    return {
      add(event: TaskEvent): void {
        // Where it stands and what it has changed is always told.
        const isChatter = event.type !== 'status' && event.type !== 'diff';
        if (isChatter && isMuted) return;
        const text = JSON.stringify(event);
        if (isChatter && bytes + text.length > mostBytes) isMuted = true;
        keep(isChatter && isMuted ? JSON.stringify({ type: 'status', status: 'muted' }) : text);
      },
      async close(): Promise<void> {
        clearInterval(timer);
        await flush();
      },
    };
  }

  async function work(row: repository.TaskRow, user: number): Promise<void> {
    const control = new AbortController();
    running.add(row.id);
    totals.started += 1;
    const started = performance.now();
    const recorder = createRecorder(row.id, await repository.lastEvent(db, row.id));
    const late = AbortSignal.timeout(options.timeoutSeconds * 1000);
    const signal = AbortSignal.any([control.signal, late, stopping.signal]);
    const watching = watchCancel(row.id, control, signal);
    let answer: Answer | undefined;
    try {
      const request = JSON.parse(row.request) as TaskRequest;
      const result = await runTask(workshop, request, { user, signal, tell: recorder.add });
      answer = { status: 200, body: result };
    } catch (error) {
      const done = error instanceof Interrupted ? error.result : {};
      if (control.signal.aborted) answer = refusal(409, cancelled, done);
      else if (late.aborted) answer = refusal(504, `The task took longer than ${options.timeoutSeconds} s.`, done);
      else if (error instanceof TaskFailure) answer = refusal(error.status, error.message, error.details);
      else if (!stopping.signal.aborted) {
        log({ err: error instanceof Error ? error.stack : String(error), task: row.id }, 'A task failed.');
        answer = refusal(500, 'Internal error. See the log of the service.');
      }
    }
    await recorder.close();
    totals.seconds += (performance.now() - started) / 1000;
    if (answer) {
      totals[answer.status === 200 && answer.body['success'] === true ? 'succeeded' : 'failed'] += 1;
      await retryUntilDone(() => end(row.id, me, answer));
    } else await restart(row);
    control.abort();
    await watching;
    running.delete(row.id);
  }

  async function watchCancel(id: string, control: AbortController, signal: AbortSignal): Promise<void> {
    const over = aborted(signal);
    while (!signal.aborted) {
      await Promise.race([database.news(`cancel ${id}`, lookMs), over]);
      if (!signal.aborted && (await repository.isCancelled(db, id).catch(() => false))) control.abort();
    }
  }

  /** It was interrupted, not by its own fault. */
  async function restart({ id, attempts, cancelled: isCancelled }: repository.TaskRow): Promise<void> {
    if (isCancelled) await end(id, me, wasCancelled);
    else if (options.onRestart === 'requeue' && attempts < mostAttempts) {
      await repository.requeue(db, id, me);
      await database.tell('*');
    } else await end(id, me, refusal(503, 'The task was interrupted.'));
  }

  /** Retries until the database has stored the end of a task, so that no other process runs it again. */
  async function retryUntilDone(job: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await job();
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        log({ err: String(error) }, 'The result of a task could not be stored. Retrying.');
        await sleep(beatMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const claim = () =>
    database.transaction(async (trx) => {
      await repository.lockQueue(trx);
      return repository.claimTask(trx, me);
    });

  async function everySoOften(milliseconds: number, job: () => Promise<unknown>): Promise<void> {
    while (!stopping.signal.aborted) {
      await job().catch((error: unknown) => log({ err: String(error) }, 'A periodic job failed. Retrying.'));
      await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** One asks for all: a token may have no more running, and nobody is to ask in vain as often as there are users. */
  async function follow(): Promise<void> {
    const free = [...users];
    const busy = new Set<Promise<void>>();
    const over = aborted(stopping.signal);
    while (!stopping.signal.aborted) {
      const news = database.news('*', lookMs);
      const row = free.length === 0 ? undefined : await claimOrLog();
      const user = row && free.shift();
      if (row && user !== undefined) {
        const task = work(row, user)
          .catch((error: unknown) => log({ err: String(error), task: row.id }, 'A task is stuck.'))
          .finally(() => {
            busy.delete(task);
            free.push(user);
          });
        busy.add(task);
      } else await Promise.race([news, over, ...busy]);
    }
    await Promise.all(busy);
  }

  const claimOrLog = () =>
    claim().catch((error: unknown) => {
      log({ err: String(error) }, 'The queue could not be read.');
      return undefined;
    });

  return {
    async start(): Promise<void> {
      await database.listen();
      // Whatever an earlier process has left behind: nothing of it runs any more.
      const left = await readdir(workshop.folder).catch(() => []);
      for (const name of left) {
        try {
          await workshop.groups?.remove(name);
          await removeTaskFolder(join(workshop.folder, name));
        } catch (error) {
          log({ err: String(error), folder: name }, 'A folder of an earlier task could not be deleted.');
        }
      }
      await repository.saveRunner(db, me);
      loops.push(
        everySoOften(beatMs, () => repository.saveRunner(db, me)),
        everySoOften(beatMs, async () => {
          for (const row of await repository.takeOrphans(db, me, deadSeconds)) await restart(row);
        }),
        everySoOften(sweepMs, async () => {
          await repository.forgetOld(db, options.retentionDays);
          await workshop.git.forgetUnused(options.retentionDays);
        }),
        follow(),
      );
    },

    /** Tasks that run are given up, to be run again or not as `onRestart` says. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(loops);
      await repository.removeRunner(db, me);
    },

    /** From now on clients go away because we do. */
    isStopping: () => stopping.signal.aborted,

    /** A new task, or the one that this key was used for before. */
    async submit(token: TokenRow, request: TaskRequest, source: Repository, key: string | undefined) {
      checkRepository(token, source);
      const row = await database.transaction(async (trx) => {
        await repository.lockToken(trx, token.id);
        const known = key === undefined ? undefined : await repository.findByKey(trx, token.id, key);
        if (known) return sameRequest(known, request);
        const wait = await repository.secondsUntilFree(trx, token.id, token.per_hour);
        if (wait > 0) throw tooMany(token, wait);
        const added = await repository.insertTask(trx, { id: randomUUID(), tokenId: token.id, key, request });
        const event = JSON.stringify({ type: 'status', status: 'queued' });
        await repository.addEvents(trx, added.id, [{ id: 1, event }]);
        return added;
      });
      await database.tell('*');
      return row;
    },

    async find(token: TokenRow, id: string): Promise<repository.TaskRow> {
      const row = await repository.findTask(db, id, token.id);
      if (row) return row;
      throw new TaskFailure(404, 'There is no such task.');
    },

    async cancel(token: TokenRow, id: string): Promise<repository.TaskRow> {
      const row = await this.find(token, id);
      if (row.state === 'ended') return row;
      await repository.cancelTask(db, id);
      if (row.state === 'queued') await end(id, null, wasCancelled);
      await database.tell(`cancel ${id}`);
      return this.find(token, id);
    },

    /** What happened after an event, as it happens, until the task is over or nobody listens. */
    async *events(id: string, after: number, signal: AbortSignal): AsyncGenerator<repository.EventRow> {
      const gone = aborted(signal);
      for (let [last, isOver] = [after, false]; !signal.aborted;) {
        // Listened to before, so that nothing is missed in between.
        const news = database.news(id, lookMs);
        const found = await repository.eventsAfter(db, id, last);
        for (const event of found) {
          yield event;
          last = event.id;
          if (/^\{"type":"(complete|error)"/.test(event.event)) return;
        }
        if (found.length === repository.mostEvents) continue;
        if (found.length === 0) {
          if (isOver) return;
          isOver = await repository.isOver(db, id);
          // Then one more look finds all there is.
          if (isOver) continue;
        }
        await Promise.race([news, gone]);
      }
    },

    /** Its answer, once it has one; undefined when nobody waits any more. */
    async ended(id: string, token: TokenRow, signal: AbortSignal): Promise<Answer | undefined> {
      const gone = aborted(signal);
      while (!signal.aborted) {
        const news = database.news(`end ${id}`, lookMs);
        const row = await repository.findTask(db, id, token.id);
        if (row?.state === 'ended') return { status: row.status!, body: JSON.parse(row.answer!) as Answer['body'] };
        await Promise.race([news, gone]);
      }
      return undefined;
    },

    totals: async () => ({ ...totals, ...(await repository.countStates(db)), slots: options.concurrency }),
  };
}

/** The body of everything that went wrong. */
export function refusal(status: number, error: string, details: Readonly<Record<string, unknown>> = {}): Answer {
  return { status, body: { success: false, error, ...details } };
}

function tooMany({ per_hour }: TokenRow, seconds: number): TaskFailure {
  const failure = new TaskFailure(429, `This token is limited to ${per_hour} tasks per hour.`);
  failure.retryAfter = seconds;
  return failure;
}

function sameRequest(row: repository.TaskRow, request: TaskRequest): repository.TaskRow {
  const asked = row.state === 'ended' ? repository.withoutTools(request) : request;
  if (row.request === JSON.stringify(asked)) return row;
  throw new TaskFailure(409, 'This idempotency key was used for a different request.');
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
