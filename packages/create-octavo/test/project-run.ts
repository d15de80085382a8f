import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { env } from 'node:process';

export type Environment = Record<string, string | undefined>;
export type Ended = { code: number | null; stdout: string; stderr: string };
export type Started = { child: ChildProcess; printed: Ended; ended: Promise<Ended>; stop(): Promise<Ended> };

const kept =
  /^(HOME|LANG|LC_.*|TMPDIR|TZ|USER|.*_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|npm_config_(registry|userconfig))$/i;
const running = new Set<Started>();

/** That of somebody who has this Node and npm, and has never heard of this repository. */
export function newcomersEnvironment(more: Environment): Environment {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => kept.test(name))),
    PATH: [dirname(process.execPath), ...folders].join(delimiter),
    ...more,
  };
}

/** A program and whatever it starts, which ends with it. */
export function start(words: readonly string[], cwd: string, environment: Environment): Started {
  const [program = '', ...rest] = words;
  const child = spawn(program, rest, { cwd, env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (printed.stdout += String(data)));
  child.stderr.on('data', (data: Buffer) => (printed.stderr += String(data)));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(started);
      resolve({ ...printed, code });
    });
  });
  const started: Started = {
    child,
    printed,
    ended,
    stop() {
      signal(started, 'SIGTERM');
      return ended;
    },
  };
  running.add(started);
  return started;
}

/** To its end, which must be a good one. */
export async function run(words: readonly string[], cwd: string, environment: Environment): Promise<string> {
  const { code, stdout, stderr } = await start(words, cwd, environment).ended;
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** Whatever a failed test has left running. */
export function endLeftovers(): void {
  for (const started of running) signal(started, 'SIGKILL');
}

function signal({ child }: Started, name: NodeJS.Signals): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
}
