import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, systemPath } from './command.ts';
import { systemCallFilter } from './seccomp.ts';

/** Of a task as a whole where it has a control group, otherwise memory and time are limits of each process. */
export type Limits = {
  readonly processes: number;
  readonly openFiles: number;
  /** Of one file. */
  readonly fileBytes: number;
  readonly memoryBytes: number;
  readonly temporaryBytes: number;
  /** As many as it may keep busy. */
  readonly cpus: number;
  /** Of each process. */
  readonly cpuSeconds: number;
};

export type SandboxPlan = {
  /** A folder of this task alone. */
  readonly folder: string;
  /** Another one, with `work` and `home`, which are all that it may write to. */
  readonly disk: string;
  /** Whoever runs inside, when we are root: a user who has nothing else on this machine. */
  readonly user: number;
  /** The ways out: sockets of ours, each a port of its own inside. */
  readonly doors: readonly { readonly socket: string; readonly port: number }[];
  /** What the agent is made of: from here, to there, only to be read. */
  readonly programs: readonly { readonly from: string; readonly to: string }[];
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly limits: Limits;
  /** Files of the control group that all of it shall be in. */
  readonly groupEntries?: readonly string[] | undefined;
};

export type SandboxCommand = {
  readonly program: string;
  readonly words: string[];
  readonly env: Record<string, string>;
};

/** Where things are, seen from inside. */
export const inside = { work: '/work', home: '/home/agent', gatewayPort: 18080, egressPort: 18081 } as const;

const isRoot = process.getuid?.() === 0;
/** Enters each control group named before the `--`, then becomes the command. */
const enter = 'while [ "$1" != -- ]; do echo $$ > "$1" || exit; shift; done; shift; exec "$@"';
/** What programs need of a system. Nothing of it tells anything about this machine. */
const systemFolders = ['/usr', '/etc/ssl', '/etc/alternatives', '/etc/ld.so.cache', '/etc/localtime'];
const linkedFolders = ['/bin', '/sbin', '/lib', '/lib32', '/lib64'];

const filter = systemCallFilter();
const filterFile = 'system-calls';

/** Makes what the sandbox wants beside the work tree, and gives both to whoever runs inside. */
export async function prepare({ folder, disk, user }: SandboxPlan, signal: AbortSignal): Promise<void> {
  const files = {
    passwd: `agent:x:${user}:${user}:agent:${inside.home}:/bin/sh\n`,
    group: `agent:x:${user}:\n`,
    hosts: '127.0.0.1 localhost\n',
  };
  await mkdir(join(folder, 'etc'));
  if (filter) await writeFile(join(folder, filterFile), filter);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'etc', name), text);
  await mkdir(join(disk, 'home'), { recursive: true });
  if (!isRoot) return;
  await chown(folder, user, user);
  await chown(disk, user, user);
  const env = { PATH: systemPath };
  const owned = [join(disk, 'work'), join(disk, 'home')];
  const { code, stderr } = await run('chown', ['-R', '-h', `${user}:${user}`, '--', ...owned], { env, signal });
  if (code !== 0) throw new Error(`The owner of the work tree could not be changed: ${stderr}`);
}

/**
 * The command in namespaces of its own: no network but the sockets it is given, no processes but its own, no files but the system's,
 * its programs' and its own. What it is told by its environment is not seen in the list of processes.
 */
export function sandboxed(plan: SandboxPlan): SandboxCommand {
  const { folder, disk, user, doors, programs, environment, command, limits, groupEntries = [] } = plan;
  const mount = (kind: string, from: string, to = from) => [kind, from, to];
  const mounts = [
    systemFolders.filter((path) => existsSync(path)).map((path) => mount('--ro-bind', path)),
    linkedFolders.filter((path) => existsSync(path)).map(mountOrLink),
    ['--proc', '/proc', '--dev', '/dev'],
    ['/tmp', '/run', '/dev/shm'].map((path) => ['--size', String(limits.temporaryBytes), '--tmpfs', path]),
    ['passwd', 'group', 'hosts'].map((name) => mount('--ro-bind', join(folder, 'etc', name), `/etc/${name}`)),
    programs.map(({ from, to }) => mount('--ro-bind', from, to)),
    mount('--bind', join(disk, 'work'), inside.work),
    mount('--bind', join(disk, 'home'), inside.home),
    doors.map(({ socket, port }) => mount('--bind', socket, doorAt(port))),
    // Both are made of memory, without a limit.
    ['--remount-ro', '/dev', '--remount-ro', '/'],
  ].flat(2);
  const apart = ['--unshare-all', '--unshare-user', '--disable-userns', '--die-with-parent', '--new-session'];
  const identity = ['--cap-drop', 'ALL', '--uid', String(user), '--gid', String(user), '--hostname', 'task'];
  // Bubblewrap reads the filter where the shell has opened it.
  const filtered = filter ? ['--seccomp', '9'] : [];
  const opening = filter ? 'exec 9< "$1" || exit; shift; ' : '';
  const opened = filter ? [join(folder, filterFile)] : [];
  const bubble = ['bwrap', ...filtered, ...apart, ...identity, ...mounts, '--chdir', inside.work, '--'];
  const bridges = doors.map(
    ({ port }) => `socat TCP-LISTEN:${port},bind=127.0.0.1,fork,reuseaddr UNIX-CONNECT:${doorAt(port)} & `,
  );
  const entry = ['sh', '-c', `${bridges.join('')}exec "$@"`, 'sh', ...command];
  const nobody = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--clear-groups'];
  const drop = isRoot ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, ...nobody] : [];
  return {
    program: 'sh',
    words: [
      '-c',
      `${opening}${enter}`,
      'sh',
      ...opened,
      ...groupEntries,
      '--',
      'prlimit',
      ...limitWords(limits),
      ...drop,
      ...bubble,
      ...entry,
    ],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: inside.home,
      USER: 'agent',
      LANG: 'C.UTF-8',
      TMPDIR: '/tmp',
      TERM: 'dumb',
      ...environment,
    },
  };
}

/** A program of ours that looks at what a task has made: within the limits of that task. */
export function limited(
  limits: Limits,
  groupEntries: readonly string[],
): (program: string, words: readonly string[]) => { readonly program: string; readonly words: string[] } {
  return (program, words) => ({
    program: 'sh',
    words: ['-c', enter, 'sh', ...groupEntries, '--', 'prlimit', ...limitWords(limits), program, ...words],
  });
}

/**
 * Ends all that runs in a sandbox, of which this is the process that we started. It is itself over only when all of it
 * is: so it isn't what is killed, unless there is nothing inside yet.
 */
export function killSandbox(pid: number): void {
  const first = childrenOf(pid)[0] ?? pid;
  try {
    process.kill(first, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const doorAt = (port: number) => `/run/door-${port}.sock`;

function limitWords({ processes, openFiles, fileBytes, memoryBytes, cpuSeconds }: Limits): string[] {
  const both = { nproc: processes, nofile: openFiles, fsize: fileBytes, data: memoryBytes, cpu: cpuSeconds, core: 0 };
  return Object.entries(both).map(([name, limit]) => `--${name}=${limit}:${limit}`);
}

/** `/bin` is a link to `/usr/bin` on most systems, a folder on others. */
function mountOrLink(path: string): string[] {
  return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}
