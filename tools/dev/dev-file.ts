import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoNetwork } from '../demo/demo.ts';
import { devFolder, shownPath } from '../lib/paths.ts';

/** What people and scripts want to know about the demo network. */
export type DevFile = DemoNetwork & { url: string; restRoot: string; port: string };

const devFile = join(devFolder, 'dev.json');

export async function readDevFile(): Promise<DevFile | undefined> {
  return existsSync(devFile) ? (JSON.parse(await readFile(devFile, 'utf8')) as DevFile) : undefined;
}

export async function writeDevFile(file: DevFile): Promise<void> {
  await writeFile(devFile, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
}

export function welcome({ url, restRoot, admin, sites }: DevFile, howToStop: string): string {
  const width = Math.max(...sites.map(({ name }) => name.length), 20);
  const row = (label: string, value: string) => `  ${label.padEnd(width)}  ${value}`;
  return [
    '',
    `Octavo is running at ${url}/`,
    '',
    ...sites.map((site) => row(site.name, `${site.url}/`)),
    '',
    row('Admin', `${url}/admin`),
    row('REST root', `${restRoot}/`),
    row('Username', admin.username),
    row('Password', admin.password),
    row('Application password', admin.applicationPassword),
    '',
    `All of this is in ${shownPath(devFile)}. Stop with ${howToStop}.`,
    '',
  ].join('\n');
}
