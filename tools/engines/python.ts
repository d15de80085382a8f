import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { local } from '../lib/paths.ts';
import { findOrInstall, findProgram } from './apt.ts';
import { run } from './command.ts';
import { makeOnce } from './once.ts';

const advice = `Python 3.11 or newer and its module venv are needed. Install them and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends python3-venv
  Fedora           sudo dnf install -y python3
  macOS            brew install python`;

type Finish = {
  /** What it depends on. */
  readonly source: Buffer;
  run(python: string, folder: string): Promise<unknown>;
};

/**
 * The Python of an environment that has these packages, and nothing that they don't name; other packages, or another way
 * to finish it, another folder.
 */
export async function installPackages(name: string, packages: readonly string[], finish?: Finish): Promise<string> {
  const stamp = createHash('sha256').update(JSON.stringify(packages));
  if (finish) stamp.update(finish.source);
  const folder = join(local, name, stamp.digest('hex').slice(0, 8));
  await makeOnce(folder, name, async (unfinished) => {
    const python = await findOrInstall({ find: findPython, packages: ['python3-venv'], advice });
    // Where packages come from is in pip's settings, found by the caller's environment.
    const env = process.env;
    const options = ['-q', '--no-input', '--disable-pip-version-check', '--no-deps', '--only-binary=:all:'];
    await run(python, ['-m', 'venv', unfinished], { env });
    await run(pythonIn(unfinished), ['-m', 'pip', 'install', ...options, ...packages], { env });
    await finish?.run(pythonIn(unfinished), unfinished);
  });
  return pythonIn(folder);
}

function pythonIn(folder: string): string {
  return join(folder, 'bin', 'python');
}

/** Debian's comes without ensurepip, which venv needs. */
async function findPython(): Promise<string | undefined> {
  const condition = 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))';
  for (const python of [findProgram('python3'), '/usr/bin/python3']) {
    if (python === undefined) continue;
    const suits = await run(python, ['-c', condition], { env: process.env }).then(
      () => true,
      () => false,
    );
    if (suits) return python;
  }
  return undefined;
}
