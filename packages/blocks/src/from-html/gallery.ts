import type { Entry } from '../entries.ts';
import { layoutLimits } from '../layout-model.ts';
import type { Block } from '../model.ts';
import { safeUrl } from '../url.ts';
import { attributeOf, childrenOf, type DomElement, findElements, hasClass, isElement, nameOf } from './dom.ts';
import { readCropStyle, readWidth } from './image-options.ts';
import { isCaption, linesOf, readFigure, readImage } from './objects.ts';
import { readStyle } from './style.ts';

/** The pictures of a gallery, whichever of WordPress's forms or ours it has. */
export function readGallery(
  element: DomElement,
  { attributes }: { readonly attributes: Readonly<Record<string, unknown>> },
): readonly Entry[] | undefined {
  const items = findElements(element, isItem);
  const images = items.flatMap((item) => readItem(item) ?? []);
  if (images.length === 0 || images.length < items.length) return undefined;
  const leadsToFile = ['media', 'file'].includes(String(attributes['linkTo']));
  const lightbox = leadsToFile || findElements(element, (child) => hasClass(child, 'lightbox')).length > 0;
  const caption = childrenOf(element)
    .filter(isElement)
    .filter(isCaption)
    .map((each) => linesOf(each))
    .join(' ')
    .trim();
  const options = {
    ...readColumnCount(element),
    ...(caption !== '' && { caption }),
    ...readWidth(element),
    ...(lightbox && { lightbox: true }),
  };
  const galleries: Entry[] = [];
  for (let at = 0; at < images.length; at += layoutLimits.galleryImages)
    galleries.push({
      block: { _type: 'gallery', images: images.slice(at, at + layoutLimits.galleryImages), ...options },
    });
  return galleries;
}

function isItem(element: DomElement): boolean {
  const name = nameOf(element);
  if (name === 'figure') return findElements(element, (child) => nameOf(child) === 'figure').length === 0;
  return name === 'img' || (name === 'dl' && hasClass(element, 'gallery-item'));
}

function readItem(item: DomElement): Block | undefined {
  const figure = nameOf(item) === 'img' ? { image: item, caption: '' } : readFigure(item);
  const image = figure && readImage(figure.image);
  if (!image) return undefined;
  const [link] = findElements(item, (child) => nameOf(child) === 'a' && !isToPicture(child));
  const href = link && safeUrl(attributeOf(link, 'href'));
  const [crop] = findElements(item, (child) => hasClass(child, 'crop'));
  return {
    ...image,
    ...(figure.caption !== '' && { caption: figure.caption }),
    ...(href !== undefined && { href }),
    ...(crop && readCropStyle(crop)),
  };
}

/** WordPress links pictures to their own files; that says nothing about one of them. */
function isToPicture(link: DomElement): boolean {
  return hasClass(link, 'lightbox') || leadsToPicture(attributeOf(link, 'href'));
}

export function leadsToPicture(href: string): boolean {
  return /\.(avif|gif|jpe?g|png|svg|webp)([?#]|$)/i.test(href);
}

function readColumnCount(element: DomElement): { columns?: number } {
  const named = /(?:^|\s)(?:gallery-)?columns-(\d)(?=\s|$)/.exec(attributeOf(element, 'class'))?.[1];
  const columns = Number(readStyle(element).get('--n') ?? named ?? 0);
  return Number.isInteger(columns) && columns >= 1 && columns <= layoutLimits.galleryColumns ? { columns } : {};
}
