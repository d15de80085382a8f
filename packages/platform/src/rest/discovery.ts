import type { RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Routes, Site } from '@octavo/plugin-api';
import { version } from '../version.ts';
import { restPrefix } from './openapi.ts';

type RouteEntry = {
  namespace: string;
  methods: string[];
  endpoints: { methods: string[]; args: Record<string, unknown> }[];
};

export type MountedRoute = { method: string; path: string };

/** Collects the routes as they are mounted, for the discovery document. */
export function createRouteTable() {
  const entries = new Map<string, RouteEntry>();
  return {
    add(route: RouteOptions, namespace: string): void {
      if (!route.url.startsWith(restPrefix)) return;
      const methods = [route.method].flat().filter((method) => method !== 'HEAD');
      if (methods.length === 0) return;
      const path = route.url.slice(restPrefix.length).replace(/:(\w+)\(\^(.*)\$\)/g, '(?P<$1>$2)') || '/';
      const entry = entries.get(path) ?? { namespace, methods: [], endpoints: [] };
      entry.methods.push(...methods);
      entry.endpoints.push({ methods, args: argumentsOf(route) });
      entries.set(path, entry);
    },
    /** Every REST route with each of its methods. */
    all: (): MountedRoute[] =>
      [...entries].flatMap(([path, { methods }]) => methods.map((method) => ({ method, path }))),
    below(namespace: string): Record<string, RouteEntry> {
      return Object.fromEntries([...entries].filter(([, entry]) => namespace === '' || entry.namespace === namespace));
    },
  };
}

export type RouteTable = ReturnType<typeof createRouteTable>;

const Discovery = Type.Object({}, { additionalProperties: true });

/** The REST root itself and an index for each namespace. */
export function discoveryRoutes(routes: RouteTable, namespaces: readonly string[], openapi: () => unknown): Routes {
  return (app) => {
    const open = { config: { access: 'public' as const } };
    app.get('/', { ...open, schema: { tags: ['Discovery'], response: { 200: Discovery } } }, ({ context }) => ({
      name: context.site.name,
      description: context.site.description,
      url: context.site.url,
      home: context.site.url,
      language: context.site.language,
      timezone_string: context.site.timezone,
      platformVersion: version,
      namespaces,
      authentication: { 'application-passwords': {} },
      routes: withLinks(context.site, routes.below('')),
    }));
    for (const namespace of namespaces) {
      app.get(
        `/${namespace}`,
        { ...open, schema: { tags: ['Discovery'], response: { 200: Discovery } } },
        ({ context }) => ({
          namespace,
          routes: withLinks(context.site, routes.below(namespace)),
        }),
      );
    }
    app.get('/openapi.json', { ...open, schema: { hide: true } }, () => openapi());
  };
}

function withLinks(site: Site, entries: Record<string, RouteEntry>) {
  return Object.fromEntries(
    Object.entries(entries).map(([path, entry]) => [
      path,
      path.includes('(?P<') ? entry : { ...entry, _links: { self: [{ href: site.restRoot + path }] } },
    ]),
  );
}

function argumentsOf(route: RouteOptions): Record<string, unknown> {
  const schemas = [route.schema?.querystring, route.schema?.body] as { properties?: object; required?: string[] }[];
  const args: Record<string, unknown> = {};
  for (const schema of schemas) {
    for (const [name, property] of Object.entries(schema?.properties ?? {})) {
      args[name] = { ...property, required: schema.required?.includes(name) ?? false };
    }
  }
  return args;
}
