import { createElement as h, Fragment, type ReactNode } from 'react';
import { PortableText } from '@portabletext/react';
import {
  allowedSourceSchemes,
  alignments,
  blockWidths,
  findFrame,
  imageSizes,
  isObject,
  readRows,
  safeUrl,
} from '@octavo/blocks';
import { type Fields, linkTo } from './options.ts';

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export const classes = (...names: readonly (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;

export function oneOf<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

export function widthClass(width: unknown): string | undefined {
  const known = oneOf(blockWidths, width);
  return known && `align${known}`;
}

export const sourceOf = (src: unknown) => safeUrl(src, allowedSourceSchemes);

export function showImage(block: Fields, inGallery = false, lightbox = block['lightbox'] === true): ReactNode {
  const src = sourceOf(block['src']);
  const caption = textOf(block['caption']);
  const alt = textOf(block['alt']);
  if (src === undefined && alt === '' && caption === '') return null;
  const alignment = oneOf(alignments, block['alignment']);
  const size = oneOf(imageSizes, block['size']);
  const picture = src === undefined ? h('p', null, alt) : h('img', { src, alt, loading: 'lazy' });
  const href = safeUrl(block['href']);
  const named = alt === '' ? { 'aria-label': caption || href || src } : {};
  const linked =
    src !== undefined && href !== undefined
      ? h('a', { ...linkTo(href), ...named }, picture)
      : src !== undefined && lightbox
        ? h('a', { className: 'lightbox', href: src, ...named }, picture)
        : picture;
  const className = inGallery
    ? undefined
    : classes(alignment && `align${alignment}`, widthClass(block['width']), size && `is-${size}`);
  return h('figure', { className }, linked, showCaption(caption));
}

export function showCaption(caption: string): ReactNode {
  return caption === '' ? null : h('figcaption', null, caption);
}

export function showCode({ code, language }: Fields): ReactNode {
  const name = /^[\w+#.-]{1,40}$/.test(textOf(language)) ? `language-${textOf(language)}` : undefined;
  return h('pre', null, h('code', { className: name }, textOf(code)));
}

/** A link: what a frame of another host may do is for the app to decide. */
export function showEmbed({ url }: Fields): ReactNode {
  const href = sourceOf(url);
  if (href === undefined) return textOf(url) === '' ? null : h('p', null, textOf(url));
  return h('p', { className: findFrame(href) ? 'embed' : undefined }, h('a', linkTo(href), href));
}

export function showTable({ rows, headerRows }: Fields, show: (blocks: unknown) => ReactNode): ReactNode {
  const heads = typeof headerRows === 'number' ? headerRows : 0;
  const read = readRows(rows).map((cells, row) =>
    h(
      'tr',
      { key: row },
      cells.map((cell, column) =>
        h(
          row < heads ? 'th' : 'td',
          { key: column, ...(row < heads && { scope: 'col' }) },
          cell.kind === 'text'
            ? cell.text
            : cell.kind === 'blocks'
              ? show(cell.blocks)
              : showLine(cell.children, cell.markDefs),
        ),
      ),
    ),
  );
  return h('table', null, h('thead', null, read.slice(0, heads)), h('tbody', null, read.slice(heads)));
}

function showLine(children: readonly unknown[], markDefs: unknown): ReactNode {
  const value = [{ _type: 'block', style: 'normal', children: children.filter(isObject), markDefs: markDefs ?? [] }];
  const normal = ({ children: inside }: { children?: ReactNode }) => h(Fragment, null, inside);
  return h(PortableText, { value: value as never, components: { block: { normal } }, onMissingComponent: false });
}
