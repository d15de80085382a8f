import { alignments, blockWidths, imageSizes } from '../layout-model.ts';
import type { Crop } from '../model.ts';
import { attributeOf, type DomElement, hasClass } from './dom.ts';
import { readStyle } from './style.ts';

/** How a picture or another block is placed, by the classes that we write and WordPress does. */
export function readWidth(element: DomElement): { width?: string } {
  const width = blockWidths.find((name) => hasClass(element, `align${name}`));
  return width === undefined ? {} : { width };
}

export function readAlignment(...elements: readonly DomElement[]): { alignment?: string } {
  const alignment = alignments.find((name) => elements.some((element) => hasClass(element, `align${name}`)));
  return alignment === undefined ? {} : { alignment };
}

const sizesOfWordPress = new Map([
  ['thumbnail', 'small'],
  ['medium', 'medium'],
]);

/** By class, or by the width that somebody has dragged a picture to. */
export function readSize(...elements: readonly DomElement[]): { size?: string } {
  const own = imageSizes.find((name) => elements.some((element) => hasClass(element, `is-${name}`)));
  if (own !== undefined) return { size: own };
  for (const [name, size] of sizesOfWordPress)
    if (elements.some((element) => hasClass(element, `size-${name}`))) return { size };
  const pixels = elements.some((element) => hasClass(element, 'is-resized')) ? widthOf(elements) : undefined;
  if (pixels === undefined || pixels > 640) return {};
  return { size: pixels <= 256 ? 'small' : pixels <= 448 ? 'medium' : 'large' };
}

function widthOf(elements: readonly DomElement[]): number | undefined {
  return elements
    .map((element) => /^(\d+)(px)?$/.exec(readStyle(element).get('width') ?? attributeOf(element, 'width'))?.[1])
    .filter((pixels) => pixels !== undefined)
    .map(Number)[0];
}

/** The part of a picture that our own HTML shows. */
export function readCropStyle(element: DomElement): { crop?: Crop } {
  const style = readStyle(element);
  const [x, y, width, height] = ['x', 'y', 'w', 'h'].map((name) => Number(style.get(`--${name}`) ?? Number.NaN));
  const isInside = (start = Number.NaN, length = Number.NaN) => start >= 0 && length > 0 && start + length <= 1;
  if (!isInside(x, width) || !isInside(y, height)) return {};
  return { crop: { x: x!, y: y!, width: width!, height: height! } };
}

/** The part of a row or picture that an element takes, by our own style or by WordPress's. */
export function readShare(element: DomElement): number | undefined {
  const style = readStyle(element);
  const own = Number(style.get('--w') ?? Number.NaN);
  const percent = /^([\d.]+)%$/.exec(style.get('flex-basis') ?? '')?.[1];
  const share = Number.isNaN(own) ? Number(percent ?? Number.NaN) / 100 : own;
  return share > 0 && share <= 1 ? Math.round(share * 10_000) / 10_000 : undefined;
}
