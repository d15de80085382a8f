import { createElement, type ReactElement } from 'react';
import { defaultComponents, mergeComponents, PortableText, type PortableTextComponents } from '@portabletext/react';
import type { Block } from '@octavo/blocks';
import { createComponents } from './components.ts';
import type { ComponentOptions } from './options.ts';
import { readHeadings } from './headings.ts';

export type BlocksProps = Omit<ComponentOptions, 'headings' | 'show'> & {
  readonly value: readonly Block[] | null | undefined;
  readonly components?: Partial<PortableTextComponents>;
};

/** The blocks of a post, with those inside of others and the links of a table of contents. */
export function Blocks({ value, components = {}, ...options }: BlocksProps): ReactElement {
  const blocks = value ?? [];
  const own = createComponents({ ...options, headings: readHeadings(blocks), show });
  const all = mergeComponents(mergeComponents(defaultComponents, own), components);

  function show(inside: unknown): ReactElement | null {
    if (!Array.isArray(inside)) return null;
    return createElement(PortableText, { value: inside as never, components: all, onMissingComponent: false });
  }

  return createElement(PortableText, { value: blocks as never, components: all, onMissingComponent: false });
}
