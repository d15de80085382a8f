import { type Fields, isObject, listOf } from './definitions.ts';
import type { LayoutType } from './layout-model.ts';
import type { Block } from './model.ts';
import { textOf } from './segments.ts';

/** What a block that lays out a page says, in the types that every text has and in one column. */
export function simplifyLayout(block: Fields & { readonly _type: LayoutType }): readonly Block[] {
  return simple[block._type](block);
}

const simple: Record<LayoutType, (block: Fields) => readonly Block[]> = {
  gallery: ({ images, caption }) => [...(listOf(images) as Block[]), ...paragraph(textOf(caption))],
  columns: ({ columns }) => listOf(columns).flatMap(({ content }) => contentOf(content)),
  cover: ({ image, content }) => [...(isObject(image) ? [image as Block] : []), ...contentOf(content)],
  buttons: ({ buttons }) => listOf(buttons).flatMap(({ text, href }) => linked(textOf(text), href)),
  callout: ({ title, content }) => [...paragraph(textOf(title), ['strong']), ...contentOf(content)],
  quote: ({ content, source, href }) =>
    [...contentOf(content), ...linked(textOf(source), href)].map((block) =>
      isParagraph(block) ? { ...block, style: 'blockquote' } : block,
    ),
  details: ({ summary, content }) => [...paragraph(textOf(summary), ['strong']), ...contentOf(content)],
  audio: linkToFile,
  video: linkToFile,
  file: linkToFile,
  tableOfContents: () => [],
  query: () => [],
  pattern: () => [],
};

function linkToFile({ src, title, caption }: Fields): readonly Block[] {
  return [...linked(textOf(title) || fileName(textOf(src)), src), ...paragraph(textOf(caption))];
}

/** What a file is called in its address. */
export function fileName(src: string): string {
  const name = src.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  try {
    return decodeURIComponent(name) || src;
  } catch {
    return name;
  }
}

function linked(text: string, href: unknown): readonly Block[] {
  const address = textOf(href);
  const shown = text || address;
  if (address === '') return paragraph(shown);
  const [block] = paragraph(shown, ['link']);
  return block ? [{ ...block, markDefs: [{ _type: 'link', _key: 'link', href: address }] }] : [];
}

function paragraph(text: string, marks: readonly string[] = []): readonly Block[] {
  if (text === '') return [];
  return [{ _type: 'block', style: 'normal', markDefs: [], children: [{ _type: 'span', text, marks }] }];
}

function contentOf(content: unknown): readonly Block[] {
  return listOf(content) as Block[];
}

function isParagraph({ _type, style = 'normal', listItem }: Block): boolean {
  return _type === 'block' && style === 'normal' && listItem === undefined;
}
