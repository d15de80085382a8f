import type { IncomingMessage } from 'node:http';
import {
  deletedPost,
  restPreparePost,
  savePost,
  theContent,
  theTitle,
  type Command,
  type Logger,
  type Platform,
  type Plugin,
  type Routes,
  type Site,
} from '@octavo/plugin-api';
import type { PlatformConfig } from './config.ts';
import { createDatabase } from './database/database.ts';
import { pendingMigrations, planMigrations } from './database/migrate.ts';
import { createHookRegistry } from './hooks/hooks.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { createPostTypeRegistry } from './posts/post-type.registry.ts';
import { postRoutes } from './posts/post.routes.ts';
import { createPostService } from './posts/post.service.ts';
import { createApp } from './rest/app.ts';
import { createFront } from './rest/front.ts';
import { createMetrics } from './rest/metrics.ts';
import { createOperations } from './rest/operations.ts';
import { createSiteDirectory } from './sites/site.directory.ts';
import { createSiteAdministration } from './sites/site.service.ts';
import { createUserService } from './users/user.service.ts';

export type HostOptions = {
  log: Logger;
  onStatement?: (text: string) => void;
  /** Fail when an answer doesn't fit its schema. */
  checkResponses?: boolean;
};

export type Host = Awaited<ReturnType<typeof createHost>>;

const coreHooks = [theTitle, theContent, restPreparePost, savePost, deletedPost];

/** Sets up every plugin, freezes the hooks and mounts the routes. Connections open on first use. */
export async function createHost(config: PlatformConfig, plugins: readonly Plugin[], options: HostOptions) {
  const { log } = options;
  const db = createDatabase(config.database, {
    onStatement: options.onStatement,
    onError: (error, database) => log.warn({ err: error, database }, 'An idle database connection was lost.'),
  });
  const registry = createHookRegistry(log);
  registry.declare('core', coreHooks);
  const hooks = registry.forPlugin('core');
  const directory = createSiteDirectory({ db, publicUrl: config.publicUrl, log });
  const users = createUserService({ db, config });
  const types = createPostTypeRegistry();
  const posts = createPostService({ db, hooks, types, users });

  refuseTwins(plugins);
  for (const plugin of plugins) registry.declare(plugin.id, plugin.hooks ?? []);
  const commands: Command[] = [];
  const pluginRoutes: { plugin: Plugin; routes: Routes }[] = [];
  for (const plugin of plugins) {
    const platform: Platform = { db, hooks: registry.forPlugin(plugin.id), log, posts, sites: directory };
    const parts = await plugin.setup(platform);
    for (const type of parts.postTypes ?? []) types.addType(plugin.id, type);
    for (const field of parts.postFields ?? []) types.addField(plugin.id, field);
    commands.push(...(parts.commands ?? []));
    if (parts.routes) pluginRoutes.push({ plugin, routes: parts.routes });
  }
  registry.freeze();

  const metrics = createMetrics(db);
  const sites = new WeakMap<IncomingMessage, Site>();
  const app = await createApp({
    users,
    log,
    metrics,
    bodyLimit: config.bodyLimit,
    siteOf: (request) => sites.get(request)!,
    pageRoutes: pageRoutes({ posts, types, hooks }),
    coreRoutes: types.exposed().map((type) => postRoutes({ posts, types, hooks }, type)),
    pluginRoutes,
    checkResponses: options.checkResponses ?? false,
  });
  const migrations = await planMigrations(db, plugins);
  let draining = false;

  async function whyNotReady(): Promise<string | undefined> {
    if (draining) return 'The process is shutting down.';
    try {
      await directory.refresh();
      return undefined;
    } catch (error) {
      log.warn({ err: error }, 'Not ready: the network database does not answer.');
      return 'The network database does not answer.';
    }
  }

  return {
    db,
    directory,
    users,
    posts,
    commands,
    migrations,
    siteAdministration: createSiteAdministration({ db, directory }),
    hooks: () => registry.declared(),
    openapi: () => app.swagger(),
    /** The request handler, for a server or for injection. */
    front: createFront({
      directory,
      log,
      operations: createOperations({ metrics, metricsToken: config.metricsToken, whyNotReady }),
      handle: (request, response) => app.routing(request, response),
      remember: (request, site) => sites.set(request, site),
    }),
    pendingMigrations: () => pendingMigrations(migrations),
    /** From now on `/readyz` says no, so that a balancer looks elsewhere. */
    drain() {
      draining = true;
    },
    async close() {
      await app.close();
      await db.close();
    },
  };
}

function refuseTwins(plugins: readonly Plugin[]): void {
  const seen = { id: new Set<string>(), restNamespace: new Set<string>(['core/v2', 'wp/v2']) };
  for (const plugin of plugins) {
    for (const key of ['id', 'restNamespace'] as const) {
      const value = plugin[key];
      if (value === undefined) continue;
      if (seen[key].has(value)) throw new Error(`Two plugins share the ${key} "${value}".`);
      seen[key].add(value);
    }
  }
}
