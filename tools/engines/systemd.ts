import { findOrInstall, findProgram } from './apt.ts';

const advice = `systemd-analyze was not found. Install it and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends systemd
  Fedora           sudo dnf install -y systemd`;

/** The program that checks units; nothing is started. */
export function getSystemdAnalyze(): Promise<string> {
  return findOrInstall({ find: () => findProgram('systemd-analyze'), packages: ['systemd'], advice });
}
