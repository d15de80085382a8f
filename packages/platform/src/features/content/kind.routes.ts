import type { Context, Routes } from '@octavo/plugin-api';
import { toStatusResource, toTaxonomyResource, toTypeResource, type ExposedType, type View } from './kind-resource.ts';
import {
  KindQuery,
  StatusParams,
  StatusResource,
  Statuses,
  Taxonomies,
  TaxonomyListQuery,
  TaxonomyParams,
  TaxonomyResource,
  TypeParams,
  TypeResource,
  Types,
} from './kind.schema.ts';
import type { KindService } from './kind.service.ts';

/** What is there changes with the site, by whose key alone answers are kept. */
const open = { config: { access: 'public' as const, scope: 'content' as const, cacheKeys: () => [] } };
const tags = ['Kinds of content'];

/** What there is to be read and written on a site. */
export function kindRoutes(kinds: KindService): Routes {
  const typeResource = (context: Context, type: ExposedType, view: View) =>
    toTypeResource(context, type, kinds.taxonomiesOf(context, type), view);

  return (app) => {
    app.get(
      '/types',
      { ...open, schema: { tags, querystring: KindQuery, response: { 200: Types } } },
      ({ context, query: { context: view = 'view' } }) =>
        Object.fromEntries(kinds.types(context, view).map((type) => [type.name, typeResource(context, type, view)])),
    );
    app.get(
      '/types/:type(^[\\w-]+$)',
      { ...open, schema: { tags, params: TypeParams, querystring: KindQuery, response: { 200: TypeResource } } },
      ({ context, params, query: { context: view = 'view' } }) =>
        typeResource(context, kinds.type(context, params.type, view), view),
    );

    app.get(
      '/statuses',
      { ...open, schema: { tags, querystring: KindQuery, response: { 200: Statuses } } },
      ({ context, query: { context: view = 'view' } }) =>
        Object.fromEntries(
          kinds.statuses(context, view).map((status) => [status, toStatusResource(context, status, view)]),
        ),
    );
    app.get(
      '/statuses/:status(^[\\w-]+$)',
      { ...open, schema: { tags, params: StatusParams, querystring: KindQuery, response: { 200: StatusResource } } },
      ({ context, params, query: { context: view = 'view' } }) =>
        toStatusResource(context, kinds.status(context, params.status, view), view),
    );

    app.get(
      '/taxonomies',
      { ...open, schema: { tags, querystring: TaxonomyListQuery, response: { 200: Taxonomies } } },
      ({ context, query: { context: view = 'view', type } }) =>
        Object.fromEntries(
          kinds
            .taxonomies(context, view, type)
            .map((taxonomy) => [taxonomy.name, toTaxonomyResource(context, taxonomy, view)]),
        ),
    );
    app.get(
      '/taxonomies/:taxonomy(^[\\w-]+$)',
      {
        ...open,
        schema: { tags, params: TaxonomyParams, querystring: KindQuery, response: { 200: TaxonomyResource } },
      },
      ({ context, params, query: { context: view = 'view' } }) =>
        toTaxonomyResource(context, kinds.taxonomy(context, params.taxonomy, view), view),
    );
  };
}
