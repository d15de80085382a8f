import type { Bucket } from './answer.ts';
import type { Catalogue } from './catalogue.ts';

export type Option = Omit<Bucket, 'label'>;

/**
 * What a group of boxes offers. While the same words are searched for, nothing that was offered goes away or changes
 * its place, so that no box vanishes under the pointer; what is chosen is always there, also with nothing to find.
 */
export function mergeOptions(
  before: readonly Option[],
  buckets: readonly Option[],
  chosen: readonly string[],
): readonly Option[] {
  const counts = new Map(buckets.map(({ value, count }) => [value, count]));
  const values = new Set([...before.map(({ value }) => value), ...counts.keys(), ...chosen]);
  return [...values].map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** The first ones, and whatever must not be left out. */
export function shortenOptions(options: readonly Option[], kept: readonly string[], most: number): readonly Option[] {
  return options.filter(({ value }, index) => index < most || kept.includes(value));
}

/** The built-in types in the words of the page; what a site or plugin calls its own stays. */
export function typeLabel(words: Pick<Catalogue, 'text'>, slug: string, label: string): string {
  if (slug === 'post' && ['', 'Posts'].includes(label)) return words.text('typePost');
  if (slug === 'page' && ['', 'Pages'].includes(label)) return words.text('typePage');
  return label || labelOfSlug(slug);
}

/** For a post type that no result has named yet: `case_study` becomes "Case study". */
function labelOfSlug(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? slug : words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
