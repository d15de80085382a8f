import { spawn } from 'node:child_process';

/** Where programs are looked for: not where whoever started us looks for theirs. */
export const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export type Ran = { readonly code: number; readonly stdout: string; readonly stderr: string };

export type RunOptions = {
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/** Of what a program may print; more ends it. */
const mostBytes = 64 * 1024 * 1024;

/** However deep it is: an agent may make paths that are longer than any that could be named. */
export async function removeFolder(folder: string): Promise<void> {
  const { code, stderr } = await run('rm', ['-rf', '--', folder], {
    env: { PATH: systemPath, LC_ALL: 'C' },
    signal: AbortSignal.timeout(10 * 60_000),
  });
  if (code !== 0) throw new Error(`${folder} could not be removed: ${stderr.slice(0, 500)}`);
}

/** A program to its end. What it prints is kept byte for byte, one character for each byte. */
export function run(program: string, words: readonly string[], options: RunOptions): Promise<Ran> {
  const { env, signal } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { env, signal, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    let bytes = 0;
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('latin1').on('data', (text: string) => {
        bytes += text.length;
        if (bytes <= mostBytes) printed[name] += text;
        else child.kill('SIGKILL');
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (bytes > mostBytes) reject(new Error(`${program} printed more than ${mostBytes} bytes.`));
      else resolve({ code: code ?? 1, ...printed });
    });
  });
}
