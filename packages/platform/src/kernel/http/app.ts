import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Ambient, Logger, Routes, Site } from '@octavo/plugin-api';
import type { PlatformConfig } from '../base/platform-config.ts';
import { createSiteRevisions } from '../base/site-revisions.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { checkAccess, requireAccess } from './access.ts';
import type { Admission } from './concurrency-limit.ts';
import { useAllow } from './allow.ts';
import type { Identity } from './auth.ts';
import { batchRoutes, useBatch } from './batch.ts';
import { useBodies } from './bodies.ts';
import { useBodyRate } from './body-rate.ts';
import { useCaching } from './cache-headers.ts';
import { describeRoutes } from './description.ts';
import { createRouteTable, discoveryRoutes, type MountedRoute } from './discovery.ts';
import { useEnvelope } from './envelope.ts';
import type { ErrorPage, FeatureGauge } from '../base/feature.ts';
import { onlyWhere, refuseAddress, useErrors } from './errors.ts';
import { isPartial, useFields } from './fields.ts';
import { useForms } from './forms.ts';
import type { Metrics } from './metrics.ts';
import { useKeptAnswers } from './kept-answers.ts';
import { useLog } from './log.ts';
import { useMethodOverride } from './method-override.ts';
import { restPrefix, useOpenApi } from './openapi.ts';
import { useConcurrencyLimit } from './concurrency-hooks.ts';
import { useRateLimit } from './rate-limit.ts';
import { parseQuery, requestId, useContext } from './requests.ts';
import { useCors } from './cors.ts';
import { useTracing } from './tracing.ts';
import { buildCheckingSerializer, buildSerializer, buildValidator } from './validation.ts';

export type AppNeeds = {
  ambient: Ambient;
  identity: Identity;
  log: Logger;
  metrics: Metrics;
  config: Pick<
    PlatformConfig,
    'anonymousRateLimit' | 'anonymousWriteLimit' | 'bodyLimit' | 'bodyMs' | 'trustedProxies'
  >;
  admission: Pick<Admission, 'received' | 'rest'>;
  db: Pick<PlatformDatabase, 'forSite'>;
  /** The site the front has found for a raw request. */
  siteOf: (request: IncomingMessage) => Site;
  errorPage?: ErrorPage | undefined;
  gauges: readonly FeatureGauge[];
  /** Outside REST, at the site's own address. */
  pageRoutes: readonly Routes[];
  namespaces: readonly Namespace[];
  /** Checks every answer against its schema and hears of those that don't fit. */
  onMismatch?: ((report: string) => void) | undefined;
};

export type Namespace = {
  name: string;
  routes: readonly Routes[];
  /** A second name of another namespace: left out of OpenAPI. */
  alias?: boolean;
  /** Whether it is there on a site; without it, everywhere. */
  isOn?: (site: Site) => boolean;
};

/** The HTTP edge behind the front: every request has a site before it arrives here. */
export async function createApp(needs: AppNeeds): Promise<{ app: FastifyInstance; routes: () => MountedRoute[] }> {
  const { bodyLimit, bodyMs, trustedProxies } = needs.config;
  const app = Fastify({
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    genReqId: requestId,
    frameworkErrors: refuseAddress,
    schemaController: {
      compilersFactory: {
        buildValidator: buildValidator as never,
        buildSerializer: (needs.onMismatch
          ? buildCheckingSerializer(isPartial, needs.onMismatch)
          : buildSerializer) as never,
      },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
  });
  const table = createRouteTable();
  /** Undefined while what is mounted only tells of other routes. */
  let namespace: string | undefined = '';
  app.addHook('onRoute', (route) => {
    requireAccess(route);
    if (namespace !== undefined) table.add(route, namespace);
  });
  needs.metrics.addGauges(needs.gauges);
  useErrors(app, needs.log, needs.errorPage);
  useTracing(app, needs.siteOf);
  useAllow(app, table);
  useFields(app);
  useEnvelope(app);
  useBodyRate(app, () => needs.metrics.refuse('rate_limit'));
  useBodies(app, bodyMs);
  useLog(app, needs);
  useContext(app, needs);
  useRateLimit(app, needs.config, () => needs.metrics.refuse('rate_limit'));
  useMethodOverride(app);
  useKeptAnswers(app, createSiteRevisions(needs.db));
  useCaching(app);
  useCors(app);
  useBatch(app);
  checkAccess(app, needs.ambient);
  useConcurrencyLimit(app, needs.admission);
  await useOpenApi(app);

  async function mount({ name, routes, alias, isOn }: Namespace): Promise<void> {
    namespace = name;
    await app.register(
      async (scope) => {
        useForms(scope, name);
        if (isOn) {
          scope.addHook('onRequest', onlyWhere(isOn));
        }
        if (alias) {
          scope.addHook('onRoute', (route) => {
            route.schema = { ...route.schema, hide: true };
          });
        }
        for (const mountRoutes of routes) await mountRoutes(scope.withTypeProvider());
        namespace = undefined;
        describeRoutes(scope, table, name);
      },
      { prefix: `${restPrefix}${name && `/${name}`}` },
    );
  }

  for (const each of needs.namespaces) await mount(each);
  const handle = (request: IncomingMessage, response: ServerResponse) => app.routing(request, response);
  await mount({
    name: '',
    routes: [discoveryRoutes(table, needs.namespaces, () => app.swagger()), batchRoutes(handle)],
  });
  for (const routes of needs.pageRoutes) await app.register(async (scope) => routes(scope.withTypeProvider()));
  await app.ready();
  return { app, routes: () => table.all() };
}
