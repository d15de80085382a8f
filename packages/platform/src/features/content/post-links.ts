import type { Context, Post, PostType } from '@octavo/plugin-api';
import { selfLink, type SelfLink } from '../../kernel/base/self-link.ts';
import type { ExposedTaxonomy } from '../types/taxonomy-registry.ts';
import { canDelete, canEdit } from './post-access.ts';

type Link = { href: string; embeddable?: true; taxonomy?: string };
type Links = Record<string, readonly (Link | SelfLink | typeof wp)[]>;

const wp = { name: 'wp', href: 'https://api.w.org/{rel}', templated: true };
const curies = [wp];

/** The links of posts of one type; what they have in common is made once. */
export function postLinks(
  { actor, site }: Context,
  type: PostType,
  taxonomies: readonly ExposedTaxonomy[],
): (post: Post) => Links {
  const root = `${site.restRoot}/core/v2`;
  const base = `${root}/${type.rest ? type.rest.base : type.name}`;
  const collection = [{ href: base }];
  const about = [{ href: `${root}/types/${type.name}` }];
  return (post) => {
    const { id, author_id, parent_id, featured_media } = post;
    const may = () => ({ edit: canEdit(actor, type, post), delete: canDelete(actor, type, post) });
    const links: Links = { self: [selfLink(actor, `${base}/${id}`, may)], collection, about };
    if (author_id > 0) links['author'] = [{ embeddable: true, href: `${root}/users/${author_id}` }];
    if (parent_id > 0) links['up'] = [{ embeddable: true, href: `${base}/${parent_id}` }];
    if (featured_media > 0) {
      links['wp:featuredmedia'] = [{ embeddable: true, href: `${root}/media/${featured_media}` }];
    }
    if (taxonomies.length > 0) links['wp:term'] = termLinks(root, taxonomies, id);
    links['curies'] = curies;
    return links;
  };
}

/** Where the terms of a post are found, for each of these taxonomies. */
function termLinks(root: string, taxonomies: readonly ExposedTaxonomy[], postId: number) {
  return taxonomies.map(({ name, rest }) => ({
    taxonomy: name,
    embeddable: true as const,
    href: `${root}/${rest.base}?post=${postId}`,
  }));
}
