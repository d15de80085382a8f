import { type ChildProcess, spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TooLargeError } from '../too-large.ts';
import type { PdfReply } from './child.ts';
import type { PdfTask } from './compile.ts';

/** A process that sets one document at a time. */
export type Setter = {
  /** Rejects, and the process is gone, when time or memory run out or the signal says so. */
  run(task: PdfTask, signal?: AbortSignal): Promise<Uint8Array>;
  /** Whether it takes another document. */
  isFit(): boolean;
  /** Resolves when the process is gone. */
  end(): Promise<void>;
  readonly pid: number | undefined;
};

export type SetterLimits = { readonly timeoutMs: number; readonly memoryBytes: number };

/** Typst keeps some of what it made, so no process gets old. */
const documentsAtMost = 50;

/** A process that holds more than this part of what it may have makes room for a new one. */
const fullFrom = 0.6;

const program = fileURLToPath(new URL(`child${extname(import.meta.url)}`, import.meta.url));
/** Addresses for machine code that V8 sets aside, and that count as memory though nearly all of it is never used. */
const setAsideByNode = 512 * 1024 ** 2;
const stderrKept = 4000;

export function startSetter({ timeoutMs, memoryBytes }: SetterLimits): Setter {
  const child = spawnChild(memoryBytes);
  const gone = new Promise<string>((resolve) => {
    // Without this program the limits can't be set, and it must not run without.
    child.once('error', ({ message }) => resolve(`could not be started: ${message}`));
    child.once('exit', (code, signal) => resolve(`exited unexpectedly (${signal ?? `code ${code}`})`));
  });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-stderrKept)));
  let isGone = false;
  void gone.then(() => (isGone = true));
  let documents = 0;
  let memory = 0;
  release(child);

  async function run(task: PdfTask, signal?: AbortSignal): Promise<Uint8Array> {
    documents++;
    hold(child);
    let stop: Error | undefined;
    const kill = (reason: Error) => {
      stop ??= reason;
      child.kill('SIGKILL');
    };
    const tooLong = () => kill(new TooLargeError(`The PDF took longer than ${timeoutMs / 1000} s.`));
    const timer = setTimeout(tooLong, timeoutMs);
    const cancel = () => kill(new Error('The PDF export was cancelled.'));
    signal?.addEventListener('abort', cancel);
    try {
      // Fails when the process is about to end, for a reason that will be known then.
      child.send(task, (error) => error && child.kill('SIGKILL'));
      const reply = await Promise.race([nextReply(child), gone]);
      if (typeof reply === 'string') throw stop ?? explainEnd(reply, said, memoryBytes);
      memory = reply.memory;
      if (!reply.pdf) throw new Error(`The PDF could not be created: ${reply.error}`);
      return reply.pdf;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      release(child);
    }
  }

  return {
    run,
    isFit: () => !isGone && documents < documentsAtMost && memory < memoryBytes * fullFrom,
    async end() {
      if (child.connected) child.disconnect();
      hold(child);
      await gone;
    },
    get pid() {
      return child.pid;
    },
  };
}

/**
 * `--data` counts memory that can be written to; V8 reserves far more addresses than it uses, so `--as` would keep Node
 * from starting, and the kernel ignores `--rss`. The signal reaches it even while it is busy setting a page.
 */
function spawnChild(memoryBytes: number): ChildProcess {
  const limits = [`--data=${memoryBytes + setAsideByNode}`, '--core=0'];
  const privileges = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'];
  return spawn('prlimit', [...limits, ...privileges, process.execPath, program], {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}

function nextReply(child: ChildProcess): Promise<PdfReply> {
  return new Promise((resolve) => child.once('message', (reply) => resolve(reply as PdfReply)));
}

function explainEnd(end: string, said: string, memoryBytes: number): Error {
  const size = Math.round(memoryBytes / 1024 ** 2);
  if (/memory allocation of|out of memory|cannot allocate memory/i.test(said))
    return new TooLargeError(`The PDF needs more than the allowed ${size} MiB of memory.`);
  return new Error(`The PDF process ${end}.`);
}

/** Busy processes keep this one running, idle ones don't. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
}
