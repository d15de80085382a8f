import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { median, range } from '../lib/measure.ts';
import { createReport, type Report } from '../lib/report.ts';
import { measure, type Cost } from './cpu.ts';
import { scriptOf, startService, textOf, type Service } from './service.ts';

const tasks = 20;
const targetMs = 300;

type Result = { success?: boolean; diff?: string; error?: string };

/**
 * `npm run tasks`: twenty tasks at once, and what each costs beside its agent. `--quick` is the short form. Options of
 * Node that begin with `--cpu-prof` are the service's.
 */
const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 1 : 5;
// A short run on a busy machine only speaks up when something is far off.
const leniency = isQuick ? 2 : 1;
const report = createReport();
// In memory, unless somebody wants to know about a disk: without a journal, ext4 looks so long for an inode that nobody
// has just given up that a second round costs twice the first.
process.env['TMPDIR'] ??= existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const nodeOptions = process.argv.filter((word) => word.startsWith('--cpu-prof'));
const service = await startService(tasks, nodeOptions);
await report.run(
  'Tasks',
  () => prove(service, report),
  () => service.close(),
);

async function prove(service: Service, { say, check }: Report): Promise<void> {
  // The mirror is there then, and the service knows its way.
  await runTask(service, 0, '');
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const { cost, result } = await measure(service, () =>
      Promise.all(Array.from({ length: tasks }, (_, task) => runTask(service, task, task % 2 === 0 ? '' : 'stream'))),
    );
    const right = result.filter((each, task) => isRight(each, task)).length;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    check(
      right === tasks,
      `${tasks} tasks at once: ${right} succeeded with the right diff, in ${seconds} s; target ${tasks}.`,
    );
    for (const each of result) if (each.error !== undefined) say(`  ${each.error}`);
    say(`  ${describe(cost)}`);
    found.push(ownOf(cost) / tasks);
  }
  check(
    median(found) < targetMs * leniency,
    `CPU of the service: ${median(found).toFixed(0)} ms a task (${range(found, 0)} in ${rounds} rounds); target < ${targetMs}.`,
  );
}

function ownOf({ node, children }: Cost): number {
  return Object.values(children).reduce((sum, used) => sum + used, node);
}

function describe({ node, children, agents, database }: Cost): string {
  const each = (milliseconds: number) => `${(milliseconds / tasks).toFixed(0)} ms`;
  const parts = Object.entries(children).map(([kind, used]) => `${kind} ${each(used)}`);
  return `A task: Node ${each(node)}, ${parts.join('; ')}. Beside it: PostgreSQL ${each(database)}, the agent ${each(agents)}.`;
}

async function runTask({ address, token, repo }: Service, task: number, path: '' | 'stream'): Promise<Result> {
  const response = await fetch(`${address}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ repo, task: 'Write a greeting.', model: scriptOf(task) }),
  });
  if (path === '') return (await response.json()) as Result;
  const events = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  return JSON.parse(events.at(-1)!.slice('data: '.length)) as Result;
}

function isRight({ success, diff }: Result, task: number): boolean {
  const lines = (diff ?? '').split('\n').filter((line) => /^[+-](?![+-])/.test(line));
  return success === true && lines.join() === `-hello,+${textOf(task)}`;
}
