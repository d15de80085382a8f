import type { Planned } from './catch.ts';
import type { Fault } from './fault.ts';
import { placeFault, type Source } from './place.ts';
import { isProgram } from './sources.ts';

/** Throws with the name of each that has no place. */
export function placeAll(faults: readonly Fault[], sources: readonly Source[]): Planned[] {
  const problems: string[] = [];
  const planned = faults.flatMap((fault) => {
    const own = sources.filter(({ file }) => file.startsWith(`${fault.package}/`) && isProgram(file));
    try {
      return [{ fault, placed: placeFault(fault, own) }];
    } catch (error) {
      problems.push((error as Error).message);
      return [];
    }
  });
  if (problems.length > 0) throw new Error(`Faults without a place:\n${problems.join('\n')}`);
  return planned;
}
