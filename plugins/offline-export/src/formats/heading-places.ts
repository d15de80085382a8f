import { type Block, createHeadingIds, toPlainText } from '@octavo/blocks';
import type { Saying } from './own-blocks.ts';

export type HeadingPlaces = {
  /** Names each heading as its page online does. */
  readonly change: NonNullable<Saying['change']>;
  /** Names of the headings that were seen. */
  readonly names: ReadonlySet<string>;
};

export function createHeadingPlaces(): HeadingPlaces {
  const nameOf = createHeadingIds();
  const names = new Set<string>();
  return {
    names,
    change(block) {
      if (!/^h[1-6]$/.test(String(block['style'])) || block._type !== 'block') return block;
      const name = nameOf(toPlainText([block]));
      if (name === undefined) return block;
      names.add(name);
      return { ...block, place: name } satisfies Block;
    },
  };
}
