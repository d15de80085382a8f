import type { Context, Taxonomy } from '@octavo/plugin-api';
import type { PostTypeRegistry } from '../posts/post-type.registry.ts';
import type { ExposedTaxonomy } from './taxonomy.registry.ts';
import type { TermResource } from './term.schema.ts';
import type { Term } from './term.service.ts';

export type View = 'view' | 'embed' | 'edit';

/** The REST form of a term. */
export function toTermResource(
  types: PostTypeRegistry,
  { site }: Context,
  taxonomy: ExposedTaxonomy,
  term: Term,
  view: View,
): TermResource {
  const root = `${site.restRoot}/core/v2`;
  const { base } = taxonomy.rest;
  const { id, count, description, name, slug, parent_id } = term;
  const collections = types
    .exposed()
    .filter((type) => taxonomy.postTypes.includes(type.name) && types.isOn(type, site))
    .map((type) => ({ href: `${root}/${type.rest.base}?${base}=${id}` }));
  return {
    id,
    ...(view !== 'embed' && { count, description }),
    link: termLink(site.url, taxonomy, term),
    name,
    slug,
    taxonomy: taxonomy.name,
    ...(view !== 'embed' && { ...(taxonomy.hierarchical && { parent: parent_id ?? 0 }), meta: {} }),
    _links: {
      self: [{ href: `${root}/${base}/${id}` }],
      collection: [{ href: `${root}/${base}` }],
      about: [{ href: `${root}/taxonomies/${taxonomy.name}` }],
      ...(parent_id !== null && { up: [{ href: `${root}/${base}/${parent_id}`, embeddable: true as const }] }),
      'wp:post_type': collections,
    },
  };
}

function termLink(url: string, { name }: Taxonomy, { id, slug }: Term): string {
  if (name === 'category') return `${url}/?cat=${id}`;
  return `${url}/?${name === 'post_tag' ? 'tag' : name}=${encodeURIComponent(slug)}`;
}

/** Where the terms of a post are found, for each of these taxonomies. */
export function termLinks(root: string, taxonomies: readonly ExposedTaxonomy[], postId: number) {
  return taxonomies.map(({ name, rest }) => ({
    taxonomy: name,
    embeddable: true as const,
    href: `${root}/${rest.base}?post=${postId}`,
  }));
}
