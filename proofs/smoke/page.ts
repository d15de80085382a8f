import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { local, root } from '../../tools/lib/paths.ts';
import { isAnswer, parse } from './answers.ts';
import { blocksOf, type Block } from './blocks.ts';

const patienceSeconds = 30;
const limitSeconds = 120;

export type PageOptions = {
  /** Where its commands are run. */
  readonly folder?: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** What a reader would put in the place of a word. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** What was printed before its first block. */
  readonly printed?: string;
};

export type PageReport = { page: string; run: number; compared: number; skipped: { line: number; reason: string }[] };

/** Does what a reader of the pages does, block by block, in one shell as it were: variables and processes stay. */
export async function tryPages(pages: readonly string[], options: PageOptions = {}): Promise<PageReport[]> {
  const { folder = root, environment = process.env, replacements = {} } = options;
  const reports = pages.map((page): PageReport => ({ page, run: 0, compared: 0, skipped: [] }));
  const state = join(local, 'smoke', 'state.sh');
  const groups: number[] = [];
  await mkdir(dirname(state), { recursive: true });
  await mkdir(folder, { recursive: true });
  await rm(state, { force: true });
  let printed = options.printed ?? '';
  let again = async () => printed;
  const all = pages.flatMap((page) => blocksOf(page));
  try {
    for (const [position, block] of all.entries()) {
      const { fate } = block;
      const report = reports.find(({ page }) => page === block.page)!;
      const text = fill(block.text, replacements);
      if (fate.kind === 'skip') report.skipped.push({ line: block.line, reason: fate.reason });
      else if (fate.kind === 'file') {
        await mkdir(dirname(join(folder, fate.path)), { recursive: true });
        await writeFile(join(folder, fate.path), text);
      } else if (fate.kind === 'answer') {
        await compare({ ...block, text }, printed, fate.patient ? again : undefined);
        report.compared += 1;
      } else {
        const next = all[position + 1]?.fate;
        const mayFail = next?.kind === 'answer' && next.patient;
        again = () => execute(block, text, { folder, environment, state, groups, mayFail });
        printed = await again();
        report.run += 1;
        if (next?.kind !== 'answer') printed = await refuseError(block, printed, again);
      }
    }
  } finally {
    for (const group of groups) end(group);
  }
  return reports;
}

function fill(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
}

async function compare(block: Block, printed: string, again: (() => Promise<string>) | undefined): Promise<void> {
  let last = printed;
  for (const deadline = Date.now() + patienceSeconds * 1000; ; await sleep(500)) {
    if (isAnswer(block.text, block.language, last)) return;
    if (!again || Date.now() > deadline) {
      throw new Error(`${block.page}:${block.line} shows\n${block.text}\nbut the answer is\n${last}`);
    }
    last = await again();
  }
}

/** An error that the page doesn't show is a mistake in it. What is searched for may take a moment to be found. */
async function refuseError(block: Block, printed: string, again: () => Promise<string>): Promise<string> {
  let last = printed;
  for (const deadline = Date.now() + patienceSeconds * 1000; ; await sleep(500)) {
    const answer = parse(last) as { data?: { status?: number }; hits?: unknown[] } | undefined;
    if ((answer?.data?.status ?? 200) >= 400) throw new Error(`${block.page}:${block.line} answers\n${last}`);
    if (!Array.isArray(answer?.hits) || answer.hits.length > 0) return last;
    if (Date.now() > deadline) throw new Error(`${block.page}:${block.line} finds nothing.`);
    last = await again();
  }
}

type Place = {
  folder: string;
  environment: NodeJS.ProcessEnv;
  state: string;
  groups: number[];
  /** It is run again until it works. */
  mayFail: boolean;
};

async function execute(block: Block, text: string, place: Place): Promise<string> {
  const { folder, environment, state, groups, mayFail } = place;
  const script = block.language === 'ts' ? `node ${await keepScript(block, text)}` : text;
  const kept = existsSync(state) ? await readFile(state, 'utf8') : '';
  const whole = `${kept}\nset -aeuo pipefail\ntrap 'export -p > "${state}"' EXIT\n${script}`;
  // A group of its own, so that what it leaves running can be ended.
  const child = spawn('bash', ['-c', whole], { cwd: folder, env: environment, detached: true });
  if (child.pid !== undefined) groups.push(child.pid);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
  const timer = setTimeout(() => end(child.pid), limitSeconds * 1000);
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  clearTimeout(timer);
  if (code === 0 || mayFail) return out;
  throw new Error(`${block.page}:${block.line} ended with ${code}:\n${text}\n${out}\n${err}`);
}

/** Below the root, so that it finds the packages. */
async function keepScript({ page, line }: Block, text: string): Promise<string> {
  const file = join(local, 'smoke', `${page.replaceAll(/\W+/g, '-')}-${line}.ts`);
  await writeFile(file, text);
  return file;
}

function end(group: number | undefined): void {
  if (group === undefined) return;
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}
