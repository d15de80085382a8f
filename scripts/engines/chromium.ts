import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { canUseApt, installWithApt } from './apt.ts';
import { withLock } from './lock.ts';
import { postgresHome } from './postgres-folder.ts';

const howToInstall = `Chromium was not found. Install it and try again:

  Debian           sudo apt-get install -y --no-install-recommends chromium
  Fedora           sudo dnf install -y chromium
  macOS            brew install --cask chromium

If it is installed elsewhere, set OCTAVO_CHROMIUM to the program.`;

/** The program; installs Chromium if there is none and this machine allows it. */
export async function getChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (!canUseApt()) throw new Error(howToInstall);

  await mkdir(postgresHome, { recursive: true });
  // The lock of all installations: apt runs once at a time.
  return withLock(join(postgresHome, 'install.lock'), 600, async () => {
    if (findChromium() === undefined) await installWithApt(['chromium'], howToInstall);
    const installed = findChromium();
    if (installed === undefined) throw new Error(howToInstall);
    return installed;
  });
}

function findChromium(): string | undefined {
  const chosen = process.env.OCTAVO_CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`OCTAVO_CHROMIUM is "${chosen}", where there is no program. Unset it to have one found.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((file) => existsSync(file));
}
