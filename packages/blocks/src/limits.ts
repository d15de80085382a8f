import { memberPath } from './path.ts';
import type { Violation } from './checks.ts';

/**
 * What one block array may be at most: bytes of its JSON in UTF-8, blocks in the array itself, and levels of nesting.
 * The array is level 1; every array or object in it lies one level below the one that holds it, so that the marks of a
 * span are on level 5.
 */
export const limits = { bytes: 1_048_576, blocks: 10_000, depth: 32 } as const;

export function findExcess(blocks: readonly unknown[], root: string): Violation | undefined {
  // These come first: what follows recurses.
  const found = findInLevels(blocks, root);
  if (found) return found;
  if (blocks.length > limits.blocks)
    return { path: root, message: `${root} has ${blocks.length} blocks; at most ${limits.blocks} are allowed.` };
  if (exceedsBytes(JSON.stringify(blocks)))
    return { path: root, message: `${root} is too large: its JSON may have at most ${limits.bytes} bytes.` };
  return undefined;
}

type Container = { readonly value: object; readonly member: string | number; readonly parent?: Container };

/** Goes level by level and not by recursion, so that no value is too deep for it. */
function findInLevels(blocks: readonly unknown[], root: string): Violation | undefined {
  let level: Container[] = [{ value: blocks, member: root }];
  let infinite: string | undefined;
  for (let depth = 1; depth <= limits.depth; depth++) {
    level = level.flatMap((parent) => {
      const found: Container[] = [];
      const add = (value: unknown, member: string | number) => {
        if (typeof value === 'object' && value !== null) found.push({ value, member, parent });
        else if (typeof value === 'number' && !Number.isFinite(value)) infinite ??= memberPath(pathOf(parent), member);
      };
      if (Array.isArray(parent.value)) parent.value.forEach(add);
      else for (const [name, value] of Object.entries(parent.value)) add(value, name);
      return found;
    });
  }
  const path = level[0] && pathOf(level[0]);
  if (path !== undefined)
    return { path, message: `${path} is nested too deeply: at most ${limits.depth} levels are allowed.` };
  // What `1e400` is read as, and JSON can't write.
  return infinite === undefined ? undefined : { path: infinite, message: `${infinite} is a number that is too large.` };
}

function pathOf({ member, parent }: Container): string {
  return parent ? memberPath(pathOf(parent), member) : String(member);
}

function exceedsBytes(json: string): boolean {
  return json.length > limits.bytes || (json.length * 3 > limits.bytes && utf8Length(json) > limits.bytes);
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
