import type { Taxonomy } from './taxonomies.ts';
import type { Term } from './services/terms.ts';

/** Where a browser reads a post; `url` is the site's. */
export function permalink(url: string, type: { readonly name: string }, id: number): string {
  if (type.name === 'page') return `${url}/?page_id=${id}`;
  return type.name === 'post' ? `${url}/?p=${id}` : `${url}/?post_type=${type.name}&p=${id}`;
}

/** Where a browser sees what is under a term; `url` is the site's. */
export function termLink(
  url: string,
  { name }: Pick<Taxonomy, 'name'>,
  { id, slug }: Pick<Term, 'id' | 'slug'>,
): string {
  if (name === 'category') return `${url}/?cat=${id}`;
  return `${url}/?${name === 'post_tag' ? 'tag' : name}=${encodeURIComponent(slug)}`;
}
