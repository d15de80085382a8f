import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { local, root } from './dev-process.ts';

const startLimitSeconds = 120;
const patienceSeconds = 30;

/** What a newcomer does: `npm run dev`, then the README's own commands, as they are written there. */
try {
  await smoke();
} finally {
  npm('dev:stop');
}

async function smoke(): Promise<void> {
  const started = Date.now();
  npm('dev', '--detach');
  const seconds = (Date.now() - started) / 1000;
  if (seconds > startLimitSeconds)
    throw new Error(`npm run dev took ${seconds} s; ${startLimitSeconds} s are allowed.`);
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const { admin, url } = JSON.parse(await readFile(join(local, 'dev.json'), 'utf8')) as {
    url: string;
    admin: { applicationPassword: string };
  };
  const page = await fetch(`${url}/admin`);
  if (!page.ok) throw new Error(`${url}/admin answers ${page.status}.`);
  const blocks = [...readme.matchAll(/```sh\n(.*?)```/gs)]
    .map(([, text]) => text!)
    .filter((text) => text.includes('curl '));
  if (blocks.length === 0) throw new Error('README.md shows no curl command.');
  for (const block of blocks) await answersPosts(block.replaceAll('<application password>', admin.applicationPassword));
  console.log(`Smoke: running after ${seconds.toFixed(1)} s; ${blocks.length} README command(s) worked as written.`);
}

/** What is searched for may take a moment to be found. */
async function answersPosts(command: string): Promise<void> {
  for (const deadline = Date.now() + patienceSeconds * 1000; ; await sleep(500)) {
    const { stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], { cwd: root, encoding: 'utf8' });
    const answer = parse(stdout);
    const isSearch = typeof answer === 'object' && 'hits' in answer;
    const found = isSearch ? (answer.hits as Found[]) : [answer as Found | Found[]].flat();
    if (found.length > 0 && found.every((each) => typeof (each?.id ?? each?.post_id) === 'number')) return;
    if (isSearch && Date.now() < deadline) continue;
    throw new Error(
      `This README command did not answer with a post, or what is in posts:\n${command}\n${stdout}\n${stderr}`,
    );
  }
}

type Found = { id?: unknown; post_id?: unknown } | undefined;

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function npm(script: string, ...words: string[]): void {
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...words], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm run ${script} failed.`);
}
