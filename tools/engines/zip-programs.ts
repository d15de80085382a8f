import { findOrInstall, findProgram } from './apt.ts';

export type ZipPrograms = { zip: string; unzip: string; sevenZip: string };

const advice = `zip, unzip or 7z was not found. Install them and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends zip unzip p7zip-full
  Fedora           sudo dnf install -y zip unzip p7zip-plugins
  macOS            brew install zip unzip p7zip`;

/** Info-ZIP's two and 7-Zip, which know nothing of each other; installs what is missing if this machine allows it. */
export async function getZipPrograms(): Promise<ZipPrograms> {
  const get = (name: string, packages: string[]) => findOrInstall({ find: () => findProgram(name), packages, advice });
  const [zip, unzip, sevenZip] = await Promise.all([
    get('zip', ['zip']),
    get('unzip', ['unzip']),
    get('7z', ['p7zip-full', '7zip']),
  ]);
  return { zip, unzip, sevenZip };
}
