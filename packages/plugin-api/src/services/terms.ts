/** Something that posts can be put under. */
export type Term = {
  id: number;
  taxonomy: string;
  parent_id: number | null;
  name: string;
  slug: string;
  description: string;
  /** How many published posts are directly under it. */
  count: number;
  /** What published posts without any get. */
  is_default: boolean;
  /** JSON: values of registered keys, as far as they were written. */
  meta: string;
};
