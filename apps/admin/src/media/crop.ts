import type { FocalPoint, Media } from './media.queries.ts';

const middle: FocalPoint = { x: 0.5, y: 0.5 };

/**
 * The `object-position` that cuts a picture to a shape (width by height) as the server cuts it: the focal point in the
 * middle, as far as the edges of the picture let it.
 */
export function cropPosition(
  { width = 1, height = 1 }: Pick<Media['media_details'], 'width' | 'height'>,
  { x, y }: FocalPoint = middle,
  shape: number,
): string {
  const scale = Math.max(shape / width, 1 / height);
  return `${start(width * scale, shape, x)}% ${start(height * scale, 1, y)}%`;
}

function start(whole: number, part: number, focus: number): number {
  const spare = whole - part;
  if (spare < 0.001) return 50;
  return Math.round(Math.max(0, Math.min(1, (whole * focus - part / 2) / spare)) * 1000) / 10;
}
