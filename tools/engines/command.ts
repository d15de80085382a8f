import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

export type Account = { uid: number; gid: number };

type RunOptions = { account?: Account | undefined; env?: NodeJS.ProcessEnv };

const execute = promisify(execFile);

/** Runs a program to its end, as another account if one is given, and returns what it printed. */
export async function run(program: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { account, env = plainEnvironment() } = options;
  const command = [...(account ? asAccount(account) : []), program, ...args];
  // The account may not be able to enter the caller's folder.
  const running = execute(command[0] ?? program, command.slice(1), { cwd: '/', env, maxBuffer: 64 * 1024 * 1024 });
  running.child.stdin?.end();
  try {
    return (await running).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${program} failed: ${(stdout + stderr).trim() || message}`, { cause: error });
  }
}

/** Starts a program that lives as long as this process does; what it writes to standard error can be read. */
export function start(program: string, args: string[], { account, env }: RunOptions = {}) {
  const [first = program, ...rest] = [...(account ? asAccount(account) : []), program, ...args];
  const environment = { ...plainEnvironment(), ...env };
  const child = spawn(first, rest, { cwd: '/', env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill());
  return child;
}

function asAccount(account: Account): string[] {
  return ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--init-groups', '--'];
}

/** Keeps PGHOST, LANG and the like, and the caller's secrets, away from programs that go on running. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => ['PATH', 'LD_LIBRARY_PATH', 'TZ'].includes(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
