import { type Fields, isObject } from '../definitions.ts';
import { alignments, blockWidths, imageSizes } from '../layout-model.ts';
import type { Crop, Image } from '../model.ts';
import { textOf } from '../segments.ts';
import { allowedSourceSchemes, isExternal, safeUrl } from '../url.ts';
import type { Words } from '../words.ts';
import { chosen, writeAttributes, writeLines } from './write.ts';

/** Where an image is to be loaded from, and in which sizes; what to say of it where the block itself says nothing. */
export type ImageSource = {
  readonly src?: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
  /** The whole file, in its own size. */
  readonly file?: string;
};

export type FindImage = (block: Image) => ImageSource | undefined;

type Rules = { readonly image: FindImage | undefined; readonly words: Words };

/** A figure; without a source that may be loaded, what is said about the image stands in for it. */
export function writeImage(block: Fields, rules: Rules, inGallery?: { lightbox: boolean; sizes: string }): string {
  const picture = findPicture(block, rules.image);
  const caption = textOf(block['caption']);
  if (picture.src === undefined && picture.alt === '' && caption === '') return '';
  const size = chosen(imageSizes, block['size']);
  const classes = inGallery
    ? []
    : [alignClass(block['alignment']), widthClass(block['width']), size && `is-${size}`].filter((name) => name);
  const sizes = inGallery?.sizes ?? sizesOf(block, size);
  const lightbox = inGallery?.lightbox ?? block['lightbox'] === true;
  const shown = linkPicture(writeCropped(block, picture, sizes), block, picture, { words: rules.words, lightbox });
  return `<figure${writeAttributes({ class: classes.join(' ') || undefined })}>${shown}${writeCaption(caption)}</figure>`;
}

/** The picture alone; undefined if there is no source that may be loaded. */
export function writePicture(
  block: Fields,
  image: FindImage | undefined,
  sizes: string,
  style?: string,
): string | undefined {
  const picture = findPicture(block, image);
  return picture.src === undefined ? undefined : writeImg(block, { ...picture, src: picture.src }, sizes, style);
}

/** Where the picture of a block is loaded from, and what is said of it. */
export function findPicture(block: Fields, image: FindImage | undefined): ImageSource & { readonly alt: string } {
  const { src: from, ...found } = image?.(block as Image) ?? {};
  const src = safeUrl(from ?? block['src'], allowedSourceSchemes);
  const alt = typeof block['alt'] === 'string' ? block['alt'] : (found.alt ?? '');
  return { ...found, ...(src !== undefined && { src }), alt };
}

export function alignClass(value: unknown): string | undefined {
  const alignment = chosen(alignments, value);
  return alignment && `align${alignment}`;
}

export function widthClass(value: unknown): string | undefined {
  const width = chosen(blockWidths, value);
  return width && `align${width}`;
}

export function writeCaption(caption: string): string {
  return caption === '' ? '' : `<figcaption>${writeLines(caption)}</figcaption>`;
}

/** The part of a picture that is to be shown, if there is one and it lies in the picture. */
export function readCrop(value: unknown): Crop | undefined {
  if (!isObject(value)) return undefined;
  const { x, y, width, height } = value;
  const isInside = (start: unknown, length: unknown) =>
    typeof start === 'number' && typeof length === 'number' && start >= 0 && length > 0 && start + length <= 1;
  return isInside(x, width) && isInside(y, height) ? (value as Crop) : undefined;
}

function sizesOf({ width }: Fields, size: string | undefined): string | undefined {
  if (width === 'full') return '100vw';
  if (width === 'wide') return '(max-width: 64rem) 100vw, 62rem';
  if (size === 'small') return '16rem';
  return size === 'medium' ? '(max-width: 40rem) 100vw, 22rem' : undefined;
}

/** What is left out shows outside of a frame with the shape of the rest; for that the size has to be known. */
function writeCropped(block: Fields, picture: ReturnType<typeof findPicture>, sizes: string | undefined): string {
  const { src, alt, width, height } = picture;
  if (src === undefined) return alt === '' ? '' : `<p>${writeLines(alt)}</p>`;
  const image = writeImg(block, { ...picture, src }, sizes);
  const crop = readCrop(block['crop']);
  if (!crop) return image;
  const { x, y, width: w, height: h } = crop;
  const shape = width !== undefined && height !== undefined ? `;--r:${width}/${height}` : '';
  const style = `--x:${css(x)};--y:${css(y)};--w:${css(w)};--h:${css(h)}${shape}`;
  return `<span${writeAttributes({ class: 'crop', style })}>${image}</span>`;
}

function linkPicture(
  html: string,
  block: Fields,
  { src, alt, file }: ReturnType<typeof findPicture>,
  { words, lightbox }: { readonly words: Words; readonly lightbox: boolean },
): string {
  if (src === undefined) return html;
  const caption = textOf(block['caption']).trim();
  const link = (attributes: Record<string, string | undefined>, otherwise: string) => {
    const name = alt.trim() === '' ? caption || otherwise : undefined;
    return `<a${writeAttributes({ ...attributes, 'aria-label': name })}>${html}</a>`;
  };
  const href = safeUrl(block['href']);
  if (href !== undefined) return link({ href, rel: isExternal(href) ? 'noopener' : undefined }, href);
  if (!lightbox) return html;
  const whole = safeUrl(file ?? block['src'], allowedSourceSchemes) ?? src;
  return link({ class: 'lightbox', href: whole }, words.enlarge);
}

function writeImg(
  { attachmentId }: Fields,
  { src, srcset, sizes: usual, width, height, alt }: ImageSource & { readonly src: string },
  sizes = usual,
  style?: string,
): string {
  const isSet = srcset !== undefined && isSafeSet(srcset);
  const attributes = {
    src,
    srcset: isSet ? srcset : undefined,
    sizes: isSet ? sizes : usual,
    alt,
    width,
    height,
    loading: 'lazy',
    style,
    'data-id': readId(attachmentId),
  };
  return `<img${writeAttributes(attributes)}>`;
}

/** The number of a file in the media library, which nobody sees and who reads the HTML again finds. */
export function readId(attachmentId: unknown): number | undefined {
  return Number.isSafeInteger(attachmentId) && Number(attachmentId) > 0 ? Number(attachmentId) : undefined;
}

/** A number as CSS has it, without an exponent. */
export function css(number: number): string {
  return String(Number(number.toFixed(4)));
}

function isSafeSet(srcset: string): boolean {
  return srcset.split(/,\s/).every((candidate) => {
    const [url, descriptor, ...rest] = candidate.trim().split(/\s+/);
    return (
      safeUrl(url, allowedSourceSchemes) === url && /^(|\d+w|\d+(\.\d+)?x)$/.test(descriptor ?? '') && rest.length === 0
    );
  });
}
