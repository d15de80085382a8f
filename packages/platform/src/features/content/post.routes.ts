import {
  Type,
  listHeaders,
  PlatformError,
  type Context,
  type Hooks,
  type Post,
  type PostType,
  type Routes,
  type Site,
} from '@octavo/plugin-api';
import { withContexts } from '../../kernel/base/contexts.ts';
import { usesTag } from '../../kernel/base/permalinks.ts';
import { refuse } from '../../kernel/base/refusals.ts';
import { deletedOf } from '../../kernel/http/deletion.ts';
import { onlyWhere } from '../../kernel/http/errors.ts';
import { fieldsLeft } from '../../kernel/http/fields.ts';
import { canEdit, capability } from './post-access.ts';
import type { PostLocks } from './post-lock.service.ts';
import type { PostEmbedder } from './post-embed.ts';
import type { Posts } from './post-upkeep.ts';
import { toInput } from './post-body.ts';
import { toTermQuery } from './post-query.ts';
import { needsContent, toResources, type PostResource, type View } from './post-resource.ts';
import { DeleteQuery, ItemQuery, listQuery, PostParams, postBody, postResource } from './post.schema.ts';
import { schemaName, type PostTypeRegistry } from '../types/post-type-registry.ts';

const contexts = {
  embed: 'id date slug type link title excerpt author featured_media',
  edit: 'password version permalink_template generated_slug',
};

type Needs = {
  posts: Posts;
  types: PostTypeRegistry;
  hooks: Hooks;
  embed: PostEmbedder;
  locks: Pick<PostLocks, 'isPasswordOf'>;
};

/** A collection of one post type. Access to a row is the service's decision. */
export function postRoutes(needs: Needs, type: PostType & { rest: { base: string } }): Routes {
  const { posts, types, embed, locks } = needs;
  const { base } = type.rest;
  const fields = types.fields(type);
  const taxonomies = types.taxonomies.exposed().filter(({ postTypes }) => postTypes.includes(type.name));
  const meta = types.meta(type);
  const Body = postBody(type, fields, meta);
  const resourceId = schemaName(type);
  const Item = Type.Ref(resourceId);
  const item = `/${base}/:id(^\\d+$)`;
  const label = type.label.toLowerCase();

  const onRequest = onlyWhere((site) => types.isOn(type, site));
  const scope = 'content' as const;
  /** The address of a post may have slugs of others: of its parents, of its category. */
  const inAddress = (site: Site) => [
    ...(type.hierarchical ? [`type-${type.name}`] : []),
    ...(type.name === 'post' && usesTag(site, 'category') ? ['taxonomy-category'] : []),
  ];
  /** An author's slug is no row of the site. */
  const isKept = (site: Site) => type.name !== 'post' || !usesTag(site, 'author');
  const readable = {
    config: { access: 'public' as const, scope, isKept, cacheKeys: () => [`type-${type.name}`] },
    onRequest,
  };
  const guard = (action: 'edit' | 'delete', code: string) => ({
    access: {
      capability: capability(type, action),
      code,
      message: `You are not allowed to ${action} ${label} on this site.`,
    },
    scope,
    batch: true as const,
  });
  /** Where the capability alone decides too little: whether one may do it to this post. */
  const permits = (action: 'read' | 'edit' | 'delete') => ({
    permits: async (context: Context, { id }: { id: number }) =>
      posts.can(context, action, await posts.get(context, type.name, id)),
  });

  async function resource(context: Context, post: Post, view: View, password?: string): Promise<PostResource> {
    if (view === 'edit' && !canEdit(context.actor, type, post)) throw forbiddenContext(context);
    const unlocked = password !== undefined && (await isUnlockedBy(context, post, password));
    const [first] = await toResources(needs, context, type, [post], { view, unlocked });
    return first!;
  }

  async function isUnlockedBy({ address = '' }: Context, post: Post, password: string): Promise<true> {
    if (await locks.isPasswordOf(post, password, address)) return true;
    throw new PlatformError(403, 'rest_post_incorrect_password', 'The password of this post is incorrect.');
  }

  return (app) => {
    app.addSchema({
      ...withContexts(postResource(type, fields, meta), Body, contexts),
      $id: resourceId,
      title: type.name,
    });

    app.get(
      `/${base}`,
      {
        ...readable,
        schema: { tags: [type.label], querystring: listQuery(type, taxonomies), response: { 200: Type.Array(Item) } },
      },
      async ({ context, query, raw }, reply) => {
        const { context: view = 'view', _fields, _embed, ...search } = query;
        if (view === 'edit' && !context.actor.can(capability(type, 'edit'))) throw forbiddenContext(context);
        const only = _embed ? undefined : fieldsLeft(_fields);
        const list = await posts.list(
          context,
          type.name,
          { ...search, ...toTermQuery(taxonomies, query), editable: view === 'edit' },
          { content: needsContent(needs, context, type, only) },
        );
        const { page = 1, per_page = 10 } = query;
        const shown = { page, perPage: per_page, total: list.total };
        reply.headers(listHeaders(context.site, `/core/v2/${base}`, raw.url ?? '', shown));
        const resources = await toResources(needs, context, type, list.posts, { view, only });
        return _embed ? embed(context, type, list.posts, resources, query) : resources;
      },
    );

    app.get(
      item,
      {
        onRequest,
        config: {
          access: 'public',
          scope,
          isKept,
          ...permits('read'),
          cacheKeys: ({ id }, site) => [`post-${id}`, ...inAddress(site)],
        },
        schema: { tags: [type.label], params: PostParams, querystring: ItemQuery, response: { 200: Item } },
      },
      async ({ context, params, query }, reply) => {
        const post = await posts.get(context, type.name, params.id);
        if (query.context === 'edit') reply.header('ETag', versionTag(post));
        const shown = await resource(context, post, query.context ?? 'view', query.password);
        return query._embed ? (await embed(context, type, [post], [shown], query))[0]! : shown;
      },
    );

    app.post(
      `/${base}`,
      {
        onRequest,
        config: guard('edit', 'rest_cannot_create'),
        schema: { tags: [type.label], body: Body, response: { 201: Item } },
      },
      async ({ context, body }, reply) => {
        const post = await posts.create(context, type.name, toInput(fields, body));
        reply
          .code(201)
          .header('ETag', versionTag(post))
          .header('Location', `${context.site.restRoot}/core/v2/${base}/${post.id}`);
        return resource(context, post, editableView(context, type, post));
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: item,
      onRequest,
      config: { ...guard('edit', 'rest_cannot_edit'), ...permits('edit') },
      schema: { tags: [type.label], params: PostParams, body: Body, response: { 200: Item } },
      handler: async ({ context, params, body, headers }, reply) => {
        const post = await ifMatch(headers, (seen) =>
          posts.update(context, type.name, params.id, { ...toInput(fields, body), ...seen }),
        );
        reply.header('ETag', versionTag(post));
        return resource(context, post, editableView(context, type, post));
      },
    });

    app.delete(
      item,
      {
        onRequest,
        config: { ...guard('delete', 'rest_cannot_delete'), ...permits('delete') },
        schema: {
          tags: [type.label],
          params: PostParams,
          querystring: DeleteQuery,
          response: { 200: Type.Union([deletedOf(Item), Item]) },
        },
      },
      async ({ context, params, query, headers }) => {
        const { force = false, _fields, ...asked } = query;
        const post = await ifMatch(headers, (seen) =>
          posts.delete(context, type.name, params.id, { force, ...asked, ...seen }),
        );
        const shown = await resource(context, post, editableView(context, type, post));
        return force ? { deleted: true, previous: shown } : shown;
      },
    );
  };
}

const versionTag = ({ version }: Post) => `"v${version}"`;

/** A condition of HTTP on a write: the tag that was read with `context=edit` or got from the last write. */
async function ifMatch<Result>(
  { 'if-match': tags }: { 'if-match'?: string | undefined },
  write: (seen: { version?: number }) => Promise<Result>,
): Promise<Result> {
  if (tags === undefined || tags.trim() === '*') return write({});
  const version = Number(/^\s*(?:W\/)?"v(\d{1,15})"\s*$/.exec(tags)?.[1] ?? 0);
  return write({ version }).catch((error: unknown) => {
    if (!(error instanceof PlatformError && error.code === 'rest_version_conflict')) throw error;
    throw new PlatformError(412, 'rest_precondition_failed', error.message, { data: error.data });
  });
}

/** Who has just written a post sees it as editors do, unless the write itself took that right away. */
const editableView = ({ actor }: Context, type: PostType, post: Post): View =>
  canEdit(actor, type, post) ? 'edit' : 'view';

function forbiddenContext({ actor }: Context): PlatformError {
  return refuse(actor, 'rest_forbidden_context', 'You need permission to edit this to use context=edit.');
}
