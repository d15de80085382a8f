import { expect, it } from 'vitest';
import { cropFrom, cropOf, cutOf, whole } from './crop.ts';

const shapes = [16 / 9, 4 / 3, 1, 3 / 4];

it('shows all of a picture unless somebody cuts it', () => {
  expect(cropFrom(whole, 1.5)).toBeUndefined();
  expect(cutOf(undefined, 1.5, shapes)).toEqual(whole);
});

it('cuts a shape out of the middle, or elsewhere', () => {
  expect(cropFrom({ ...whole, shape: 1 }, 2)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(cropFrom({ shape: 1, zoom: 2, across: 1, down: 0 }, 2)).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 });
  expect(cropFrom({ ...whole, shape: 16 / 9 }, 1)).toEqual({ x: 0, y: 0.2188, width: 1, height: 0.5625 });
});

it('knows the cut that a crop was made by', () => {
  for (const shape of [undefined, ...shapes])
    for (const natural of [0.5, 1, 1.5, 3])
      for (const zoom of [1, 1.5, 4]) {
        const crop = cropFrom({ shape, zoom, across: 0.25, down: 0.75 }, natural);
        expect(cropFrom(cutOf(crop, natural, shapes), natural)?.width ?? 1).toBeCloseTo(crop?.width ?? 1, 2);
        expect(cropFrom(cutOf(crop, natural, shapes), natural)?.x ?? 0).toBeCloseTo(crop?.x ?? 0, 2);
      }
});

it('takes nothing else for a crop', () => {
  for (const value of [
    undefined,
    null,
    'a',
    {},
    { x: 0, y: 0, width: 0, height: 1 },
    { x: -1, y: 0, width: 1, height: 1 },
  ])
    expect(cropOf(value)).toBeUndefined();
});
