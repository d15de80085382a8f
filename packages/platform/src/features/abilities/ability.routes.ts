import type { Static } from 'typebox';
import {
  Type,
  PlatformError,
  checkPage,
  listHeaders,
  type Ability,
  type AbilityCategory,
  type Context,
  type Routes,
  type Site,
} from '@octavo/plugin-api';
import { toJson } from '../../kernel/http/json.ts';
import { invalidInput } from './ability-check.ts';
import * as schema from './ability.schema.ts';
import type { AbilityService } from './ability.service.ts';

const namespace = '/wp-abilities/v1';
const tags = ['Abilities'];
const item = '/abilities/:namespace/:ability';
const json = 'application/json; charset=utf-8';
/** Fastify sends a text as it is; a run that returns one answers JSON like any other. */
const asJson = toJson as (payload: unknown) => string;
/** Everyone may see what there is; whether somebody may run it is for the ability to say. */
const open = { config: { access: 'public' as const, scope: 'any' as const } };

/** What agents can find and run on a site (contracts/abilities.md). */
export function abilityRoutes(abilities: AbilityService): Routes {
  function find(context: Context, method: string, params: Static<typeof schema.AbilityParams>): Ability {
    const ability = abilities.get(context, nameOf(params));
    checkMethod(ability, method);
    return ability;
  }

  return (app) => {
    app.get(
      '/abilities',
      {
        ...open,
        schema: { tags, querystring: schema.AbilityListQuery, response: { 200: Type.Array(schema.AbilityResource) } },
      },
      ({ context, query, raw }, reply) => {
        const { items, list } = pageOf(abilities.list(context, query), query);
        reply.headers(listHeaders(context.site, `${namespace}/abilities`, raw.url ?? '', list));
        return items.map((ability) => toResource(context.site, ability));
      },
    );

    app.get(
      item,
      {
        ...open,
        schema: {
          tags,
          params: schema.AbilityParams,
          querystring: schema.FieldsQuery,
          response: { 200: schema.AbilityResource },
        },
      },
      ({ context, params }) => toResource(context.site, abilities.get(context, nameOf(params))),
    );

    app.get(
      '/categories',
      {
        ...open,
        schema: { tags, querystring: schema.CategoryListQuery, response: { 200: Type.Array(schema.CategoryResource) } },
      },
      ({ context, query, raw }, reply) => {
        const { items, list } = pageOf(abilities.categories(context), query);
        reply.headers(listHeaders(context.site, `${namespace}/categories`, raw.url ?? '', list));
        return items.map((category) => toCategoryResource(context.site, category));
      },
    );

    app.get(
      '/categories/:slug',
      {
        ...open,
        schema: {
          tags,
          params: schema.CategoryParams,
          querystring: schema.FieldsQuery,
          response: { 200: schema.CategoryResource },
        },
      },
      ({ context, params }) => toCategoryResource(context.site, abilities.getCategory(context, params.slug)),
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: `${item}/run`,
      ...open,
      schema: {
        tags,
        params: schema.AbilityParams,
        querystring: schema.RunQuery,
        response: { 200: schema.RunAnswer },
      },
      handler: async ({ context, method, params, query: { input } }, reply) => {
        const ability = find(context, method, params);
        const isText = typeof input !== 'string';
        const output = await abilities.run(context, ability.name, isText ? input : fromJson(ability, input), {
          isText,
        });
        return reply.type(json).serializer(asJson).send(output);
      },
    });

    app.post(
      `${item}/run`,
      {
        ...open,
        preValidation: (request, _reply, done) => {
          request.body ??= {};
          done();
        },
        schema: { tags, params: schema.AbilityParams, body: schema.RunBody, response: { 200: schema.RunAnswer } },
      },
      async ({ context, method, params, body }, reply) => {
        const ability = find(context, method, params);
        const output = await abilities.run(context, ability.name, body.input);
        return reply.type(json).serializer(asJson).send(output);
      },
    );

    // No ability is run so; clients hear which method to use instead of that there is no such route.
    app.route({
      method: ['PUT', 'PATCH'],
      url: `${item}/run`,
      ...open,
      schema: { hide: true, params: schema.AbilityParams },
      handler: ({ context, method, params }) => find(context, method, params),
    });
  };
}

function nameOf(params: Static<typeof schema.AbilityParams>): string {
  return `${params.namespace}/${params.ability}`;
}

function checkMethod({ annotations }: Ability, method: string): void {
  const { readonly, destructive, idempotent } = annotations;
  const allowed = readonly ? ['GET', 'HEAD', 'POST'] : destructive && idempotent ? ['DELETE'] : ['POST'];
  if (allowed.includes(method)) return;
  throw new PlatformError(405, 'rest_ability_invalid_method', `Use ${allowed[0]} to run this ability.`, {
    headers: { Allow: allowed.join(', ') },
  });
}

/** JSON says by itself what is text and what isn't. */
function fromJson(ability: Ability, text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput(ability, 'input must be in bracket notation or JSON.');
  }
}

function pageOf<Item>(all: readonly Item[], query: { page?: number; per_page?: number }) {
  const { page = 1, per_page: perPage = 10 } = query;
  const list = { page, perPage, total: all.length };
  checkPage(list);
  return { list, items: all.slice((page - 1) * perPage, page * perPage) };
}

function toResource({ restRoot }: Site, ability: Ability): schema.AbilityResource {
  const { name, label, description, category, input, output, annotations } = ability;
  const { readonly, destructive, idempotent } = annotations;
  const collection = `${restRoot}${namespace}/abilities`;
  return {
    name,
    label,
    description,
    category: category.slug,
    input_schema: { ...input },
    output_schema: { ...output },
    meta: { annotations: { readonly, destructive, idempotent } },
    _links: {
      self: [{ href: `${collection}/${name}` }],
      collection: [{ href: collection }],
      'wp:action-run': [{ href: `${collection}/${name}/run` }],
    },
  };
}

function toCategoryResource(
  { restRoot }: Site,
  { slug, label, description }: AbilityCategory,
): schema.CategoryResource {
  const root = `${restRoot}${namespace}`;
  return {
    slug,
    label,
    description,
    meta: {},
    _links: {
      self: [{ href: `${root}/categories/${slug}` }],
      collection: [{ href: `${root}/categories` }],
      abilities: [{ href: `${root}/abilities?category=${slug}` }],
    },
  };
}
