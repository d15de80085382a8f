import { stderr, stdout } from 'node:process';

const eraseLine = '\r\x1b[K';

/** Says what is waited for: in a terminal on one line that is rewritten, elsewhere a line now and then. */
export async function whileWaiting<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const started = Date.now();
  const told = () => `${what} … ${Math.round((Date.now() - started) / 1000)} s`;
  // At once: loading code leaves no time for it.
  if (stderr.isTTY) rewrite(`${what} …`);
  const timer = stderr.isTTY ? setInterval(() => rewrite(told()), 500) : setInterval(() => say(told(), stderr), 10_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    erase();
  }
}

export function say(line: string, stream: NodeJS.WriteStream = stdout): void {
  erase();
  stream.write(`${line}\n`);
}

/** The cursor goes back to the beginning: what another process writes begins there. */
function rewrite(line: string): void {
  stderr.write(`${eraseLine}${line.slice(0, stderr.columns - 1)}\r`);
}

function erase(): void {
  if (stderr.isTTY) stderr.write(eraseLine);
}
