import { Type, type Context, type OptionService, type Routes } from '@octavo/plugin-api';
import type { RebuildService } from './rebuild.service.ts';
import { SearchBody, SearchQuerystring, SearchResponse } from './search.schema.ts';
import type { SearchService } from './search.service.ts';
import type { SettingsService } from './settings.service.ts';
import { ReindexStatus, SettingsAnswer, StatusAnswer } from './settings.schema.ts';
import { SearchSettings, searchSettings } from './settings.ts';
import type { StatusService } from './status.service.ts';

type Headers = { header(name: string, value: string): unknown };

type Needs = {
  search: SearchService;
  settings: SettingsService;
  rebuild: RebuildService;
  status: StatusService;
  options: OptionService;
};

export function searchRoutes({ search, settings, rebuild, status, options }: Needs): Routes {
  const open = { config: { access: 'public' as const, scope: 'reading' as const, elsewhere: true as const } };
  const network = { config: { access: { capability: 'manage_network_options' } as const } };
  const searching = { tags: ['Cross-site search'], response: { 200: SearchResponse } };
  const managing = { tags: ['Cross-site search'] };

  /** Pages elsewhere that the network lets ask. */
  async function allowOrigin(context: Context, origin: string | undefined, reply: Headers): Promise<void> {
    reply.header('Vary', 'Origin');
    if (origin === undefined) return;
    const { cors_origins: allowed } = await options.get(context, searchSettings);
    const found = allowed.includes('*') ? '*' : allowed.find((each) => each === origin);
    if (found === undefined) return;
    reply.header('Access-Control-Allow-Origin', found);
    reply.header('Access-Control-Expose-Headers', 'Retry-After');
  }

  return (app) => {
    app.post(
      '/search',
      {
        ...open,
        schema: { ...searching, body: SearchBody },
        onRequest: ({ context, headers }, reply) => allowOrigin(context, headers.origin, reply),
      },
      ({ context, body }) => search.search(context, body),
    );

    app.get(
      '/search',
      {
        ...open,
        schema: { ...searching, querystring: SearchQuerystring },
        onRequest: ({ context, headers }, reply) => allowOrigin(context, headers.origin, reply),
      },
      ({ context, query: { q = '', page, per_page } }) =>
        search.search(context, { q, page: { number: page, size: per_page } }),
    );

    app.options('/search', { ...open, schema: { hide: true } }, async ({ context, headers }, reply) => {
      await allowOrigin(context, headers.origin, reply);
      return reply
        .code(204)
        .header('Access-Control-Allow-Methods', 'GET, POST')
        .header('Access-Control-Allow-Headers', 'Content-Type')
        .header('Access-Control-Max-Age', '600')
        .send();
    });

    app.get('/settings', { ...network, schema: { ...managing, response: { 200: SettingsAnswer } } }, ({ context }) =>
      settings.read(context),
    );

    app.post(
      '/settings',
      { ...network, schema: { ...managing, body: Type.Partial(SearchSettings), response: { 200: SettingsAnswer } } },
      ({ context, body }) => settings.update(context, body),
    );

    app.get('/reindex', { ...network, schema: { ...managing, response: { 200: ReindexStatus } } }, ({ context }) =>
      rebuild.status(context),
    );

    app.post('/reindex', { ...network, schema: { ...managing, response: { 200: ReindexStatus } } }, ({ context }) =>
      rebuild.start(context),
    );

    app.get('/status', { ...network, schema: { ...managing, response: { 200: StatusAnswer } } }, ({ context }) =>
      status.read(context),
    );
  };
}
