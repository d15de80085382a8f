import type { Context, PostStatus, PostType } from '@octavo/plugin-api';
import { capability } from './post-access.ts';
import { assignTerms, manageTerms } from '../types/term-access.ts';
import type { ExposedTaxonomy } from '../types/taxonomy-registry.ts';
import type { StatusResource, TaxonomyResource, TypeResource } from './kind.schema.ts';

export type View = 'view' | 'embed' | 'edit';
export type ExposedType = PostType & { readonly rest: { readonly base: string } };

const namespace = 'core/v2';
const actions = [
  'edit',
  'edit_others',
  'edit_published',
  'edit_private',
  'publish',
  'read_private',
  'delete',
  'delete_others',
  'delete_published',
  'delete_private',
];

/** The REST form of a post type. */
export function toTypeResource(
  { site }: Context,
  type: ExposedType,
  taxonomies: readonly ExposedTaxonomy[],
  view: View,
): TypeResource {
  const { name, label, rest, hierarchical = false } = type;
  return {
    ...(view === 'edit' && { capabilities: capabilitiesOf(type) }),
    ...(view !== 'embed' && { description: '', hierarchical, has_archive: hasArchive(type) }),
    name: label,
    slug: name,
    icon: null,
    ...(view === 'edit' && { labels: labelsOf(label), supports: supportsOf(type) }),
    ...(view !== 'embed' && { taxonomies: taxonomies.map((taxonomy) => taxonomy.name) }),
    rest_base: rest.base,
    rest_namespace: namespace,
    ...(view !== 'embed' && { template: [] }),
    ...(view === 'edit' && {
      viewable: type.public,
      visibility: { show_in_nav_menus: type.public, show_ui: true },
    }),
    _links: linksOf(site.restRoot, 'types', rest.base),
  };
}

/** Posts are on the home page, pages in its navigation, and files have no page of their own (pages.md). */
function hasArchive({ name, public: isPublic }: PostType): boolean {
  return isPublic && !['post', 'page', 'attachment'].includes(name);
}

/** The REST form of a taxonomy. */
export function toTaxonomyResource({ site }: Context, taxonomy: ExposedTaxonomy, view: View): TaxonomyResource {
  const { name, label, rest, hierarchical, postTypes } = taxonomy;
  return {
    ...(view === 'edit' && {
      capabilities: {
        manage_terms: manageTerms,
        edit_terms: manageTerms,
        delete_terms: manageTerms,
        assign_terms: assignTerms,
      },
    }),
    ...(view !== 'embed' && { description: '', hierarchical }),
    ...(view === 'edit' && { labels: labelsOf(label), show_cloud: taxonomy.public }),
    name: label,
    slug: name,
    ...(view !== 'embed' && { types: [...postTypes] }),
    rest_base: rest.base,
    rest_namespace: namespace,
    ...(view === 'edit' && {
      visibility: {
        public: taxonomy.public,
        publicly_queryable: taxonomy.public,
        show_admin_column: true,
        show_in_nav_menus: taxonomy.public,
        show_in_quick_edit: true,
        show_ui: true,
      },
    }),
    _links: linksOf(site.restRoot, 'taxonomies', rest.base),
  };
}

const statusNames: Record<PostStatus, string> = {
  publish: 'Published',
  future: 'Scheduled',
  draft: 'Draft',
  pending: 'Pending',
  private: 'Private',
  trash: 'Trash',
};

/** The REST form of a status. */
export function toStatusResource({ site }: Context, status: PostStatus, view: View): StatusResource {
  const isPublic = status === 'publish';
  const isWaiting = status === 'draft' || status === 'pending';
  const posts = `${site.restRoot}/${namespace}/posts`;
  return {
    name: statusNames[status],
    slug: status,
    ...(view !== 'embed' && { public: isPublic, queryable: isPublic, date_floating: isWaiting }),
    ...(view === 'edit' && {
      private: status === 'private',
      protected: isWaiting || status === 'future',
      show_in_list: status !== 'trash',
    }),
    _links: { archives: [{ href: isPublic ? posts : `${posts}?status=${status}` }] },
  };
}

function linksOf(restRoot: string, collection: string, base: string) {
  return {
    collection: [{ href: `${restRoot}/${namespace}/${collection}` }],
    'wp:items': [{ href: `${restRoot}/${namespace}/${base}` }],
  };
}

/** Only the plural is known. */
const labelsOf = (label: string) => ({ name: label, singular_name: label, menu_name: label });

/** Named as for posts, whatever the type: `edit_posts` of pages is `edit_pages`. */
function capabilitiesOf(type: PostType): Record<string, string> {
  const kind = type.capabilities;
  return {
    ...Object.fromEntries(['edit', 'read', 'delete'].map((action) => [`${action}_post`, `${action}_${kind}`])),
    ...Object.fromEntries(actions.map((action) => [`${action}_posts`, capability(type, action)])),
    create_posts: capability(type, 'edit'),
    read: 'read',
  };
}

function supportsOf({ name, hierarchical = false }: PostType): Record<string, boolean> {
  if (name === 'attachment') return { title: true, author: true };
  const every = { title: true, editor: true, author: true, excerpt: true, thumbnail: true, 'custom-fields': true };
  return { ...every, ...(hierarchical && { 'page-attributes': true }) };
}
