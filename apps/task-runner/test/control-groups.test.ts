import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installSandbox } from '../../../tools/engines/sandbox.ts';
import { run } from '../src/command.ts';
import { findControlGroups, type ControlGroup } from '../src/control-groups.ts';
import { prepare, sandboxed, type Limits } from '../src/sandbox.ts';

const megabyte = 1024 * 1024;
const limits: Limits = {
  processes: 40,
  openFiles: 256,
  fileBytes: 100 * megabyte,
  memoryBytes: 300 * megabyte,
  temporaryBytes: 100 * megabyte,
  cpus: 1,
  cpuSeconds: 60,
};
const groups = await findControlGroups().catch(() => undefined);

describe.skipIf(!groups)('a control group (contracts/tasks.md §5)', () => {
  let folder: string;
  let group: ControlGroup;

  beforeAll(installSandbox, 300_000);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'octavo-tasks-group-'));
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'work'));
    group = await groups!.open(basename(folder), limits);
  });
  afterEach(async () => {
    await group.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function inGroup(script: string) {
    const plan = {
      folder,
      disk: folder,
      user: 20_003,
      doors: [],
      programs: [],
      environment: {},
      command: ['bash', '-c', script],
      limits,
      groupEntries: group.entries,
    };
    const { signal } = new AbortController();
    await prepare(plan, signal);
    const { program, words, env } = sandboxed(plan);
    return run(program, words, { env, signal });
  }

  const eater = (megabytes: number) => `python3 -c "import time; x = bytearray(${megabytes} << 20); time.sleep(2)"`;

  it('holds all processes of a task, and is gone after it', async () => {
    const { stdout } = await inGroup('echo $(nproc) here');
    expect(stdout).toMatch(/^\d+ here\n$/);
    expect(group.entries.every((file) => existsSync(file))).toBe(true);
    await group.close();
    expect(group.entries.some((file) => existsSync(dirname(file)))).toBe(false);
  });

  it('lets its processes have memory', async () => {
    expect((await inGroup(`${eater(100)} & ${eater(100)} & wait`)).code).toBe(0);
    expect(await group.ranOutOfMemory()).toBe(false);
  });

  it('ends a process when they want more together than they may have, and knows it', async () => {
    const eaters = Array.from({ length: 4 }, (_none, at) => `${eater(150)} & p${at}=$!`).join('; ');
    const { stdout } = await inGroup(`${eaters}; for p in $p0 $p1 $p2 $p3; do wait $p; echo $?; done`);
    expect(stdout).toContain('137');
    expect(await group.ranOutOfMemory()).toBe(true);
  });

  it('counts what is in /tmp as memory', async () => {
    await inGroup(`head -c 90000000 /dev/zero > /tmp/big; ${eater(250)}; echo`);
    expect(await group.ranOutOfMemory()).toBe(true);
  });

  it('limits how many processors it keeps busy', async () => {
    const busy = 'timeout 3 bash -c "while :; do :; done"';
    const { stdout } = await inGroup(`${[busy, busy, busy, busy].join(' & ')} & wait; times`);
    const [minutes, seconds] = stdout.trim().split('\n')[1]!.split(' ')[0]!.split(/[ms]/).map(Number);
    expect(minutes! * 60 + seconds!).toBeLessThan(limits.cpus * 3 + 1);
  });

  it('limits how many processes there are', async () => {
    const { stdout } = await inGroup('for i in $(seq 100); do sleep 1 & done 2>/dev/null; ls /proc | grep -c "^[0-9]"');
    expect(Number(stdout)).toBeLessThanOrEqual(limits.processes);
  });

  it('that a service left behind is removed by name', async () => {
    await groups!.remove(basename(folder));
    expect(group.entries.some((file) => existsSync(dirname(file)))).toBe(false);
  });
});
