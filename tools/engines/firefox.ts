import { existsSync } from 'node:fs';
import { findOrInstall, findProgram } from './apt.ts';

const advice = `Firefox was not found. Install it and try again:

  Debian           sudo apt-get install -y --no-install-recommends firefox-esr
  Fedora           sudo dnf install -y firefox
  macOS            brew install --cask firefox

If it is installed elsewhere, set OCTAVO_FIREFOX to the program.`;

/** The program; installs Firefox if there is none and this machine allows it. Only long proofs need it. */
export function getFirefox(): Promise<string> {
  return findOrInstall({ find: findFirefox, packages: ['firefox-esr', 'firefox'], advice });
}

function findFirefox(): string | undefined {
  const chosen = process.env.OCTAVO_FIREFOX;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`OCTAVO_FIREFOX is "${chosen}", where there is no program. Unset it to have one found.`);
  }
  const onMac = '/Applications/Firefox.app/Contents/MacOS';
  return ['firefox-esr', 'firefox'].map((name) => findProgram(name, [onMac])).find((program) => program !== undefined);
}
