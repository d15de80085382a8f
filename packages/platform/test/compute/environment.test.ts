import { env } from 'node:process';
import type { ComputeTask, Context } from '@octavo/plugin-api';
import { expect, it } from 'vitest';
import { createCompute } from '../../src/kernel/compute/compute.ts';

it('a task knows nothing of our environment but where compiled code is kept', async () => {
  const compute = createCompute();
  const context = { signal: new AbortController().signal, site: { id: 1 } } as Context;
  const module = new URL('environment-compute.ts', import.meta.url);
  const task: ComputeTask<object, string[]> = { name: 'environment', module, milliseconds: 10_000, megabytes: 64 };
  try {
    expect(env).toHaveProperty('PATH');
    expect(await compute.run(context, task, {})).toEqual(['NODE_COMPILE_CACHE']);
  } finally {
    compute.close();
  }
});
