import type { Static } from 'typebox';
import { Type } from 'typebox';
import {
  listHeaders,
  PlatformError,
  type Access,
  type Context,
  type Hooks,
  type Post,
  type PostInput,
  type PostService,
  type PostType,
  type Routes,
} from '@octavo/plugin-api';
import { refuse } from '../refusals.ts';
import { noRoute } from '../rest/errors.ts';
import { canEdit, capability } from './post.access.ts';
import { toResources, type PostResource, type View } from './post.resource.ts';
import { DeleteQuery, ItemQuery, ListQuery, PostParams, postBody, postResource } from './post.schema.ts';
import { schemaName, type PostTypeRegistry } from './post-type.registry.ts';

type Needs = { posts: PostService; types: PostTypeRegistry; hooks: Hooks };

/** A collection of one post type. Access to a row is the service's decision. */
export function postRoutes(needs: Needs, type: PostType & { rest: { base: string } }): Routes {
  const { posts, types } = needs;
  const { base } = type.rest;
  const fields = types.fields(type);
  const Body = postBody(fields);
  const resourceId = schemaName(type);
  const Item = Type.Ref(resourceId);
  const item = `/${base}/:id(^\\d+$)`;
  const label = type.label.toLowerCase();

  /** Before anything is asked of the caller: where its plugin is off, the type isn't there. */
  const onRequest = ({ context: { site } }: { context: Context }, _reply: unknown, done: (error?: Error) => void) =>
    done(types.isOn(type, site) ? undefined : noRoute());
  const readable: { config: { access: Access }; onRequest: typeof onRequest } = {
    config: { access: 'public' },
    onRequest,
  };
  const guard = (action: 'edit' | 'delete', code: string): typeof readable => ({
    onRequest,
    config: {
      access: { capability: capability(type, action), code, message: `You may not ${action} ${label} on this site.` },
    },
  });

  async function resource(context: Context, post: Post, view: View, password?: string): Promise<PostResource> {
    if (view === 'edit' && !canEdit(context.actor, type, post)) throw forbiddenContext(context);
    const unlocked = password !== undefined && isUnlockedBy(post, password);
    const [first] = await toResources(needs, context, type, [post], { view, unlocked });
    return first!;
  }

  return (app) => {
    app.addSchema({ ...postResource(type, fields), $id: resourceId });

    app.get(
      `/${base}`,
      { ...readable, schema: { tags: [type.label], querystring: ListQuery, response: { 200: Type.Array(Item) } } },
      async ({ context, query, raw }, reply) => {
        const { context: view = 'view', _fields, ...search } = query;
        if (view === 'edit' && !context.actor.can(capability(type, 'edit'))) throw forbiddenContext(context);
        const list = await posts.list(context, type.name, { ...search, editable: view === 'edit' });
        const { page = 1, per_page = 10 } = query;
        const shown = { page, perPage: per_page, total: list.total };
        reply.headers(listHeaders(context.site, `/core/v2/${base}`, raw.url ?? '', shown));
        return toResources(needs, context, type, list.posts, { view });
      },
    );

    app.get(
      item,
      {
        ...readable,
        schema: { tags: [type.label], params: PostParams, querystring: ItemQuery, response: { 200: Item } },
      },
      async ({ context, params, query }) => {
        const post = await posts.get(context, type.name, params.id);
        return resource(context, post, query.context ?? 'view', query.password);
      },
    );

    app.post(
      `/${base}`,
      { ...guard('edit', 'rest_cannot_create'), schema: { tags: [type.label], body: Body, response: { 201: Item } } },
      async ({ context, body }, reply) => {
        const post = await posts.create(context, type.name, toInput(body));
        reply.code(201).header('Location', `${context.site.restRoot}/core/v2/${base}/${post.id}`);
        return resource(context, post, editableView(context, type, post));
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: item,
      ...guard('edit', 'rest_cannot_edit'),
      schema: { tags: [type.label], params: PostParams, body: Body, response: { 200: Item } },
      handler: async ({ context, params, body }) => {
        const post = await posts.update(context, type.name, params.id, toInput(body));
        return resource(context, post, editableView(context, type, post));
      },
    });

    app.delete(
      item,
      {
        ...guard('delete', 'rest_cannot_delete'),
        schema: {
          tags: [type.label],
          params: PostParams,
          querystring: DeleteQuery,
          response: { 200: Type.Union([Type.Object({ deleted: Type.Literal(true), previous: Item }), Item]) },
        },
      },
      async ({ context, params, query }) => {
        const force = query.force ?? false;
        const post = await posts.delete(context, type.name, params.id, { force });
        const shown = await resource(context, post, editableView(context, type, post));
        return force ? { deleted: true, previous: shown } : shown;
      },
    );
  };

  function toInput(body: Static<typeof Body>): PostInput {
    const { title, content, excerpt, ...rest } = body;
    const values = Object.fromEntries(
      fields.filter(({ name }) => name in body).map(({ name }) => [name, (body as Record<string, unknown>)[name]]),
    );
    return {
      ...rest,
      ...(title !== undefined && { title: rawText(title) }),
      ...(content !== undefined && { content: rawText(content) }),
      ...(excerpt !== undefined && { excerpt: rawText(excerpt) }),
      fields: values,
    };
  }
}

const rawText = (value: string | { raw: string }) => (typeof value === 'string' ? value : value.raw);

/** Who has just written a post sees it as editors do, unless the write itself took that right away. */
const editableView = ({ actor }: Context, type: PostType, post: Post): View =>
  canEdit(actor, type, post) ? 'edit' : 'view';

function isUnlockedBy(post: Post, password: string): boolean {
  if (post.password === '' || password === post.password) return true;
  throw new PlatformError(403, 'rest_post_incorrect_password', 'The password does not open this post.');
}

function forbiddenContext({ actor }: Context): PlatformError {
  return refuse(actor, 'rest_forbidden_context', 'The edit context is for those who may edit.');
}
