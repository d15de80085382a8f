import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from './sandbox.ts';

/** Limits that hold for a task as a whole, where this machine lets us set them. */
export type ControlGroups = {
  open(name: string, limits: GroupLimits): Promise<ControlGroup>;
  /** Of one that a service left behind when it died, nothing is left. */
  remove(name: string): Promise<void>;
};

export type ControlGroup = {
  /** A process is in it once it has written its number to each of these files. */
  readonly entries: readonly string[];
  ranOutOfMemory(): Promise<boolean>;
  /** When all that was in it has ended. */
  close(): Promise<void>;
};

type GroupLimits = Pick<Limits, 'memoryBytes' | 'processes' | 'cpus'>;
type Place = { readonly folder: string; readonly settings: readonly (readonly [file: string, value: string])[] };
/** Where the group of this name has its folders, and what is to be written there. */
type Layout = { readonly memoryEvents: string; places(name: string, limits: GroupLimits): readonly Place[] };

const smallest = { memoryBytes: 10_000_000, processes: 10, cpus: 1 };
const root = '/sys/fs/cgroup';
const period = 100_000;
const controllers = ['memory', 'pids', 'cpu'] as const;

/** Throws when we may not make groups here. */
export async function findControlGroups(): Promise<ControlGroups> {
  const ours = new Map<string, string>();
  for (const line of (await readFile('/proc/self/cgroup', 'utf8')).trim().split('\n')) {
    const [, names = '', path = '/'] = line.split(':', 3);
    for (const name of names.split(',')) ours.set(name, path);
  }
  const layout = existsSync(join(root, 'cgroup.controllers'))
    ? await oneTree(join(root, ours.get('') ?? '/'))
    : treeForEach(ours);
  const open = (name: string, limits: GroupLimits) => openGroup(layout, layout.places(`octavo-${name}`, limits));
  await (await open(`probe-${process.pid}`, smallest)).close();
  return {
    open,
    async remove(name) {
      for (const { folder } of layout.places(`octavo-${name}`, smallest)) await removeFolder(folder);
    },
  };
}

/** A group with groups in it holds no processes itself: we step aside into one of our own first. */
async function oneTree(base: string): Promise<Layout> {
  if (base !== `${root}/`) {
    await mkdir(join(base, 'service'), { recursive: true });
    await writeFile(join(base, 'service', 'cgroup.procs'), String(process.pid));
  }
  await writeFile(join(base, 'cgroup.subtree_control'), controllers.map((name) => `+${name}`).join(' '));
  return {
    memoryEvents: 'memory.events',
    places: (name, { memoryBytes, processes, cpus }) => [
      {
        folder: join(base, name),
        settings: [
          ['memory.max', String(memoryBytes)],
          ['memory.swap.max', '0'],
          ['pids.max', String(processes)],
          ['cpu.max', `${cpus * period} ${period}`],
        ],
      },
    ],
  };
}

function treeForEach(ours: ReadonlyMap<string, string>): Layout {
  const folderOf = (controller: (typeof controllers)[number], name: string) => {
    const path = ours.get(controller);
    if (path === undefined) throw new Error(`This machine has no control groups for ${controller}.`);
    return join(root, controller, path, name);
  };
  return {
    memoryEvents: 'memory.oom_control',
    places: (name, { memoryBytes, processes, cpus }) => [
      { folder: folderOf('memory', name), settings: [['memory.limit_in_bytes', String(memoryBytes)]] },
      { folder: folderOf('pids', name), settings: [['pids.max', String(processes)]] },
      { folder: folderOf('cpu', name), settings: [['cpu.cfs_quota_us', String(cpus * period)]] },
    ],
  };
}

async function openGroup({ memoryEvents }: Layout, places: readonly Place[]): Promise<ControlGroup> {
  for (const { folder, settings } of places) {
    await mkdir(folder);
    for (const [file, value] of settings) {
      const path = join(folder, file);
      // A machine without swap has nothing to limit it by.
      if (existsSync(path)) await writeFile(path, value);
    }
  }
  return {
    entries: places.map(({ folder }) => join(folder, 'cgroup.procs')),
    async ranOutOfMemory() {
      const text = await readFile(join(places[0]!.folder, memoryEvents), 'utf8');
      return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0) > 0;
    },
    async close() {
      for (const { folder } of places) await removeFolder(folder);
    },
  };
}

/** The last process of a group is gone a moment before the group knows. */
async function removeFolder(folder: string): Promise<void> {
  for (const deadline = Date.now() + 2_000; ; await sleep(20)) {
    try {
      return await rmdir(folder);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      if (error.code === 'ENOENT') return;
      if (error.code !== 'EBUSY' || Date.now() > deadline) throw error;
    }
  }
}
