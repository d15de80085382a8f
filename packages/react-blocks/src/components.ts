import { createElement as h, type ReactNode } from 'react';
import { PortableText, type PortableTextComponents } from '@portabletext/react';
import { type BlockType, safeUrl } from '@octavo/blocks';
import { layoutComponents } from './layout-components.ts';
import { type ComponentOptions, type Fields, linkTo, type Show } from './options.ts';
import { showCode, showEmbed, showImage, showTable } from './text-components.ts';

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
    return h(PortableText, { value: blocks as never, components, onMissingComponent: false });
  }

  return components;
}
