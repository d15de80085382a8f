import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { canUseApt, installWithApt } from './apt.ts';
import { withLock } from './lock.ts';
import { postgresHome } from './postgres-folder.ts';

export type ZipPrograms = { zip: string; unzip: string; sevenZip: string };

const howToInstall = `zip, unzip or 7z was not found. Install them and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends zip unzip p7zip-full
  Fedora           sudo dnf install -y zip unzip p7zip-plugins
  macOS            brew install zip unzip p7zip`;

/** Info-ZIP's two and 7-Zip, which know nothing of each other; installs what is missing if this machine allows it. */
export async function getZipPrograms(): Promise<ZipPrograms> {
  return {
    zip: await getProgram('zip', ['zip']),
    unzip: await getProgram('unzip', ['unzip']),
    sevenZip: await getProgram('7z', ['p7zip-full', '7zip']),
  };
}

async function getProgram(name: string, packages: string[]): Promise<string> {
  const found = findProgram(name);
  if (found !== undefined) return found;
  if (!canUseApt()) throw new Error(howToInstall);

  await mkdir(postgresHome, { recursive: true });
  // The lock of all installations: apt runs once at a time.
  return withLock(join(postgresHome, 'install.lock'), 600, async () => {
    if (findProgram(name) === undefined) await installWithApt(packages, howToInstall);
    const installed = findProgram(name);
    if (installed === undefined) throw new Error(howToInstall);
    return installed;
  });
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
