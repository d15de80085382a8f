import { describe, expect, it } from 'vitest';
import { cropPosition } from './crop.ts';

describe('where a picture is cut (contracts/media.md §3)', () => {
  const wide = { width: 400, height: 100 };

  it.each([
    [{ x: 0.5, y: 0.5 }, 1, '50% 50%'],
    // The square reaches from the left edge, however near to it the point is.
    [{ x: 0.05, y: 0.5 }, 1, '0% 50%'],
    [{ x: 1, y: 0 }, 1, '100% 50%'],
    // 100 of 400 around 150: it begins at 100 of the 300 that it may begin at.
    [{ x: 0.375, y: 0.5 }, 1, '33.3% 50%'],
    // As wide as the picture itself.
    [{ x: 0.1, y: 0.9 }, 4, '50% 50%'],
    [{ x: 0.5, y: 0.9 }, 8, '50% 100%'],
  ])('around %j in the shape %d', (point, shape, position) => {
    expect(cropPosition(wide, point, shape)).toBe(position);
  });

  it('is in the middle if nothing is said', () => {
    expect(cropPosition(wide, undefined, 1)).toBe('50% 50%');
  });
});
