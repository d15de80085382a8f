import {
  Type,
  listHeaders,
  oneOf,
  pageQuery,
  type Access,
  type Context,
  type Hooks,
  type Post,
  type PostType,
  type Routes,
} from '@octavo/plugin-api';
import { deletedOf, needForce } from '../../kernel/http/deletion.ts';
import { onlyWhere } from '../../kernel/http/errors.ts';
import { capability } from '../content/post-access.ts';
import { toInput } from '../content/post-body.ts';
import { toResources, type View } from '../content/post-resource.ts';
import type { Posts } from '../content/post-upkeep.ts';
import { postBody } from '../content/post.schema.ts';
import { schemaName, type PostTypeRegistry } from '../types/post-type-registry.ts';
import { toRevisionResources } from './revision-resource.ts';
import { revisionResource } from './revision.schema.ts';
import type { Revision, RevisionKind, RevisionService } from './revision.service.ts';

type Needs = {
  revisions: RevisionService;
  posts: Pick<Posts, 'links' | 'linksWithTemplates'>;
  types: PostTypeRegistry;
  hooks: Hooks;
};

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Params = Type.Object({ id });
const RevisionParams = Type.Object({ id, revision: id });
const fields = Type.Optional(Type.Array(Type.String()));
const context = Type.Optional(oneOf(['view', 'embed', 'edit'], { default: 'view' }));
const ItemQuery = Type.Object({ context, _fields: fields });
const ListQuery = Type.Object({
  context,
  _fields: fields,
  ...pageQuery,
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'desc' })),
});
const DeleteQuery = Type.Object({ force: Type.Optional(Type.Boolean({ default: false })), _fields: fields });
const RestoreBody = Type.Object({
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'The version of the post that was read.' })),
});

/** The revisions and autosaves of one post type's posts. */
export function revisionRoutes(needs: Needs, type: PostType & { rest: { base: string } }): Routes {
  const { revisions, types } = needs;
  const postFields = types.fields(type);
  const resourceId = `${schemaName(type)}Revision`;
  const Item = Type.Ref(resourceId);
  const post = `/${type.rest.base}/:id(^\\d+$)`;
  const tags = [type.label];
  const address = (postId: number) => ({ type: type.name, postId });

  const onRequest = onlyWhere((site) => types.isOn(type, site));
  const guard = (
    action: 'edit' | 'delete',
    code: string,
  ): { config: { access: Access; scope: 'content' }; onRequest: typeof onRequest } => {
    const message = `You are not allowed to ${action} ${type.label.toLowerCase()} on this site.`;
    return { onRequest, config: { access: { capability: capability(type, action), code, message }, scope: 'content' } };
  };

  const show = (seen: Context, { post: parent }: { post: Post }, some: readonly Revision[], view: View = 'view') =>
    toRevisionResources(needs, seen, type, parent, some, view);

  return (app) => {
    app.addSchema({ ...revisionResource(type, postFields), $id: resourceId });

    for (const [path, kind] of [
      ['revisions', 'revision'],
      ['autosaves', 'autosave'],
    ] as const satisfies readonly (readonly [string, RevisionKind])[]) {
      app.get(
        `${post}/${path}`,
        {
          ...guard('edit', 'rest_cannot_read'),
          schema: { tags, params: Params, querystring: ListQuery, response: { 200: Type.Array(Item) } },
        },
        async ({ context: seen, params, query, raw }, reply) => {
          const found = await revisions.list(seen, address(params.id), kind, query);
          const { page = 1, per_page: perPage = 10 } = query;
          const list = `/core/v2/${type.rest.base}/${params.id}/${path}`;
          reply.headers(listHeaders(seen.site, list, raw.url ?? '', { page, perPage, total: found.total }));
          return show(seen, found, found.revisions, query.context);
        },
      );

      app.get(
        `${post}/${path}/:revision(^\\d+$)`,
        {
          ...guard('edit', 'rest_cannot_read'),
          schema: { tags, params: RevisionParams, querystring: ItemQuery, response: { 200: Item } },
        },
        async ({ context: seen, params, query }) => {
          const found = await revisions.get(seen, address(params.id), kind, params.revision);
          return (await show(seen, found, [found.revision], query.context))[0];
        },
      );
    }

    app.delete(
      `${post}/revisions/:revision(^\\d+$)`,
      {
        ...guard('delete', 'rest_cannot_delete'),
        schema: { tags, params: RevisionParams, querystring: DeleteQuery, response: { 200: deletedOf(Item) } },
      },
      async ({ context: seen, params, query }) => {
        needForce(query.force, 'Revisions', 'revision');
        const gone = await revisions.delete(seen, address(params.id), params.revision);
        return { deleted: true as const, previous: (await show(seen, gone, [gone.revision]))[0]! };
      },
    );

    app.post(
      `${post}/revisions/:revision(^\\d+$)/restore`,
      {
        ...guard('edit', 'rest_cannot_edit'),
        schema: { tags, params: RevisionParams, body: RestoreBody, response: { 200: Type.Ref(schemaName(type)) } },
      },
      async ({ context: seen, params, body }) => {
        const restored = await revisions.restore(seen, address(params.id), params.revision, body);
        return (await toResources(needs, seen, type, [restored], { view: 'edit' }))[0];
      },
    );

    app.post(
      `${post}/autosaves`,
      {
        ...guard('edit', 'rest_cannot_edit'),
        schema: {
          tags,
          params: Params,
          body: postBody(type, postFields, types.meta(type)),
          response: { 200: Item },
        },
      },
      async ({ context: seen, params, body }) => {
        const saved = await revisions.autosave(seen, address(params.id), toInput(postFields, body));
        return (await show(seen, saved, [saved.revision], 'edit'))[0];
      },
    );
  };
}
