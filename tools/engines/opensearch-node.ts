import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, lstat, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { local, root } from '../lib/paths.ts';
import { type Account, run } from './command.ts';
import type { OpenSearchProgram } from './opensearch-install.ts';

/** A folder that the server can reach, and the account that it runs as, set only when this process is root. */
export type Place = { base: string; account: Account | undefined };

export type NodePlan = {
  name: string;
  folder: string;
  port: number;
  transportPort: number;
  heap: string;
  /** Starts in half the time and runs slower: for tests, never for measuring. */
  quick: boolean;
  /** Lines of its configuration that differ from node to node. */
  settings: readonly string[];
};

/** OpenSearch refuses to run as root, and a repository in root's home is closed to everybody else. */
export async function getPlace(): Promise<Place> {
  await mkdir(local, { recursive: true });
  if (process.getuid?.() !== 0) return { base: local, account: undefined };
  const account = { uid: Number(await run('id', ['-u', 'nobody'])), gid: Number(await run('id', ['-g', 'nobody'])) };
  const reachable = await run('test', ['-x', local], { account }).then(
    () => true,
    () => false,
  );
  if (reachable) return { base: local, account };

  const base = join('/var/tmp', `octavo-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  await mkdir(base, { recursive: true, mode: 0o755 });
  const stats = await lstat(base);
  if (!stats.isDirectory() || stats.uid !== 0 || (stats.mode & 0o022) !== 0) {
    throw new Error(`${base} is not a folder that only root can write to. Remove it and try again.`);
  }
  return { base, account };
}

/** Starts the server and returns its process, which may not be ready yet. A private one dies with this process. */
export async function launchNode(
  program: OpenSearchProgram,
  plan: NodePlan,
  { account, lifetime }: { account: Account | undefined; lifetime: 'shared' | 'private' },
): Promise<number> {
  const { folder } = plan;
  for (const name of ['data', 'logs', 'config', 'tmp']) await mkdir(join(folder, name), { recursive: true });
  await copyFile(join(program.home, 'config', 'log4j2.properties'), join(folder, 'config', 'log4j2.properties'));
  await writeFile(join(folder, 'config', 'opensearch.yml'), configuration(plan));
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);

  const log = await open(logFile(folder), 'w', 0o644);
  const [first, ...rest] = [...privileges(account, lifetime), program.java];
  const child = spawn(first, [...rest, ...javaOptions(program, plan), 'org.opensearch.bootstrap.OpenSearch'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
    detached: lifetime === 'shared',
  });
  const { pid } = child;
  const failure = new Promise<Error>((resolve) => child.once('error', resolve));
  await log.close();
  if (pid === undefined) throw new Error('OpenSearch could not be started.', { cause: await failure });
  child.unref();
  if (lifetime === 'private') endWithUs(child);
  return pid;
}

/** Whether this process is the server of this folder: numbers of processes are used again. */
export async function isNodeOf(pid: number, folder: string): Promise<boolean> {
  const commandLine =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => '');
  return commandLine.split(/[\0 ]/).includes(configurationOption(folder));
}

export async function endNode(pid: number, folder: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (await isNodeOf(pid, folder)) process.kill(pid, signal);
  for (const deadline = Date.now() + 60_000; await isNodeOf(pid, folder); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`OpenSearch did not stop.${await endOfLog(folder)}`);
  }
}

/** Waits until this many nodes have found each other and all data can be searched. */
export async function waitUntilReady(pid: number, { folder, port }: NodePlan, nodes = 1): Promise<void> {
  const wanted = `wait_for_status=yellow&wait_for_nodes=${encodeURIComponent(`>=${nodes}`)}&timeout=2s`;
  let missed = 0;
  for (const deadline = Date.now() + 180_000; ; await sleep(100)) {
    const ready = await fetch(`http://127.0.0.1:${port}/_cluster/health?${wanted}`).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    if (ready) return;
    // While one program takes the place of another, a process has no command line for a moment.
    missed = (await isNodeOf(pid, folder)) ? 0 : missed + 1;
    if (missed === 3) throw new Error(`OpenSearch stopped again.${await endOfLog(folder)}`);
    if (Date.now() > deadline) throw new Error(`OpenSearch is still not ready.${await endOfLog(folder)}`);
  }
}

function configuration({ name, folder, port, transportPort, settings }: NodePlan): string {
  const lines = [
    `node.name: ${name}`,
    `path.data: ${JSON.stringify(join(folder, 'data'))}`,
    `path.logs: ${JSON.stringify(join(folder, 'logs'))}`,
    'network.host: 127.0.0.1',
    `http.port: ${port}`,
    `transport.port: ${transportPort}`,
    // A disk that is nearly full would make every index read-only.
    'cluster.routing.allocation.disk.threshold_enabled: false',
    ...settings,
  ];
  return `${lines.join('\n')}\n`;
}

/** Without the netty options it complains about what newer versions of Java forbid. */
function javaOptions({ home, options }: OpenSearchProgram, { folder, heap, quick }: NodePlan): string[] {
  return [
    `-Xms${heap}`,
    `-Xmx${heap}`,
    '-Xss1m',
    '-XX:+ExitOnOutOfMemoryError',
    ...(quick ? ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'] : ['-XX:+UseG1GC']),
    ...options,
    '--enable-native-access=ALL-UNNAMED',
    `-Djava.io.tmpdir=${join(folder, 'tmp')}`,
    '-Djava.awt.headless=true',
    '-Dfile.encoding=UTF-8',
    '-Djava.locale.providers=SPI,CLDR',
    '-Djna.nosys=true',
    '-Dio.netty.noUnsafe=true',
    '-Dio.netty.noKeySetOptimization=true',
    '-Dio.netty.recycler.maxCapacityPerThread=0',
    '-Dio.netty.allocator.numDirectArenas=0',
    '-Dlog4j.shutdownHookEnabled=false',
    '-Dlog4j2.disable.jmx=true',
    `-Dopensearch.path.home=${home}`,
    configurationOption(folder),
    '-Dopensearch.distribution.type=tar',
    '-Dopensearch.bundled_jdk=false',
    '-cp',
    join(home, 'lib', '*'),
  ];
}

/** `setpriv` can also see to it that a child doesn't outlive a parent that was killed. */
function privileges(account: Account | undefined, lifetime: 'shared' | 'private'): string[] {
  const drop = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const bind = lifetime === 'private' && process.platform === 'linux' ? ['--pdeathsig=SIGKILL'] : [];
  return drop.length + bind.length > 0 ? ['setpriv', ...drop, ...bind, '--'] : [];
}

function configurationOption(folder: string): string {
  return `-Dopensearch.path.conf=${join(folder, 'config')}`;
}

function logFile(folder: string): string {
  return join(folder, 'server.log');
}

async function endOfLog(folder: string): Promise<string> {
  const text = await readFile(logFile(folder), 'utf8').catch(() => '');
  const lines = text.trimEnd().split('\n').slice(-20);
  return ` The end of ${logFile(folder)}:\n${lines.join('\n') || '(it is empty)'}`;
}

const ours = new Set<ChildProcess>();

/** One listener for all of them, however often nodes are started again. */
function endWithUs(child: ChildProcess): void {
  if (ours.size === 0) process.once('exit', () => ours.forEach((each) => each.kill('SIGKILL')));
  ours.add(child);
}
