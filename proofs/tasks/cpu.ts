import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureCpu } from '../lib/cpu.ts';
import { childrenOf, cpuOf } from '../lib/measure.ts';
import type { Service } from './service.ts';

/** Milliseconds of CPU, of all tasks together. */
export type Cost = {
  /** The service's own process. */
  readonly node: number;
  /** What it starts, by kind, without agents and what these start. */
  readonly children: Readonly<Record<Kind, number>>;
  readonly agents: number;
  readonly database: number;
};

export type Kind = 'git' | 'sandbox helpers' | 'chmod, chown, du, find';

type Seen = { readonly name: string; readonly isAgent: boolean; readonly cpu: number };

const lookEveryMs = 10;
const agentName = 'codex-acp';
const bridgeName = 'socat';
const kindOf = (name: string): Kind => {
  if (name.startsWith('git')) return 'git';
  return ['chmod', 'chown', 'du', 'find'].includes(name) ? 'chmod, chown, du, find' : 'sandbox helpers';
};

/**
 * What the service uses and what it starts, without agents. Where the figures come from:
 *
 * - The kernel adds the time of a process to the account of whoever waits for it, so that the service's account has git
 *   and all else that it runs to the end, exactly. Only how that is spread over kinds is found by looking at them.
 * - When a task is over, what is inside its sandbox is killed, and nobody waits for it: agents, which don't count, and
 *   the bridges to their models, which do. These live as long as the task does: the last look at them is added.
 * - An agent that ended by itself would be in the account, and would count as ours: this can say too much, not too little.
 */
export async function measure<Result>(
  { pid, database }: Service,
  work: () => Promise<Result>,
): Promise<{ cost: Cost; result: Result }> {
  const before = cpuOf(pid);
  const watch = watchTree(pid);
  const { used, result } = await measureCpu({ node: [], database }, work);
  // What was answered is tidied up behind.
  await sleep(1000);
  const seen = await watch.stop();
  const after = cpuOf(pid);
  const ours = seen.filter(({ isAgent }) => !isAgent);
  const [bridges, waited] = [ours.filter(isBridge), ours.filter((each) => !isBridge(each))];
  const exactly = after.children - before.children;
  const share = (kind: Kind) => sumOf(waited.filter(({ name }) => kindOf(name) === kind)) / sumOf(waited);
  const children = {
    git: exactly * share('git'),
    'sandbox helpers': exactly * share('sandbox helpers') + sumOf(bridges),
    'chmod, chown, du, find': exactly * share('chmod, chown, du, find'),
  };
  const agents = sumOf(seen.filter(({ isAgent }) => isAgent));
  return { result, cost: { node: after.own - before.own, children, agents, database: used.database } };
}

const isBridge = ({ name }: Seen) => name === bridgeName;
const sumOf = (processes: readonly { cpu: number }[]) => processes.reduce((sum, { cpu }) => sum + cpu, 0);

/** Looks at each process below one, again and again. */
function watchTree(root: number) {
  const seen = new Map<number, Seen>();
  let isOver = false;

  function visit(parent: number): void {
    for (const pid of childrenOf(parent)) {
      try {
        const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
        const isAgent = name === agentName;
        seen.set(pid, { name, isAgent, cpu: isAgent ? totalOf(cpuOf(pid)) : singleThreadOf(pid) });
        if (!isAgent) visit(pid);
      } catch {
        // It has just ended.
      }
    }
  }

  const looking = (async () => {
    while (!isOver) {
      visit(root);
      await sleep(lookEveryMs);
    }
  })();
  return {
    async stop(): Promise<Seen[]> {
      isOver = true;
      await looking;
      return [...seen.values()];
    },
  };
}

const totalOf = ({ own, children }: ReturnType<typeof cpuOf>) => own + children;
/** In nanoseconds' precision, where there is one thread only. */
const singleThreadOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
