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
export async function findOrInstall<Found>(wanted: Installable<Found>): Promise<Found> {
  const found = await wanted.find();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(wanted.advice);

  await installTogether(wanted);
  const installed = await wanted.find();
  if (installed === undefined) throw new Error(wanted.advice);
  return installed;
}

/** A program in one of the folders of the path, or in one of the others. */
export function findProgram(name: string, others: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...others];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

type Wanted = Installable<unknown>;

let last: Promise<unknown> = Promise.resolve();
let waiting: { wanted: Wanted[]; installed: Promise<void> } | undefined;

/** What is asked for while apt is busy is installed in one go: each run of apt costs seconds, whatever it installs. */
function installTogether(wanted: Wanted): Promise<void> {
  if (!waiting) {
    const all: Wanted[] = [];
    const installed = last.then(() => {
      waiting = undefined;
      return installMissing(all);
    });
    last = installed.catch(() => {});
    waiting = { wanted: all, installed };
  }
  waiting.wanted.push(wanted);
  return waiting.installed;
}

async function installMissing(all: readonly Wanted[]): Promise<void> {
  await mkdir(postgresHome, { recursive: true });
  // The lock of all installations: apt runs once at a time.
  await withLock(join(postgresHome, 'install.lock'), 600, async () => {
    const missing: Wanted[] = [];
    for (const wanted of all) if ((await wanted.find()) === undefined) missing.push(wanted);
    if (missing.length === 0) return;
    for (const { prepare } of missing) await prepare?.();
    await installWithApt(missing);
  });
}

async function installWithApt(missing: readonly Wanted[]): Promise<void> {
  const choose = () => Promise.all(missing.map(({ packages }) => firstInstallable(packages)));
  let chosen = await choose();
  if (chosen.includes(undefined)) {
    await apt('update');
    chosen = await choose();
  }
  const names = [...new Set(chosen.filter((name) => name !== undefined))];
  const unknown = missing.find((_, index) => chosen[index] === undefined);
  if (unknown) throw new Error(`apt-get knows no package ${unknown.packages.join(' or ')}.\n\n${unknown.advice}`);

  console.error(`Installing Debian packages, once: ${names.join(', ')}.`);
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
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
