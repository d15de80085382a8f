import { existsSync } from 'node:fs';
import { findOrInstall, findProgram } from './apt.ts';

const advice = `Chromium was not found. Install it and try again:

  Debian           sudo apt-get install -y --no-install-recommends chromium-headless-shell
  Fedora           sudo dnf install -y chromium
  macOS            brew install --cask chromium

If it is installed elsewhere, set OCTAVO_CHROMIUM to the program.`;

/**
 * Two pages of the address bar that nobody sees, and that every new context would load: twice the price of a context.
 * The others are those of Playwright, for the last list is the one that counts.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Without a window and without anything that reaches out by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/**
 * The same engine without what surrounds a page, for less than half the CPU time. The long form of the tests uses the
 * browser that people have.
 */
const shell = process.env.OCTAVO_LONG_TESTS ? [] : ['chromium-headless-shell'];

/** The program; installs Chromium if there is none and this machine allows it. */
export function getChromium(): Promise<string> {
  return findOrInstall({ find: findChromium, packages: [...shell, 'chromium'], advice });
}

function findChromium(): string | undefined {
  const chosen = process.env.OCTAVO_CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`OCTAVO_CHROMIUM is "${chosen}", where there is no program. Unset it to have one found.`);
  }
  const names = [...shell, 'chromium', 'chromium-browser', 'google-chrome', 'Chromium'];
  const onMac = '/Applications/Chromium.app/Contents/MacOS';
  return names.map((name) => findProgram(name, [onMac])).find((program) => program !== undefined);
}
