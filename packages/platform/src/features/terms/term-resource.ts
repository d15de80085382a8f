import { termLink, type Context } from '@octavo/plugin-api';
import { metaOf } from '../content/post-details.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { selfLink } from '../../kernel/base/self-link.ts';
import type { ExposedTaxonomy } from '../types/taxonomy-registry.ts';
import { manageTerms } from '../types/term-access.ts';
import type { TermResource } from './term.schema.ts';
import type { Term } from './term.service.ts';

export type View = 'view' | 'embed' | 'edit';

/** The REST form of a term. */
export function toTermResource(
  types: PostTypeRegistry,
  { actor, site }: Context,
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
  const metas = types.taxonomies.meta(taxonomy, site);
  const may = () => ({ edit: actor.can(manageTerms), delete: actor.can(manageTerms) && !term.is_default });
  return {
    id,
    ...(view !== 'embed' && { count, description }),
    link: termLink(site, taxonomy, term),
    name,
    slug,
    taxonomy: taxonomy.name,
    ...(view !== 'embed' && { ...(taxonomy.hierarchical && { parent: parent_id ?? 0 }), meta: metaOf(metas)(term) }),
    _links: {
      self: [selfLink(actor, `${root}/${base}/${id}`, may)],
      collection: [{ href: `${root}/${base}` }],
      about: [{ href: `${root}/taxonomies/${taxonomy.name}` }],
      ...(parent_id !== null && { up: [{ href: `${root}/${base}/${parent_id}`, embeddable: true as const }] }),
      'wp:post_type': collections,
    },
  };
}
