import { Type, listHeaders, type PostType, type Routes } from '@octavo/plugin-api';
import { signedIn, type UserService } from '@octavo/platform/feature-api';
import { proposalType } from './proposal.ts';
import {
  AcceptBody,
  Begun,
  Decided,
  DifferenceBody,
  ListQuery,
  Listed,
  Params,
  RefuseBody,
  ReturnBody,
} from './proposal.schema.ts';
import type { ProposalService } from './proposal.service.ts';

type Needs = { readonly proposals: ProposalService; readonly users: UserService };

const guard = { config: { ...signedIn.config, scope: 'content' as const } };
const tags = [proposalType.label];
const item = '/proposals/:id(^\\d+$)';

/** Proposals for the posts of a type. */
export function proposalsOfPosts({ proposals, users }: Needs, { rest }: PostType & { rest: { base: string } }): Routes {
  const path = `/${rest.base}/:id(^\\d+$)/proposals`;
  return (app) => {
    app.post(
      path,
      { ...guard, schema: { tags, params: Params, response: { 200: Begun, 201: Begun } } },
      async ({ context, params }, reply) => {
        const { id, isNew } = await proposals.begin(context, params.id);
        if (isNew) reply.code(201).header('Location', `${context.site.restRoot}/core/v2/proposals/${id}`);
        return { id };
      },
    );

    app.get(
      path,
      { ...guard, schema: { tags, params: Params, querystring: ListQuery, response: { 200: Type.Array(Listed) } } },
      async ({ context, params, query, raw }, reply) => {
        const { page = 1, per_page: perPage = 10 } = query;
        const { proposals: found, total } = await proposals.list(context, params.id, { page, perPage });
        const route = `/core/v2/${rest.base}/${params.id}/proposals`;
        reply.headers(listHeaders(context.site, route, raw.url ?? '', { page, perPage, total }));
        const names = await users.displayNames(found.map(({ author_id }) => author_id));
        return found.map(({ id, author_id, title, state, note, modified_gmt, scheduled_gmt }) => ({
          id,
          author: author_id,
          author_name: names.get(author_id) ?? '',
          title,
          state,
          note,
          modified_gmt: modified_gmt.toISOString(),
          scheduled_gmt: scheduled_gmt?.toISOString() ?? null,
        }));
      },
    );
  };
}

/** Reading and deciding (contracts/review.md §3). */
export function proposalRoutes({ proposals }: Needs): Routes {
  return (app) => {
    app.get(
      `${item}/difference`,
      { ...guard, schema: { tags, params: Params, response: { 200: DifferenceBody } } },
      ({ context, params }) => proposals.difference(context, params.id),
    );

    app.post(
      `${item}/accept`,
      { ...guard, schema: { tags, params: Params, body: AcceptBody, response: { 200: Decided } } },
      async ({ context, params, body }) => ({
        id: params.id,
        state: await proposals.accept(context, params.id, body),
      }),
    );

    app.post(
      `${item}/refuse`,
      { ...guard, schema: { tags, params: Params, body: RefuseBody, response: { 200: Decided } } },
      async ({ context, params, body }) => ({
        id: params.id,
        state: await proposals.refuse(context, params.id, body),
      }),
    );

    app.post(
      `${item}/return`,
      { ...guard, schema: { tags, params: Params, body: ReturnBody, response: { 200: Decided } } },
      async ({ context, params, body }) => ({
        id: params.id,
        state: await proposals.sendBack(context, params.id, body),
      }),
    );
  };
}
