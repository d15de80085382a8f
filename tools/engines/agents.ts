import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { local } from '../lib/paths.ts';
import { run } from './command.ts';
import { withLock } from './lock.ts';

/** Agents for the tests of the task service, by the packages that their programs are in. */
const packages = {
  codex: { name: '@zed-industries/codex-acp-linux-x64', version: '0.16.0', program: 'bin/codex-acp' },
  opencode: { name: 'opencode-linux-x64', version: '1.18.33', program: 'bin/opencode' },
} as const;

export type AgentName = keyof typeof packages;

/** Its program, fetched once; some hundred megabytes. */
export async function getAgent(agent: AgentName): Promise<string> {
  const { name, version, program } = packages[agent];
  const home = join(local, 'agents');
  const folder = join(home, `${agent}-${createHash('sha256').update(`${name}@${version}`).digest('hex').slice(0, 8)}`);
  const installed = join(folder, 'node_modules', name, program);
  if (existsSync(installed)) return installed;
  await mkdir(home, { recursive: true });
  return withLock(join(home, `${agent}.lock`), 600, async () => {
    if (existsSync(installed)) return installed;
    console.error(`Fetching the agent ${agent} for tests, once.`);
    const unfinished = `${folder}.unfinished`;
    for (const path of [folder, unfinished]) await rm(path, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, 'package.json'), '{"private":true}');
    const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    await run('npm', [...words, '--prefix', unfinished, `${name}@${version}`], { env: process.env });
    await rename(unfinished, folder);
    return installed;
  });
}
