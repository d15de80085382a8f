import type { Transaction } from 'kysely';
import {
  PlatformError,
  type Context,
  type Post,
  type PostInput,
  type PostMeta,
  type PostType,
} from '@octavo/plugin-api';
import { refuse, withoutNul } from '../../kernel/base/refusals.ts';
import { capability } from './post-access.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import * as repository from './post.repository.ts';

type Details = Pick<Post, 'parent_id' | 'menu_order' | 'template' | 'featured_media' | 'sticky' | 'meta'>;

const none: Details = { parent_id: 0, menu_order: 0, template: '', featured_media: 0, sticky: false, meta: '{}' };

/** What a post has beside its words; what isn't said stays as it was. */
export function detailsOf(input: PostInput, before: Details = none): Details {
  return {
    parent_id: input.parent ?? before.parent_id,
    menu_order: input.menu_order ?? before.menu_order,
    template: input.template === undefined ? before.template : withoutNul('template', input.template),
    featured_media: input.featured_media ?? before.featured_media,
    sticky: input.sticky ?? before.sticky,
    meta: input.meta === undefined ? before.meta : mergedMeta(before.meta, input.meta),
  };
}

/** Without what the type doesn't have: members that a type doesn't know are ignored. */
export function knownInput(
  types: PostTypeRegistry,
  { actor, site }: Context,
  type: PostType,
  input: PostInput,
): PostInput {
  const known = { ...input };
  if (!actor.can('unfiltered_html')) delete known.unfiltered;
  if (!type.hierarchical) {
    delete known.parent;
    delete known.menu_order;
  }
  if (type.name !== 'post') delete known.sticky;
  if (input.meta) {
    known.meta = knownMeta(types.meta(type, site), input.meta);
  }
  return known;
}

/** Whether the actor may give the post what it is to have, and whether that is there. */
export async function checkDetails(
  { site, actor }: Context,
  trx: Transaction<repository.Tables>,
  type: PostType,
  before: Post | undefined,
  after: Details & { password: string },
): Promise<void> {
  const { sticky, parent_id, featured_media } = { ...none, ...before };
  if (after.sticky !== sticky && !['edit_others', 'publish'].every((action) => actor.can(capability(type, action)))) {
    throw refuse(actor, 'rest_cannot_assign_sticky', 'You are not allowed to pin posts on this site.');
  }
  if (after.sticky && after.password !== '') {
    throw new PlatformError(400, 'rest_invalid_field', 'A post with a password cannot be pinned.');
  }
  if (after.parent_id !== parent_id && after.parent_id !== 0) {
    await repository.lockParents(trx, site.id);
    const above = await repository.ancestorsOf(trx, site.id, after.parent_id);
    const parent = await repository.findPost(trx, site.id, after.parent_id);
    if (parent?.type !== type.name || (before && above.includes(before.id))) {
      throw new PlatformError(
        400,
        'rest_post_invalid_id',
        'parent must be another post of this type and not a descendant of this post.',
      );
    }
  }
  if (after.featured_media !== featured_media && after.featured_media !== 0) {
    if (await repository.mediaExists(trx, site.id, after.featured_media)) return;
    throw new PlatformError(
      400,
      'rest_invalid_featured_media',
      'featured_media must be the id of a file of this site.',
    );
  }
}

/** What readers see below `meta`, of posts or terms that have these keys. */
export function metaOf(known: readonly Pick<PostMeta, 'key' | 'default'>[]) {
  const defaults = Object.fromEntries(known.map((meta) => [meta.key, meta.default]));
  return ({ meta: json }: { readonly meta: string }): Record<string, unknown> => {
    if (json === '{}' || known.length === 0) return defaults;
    const written = JSON.parse(json) as Record<string, unknown>;
    return Object.fromEntries(known.map((meta) => [meta.key, written[meta.key] ?? meta.default]));
  };
}

/** A writer who says which version they have seen must have seen the last one. */
export function checkVersion({ version }: Pick<Post, 'version'>, seen: number | undefined): void {
  if (seen === undefined || seen === version) return;
  throw new PlatformError(409, 'rest_version_conflict', 'This post was changed by someone else since you opened it.', {
    data: { version },
  });
}

export function knownMeta(known: readonly Pick<PostMeta, 'key'>[], given: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(known.flatMap(({ key }) => (key in given ? [[key, given[key]]] : [])));
}

export function mergedMeta(before: string, given: Readonly<Record<string, unknown>>): string {
  const values = Object.entries({ ...(JSON.parse(before) as Record<string, unknown>), ...given });
  return JSON.stringify(Object.fromEntries(values.filter(([, value]) => value !== null)));
}
