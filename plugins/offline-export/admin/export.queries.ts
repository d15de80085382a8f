import { ApiError, type Request, type Response, server } from '@octavo/admin/kit';

export type ExportOptions = NonNullable<Request<'/offline-export/v1/export', 'get'>['query']>;
export type Exported = Response<'/offline-export/v1/export', 'get'>['export'];

const pauseWhileBusy = 2_000;

/** Asks until it is there: the same file may be in the making for somebody else, or for later. */
export async function exportPost(
  options: ExportOptions,
  { signal, onBusy }: { signal: AbortSignal; onBusy(): void },
): Promise<Exported> {
  for (;;) {
    const answer = await ask(options, signal);
    if (answer !== undefined) return answer;
    onBusy();
    await pause(signal);
  }
}

async function ask(options: ExportOptions, signal: AbortSignal): Promise<Exported | undefined> {
  try {
    const answer: { export?: Exported } = await server.get('/offline-export/v1/export', { query: options, signal });
    return answer.export;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return undefined;
    throw error;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseWhileBusy);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
  });
}
