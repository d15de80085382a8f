import { Type, checkPage, isTooDeep, listHeaders, type Context, type Routes } from '@octavo/plugin-api';
import type { GroqResult, GroqService } from './groq.service.ts';
import {
  BlockQueryParameters,
  FoundBlock,
  FoundPost,
  GroqAnswer,
  GroqBody,
  GroqParameters,
  PostQueryParameters,
} from './query.schema.ts';
import type { PageOf, QueryService } from './query.service.ts';

type Asked = { page?: number; per_page?: number };
type Asker = { context: Context; raw: { url?: string | undefined } };

export const queryRoutes =
  (queries: QueryService, groq: GroqService): Routes =>
  (app) => {
    const open = { config: { access: 'public' as const, scope: 'reading' as const } };
    const openGroq = { config: { ...open.config, elsewhere: true as const, costly: true as const } };
    const tags = ['Portable Text'];

    /** The items, with the headers of a list; a page beyond the last is refused as it is for posts. */
    const answer = <Item>(
      { context, raw }: Asker,
      reply: { headers(headers: Record<string, string | number>): unknown },
      route: string,
      { page = 1, per_page = 10 }: Asked,
      { items, total }: PageOf<Item>,
    ): Item[] => {
      const list = { page, perPage: per_page, total };
      checkPage(list);
      reply.headers(listHeaders(context.site, `/portable-text/v1/${route}`, raw.url ?? '', list));
      return items;
    };

    app.get(
      '/query',
      { ...open, schema: { tags, querystring: PostQueryParameters, response: { 200: Type.Array(FoundPost) } } },
      async (request, reply) =>
        answer(request, reply, 'query', request.query, await queries.posts(request.context, request.query)),
    );

    app.get(
      '/blocks',
      { ...open, schema: { tags, querystring: BlockQueryParameters, response: { 200: Type.Array(FoundBlock) } } },
      async (request, reply) =>
        answer(request, reply, 'blocks', request.query, await queries.blocks(request.context, request.query)),
    );

    app.get(
      '/groq',
      { ...openGroq, schema: { tags, querystring: GroqParameters, response: { 200: GroqAnswer } } },
      async (request, reply) => {
        const found = await groq.run(request.context, { ...request.query, params: dollarParameters(request.query) });
        reply.headers(groqHeaders(request, request.query, found));
        return found.body;
      },
    );

    app.post(
      '/groq',
      { ...openGroq, schema: { tags, body: GroqBody, response: { 200: GroqAnswer } } },
      async (request, reply) => {
        const found = await groq.run(request.context, { params: {}, ...request.body });
        reply.headers(groqHeaders(request, request.body, found));
        return found.body;
      },
    );
  };

function groqHeaders({ context, raw }: Asker, { page = 1 }: Asked, { total, perPage }: GroqResult) {
  return listHeaders(context.site, '/portable-text/v1/groq', raw.url ?? '', { page, perPage, total });
}

/** `$slug="a"`: a JSON value, or else the text itself. */
function dollarParameters(query: object): Record<string, unknown> {
  const given = Object.entries(query).filter(([name]) => name.startsWith('$'));
  return Object.fromEntries(given.map(([name, value]) => [name.slice(1), parsed(value)]));
}

function parsed(value: unknown): unknown {
  try {
    return isTooDeep(String(value)) ? value : JSON.parse(String(value));
  } catch {
    return value;
  }
}
