import { describe, expect, it } from 'vitest';
import { imageSizes, versionOf } from './image-sizes.ts';

const sizes = (width: number, height: number) =>
  Object.fromEntries(
    imageSizes.map((size) => {
      const version = versionOf({ width, height }, size);
      return [size.name, version && `${version.width} × ${version.height}`];
    }),
  );

describe('image sizes (contracts/media.md §3)', () => {
  it('keep the shape of an image, but for the thumbnail', () => {
    expect(sizes(3000, 2000)).toEqual({
      thumbnail: '150 × 150',
      medium: '300 × 200',
      medium_large: '768 × 512',
      large: '1024 × 683',
      '1536x1536': '1536 × 1024',
      '2048x2048': '2048 × 1365',
    });
  });

  it('are made only of larger images', () => {
    expect(sizes(600, 900)).toMatchObject({ medium: '200 × 300', medium_large: undefined, large: undefined });
    expect(sizes(100, 90)['thumbnail']).toBeUndefined();
  });
});
