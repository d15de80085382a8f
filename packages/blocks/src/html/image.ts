import type { Fields } from '../definitions.ts';
import type { Image } from '../model.ts';
import { allowedSourceSchemes, safeUrl } from '../url.ts';
import { writeAttributes, writeLines } from './write.ts';

/** Where an image is to be loaded from, and in which sizes; what to say of it where the block itself says nothing. */
export type ImageSource = {
  readonly src?: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
};

export type FindImage = (block: Image) => ImageSource | undefined;

/** A figure; without a source that may be loaded, what is said about the image stands in for it. */
export function writeImage(block: Fields, findImage?: FindImage): string {
  const found = findImage?.(block as Image);
  const src = safeUrl(found?.src ?? block['src'], allowedSourceSchemes);
  const alt = typeof block['alt'] === 'string' ? block['alt'] : (found?.alt ?? '');
  const caption = typeof block['caption'] === 'string' ? block['caption'] : '';
  if (src === undefined && alt === '' && caption === '') return '';
  const picture = src === undefined ? writeParagraph(alt) : writePicture(src, alt, found);
  return `<figure>${picture}${caption === '' ? '' : `<figcaption>${writeLines(caption)}</figcaption>`}</figure>`;
}

function writeParagraph(text: string): string {
  return text === '' ? '' : `<p>${writeLines(text)}</p>`;
}

function writePicture(src: string, alt: string, found: ImageSource = {}): string {
  const { srcset, sizes, width, height } = found;
  const attributes = {
    src,
    srcset: srcset !== undefined && isSafeSet(srcset) ? srcset : undefined,
    sizes,
    alt,
    width,
    height,
    loading: 'lazy',
  };
  return `<img${writeAttributes(attributes)}>`;
}

function isSafeSet(srcset: string): boolean {
  return srcset.split(/,\s/).every((candidate) => {
    const [url, descriptor, ...rest] = candidate.trim().split(/\s+/);
    return (
      safeUrl(url, allowedSourceSchemes) === url && /^(|\d+w|\d+(\.\d+)?x)$/.test(descriptor ?? '') && rest.length === 0
    );
  });
}
