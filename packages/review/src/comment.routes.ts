import { Type, listHeaders, type Routes } from '@octavo/plugin-api';
import { signedIn } from '@octavo/platform/feature-api';
import { toComment, toThread } from './comment-resource.ts';
import type { CommentService } from './comment.service.ts';
import {
  CommentChange,
  CommentParams,
  Deleted,
  FieldsQuery,
  NewComment,
  NewThread,
  PeopleQuery,
  Person,
  ThreadChange,
  ThreadParams,
  ThreadQuery,
  ThreadResource,
} from './comment.schema.ts';

const tags = ['Comments'];
const guard = { config: { ...signedIn.config, scope: 'content' as const } };
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const all = '/comment-threads';
const one = `${all}/:id(^${uuid}$)`;
const comments = `${one}/comments`;
const comment = `${comments}/:comment(^${uuid}$)`;

/** Comments on passages of a post (contracts/comments.md). */
export function commentRoutes(service: CommentService): Routes {
  const Item = Type.Ref('CommentThread');
  return (app) => {
    app.addSchema(ThreadResource);

    app.get(
      all,
      { ...guard, schema: { tags, querystring: ThreadQuery, response: { 200: Type.Array(Item) } } },
      async ({ context, query, raw }, reply) => {
        const { post, status, page = 1, per_page: perPage = 10 } = query;
        const { threads, total } = await service.list(context, { post, areDone: status === 'done', page, perPage });
        const shown = { page, perPage, total };
        reply.headers(listHeaders(context.site, '/core/v2/comment-threads', raw.url ?? '', shown));
        return threads.map((thread) => toThread(context, thread));
      },
    );

    app.get(
      `${all}/people`,
      { ...guard, schema: { tags, querystring: PeopleQuery, response: { 200: Type.Array(Person) } } },
      async ({ context, query: { post, search = '' } }) => service.findPeople(context, post, search),
    );

    app.get(
      one,
      { ...guard, schema: { tags, params: ThreadParams, querystring: FieldsQuery, response: { 200: Item } } },
      async ({ context, params }) => toThread(context, await service.get(context, params.id)),
    );

    app.post(
      all,
      { ...guard, schema: { tags, body: NewThread, response: { 200: Item, 201: Item } } },
      async ({ context, body }, reply) => {
        const { shown, isNew } = await service.begin(context, body);
        reply.code(isNew ? 201 : 200);
        return toThread(context, shown);
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: one,
      ...guard,
      schema: { tags, params: ThreadParams, body: ThreadChange, response: { 200: Item } },
      handler: async ({ context, params, body }) => toThread(context, await service.update(context, params.id, body)),
    });

    app.post(
      comments,
      { ...guard, schema: { tags, params: ThreadParams, body: NewComment, response: { 200: Item, 201: Item } } },
      async ({ context, params, body }, reply) => {
        const { shown, isNew } = await service.reply(context, params.id, body);
        reply.code(isNew ? 201 : 200);
        return toThread(context, shown);
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: comment,
      ...guard,
      schema: { tags, params: CommentParams, body: CommentChange, response: { 200: Item } },
      handler: async ({ context, params, body }) =>
        toThread(context, await service.edit(context, params.id, params.comment, body)),
    });

    app.delete(
      comment,
      { ...guard, schema: { tags, params: CommentParams, response: { 200: Deleted } } },
      async ({ context, params }) => {
        const { comments: deleted, ...about } = await service.delete(context, params.id, params.comment);
        return { deleted: true as const, previous: toComment(context, deleted[0]!, about) };
      },
    );
  };
}
