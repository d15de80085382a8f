import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { local, shownPath } from '../../tools/lib/paths.ts';

/** What happened in a run, for whoever looks into one that failed. */
export type Story = ReturnType<typeof createStory>;

export function createStory() {
  const began = performance.now();
  const lines: string[] = [];
  return {
    tell: (who: string, what: string) =>
      void lines.push(`${((performance.now() - began) / 1000).toFixed(2).padStart(7)}  ${who.padEnd(12)} ${what}`),
    /** Returns where it is. */
    async keep(run: number): Promise<string> {
      const file = join(local, 'live', `run-${run}.txt`);
      await mkdir(join(local, 'live'), { recursive: true });
      await writeFile(file, `${lines.join('\n')}\n`);
      return shownPath(file);
    },
  };
}
