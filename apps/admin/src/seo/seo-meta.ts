import { expandPattern, type PatternValues } from './patterns.ts';

/** What a post or a term says of itself to search engines and networks, by its names on the wire. */
export type SeoMeta = {
  seo_title: string;
  seo_description: string;
  seo_canonical: string;
  seo_noindex: boolean;
  social_title: string;
  social_description: string;
  /** A file of the library; 0 for none. */
  social_image: number;
};

const nothing: SeoMeta = {
  seo_title: '',
  seo_description: '',
  seo_canonical: '',
  seo_noindex: false,
  social_title: '',
  social_description: '',
  social_image: 0,
};

/** Whether a key of `meta` has its place among these. */
export const isSeoKey = (key: string): boolean => Object.hasOwn(nothing, key);

export function seoMetaOf(meta: Readonly<Record<string, unknown>>): SeoMeta {
  const said = Object.entries(meta).filter(([key, value]) => isSeoKey(key) && value !== null && value !== undefined);
  return { ...nothing, ...Object.fromEntries(said) };
}

/** Only what differs from what is saved; undefined if nothing does. */
export function changesOf(saved: Readonly<Record<string, unknown>>, meta: SeoMeta): Partial<SeoMeta> | undefined {
  const before: Record<string, unknown> = seoMetaOf(saved);
  const changed = Object.entries(meta).filter(([key, value]) => value !== before[key]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** What is shown while a field is empty. */
export type Usual = {
  /** What the title is made of. */
  pattern: string;
  values: PatternValues & { title: string };
  description: string;
  image: number;
};

type Shown = { title: string; description: string };

/** What cards are headed by while nothing is said for them. */
export const usualCardTitle = ({ seo_title }: SeoMeta, { values }: Usual): string =>
  seo_title === '' ? values.title : expandPattern(seo_title, values);

/** What results and cards say, with what stands in for empty fields. */
export function shownOf(meta: SeoMeta, usual: Usual): { result: Shown; card: Shown & { image: number } } {
  const result = {
    title: expandPattern(meta.seo_title || usual.pattern, usual.values),
    description: meta.seo_description || usual.description,
  };
  const card = {
    title: meta.social_title || usualCardTitle(meta, usual),
    description: meta.social_description || result.description,
    image: meta.social_image || usual.image,
  };
  return { result, card };
}
