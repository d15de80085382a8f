import type { RouteOptions } from 'fastify';
import { Type, type Routes, type Site } from '@octavo/plugin-api';
import { adminAddress } from '../base/admin-address.ts';
import { hoursFromUtc } from '../base/dates.ts';
import { version } from '../base/version.ts';
import { argumentsOf } from './arguments.ts';
import { noRoute } from './errors.ts';
import { restPrefix } from './openapi.ts';

type RouteEntry = {
  namespace: string;
  methods: string[];
  endpoints: { methods: string[]; args: Record<string, unknown>; allow_batch?: { v1: true } }[];
};

/** Everything at one address. */
export type Mounted = { path: string; url: string; entry: RouteEntry; routes: readonly RouteOptions[] };

export type MountedRoute = { method: string; path: string };

/** Collects the routes as they are mounted, for the discovery document. */
export function createRouteTable() {
  const entries = new Map<string, RouteEntry>();
  const mounted = new Map<string, { url: string; routes: RouteOptions[] }>();
  const byUrl = new Map<string, readonly RouteOptions[]>();
  return {
    add(route: RouteOptions, namespace: string): void {
      if (!route.url.startsWith(restPrefix)) return;
      const methods = [route.method].flat().filter((method) => method !== 'HEAD');
      if (methods.length === 0) return;
      const path = route.url.slice(restPrefix.length).split('/').map(toPattern).join('/') || '/';
      const entry = entries.get(path) ?? { namespace, methods: [], endpoints: [] };
      entry.methods.push(...methods);
      const batch = route.config?.batch && { allow_batch: { v1: true as const } };
      entry.endpoints.push({ methods, args: argumentsOf(route), ...batch });
      entries.set(path, entry);
      const there = mounted.get(path) ?? { url: route.url, routes: [] };
      there.routes.push({ ...route, method: methods });
      mounted.set(path, there);
      byUrl.set(route.url, there.routes);
    },
    /** Every REST route with each of its methods. */
    all: (): MountedRoute[] =>
      [...entries].flatMap(([path, { methods }]) => methods.map((method) => ({ method, path }))),
    /** The routes at one address. */
    at: (url: string): readonly RouteOptions[] => byUrl.get(url) ?? [],
    /** What is there so far. */
    mountedIn: (namespace: string): Mounted[] =>
      [...mounted].flatMap(([path, there]) => {
        const entry = entries.get(path)!;
        return entry.namespace === namespace ? [{ path, entry, ...there }] : [];
      }),
    /** Those of the namespaces: a namespace's index is one of its own. */
    of(namespaces: readonly string[]): Record<string, RouteEntry> {
      return Object.fromEntries(
        [...entries].filter(([path, entry]) => namespaces.includes(entry.namespace || path.slice(1))),
      );
    },
  };
}

export type RouteTable = ReturnType<typeof createRouteTable>;

const Discovery = Type.Object({}, { additionalProperties: true });

/** The REST root itself and an index for each namespace. */
export function discoveryRoutes(
  routes: RouteTable,
  namespaces: readonly { name: string; isOn?: (site: Site) => boolean }[],
  openapi: () => unknown,
): Routes {
  const shownOn = (site: Site) => namespaces.flatMap(({ name, isOn }) => ((isOn?.(site) ?? true) ? [name] : []));
  return (app) => {
    const open = { config: { access: 'public' as const, scope: 'any' as const } };
    app.get('/', { ...open, schema: { tags: ['Discovery'], response: { 200: Discovery } } }, ({ context }) => ({
      name: context.site.name,
      description: context.site.description,
      url: context.site.url,
      home: context.site.url,
      language: context.site.language,
      timezone_string: context.site.timezone,
      gmt_offset: hoursFromUtc(new Date(), context.site.timezone),
      platformVersion: version,
      namespaces: shownOn(context.site),
      authentication: {
        'application-passwords': {
          endpoints: { authorization: adminAddress(context.site, '/authorize-application') },
        },
      },
      routes: allWithLinks(context.site, routes.of(['', 'openapi.json', 'batch/v1', ...shownOn(context.site)])),
    }));
    for (const { name: namespace } of namespaces) {
      app.get(
        `/${namespace}`,
        { ...open, schema: { tags: ['Discovery'], response: { 200: Discovery } } },
        ({ context: { site } }) => {
          if (!shownOn(site).includes(namespace)) throw noRoute();
          return { namespace, routes: allWithLinks(site, routes.of([namespace])) };
        },
      );
    }
    app.get('/openapi.json', { ...open, schema: { hide: true } }, () => openapi());
  };
}

/** `:id(^\\d+$)` → `(?P<id>\\d+)`, as clients of WordPress know parameters. */
function toPattern(segment: string): string {
  const [, name, pattern = '[^/]+'] = /^:(\w+)(?:\(\^(.*)\$\))?$/.exec(segment) ?? [];
  return name === undefined ? segment : `(?P<${name}>${pattern})`;
}

function allWithLinks(site: Site, entries: Record<string, RouteEntry>) {
  return Object.fromEntries(Object.entries(entries).map(([path, entry]) => [path, withLinks(site, path, entry)]));
}

/** An address that leads somewhere as it stands is a link. */
export function withLinks(site: Site, path: string, entry: RouteEntry) {
  return path.includes('(?P<') ? entry : { ...entry, _links: { self: [{ href: site.restRoot + path }] } };
}
