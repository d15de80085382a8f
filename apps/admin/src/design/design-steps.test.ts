import { describe, expect, it } from 'vitest';
import { steps } from './design-steps.ts';

describe('steps', () => {
  it('lead back and forth, and a new one ends the way forth', () => {
    const three = steps.to(steps.to(steps.start('a'), 'b', 'x', 1), 'c', 'y', 2);
    expect(steps.back(steps.back(three)).now).toBe('a');
    expect(steps.back(steps.back(steps.back(three))).now).toBe('a');
    expect(steps.forth(steps.back(three)).now).toBe('c');
    const other = steps.to(steps.back(three), 'd', 'z', 3);
    expect([other.now, steps.forth(other).now, steps.back(other).now]).toEqual(['d', 'd', 'b']);
  });

  it('of one moment that change the same are one', () => {
    const dragged = steps.to(steps.to(steps.start('a'), 'b', 'accent', 1_000), 'c', 'accent', 1_100);
    expect(steps.back(dragged).now).toBe('a');
    const apart = steps.to(steps.to(steps.start('a'), 'b', 'accent', 1_000), 'c', 'accent', 9_000);
    expect(steps.back(apart).now).toBe('b');
  });

  it('are a hundred at most', () => {
    let all = steps.start(0);
    for (let step = 1; step <= 150; step += 1) all = steps.to(all, step, String(step), step);
    expect(all.past).toHaveLength(100);
  });
});
