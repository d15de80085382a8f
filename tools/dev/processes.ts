import { spawn } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { devFolder, root, shownPath } from '../lib/paths.ts';
import { pidFile, removePidFile, roles, type Role } from './pid-files.ts';
import { whileWaiting } from './progress.ts';

/** Somebody pressed Ctrl-C, or ended the terminal. */
export class Interrupted extends Error {}

type Settings = { env: Record<string, string | undefined>; detach: boolean };
type Ended = { role: Role; code: number | null; signal: NodeJS.Signals | null };

export type Processes = ReturnType<typeof startProcesses>;

const commands: Record<Role, string> = { web: 'serve', worker: 'work' };
const logFile = join(devFolder, 'dev.log');

/** The web process and the worker; nothing can come between the start of one and the other. */
export function startProcesses(settings: Settings) {
  const processes = roles.map((role) => startProcess(role, settings));
  const firstEnd = Promise.race(processes.map(({ ended }) => ended));
  const log = settings.detach ? `Its log is ${shownPath(logFile)}.` : 'What it said is above.';
  // Ctrl-C sends SIGINT to every process of the terminal. That one of them has ended may be known before our own signal.
  const failure = ({ role, code, signal }: Ended) =>
    signal === 'SIGINT'
      ? new Interrupted()
      : new Error(`The ${role} process ended (${signal ?? `exit code ${code}`}). ${log}`);

  return {
    /** However long it takes, as long as all of them live. */
    async untilReady(port: string): Promise<void> {
      const ended = firstEnd.then((end) => Promise.reject(failure(end)));
      const ready = Promise.race([untilAnswering(port), ended]);
      await whileWaiting('Waiting for the web process to be ready', ready);
    },
    /** Until one of them ends. Who was told to stop ends with 0. */
    async untilEnded(): Promise<void> {
      const end = await firstEnd;
      if (end.code !== 0) throw failure(end);
    },
    async stop(): Promise<void> {
      for (const { child } of processes) child.kill('SIGTERM');
      for (const { role, child, ended } of processes) {
        await whileWaiting(`Waiting for the ${role} process (${child.pid}) to stop`, ended);
      }
    },
  };
}

function startProcess(role: Role, { env, detach }: Settings) {
  const log = () => openSync(logFile, 'a');
  const child = spawn(process.execPath, [join(root, 'apps/server/bin/octavo.js'), commands[role]], {
    cwd: root,
    env,
    detached: detach,
    stdio: detach ? ['ignore', log(), log()] : 'inherit',
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('exit', (code, signal) => {
      removePidFile(role, child.pid);
      resolve({ role, code, signal });
    });
  });
  writeFileSync(pidFile(role), String(child.pid));
  return { role, child, ended };
}

export async function untilAnswering(port: string): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
}
