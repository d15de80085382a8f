import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './command.ts';
import { isAlive } from './lock.ts';

export type Server = { pid: number; port: number; ready: boolean };

/** The server that runs on this data folder, told apart from a process that merely got the number of a dead one. */
export async function findServer(dataDir: string): Promise<Server | undefined> {
  const lines = await readPidFile(dataDir);
  const pid = Number(lines[0]);
  if (!pid || !(await isServerOf(pid, dataDir))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * PostgreSQL refuses to start while the process named in a pid file lives, be it a zombie or some other program.
 * A file that names a dead process is left to PostgreSQL itself. Call it only when no server runs on the folder.
 */
export async function removeMisleadingPidFiles(folder: string, dataDir: string): Promise<void> {
  const sockets = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of sockets) await rm(join(folder, name), { force: true });

  const lines = await readPidFile(dataDir);
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return;
  const copiedFromElsewhere = lines[1] !== dataDir;
  if (!copiedFromElsewhere) await waitForOrphans(lines[6]?.trim().split(/\s+/)[1], dataDir);
  await rm(join(dataDir, 'postmaster.pid'));
}

/** Backends outlive a killed server until their query ends; a second server beside them would ruin the data. */
async function waitForOrphans(sharedMemoryId: string | undefined, dataDir: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
    const segments = table.split('\n').map((line) => line.trim().split(/\s+/));
    const attached = segments.find(([, id]) => id === sharedMemoryId)?.[6];
    if (attached === undefined || attached === '0') return;
    if (Date.now() > deadline) {
      throw new Error(
        `The server of ${dataDir} was killed, but ${attached} of its backends still run. End them first.`,
      );
    }
    await sleep(100);
  }
}

export async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.split('\0').includes(dataDir);
  }
  const commandLine = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => '');
  return `${commandLine.trim()} `.includes(` -D ${dataDir} `);
}

/** The preferred port if nobody listens on it, else any free one. */
export async function choosePort(preferred: number | undefined): Promise<number> {
  const port = preferred === undefined ? undefined : await tryPort(preferred);
  const chosen = port ?? (await tryPort(0));
  if (chosen === undefined) throw new Error('No free port could be found on 127.0.0.1.');
  return chosen;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function readPidFile(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}
