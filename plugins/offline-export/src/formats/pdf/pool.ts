import type { ExportDocument } from '../../document.ts';
import type { ExportArguments } from '../../export-arguments.ts';
import type { PdfTask } from './compile.ts';
import { toPdfData } from './data.ts';
import { type Setter, startSetter } from './setter.ts';

export type PdfPoolOptions = {
  /** Processes at the same time. */
  readonly size?: number;
  /** More of them for small documents alone, so that these don't wait behind large ones. */
  readonly forSmall?: number;
  /** For one document, from when its process begins with it. */
  readonly timeoutMs?: number;
  /** For each process. */
  readonly memoryBytes?: number;
};

export type PdfPool = {
  render(document: ExportDocument, args: ExportArguments, signal?: AbortSignal): Promise<Uint8Array>;
  /** Lets what has begun come to its end, refuses what waits. */
  close(): Promise<void>;
};

type Waiting = { readonly isSmall: boolean; readonly begin: () => void; readonly refuse: (reason: string) => void };

const waitingAtMost = 100;
/** Characters of JSON that are set in about a second. */
const smallAtMost = 50_000;
const idleMs = 60_000;
const closing = 'The PDF export could not be started because the service is shutting down.';
const cancelled = 'The PDF export was cancelled.';
const mebibyte = 1024 ** 2;

/** Sets documents in processes of their own, since Typst is native code that nothing else can stop or confine. */
export function createPdfPool(options: PdfPoolOptions): PdfPool {
  const { size = 1, forSmall = 0, timeoutMs = 60_000, memoryBytes = 768 * mebibyte } = options;
  const idle = new Map<Setter, NodeJS.Timeout>();
  const leaving = new Set<Promise<void>>();
  const waiting = new Set<Waiting>();
  const begun = new Set<Promise<unknown>>();
  const busy = { small: 0, large: 0 };
  let closed = false;

  async function render(document: ExportDocument, args: ExportArguments, signal?: AbortSignal): Promise<Uint8Array> {
    if (closed) throw new Error(closing);
    if (signal?.aborted) throw new Error(cancelled);
    const isSmall = JSON.stringify(document.blocks).length <= smallAtMost;
    if (mayBegin(isSmall)) takePlace(isSmall);
    else await getInLine(isSmall, signal);
    const work = set(document, args, signal).finally(() => leavePlace(isSmall));
    begun.add(work);
    return work.finally(() => begun.delete(work));
  }

  async function set(document: ExportDocument, args: ExportArguments, signal?: AbortSignal): Promise<Uint8Array> {
    const task = createTask(document, args);
    const setter = takeSetter();
    try {
      return await setter.run(task, signal);
    } finally {
      if (setter.isFit() && !closed) park(setter);
      else dismiss(setter);
    }
  }

  function mayBegin(isSmall: boolean): boolean {
    return busy.small + busy.large < size + forSmall && (isSmall || busy.large < size);
  }

  function takePlace(isSmall: boolean): void {
    busy[isSmall ? 'small' : 'large']++;
  }

  /** Until somebody leaves their place to us. */
  function getInLine(isSmall: boolean, signal: AbortSignal | undefined): Promise<void> {
    if (waiting.size >= waitingAtMost) throw new Error('Too many PDFs are waiting. Try again later.');
    return new Promise((resolve, reject) => {
      const leaveLine = () => {
        waiting.delete(entry);
        signal?.removeEventListener('abort', cancel);
      };
      const begin = () => (leaveLine(), resolve());
      const refuse = (reason: string) => (leaveLine(), reject(new Error(reason)));
      const cancel = () => refuse(cancelled);
      const entry: Waiting = { isSmall, begin, refuse };
      waiting.add(entry);
      signal?.addEventListener('abort', cancel);
    });
  }

  function leavePlace(isSmall: boolean): void {
    busy[isSmall ? 'small' : 'large']--;
    const next = Array.from(waiting).find((entry) => mayBegin(entry.isSmall));
    if (!next) return;
    takePlace(next.isSmall);
    next.begin();
  }

  function takeSetter(): Setter {
    for (const [setter, timer] of idle) {
      clearTimeout(timer);
      idle.delete(setter);
      if (setter.isFit()) return setter;
      dismiss(setter);
    }
    return startSetter({ timeoutMs, memoryBytes });
  }

  function park(setter: Setter): void {
    const timer = setTimeout(() => {
      idle.delete(setter);
      dismiss(setter);
    }, idleMs);
    idle.set(setter, timer.unref());
  }

  function dismiss(setter: Setter): void {
    const left = setter.end().finally(() => leaving.delete(left));
    leaving.add(left);
  }

  return {
    render,
    async close() {
      closed = true;
      for (const { refuse } of waiting) refuse(closing);
      for (const [setter, timer] of idle) {
        clearTimeout(timer);
        dismiss(setter);
      }
      idle.clear();
      await Promise.allSettled(begun);
      await Promise.all(leaving);
    },
  };
}

function createTask(document: ExportDocument, args: ExportArguments): PdfTask {
  const { data, pictures } = toPdfData(document, args);
  return { data: JSON.stringify(data), pictures, created: Math.floor(document.modified.getTime() / 1000) };
}
