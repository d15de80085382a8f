import { PlatformError, type Context, type Hooks, type Post, type PostType } from '@octavo/plugin-api';
import type { RoleRegistry } from '../identity/role-registry.ts';
import { toUserResource } from '../identity/user-resource.ts';
import type { UserService } from '../identity/user.service.ts';
import { toResources, type PostResource } from './post-resource.ts';
import type { Posts } from './post-upkeep.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';

type Needs = {
  hooks: Hooks;
  posts: Pick<Posts, 'links' | 'linksWithTemplates' | 'lookUp'>;
  roles: RoleRegistry;
  types: PostTypeRegistry;
  users: Pick<UserService, 'lookUp'>;
  /** Links to things of other features. */
  relations: readonly Relation[];
};

/** One kind of link. */
export type Relation = {
  readonly name: string;
  /** For each of the posts what its links lead to, in their order: one look for a whole answer. */
  load(context: Context, type: PostType, posts: readonly Post[]): Promise<readonly (readonly unknown[])[]>;
};

type Asked = { _embed?: readonly string[]; _fields?: readonly string[] };

/** The resources with what their links lead to, as far as it is asked for. */
export type PostEmbedder = (
  context: Context,
  type: PostType,
  posts: readonly Post[],
  resources: readonly PostResource[],
  asked: Asked,
) => Promise<PostResource[]>;

export function createPostEmbedder({ hooks, posts, relations: others, roles, types, users }: Needs): PostEmbedder {
  const own: readonly Relation[] = [
    toOne('author', 'author_id', async (context, _type, ids) => {
      const found = await users.lookUp(context, ids);
      return (id) => shownUnlessRefused(found.get(id)!, (user) => toUserResource(roles, context, user, 'embed'));
    }),
    toOne('up', 'parent_id', async (context, type, ids) => {
      const found = await posts.lookUp(context, type.name, ids);
      const readable = [...found.values()].filter((post) => !(post instanceof PlatformError));
      const resources = await toResources({ hooks, posts, types }, context, type, readable, { view: 'embed' });
      return (id) => shownUnlessRefused(found.get(id)!, (post) => resources[readable.indexOf(post)]);
    }),
  ];

  return async (context, type, shown, resources, asked) => {
    const embedded: Record<string, unknown>[] = resources.map(() => ({}));
    for (const { load, name } of [...own, ...others].filter((relation) => isAsked(relation.name, asked))) {
      for (const [position, things] of (await load(context, type, shown)).entries()) {
        if (things.length > 0) embedded[position]![name] = things;
      }
    }
    // A resource may be a filter's own, for everybody: it isn't ours to change.
    return resources.map((resource, position) => {
      const _embedded = embedded[position]!;
      return Object.keys(_embedded).length > 0 ? { ...resource, _embedded } : resource;
    });
  };
}

/** A link that is the id in a column; 0 is none. */
export function toOne(
  name: string,
  column: 'author_id' | 'parent_id' | 'featured_media',
  loadAll: (context: Context, type: PostType, ids: readonly number[]) => Promise<(id: number) => unknown>,
): Relation {
  return {
    name,
    async load(context, type, posts) {
      const ids = new Set(posts.map((post) => post[column]).filter((id) => id > 0));
      if (ids.size === 0) return [];
      const shown = await loadAll(context, type, [...ids]);
      return posts.map((post) => (post[column] > 0 ? [shown(post[column])] : []));
    },
  };
}

/** Where the caller would be refused, what would be said is what there is. */
export function shownUnlessRefused<Thing extends object>(
  found: Thing | PlatformError,
  show: (thing: Thing) => unknown,
) {
  return found instanceof PlatformError ? found.toBody() : show(found);
}

/** Without links there is nowhere for it to hang on. */
function isAsked(name: string, { _embed = [], _fields = [] }: Asked): boolean {
  const isShown = _fields.length === 0 || _fields.some((field) => /^\s*(_links|_embedded)(\.|\s*$)/.test(field));
  return isShown && (_embed.length === 0 || ['1', 'true', name].some((word) => _embed.includes(word)));
}
