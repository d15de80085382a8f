import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the named files, so that none of them is still at work when all the others are done. */
export function slowestFirst(names: readonly string[]): typeof BaseSequencer {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's, which gives a new list
      const sorted = await super.sort(files);
      const isSlow = ({ moduleId }: TestSpecification) => names.includes(relative(this.ctx.config.root, moduleId));
      return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
    }
  };
}
