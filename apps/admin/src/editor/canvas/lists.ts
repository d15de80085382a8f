import type { CSSProperties } from 'react';

/** As deep as lists are shown on pages. */
const deepest = 10;

/** What is no list item ends every list. */
export const resetsCounters: CSSProperties = { counterReset: countersFrom(1) };

/** Items stand beside each other however deep they are, so each says which lists go on and which end. */
export function itemStyle(listItem: string, level: number): CSSProperties {
  const depth = Math.min(deepest, Math.max(1, level));
  const place = { '--level': depth, '--counter': `level-${depth}` } as CSSProperties;
  if (listItem !== 'number') return { ...place, counterReset: countersFrom(depth) };
  return { ...place, counterIncrement: `level-${depth}`, counterReset: countersFrom(depth + 1) };
}

function countersFrom(depth: number): string {
  const levels = Array.from({ length: Math.max(0, deepest - depth + 1) }, (_, index) => `level-${depth + index}`);
  return levels.length === 0 ? 'none' : levels.join(' ');
}
