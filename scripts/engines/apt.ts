import { existsSync } from 'node:fs';
import { run } from './command.ts';

export function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs the first of these packages that apt knows. */
export async function installWithApt(wanted: string[], advice: string): Promise<void> {
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
