import { createElement as h, type ReactNode } from 'react';
import { PortableText, type PortableTextComponents } from '@portabletext/react';
import { type BlockType, isExternal, type Query, safeUrl } from '@octavo/blocks';
import type { Heading } from './headings.ts';
import { layoutComponents } from './layout-components.ts';
import { showCode, showEmbed, showImage, showTable } from './text-components.ts';

export type ComponentOptions = {
  /** Shows a list of posts, which blocks only describe. */
  readonly query?: (query: Query) => ReactNode;
  /** BCP 47, of the few words that no author has written. */
  readonly language?: string;
  /** All headings of the blocks, and the id of each by its key. */
  readonly headings?: { readonly list: readonly Heading[]; readonly ids: ReadonlyMap<unknown, string> };
  /** Shows blocks inside of others; by default with these same components. */
  readonly show?: (blocks: unknown) => ReactNode;
};

/** A block as it comes: any of its fields may be missing or be something else. */
export type Fields = Readonly<Record<string, unknown>>;
export type Show = (block: Fields) => ReactNode;

/** A component for each type of block, for `PortableText` and whatever takes its components. */
export function createComponents(options: ComponentOptions = {}): Partial<PortableTextComponents> {
  const show = options.show ?? showWithThese;
  const types: Record<Exclude<BlockType, 'block'>, Show> = {
    image: (block) => showImage(block),
    codeBlock: showCode,
    embed: showEmbed,
    table: (block) => showTable(block, show),
    break: () => h('hr'),
    ...layoutComponents({ ...options, show }),
  };
  const heading = (tag: string) =>
    function Heading({ value, children }: { value: { _key?: string }; children?: ReactNode }) {
      return h(tag, { id: options.headings?.ids.get(value._key ?? value) }, children);
    };
  const components = {
    types: Object.fromEntries(
      Object.entries(types).map(([name, write]) => [name, ({ value }: { value: Fields }) => write(value)]),
    ),
    block: Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading(tag)])),
    marks: {
      link({ value, children }: { value?: Fields; children?: ReactNode }) {
        const href = safeUrl(value?.['href']);
        return href === undefined ? h('span', null, children) : h('a', linkTo(href), children);
      },
      underline: ({ children }: { children?: ReactNode }) => h('u', null, children),
      'strike-through': ({ children }: { children?: ReactNode }) => h('s', null, children),
      subscript: ({ children }: { children?: ReactNode }) => h('sub', null, children),
      superscript: ({ children }: { children?: ReactNode }) => h('sup', null, children),
    },
  };

  function showWithThese(blocks: unknown): ReactNode {
    if (!Array.isArray(blocks)) return null;
    return h(PortableText, { value: blocks as never, components: components as never, onMissingComponent: false });
  }

  return components as unknown as Partial<PortableTextComponents>;
}

export function linkTo(href: string): { href: string; rel?: string } {
  return isExternal(href) ? { href, rel: 'noopener' } : { href };
}
