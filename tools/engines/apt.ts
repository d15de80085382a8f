import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './command.ts';
import { withLock } from './lock.ts';
import { postgresHome } from './postgres-folder.ts';

export type Installable<Found> = {
  find: () => Found | undefined | Promise<Found | undefined>;
  /** The first of these that apt knows is installed. */
  packages: string[];
  /** For those who have to install it themselves. */
  advice: string;
  /** What has to be in place before the package is. */
  prepare?: () => Promise<unknown>;
};

/** What is found; installs it if there is none and this machine allows it. */
export async function findOrInstall<Found>({ find, packages, advice, prepare }: Installable<Found>): Promise<Found> {
  const found = await find();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice);

  await mkdir(postgresHome, { recursive: true });
  // The lock of all installations: apt runs once at a time.
  return withLock(join(postgresHome, 'install.lock'), 600, async () => {
    if ((await find()) === undefined) {
      await prepare?.();
      await installWithApt(packages, advice);
    }
    const installed = await find();
    if (installed === undefined) throw new Error(advice);
    return installed;
  });
}

/** A program in one of the folders of the path, or in one of the others. */
export function findProgram(name: string, others: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...others];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

async function installWithApt(wanted: string[], advice: string): Promise<void> {
  let name = await firstInstallable(wanted);
  if (!name) {
    await apt('update');
    name = await firstInstallable(wanted);
  }
  if (!name) throw new Error(`apt-get knows no package ${wanted.join(' or ')}.\n\n${advice}`);

  console.error(`Installing the Debian package ${name}, once.`);
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  // Outdated package lists name files that the mirror no longer has.
  await install().catch(() => apt('update').then(install));
}

async function firstInstallable(names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const policy = await run('apt-cache', ['policy', name]);
    if (/Candidate: \d/.test(policy)) return name;
  }
  return undefined;
}

function apt(...args: string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' };
  return run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], { env });
}
