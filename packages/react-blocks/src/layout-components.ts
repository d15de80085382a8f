import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import {
  alignments,
  type Block,
  buttonKinds,
  calloutKinds,
  coverHeights,
  coverOverlays,
  isObject,
  type LayoutType,
  listOf,
  type Pattern,
  type Query,
  replacePatterns,
  safeUrl,
  wordsOf,
} from '@octavo/blocks';
import { type ComponentOptions, type Fields, linkTo, type Show } from './options.ts';
import type { Heading } from './headings.ts';
import { classes, oneOf, showCaption, showImage, sourceOf, textOf, widthClass } from './text-components.ts';

type Options = ComponentOptions & { readonly show: (blocks: unknown) => ReactNode };

/** How each block that lays out a page is shown. */
export function layoutComponents({ show, query, pattern, language, headings }: Options): Record<LayoutType, Show> {
  const words = wordsOf(language);
  return {
    gallery({ images, columns, caption, width, lightbox }) {
      const count = typeof columns === 'number' ? { '--n': columns } : {};
      return h(
        'figure',
        { className: classes('gallery', widthClass(width)), style: count as CSSProperties },
        ...listOf(images).map((image) => showImage(image, true, lightbox === true)),
        showCaption(textOf(caption)),
      );
    },
    columns: ({ columns, width }) =>
      h(
        'div',
        { className: classes('columns', widthClass(width)) },
        ...listOf(columns).map(({ content, width: share }) => {
          const style = typeof share === 'number' ? ({ '--w': share } as CSSProperties) : undefined;
          return h('div', { className: 'column', style }, show(content));
        }),
      ),
    cover(block) {
      const image = isObject(block['image']) ? block['image'] : {};
      const src = sourceOf(image['src']);
      const alignment = oneOf(alignments, block['alignment']);
      const className = classes(
        'cover',
        `over-${oneOf(coverOverlays, block['overlay']) ?? 'dark'}`,
        `high-${oneOf(coverHeights, block['height']) ?? 'medium'}`,
        alignment && `to-${alignment}`,
        widthClass(block['width']),
      );
      const picture = src === undefined ? null : h('img', { src, alt: textOf(image['alt']), loading: 'lazy' });
      return h('div', { className }, picture, h('div', null, show(block['content'])));
    },
    buttons({ buttons, alignment }) {
      const known = oneOf(alignments, alignment);
      const shown = listOf(buttons).map(({ text, href, kind }) => {
        const address = safeUrl(href);
        if (address === undefined) return h('span', null, textOf(text));
        return h('a', { className: classes('button', oneOf(buttonKinds, kind)), ...linkTo(address) }, textOf(text));
      });
      return h('p', { className: classes('buttons', known && `to-${known}`) }, ...shown);
    },
    callout({ kind, title, content }) {
      const known = oneOf(calloutKinds, kind) ?? 'note';
      const own = textOf(title);
      const head = h('p', { className: own === '' ? 'kind' : 'title' }, own || words[known]);
      return h('div', { className: `callout ${known}`, role: 'note' }, head, show(content));
    },
    quote({ content, source, href }) {
      const address = safeUrl(href);
      const named = textOf(source) || (address ?? '');
      const caption = address === undefined ? named : h('a', linkTo(address), named);
      return h(
        'figure',
        { className: 'quote' },
        h('blockquote', null, show(content)),
        named === '' ? null : h('figcaption', null, caption),
      );
    },
    details: ({ summary, content, open }) =>
      h('details', { open: open === true }, h('summary', null, textOf(summary) || words.details), show(content)),
    audio: (block) => showPlayer('audio', block),
    video: (block) => showPlayer('video', block),
    file({ src, title, caption }) {
      const href = sourceOf(src);
      const name = textOf(title) || textOf(src);
      const link = href === undefined ? name : h('a', { href, download: true }, name);
      return h('figure', { className: 'file' }, link, showCaption(textOf(caption)));
    },
    tableOfContents({ title, maxLevel }) {
      const lowest = typeof maxLevel === 'number' ? maxLevel : 3;
      const listed = (headings?.list ?? []).filter(({ level }) => level <= lowest);
      const name = textOf(title) || words.contents;
      if (listed.length === 0) return null;
      return h('nav', { className: 'contents', 'aria-label': name }, h('p', null, name), showContents(listed));
    },
    query: (block) => (query ? h('div', { className: 'posts' }, query(block as Query)) : null),
    pattern: (block) => (pattern ? show(expand(block as Pattern, pattern, [])) : null),
  };
}

/** With the patterns inside it; one that is inside itself ends there. */
function expand(
  { ref = 0, network = false }: Pattern,
  blocksOf: NonNullable<ComponentOptions['pattern']>,
  above: readonly string[],
): readonly Block[] {
  const name = `${network} ${ref}`;
  if (above.includes(name)) return [];
  const blocks = blocksOf({ _type: 'pattern', ref, ...(network && { network }) }) ?? [];
  return replacePatterns(blocks, (inner) =>
    expand({ _type: 'pattern', ref: inner.id, network: inner.network }, blocksOf, [...above, name]),
  );
}

function showPlayer(tag: 'audio' | 'video', { src, title, caption, poster, width }: Fields): ReactNode {
  const address = sourceOf(src);
  const named = textOf(title);
  const picture = isObject(poster) ? sourceOf(poster['src']) : undefined;
  const player =
    address === undefined
      ? null
      : h(tag, {
          controls: true,
          src: address,
          preload: tag === 'audio' || picture !== undefined ? 'none' : 'metadata',
          'aria-label': named || undefined,
          ...(tag === 'video' && { poster: picture, playsInline: true }),
        });
  const said = [named === '' ? null : h('strong', null, named), textOf(caption)].filter((part) => part);
  return h(
    'figure',
    { className: classes(tag, widthClass(width)) },
    player,
    said.length === 0
      ? null
      : h('figcaption', null, ...said.flatMap((part, at) => (at === 0 ? [part] : [h('br'), part]))),
  );
}

function showContents(headings: readonly Heading[]): ReactNode {
  return h('ol', null, ...headings.map(({ id, text }) => h('li', null, h('a', { href: `#${id}` }, text))));
}
