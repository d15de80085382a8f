import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunning, isRunning, pidFile, roles, type Role } from './pid-files.ts';
import { readDevFile, welcome } from './dev-file.ts';
import { untilAnswering } from './processes.ts';
import { say, whileWaiting } from './progress.ts';

type Flags = { reuse: boolean; restart: boolean; fresh: boolean };
type Choice = 'reuse' | 'restart' | 'quit';

const patienceSeconds = 20;

/** Octavo may be running already. Whether that one stays is up to who starts this one. */
export async function keepsRunning(flags: Flags): Promise<boolean> {
  const running = roles.flatMap((role) => findRunning(role) ?? []);
  if (running.length === 0) return false;
  const file = await readDevFile();
  // One that has lost a process is good for nothing.
  const isWhole = running.length === roles.length && file !== undefined;
  const where = `${file?.url ?? 'an unknown address'} (since ${told(running[0]!.since)})`;
  const what = isWhole
    ? `Octavo is already running at ${where}.`
    : `A part of Octavo is still running at ${where}, another part has ended.`;
  const choice = await choose(what, flags, isWhole && !flags.fresh);
  if (choice === 'restart') {
    await stopRunning();
    return false;
  }
  if (choice === 'reuse') {
    const ready = Promise.race([untilAnswering(file!.port), untilOneEnds(running.map(({ pid }) => pid))]);
    await whileWaiting('Waiting for the web process to be ready', ready);
    say(welcome(file!, 'npm run dev:stop'));
  }
  return true;
}

/** Returns which of them there were. */
export async function stopRunning(): Promise<Role[]> {
  const running = roles.map((role) => ({ role, pid: findRunning(role)?.pid }));
  for (const { pid } of running) if (pid !== undefined) process.kill(pid, 'SIGTERM');
  for (const { role, pid } of running) {
    if (pid !== undefined) await whileWaiting(`Waiting for the ${role} process (${pid}) to stop`, untilEnded(pid));
    rmSync(pidFile(role), { force: true });
  }
  return running.flatMap(({ role, pid }) => (pid === undefined ? [] : [role]));
}

async function choose(what: string, { reuse, restart }: Flags, canReuse: boolean): Promise<Choice> {
  if (restart) return 'restart';
  if (reuse && canReuse) return 'reuse';
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    const ways = [
      ...(canReuse ? ['"npm run dev -- --reuse" uses it'] : []),
      '"npm run dev -- --restart" stops it and starts again',
    ];
    throw new Error(`${what} ${ways.join(', ')}.`);
  }
  const letters = canReuse ? '[r]euse it, [s]top it and start again, [q]uit?' : '[s]top it and start again, [q]uit?';
  return ask(`${what} ${letters} `, canReuse);
}

async function ask(question: string, canReuse: boolean): Promise<Choice> {
  // Not in its own way of reading keys, so that Ctrl-C reaches this process as a signal.
  const lines = createInterface({ input: process.stdin, terminal: false });
  process.stdout.write(question);
  try {
    for await (const line of lines) {
      const letter = line.trim().toLowerCase()[0];
      if (letter === 'r' && canReuse) return 'reuse';
      if (letter === 's') return 'restart';
      if (letter === 'q') return 'quit';
      process.stdout.write(question);
    }
    return 'quit';
  } finally {
    lines.close();
  }
}

async function untilEnded(pid: number): Promise<void> {
  const deadline = Date.now() + patienceSeconds * 1000;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`Process ${pid} is still busy after ${patienceSeconds} seconds.`);
    await sleep(50);
  }
}

async function untilOneEnds(pids: readonly number[]): Promise<never> {
  while (pids.every((pid) => isRunning(pid))) await sleep(200);
  throw new Error('Octavo, which was already running, has ended.');
}

function told(since: Date): string {
  const isToday = since.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'long' } as const);
  return since.toLocaleString('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });
}
