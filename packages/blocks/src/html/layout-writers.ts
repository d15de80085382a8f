import { type Fields, isObject, listOf } from '../definitions.ts';
import {
  buttonKinds,
  calloutKinds,
  coverHeights,
  coverOverlays,
  layoutLimits,
  type LayoutType,
} from '../layout-model.ts';
import { textOf } from '../segments.ts';
import { isExternal, safeUrl } from '../url.ts';
import type { Words } from '../words.ts';
import { type FindFile, writeAudio, writeFile, writeVideo } from './file.ts';
import {
  alignClass,
  css,
  type FindImage,
  readCrop,
  widthClass,
  writeCaption,
  writeImage,
  writePicture,
} from './image.ts';
import { writePattern } from '../pattern.ts';
import { writeQuery } from './query.ts';
import { chosen, writeAttributes, writeLines } from './write.ts';

export type LayoutRules = {
  readonly image: FindImage | undefined;
  readonly file: FindFile | undefined;
  readonly language: string;
  readonly words: Words;
  /** What stands for a list of all headings until they are known. */
  contents(title: string, maxLevel: unknown): string;
};

type Writer = (block: Fields, writeBlocks: (blocks: unknown) => string) => string;

/** How each block that lays out a page is written; what it holds is already known to be as deep as allowed. */
export function createLayoutWriters(rules: LayoutRules): Record<LayoutType, Writer> {
  const { words } = rules;
  return {
    gallery: (block) => writeGallery(block, rules),
    columns: writeColumns,
    cover: (block, writeBlocks) => writeCover(block, rules.image, writeBlocks),
    buttons: writeButtons,
    callout: (block, writeBlocks) => writeCallout(block, words, writeBlocks),
    quote: writeQuote,
    details({ summary, content, open }, writeBlocks) {
      const shown = textOf(summary).trim() === '' ? words.details : textOf(summary);
      return `<details${open === true ? ' open' : ''}><summary>${writeLines(shown)}</summary>${writeBlocks(content)}</details>`;
    },
    audio: (block) => writeAudio(block, rules),
    video: (block) => writeVideo(block, rules),
    file: (block) => writeFile(block, rules),
    tableOfContents: ({ title, maxLevel }) => rules.contents(textOf(title).trim() || words.contents, maxLevel),
    query: writeQuery,
    pattern: writePattern,
  };
}

const usualColumns = 3;

function writeGallery({ images, columns, caption, width, lightbox }: Fields, rules: LayoutRules): string {
  const count = isIn(columns, layoutLimits.galleryColumns) ? columns : usualColumns;
  const sizes = `(max-width: 40rem) 50vw, ${Math.ceil((width === undefined ? 44 : 62) / count)}rem`;
  const written = listOf(images)
    .map((image) => writeImage(image, rules, { lightbox: lightbox === true, sizes }))
    .join('');
  if (written === '') return writeCaption(textOf(caption)) && `<p>${writeLines(textOf(caption))}</p>`;
  const style = columns === undefined ? undefined : `--n:${count}`;
  const attributes = writeAttributes({ class: classes('gallery', widthClass(width)), style });
  return `<figure${attributes}>${written}${writeCaption(textOf(caption))}</figure>`;
}

function writeColumns({ columns, width }: Fields, writeBlocks: (blocks: unknown) => string): string {
  const written = listOf(columns).map(({ content, width: share }) => {
    const style = typeof share === 'number' && share > 0 && share <= 1 ? `--w:${css(share)}` : undefined;
    return `<div${writeAttributes({ class: 'column', style })}>${writeBlocks(content)}</div>`;
  });
  if (written.length === 0) return '';
  return `<div${writeAttributes({ class: classes('columns', widthClass(width)) })}>${written.join('')}</div>`;
}

function writeCover(block: Fields, image: FindImage | undefined, writeBlocks: (blocks: unknown) => string): string {
  const { content, overlay, height, alignment, width } = block;
  const picture = isObject(block['image']) ? writeCoverPicture(block['image'], image) : undefined;
  const inside = writeBlocks(content);
  if (picture === undefined && inside === '') return '';
  const look = [
    `over-${chosen(coverOverlays, overlay) ?? 'dark'}`,
    `high-${chosen(coverHeights, height) ?? 'medium'}`,
    alignment === 'left'
      ? 'to-left'
      : alignment === 'right'
        ? 'to-right'
        : alignment === 'center'
          ? 'to-center'
          : undefined,
    widthClass(width),
  ];
  return `<div${writeAttributes({ class: classes('cover', ...look) })}>${picture ?? ''}<div>${inside}</div></div>`;
}

/** The picture fills the cover, so a crop says where its middle is. */
function writeCoverPicture(block: Fields, image: FindImage | undefined): string | undefined {
  const crop = readCrop(block['crop']);
  const place = (start: number, length: number) => css(Math.round((start + length / 2) * 100));
  const style = crop && `object-position:${place(crop.x, crop.width)}% ${place(crop.y, crop.height)}%`;
  return writePicture(block, image, '100vw', style);
}

function writeButtons({ buttons, alignment }: Fields): string {
  const written = listOf(buttons).flatMap(({ text, href, kind }) => {
    const shown = textOf(text).trim();
    if (shown === '') return [];
    const address = safeUrl(href);
    if (address === undefined) return [`<span>${writeLines(shown)}</span>`];
    const attributes = {
      class: classes('button', chosen(buttonKinds, kind)),
      href: address,
      rel: isExternal(address) ? 'noopener' : undefined,
    };
    return [`<a${writeAttributes(attributes)}>${writeLines(shown)}</a>`];
  });
  if (written.length === 0) return '';
  return `<p${writeAttributes({ class: classes('buttons', alignClass(alignment)?.replace('align', 'to-')) })}>${written.join(' ')}</p>`;
}

function writeCallout(
  { kind, title, content }: Fields,
  words: Words,
  writeBlocks: (blocks: unknown) => string,
): string {
  const known = chosen(calloutKinds, kind) ?? 'note';
  const own = textOf(title).trim();
  const inside = writeBlocks(content);
  if (own === '' && inside === '') return '';
  const head =
    own === '' ? `<p class="kind">${writeLines(words[known])}</p>` : `<p class="title">${writeLines(own)}</p>`;
  return `<div class="callout ${known}" role="note">${head}${inside}</div>`;
}

function writeQuote({ content, source, href }: Fields, writeBlocks: (blocks: unknown) => string): string {
  const inside = writeBlocks(content);
  const address = safeUrl(href);
  const named = textOf(source).trim() || (address ?? '');
  if (inside === '' && named === '') return '';
  const rel = address !== undefined && isExternal(address) ? 'noopener' : undefined;
  const linked =
    address === undefined ? writeLines(named) : `<a${writeAttributes({ href: address, rel })}>${writeLines(named)}</a>`;
  const caption = named === '' ? '' : `<figcaption>${linked}</figcaption>`;
  return `<figure class="quote">${inside === '' ? '' : `<blockquote>${inside}</blockquote>`}${caption}</figure>`;
}

function classes(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}

function isIn(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}
