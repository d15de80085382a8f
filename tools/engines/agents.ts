import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { local } from '../lib/paths.ts';
import { run } from './command.ts';
import { makeOnce } from './once.ts';

/** Agents for the tests of the task service, by the packages that their programs are in. */
const packages = {
  codex: { name: '@zed-industries/codex-acp-linux-x64', version: '0.16.0', program: 'bin/codex-acp' },
  opencode: { name: 'opencode-linux-x64', version: '1.18.33', program: 'bin/opencode' },
} as const;

export type AgentName = keyof typeof packages;

/** Its program, fetched once; some hundred megabytes. */
export async function getAgent(agent: AgentName): Promise<string> {
  const { name, version, program } = packages[agent];
  const stamp = createHash('sha256').update(`${name}@${version}`).digest('hex').slice(0, 8);
  const folder = join(local, 'agents', `${agent}-${stamp}`);
  await makeOnce(folder, `the agent ${agent} for tests`, async (unfinished) => {
    await mkdir(unfinished);
    await writeFile(join(unfinished, 'package.json'), '{"private":true}');
    const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    await run('npm', [...words, '--prefix', unfinished, `${name}@${version}`], { env: process.env });
  });
  return join(folder, 'node_modules', name, program);
}
