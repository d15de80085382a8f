import type { TaskEvent, TaskRequest, TaskResult } from './task.ts';

/** Where the service is, without a slash at the end, and the token for it. */
export type ServiceAccess = { readonly root: string; readonly token: string };

export type FinalEvent =
  | ({ readonly type: 'complete' } & TaskResult)
  | { readonly type: 'error'; readonly status: number; readonly error: string; readonly logs?: string };

export type Listener = {
  /** The service has taken the task, or the connection to it is there again. */
  onConnected(id: string): void;
  onEvent(event: TaskEvent): void;
  /** The connection is gone; it is tried again after a while. */
  onLost(milliseconds: number): void;
};

/** The service has answered no. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** In seconds, if it said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The service can't be reached, or somebody else answers in its place. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

const shortestPauseMs = 250;
const longestPauseMs = 10_000;
/** Before anything was heard. */
const mostTries = 3;
/** Since something was last heard. */
const patienceMs = 5 * 60_000;
/** The service says every 15 s that it is still there. */
const silenceMs = 45_000;

/**
 * Has a task run and tells what happens, to its end. A connection that is lost is taken up where it was: the key keeps
 * the task from being started twice, `Last-Event-ID` keeps events from being told twice.
 */
export async function followTask(
  service: ServiceAccess,
  request: TaskRequest,
  { onConnected, onEvent, onLost }: Listener,
  signal: AbortSignal,
): Promise<FinalEvent> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
  const start = { method: 'POST', headers, body: JSON.stringify(request) };
  let [task, last, tries, heardAt]: [string | undefined, number, number, number] = [undefined, 0, 0, Date.now()];
  for (;;) {
    const line = watchLine(signal);
    try {
      const response: Response = await (task === undefined
        ? ask(service, 'stream', start, line.signal)
        : ask(service, `tasks/${task}/events`, { headers: { 'last-event-id': String(last) } }, line.signal));
      const [id, { body }] = [response.headers.get('x-task-id'), response];
      if (id === null || body === null) throw new Error('unexpected response');
      task = id;
      onConnected(id);
      const heard = () => {
        [tries, heardAt] = [0, Date.now()];
        line.heard();
      };
      for await (const { number, event } of eventsIn(body, heard)) {
        last = number;
        if (event.type === 'complete' || event.type === 'error') return event;
        onEvent(event);
      }
    } catch (error) {
      // A fault of the service may be over when it is asked again.
      const isFinal = error instanceof RefusedError && (task === undefined || error.status < 500);
      if (isFinal || signal.aborted) throw error;
      const isHopeless = task === undefined ? tries + 1 >= mostTries : Date.now() - heardAt > patienceMs;
      if (isHopeless) throw new UnreachableError(reasonOf(error), { cause: error });
    } finally {
      line.close();
    }
    const pauseMs = Math.min(shortestPauseMs * 2 ** tries, longestPauseMs);
    tries += 1;
    if (task !== undefined) onLost(pauseMs);
    await pause(pauseMs, signal);
  }
}

/** The task ends a little later, with an error that says so. */
export async function cancelTask(service: ServiceAccess, id: string): Promise<void> {
  const response = await ask(service, `tasks/${id}`, { method: 'DELETE' }, AbortSignal.timeout(silenceMs));
  await response.body?.cancel();
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Refusals of the service itself are final; what others on the way say may be different in a moment. */
async function ask({ root, token }: ServiceAccess, path: string, how: Asked, signal: AbortSignal): Promise<Response> {
  const headers = { ...how.headers, authorization: `Bearer ${token}` };
  const response = await fetch(`${root}/${path}`, { ...how, headers, signal });
  if (response.ok) return response;
  const body = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined;
  if (typeof body?.error !== 'string') throw new Error(`status ${response.status}`);
  throw new RefusedError(response.status, body.error, Number(response.headers.get('retry-after')) || undefined);
}

type Told = { number: number; event: TaskEvent | FinalEvent };

async function* eventsIn(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Told> {
  let number = 0;
  for await (const line of linesIn(body, heard)) {
    if (line.startsWith('id: ')) number = Number(line.slice('id: '.length));
    if (line.startsWith('data: ')) yield { number, event: JSON.parse(line.slice('data: '.length)) as Told['event'] };
  }
}

/** A line may be as long as a diff, and come in thousands of parts. */
async function* linesIn(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const [first = '', ...others] = decoder.decode(value, { stream: true }).split('\n');
      begun.push(first);
      for (const other of others) {
        yield begun.join('');
        begun = [other];
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** A connection may be lost without a word: the service would have said that it is still there. */
function watchLine(signal: AbortSignal) {
  const silent = new AbortController();
  const fall = () => silent.abort(new Error('timeout'));
  let timer = setTimeout(fall, silenceMs);
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    heard(): void {
      clearTimeout(timer);
      timer = setTimeout(fall, silenceMs);
    },
    close: () => clearTimeout(timer),
  };
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

/** Not `randomUUID`, which pages only have on https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
