import { existsSync } from 'node:fs';
import { findOrInstall, findProgram } from './apt.ts';

const advice = `Chromium was not found. Install it and try again:

  Debian           sudo apt-get install -y --no-install-recommends chromium-headless-shell
  Fedora           sudo dnf install -y chromium
  macOS            brew install --cask chromium

If it is installed elsewhere, set OCTAVO_CHROMIUM to the program.`;

/** Without a window and without anything that reaches out by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The program; installs Chromium if there is none and this machine allows it. Rather the one that has no window at all:
 * a new page in the other draws tabs and bars that nobody sees, which costs more than most pages.
 */
export function getChromium(): Promise<string> {
  return findOrInstall({ find: findChromium, packages: ['chromium-headless-shell', 'chromium'], advice });
}

function findChromium(): string | undefined {
  const chosen = process.env.OCTAVO_CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`OCTAVO_CHROMIUM is "${chosen}", where there is no program. Unset it to have one found.`);
  }
  const onMac = '/Applications/Chromium.app/Contents/MacOS';
  return (
    findProgram('chromium-headless-shell') ??
    findProgram('chromium') ??
    findProgram('chromium-browser') ??
    findProgram('google-chrome') ??
    findProgram('Chromium', [onMac])
  );
}
