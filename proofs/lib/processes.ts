import { fork, spawn, type ChildProcess, type Serializable, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { peakMemory } from './measure.ts';
import type { Environment } from './proof-database.ts';
import { until } from './wait.ts';

export type Process = ReturnType<typeof startProgram>;
export type Web = Process & { port: number };
export type Outcome = { code: number | null; output: string; seconds: number; peak: number };

const octavo = join(root, 'apps/server/bin/octavo.js');
const running = new Set<ChildProcess>();
let isClosing = false;
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** What it says goes to the file; without one, only what it says on standard error is shown. */
export function startProcess(command: 'serve' | 'work', env: Environment, logFile?: string): Process {
  return startProgram([octavo, command], env, logFile);
}

export async function startWeb(env: Environment): Promise<Web> {
  const port = await freePort();
  const web = startProcess('serve', { ...env, PORT: String(port) });
  await untilReady(port);
  return { ...web, port };
}

/** A program of Node. None outlives this process, unless that is killed itself. */
export function startProgram(words: readonly string[], env: Environment, logFile?: string) {
  const child = launch(
    words,
    env,
    logFile === undefined ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  );
  const ended = endOf(child);
  const name = words.map((word) => basename(word)).join(' ');
  const failure = () => new Error(`${name} ended by itself, with ${child.exitCode}. ${logFile ?? ''}`);
  const saysItWorks = new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('"Working."')) resolve();
    });
  });
  if (logFile !== undefined) {
    const log = createWriteStream(logFile, { flags: 'a' });
    child.stdout!.pipe(log);
    child.stderr!.pipe(log);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null) throw failure();
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid!,
    startedAt: Date.now(),
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Of `octavo work` with a file for what it says. Fails when it ends before. */
    untilWorking: () => Promise.race([saysItWorks, ended.then(() => Promise.reject(failure()))]),
  };
}

/** `octavo …` to its end. */
export async function runOctavo(words: readonly string[], env: Environment): Promise<Outcome> {
  const started = performance.now();
  const child = launch([octavo, ...words], env, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  }
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid!))), 50);
  const code = await endOf(child);
  clearInterval(watch);
  return { code, output: output.trim(), seconds: (performance.now() - started) / 1000, peak };
}

/** For good: what was interrupted may still want to start one. */
export async function killAll(): Promise<void> {
  isClosing = true;
  const ends = [...running].map(endOf);
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ends);
}

function launch(words: readonly string[], env: Environment, stdio: StdioOptions): ChildProcess {
  if (isClosing) throw new Error('It is over; nothing is started any more.');
  const child = spawn(process.execPath, words, { cwd: root, env, stdio });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', resolve);
  });
}

/** A program beside us that does one task after another, so that its work isn't ours. It ends with this process. */
export function startHelper<Task extends Serializable, Result>(file: string) {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${basename(file)} has ended.`)));
  ended.catch(() => {});
  return {
    pid: child.pid!,
    ask(task: Task): Promise<Result> {
      const answered = once(child, 'message').then(([result]) => result as Result);
      child.send(task);
      return Promise.race([answered, ended]);
    },
    stop: () => void child.kill(),
  };
}

export async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

export async function untilReady(port: number): Promise<void> {
  await until(`port ${port} is ready`, 30, () => isReady(port), 50);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
