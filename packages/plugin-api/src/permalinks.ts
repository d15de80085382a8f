import type { Site } from './context.ts';
import type { Term } from './services/terms.ts';
import type { Taxonomy } from './taxonomies.ts';

/** How the addresses of a site are made. */
export type Permalinks = {
  /** WordPress's tags between slashes, such as `/%year%/%postname%/`. Empty: `/?p={id}`. */
  readonly structure: string;
  /** What stands before the slugs of categories and of tags. */
  readonly category_base: string;
  readonly tag_base: string;
  /** What they once were; addresses made of them lead on. */
  readonly former: {
    readonly structures: readonly string[];
    readonly category_bases: readonly string[];
    readonly tag_bases: readonly string[];
  };
};

type Named = Pick<Taxonomy, 'name' | 'permalinkBase'>;

/** What stands before the slugs of a taxonomy's terms. */
export function termBase({ permalinks }: Pick<Site, 'permalinks'>, { name, permalinkBase = name }: Named): string {
  if (name === 'category') return permalinks.category_base;
  return name === 'post_tag' ? permalinks.tag_base : permalinkBase;
}

/** Where a browser sees the posts of a term: without its parents, so that it stays when the term is moved. */
export function termLink(
  site: Pick<Site, 'permalinks' | 'url'>,
  taxonomy: Named,
  { id, slug }: Pick<Term, 'id' | 'slug'>,
): string {
  const { structure } = site.permalinks;
  const last = encodeURIComponent(slug);
  const base = termBase(site, taxonomy).split('/').map(encodeURIComponent).join('/');
  if (structure !== '') return `${site.url}/${base}/${last}${structure.endsWith('/') ? '/' : ''}`;
  if (taxonomy.name === 'category') return `${site.url}/?cat=${id}`;
  return `${site.url}/?${taxonomy.name === 'post_tag' ? 'tag' : taxonomy.name}=${last}`;
}
