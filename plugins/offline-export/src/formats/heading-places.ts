import { type Block, createHeadingIds, toPlainText } from '@octavo/blocks';
import type { Saying } from './own-blocks.ts';

export type NamedHeading = { readonly name: string; readonly level: number; readonly text: string };

export type HeadingPlaces = {
  /** Names each heading as its page online does. */
  readonly change: NonNullable<Saying['change']>;
  /** Names of the headings that were seen. */
  readonly names: ReadonlySet<string>;
  /** The same in their order. */
  readonly headings: readonly NamedHeading[];
};

export function createHeadingPlaces(): HeadingPlaces {
  const nameOf = createHeadingIds();
  const names = new Set<string>();
  const headings: NamedHeading[] = [];
  return {
    names,
    headings,
    change(block) {
      if (!/^h[1-6]$/.test(String(block['style'])) || block._type !== 'block') return block;
      const text = toPlainText([block]);
      const name = nameOf(text);
      if (name === undefined) return block;
      names.add(name);
      headings.push({ name, level: Number(String(block['style']).slice(1)), text });
      return { ...block, place: name } satisfies Block;
    },
  };
}
