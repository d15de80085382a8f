import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger, Plugin, Routes, Site } from '@octavo/plugin-api';
import type { UserService } from '../users/user.service.ts';
import { checkAccess, requireAccess } from './access.ts';
import { createRouteTable, discoveryRoutes } from './discovery.ts';
import { useErrors } from './errors.ts';
import { isPartial, useFields } from './fields.ts';
import type { Metrics } from './metrics.ts';
import { useLog } from './log.ts';
import { restPrefix, useOpenApi } from './openapi.ts';
import { parseQuery, requestId, useBodies, useContext } from './requests.ts';
import { buildCheckingSerializer, buildSerializer, buildValidator } from './validation.ts';

export type AppNeeds = {
  users: Pick<UserService, 'authenticate'>;
  log: Logger;
  metrics: Metrics;
  bodyLimit: number;
  /** The site the front has found for a raw request. */
  siteOf: (request: IncomingMessage) => Site;
  /** Outside REST, at the site's own address. */
  pageRoutes: Routes;
  coreRoutes: readonly Routes[];
  pluginRoutes: readonly { plugin: Plugin; routes: Routes }[];
  checkResponses: boolean;
};

const coreNamespaces = ['core/v2', 'wp/v2'];

/** The HTTP edge behind the front: every request has a site before it arrives here. */
export async function createApp(needs: AppNeeds): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: needs.bodyLimit,
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    genReqId: requestId,
    schemaController: {
      compilersFactory: {
        buildValidator: buildValidator as never,
        buildSerializer: (needs.checkResponses ? buildCheckingSerializer(isPartial) : buildSerializer) as never,
      },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
  });
  const table = createRouteTable();
  let namespace = '';
  app.addHook('onRoute', (route) => {
    requireAccess(route);
    table.add(route, namespace);
  });
  useErrors(app, needs.log);
  useFields(app);
  useBodies(app);
  useContext(app, needs);
  checkAccess(app);
  useLog(app, needs);
  await useOpenApi(app);

  async function mount(name: string, routes: readonly Routes[], hidden: boolean): Promise<void> {
    namespace = name;
    await app.register(
      async (scope) => {
        if (hidden) {
          scope.addHook('onRoute', (route) => {
            route.schema = { ...route.schema, hide: true };
          });
        }
        for (const mountRoutes of routes) await mountRoutes(scope.withTypeProvider());
      },
      { prefix: `${restPrefix}${name && `/${name}`}` },
    );
  }

  for (const name of coreNamespaces) await mount(name, needs.coreRoutes, name !== coreNamespaces[0]);
  for (const { plugin, routes } of needs.pluginRoutes) {
    if (!plugin.restNamespace) throw new Error(`Plugin "${plugin.id}" has routes but no restNamespace.`);
    await mount(plugin.restNamespace, [routes], false);
  }
  const pluginNamespaces = needs.pluginRoutes.map(({ plugin }) => plugin.restNamespace!);
  await mount('', [discoveryRoutes(table, [...coreNamespaces, ...pluginNamespaces], () => app.swagger())], false);
  await app.register(async (scope) => needs.pageRoutes(scope.withTypeProvider()));
  await app.ready();
  return app;
}
