import type { Bucket } from './answer.ts';

/**
 * What a group of boxes offers. While the same words are searched for, nothing that was offered goes away or changes
 * its place, so that no box vanishes under the pointer; what is chosen is always there, also with nothing to find.
 */
export function mergeOptions(
  before: readonly Bucket[],
  buckets: readonly Bucket[],
  chosen: readonly string[],
): readonly Bucket[] {
  const counts = new Map(buckets.map(({ value, count }) => [value, count]));
  const values = new Set([...before.map(({ value }) => value), ...counts.keys(), ...chosen]);
  return [...values].map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** The first ones, and whatever must not be left out. */
export function shortenOptions(options: readonly Bucket[], kept: readonly string[], most: number): readonly Bucket[] {
  return options.filter(({ value }, index) => index < most || kept.includes(value));
}

/** For a post type that no result has named yet: `case_study` becomes "Case study". */
export function labelOfSlug(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? slug : words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
