import type { IncomingMessage } from 'node:http';
import {
  PlatformError,
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
import { optionRoutes } from './options/option.routes.ts';
import { createOptions } from './options/options.ts';
import { secretCommands } from './options/secret.commands.ts';
import { optionHookFamilies } from './options/setting.registry.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { createPostTypeRegistry } from './posts/post-type.registry.ts';
import { postRoutes } from './posts/post.routes.ts';
import { createPostService } from './posts/post.service.ts';
import { createApp, type Namespace } from './rest/app.ts';
import { createFront } from './rest/front.ts';
import { createMetrics } from './rest/metrics.ts';
import { createOperations } from './rest/operations.ts';
import { createSessionCookie } from './rest/session-cookie.ts';
import { isActive, pluginRoutes } from './sites/plugin.routes.ts';
import { createSiteDirectory } from './sites/site.directory.ts';
import { siteRoutes } from './sites/site.routes.ts';
import { createSiteAdministration } from './sites/site.service.ts';
import { applicationPasswordRoutes } from './users/application-password.routes.ts';
import { createApplicationPasswordService } from './users/application-password.service.ts';
import { createRoleRegistry } from './users/role.registry.ts';
import { sessionRoutes, tokenRoutes } from './users/session.routes.ts';
import { createSessionService } from './users/session.service.ts';
import { userRoutes } from './users/user.routes.ts';
import { createUserService } from './users/user.service.ts';

export type HostOptions = {
  log: Logger;
  onStatement?: (text: string) => void;
  /** Checks every answer against its schema; one that doesn't fit fails and is reported. */
  onMismatch?: (report: string) => void;
};

export type Host = Awaited<ReturnType<typeof createHost>>;

const coreHooks = [theTitle, theContent, restPreparePost, savePost, deletedPost, ...optionHookFamilies];

/** Sets up every plugin, freezes the hooks and mounts the routes. Connections open on first use. */
export async function createHost(config: PlatformConfig, plugins: readonly Plugin[], options: HostOptions) {
  const { log } = options;
  const db = createDatabase(config.database, {
    onStatement: options.onStatement,
    onError: (error, database) => log.warn({ err: error, database }, 'An idle database connection was lost.'),
  });
  const pluginsById = new Map(plugins.map((plugin) => [plugin.id, plugin]));
  const pluginIsOn = (id: string, site: Site) => {
    const plugin = pluginsById.get(id);
    return plugin === undefined || isActive(plugin, site);
  };
  const registry = createHookRegistry(log, pluginIsOn);
  registry.declare('core', coreHooks);
  const hooks = registry.forPlugin('core');
  const directory = createSiteDirectory({ db, publicUrl: config.publicUrl, log });
  const roles = createRoleRegistry();
  const types = createPostTypeRegistry(pluginIsOn);
  const users = createUserService({ db, roles, types });
  const passwords = createApplicationPasswordService({ db, roles, config });
  const sessions = createSessionService({ db, roles, config });
  const cookie = createSessionCookie(config.publicUrl);
  const siteAdministration = createSiteAdministration({ db, directory });
  const { optionService, settingRegistry, settings, secrets } = createOptions({
    config,
    db,
    hooks,
    declareHooks: registry.declareMembers,
    isOn: pluginIsOn,
    directory,
    sites: siteAdministration,
  });
  const posts = createPostService({ db, hooks, types, users });

  refuseTwins(plugins);
  for (const plugin of plugins) registry.declare(plugin.id, plugin.hooks ?? []);
  const commands: Command[] = [...secretCommands(secrets)];
  const pluginNamespaces: Namespace[] = [];
  for (const plugin of plugins) {
    const platform: Platform = {
      db,
      hooks: registry.forPlugin(plugin.id),
      log,
      options: optionService,
      posts,
      sites: directory,
    };
    const parts = await plugin.setup(platform);
    for (const type of parts.postTypes ?? []) types.addType(plugin.id, type);
    for (const field of parts.postFields ?? []) types.addField(plugin.id, field);
    for (const setting of parts.settings ?? []) settingRegistry.add(plugin.id, setting);
    for (const role of parts.roles ?? []) roles.add(plugin.id, role);
    commands.push(...(parts.commands ?? []).map((command) => onlyWhereOn(plugin, command)));
    if (parts.routes) pluginNamespaces.push(namespaceOf(plugin, parts.routes));
  }
  registry.freeze();

  const metrics = createMetrics(db);
  const sites = new WeakMap<IncomingMessage, Site>();
  const coreRoutes = [
    ...types.exposed().map((type) => postRoutes({ posts, types, hooks }, type)),
    optionRoutes(settings, settingRegistry.exposed()),
    userRoutes(users, roles),
    applicationPasswordRoutes(passwords),
    pluginRoutes(siteAdministration, plugins),
  ];
  const { app, routes } = await createApp({
    identity: { passwords, sessions, cookie },
    log,
    metrics,
    bodyLimit: config.bodyLimit,
    siteOf: (request) => sites.get(request)!,
    pageRoutes: pageRoutes({ posts, types, hooks }),
    namespaces: [
      { name: 'core/v2', routes: coreRoutes },
      { name: 'wp/v2', routes: coreRoutes, alias: true },
      { name: 'octavo/v1', routes: [sessionRoutes(sessions, cookie), siteRoutes(siteAdministration, users)] },
      { name: 'jwt-auth/v1', routes: [tokenRoutes(sessions)] },
      ...pluginNamespaces,
    ],
    onMismatch: options.onMismatch,
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
    passwords,
    sessions,
    posts,
    options: optionService,
    reencryptSecrets: secrets.reencryptSecrets,
    commands,
    migrations,
    siteAdministration,
    routes,
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

function namespaceOf(plugin: Plugin, routes: Routes): Namespace {
  if (!plugin.restNamespace) throw new Error(`Plugin "${plugin.id}" has routes but no restNamespace.`);
  return { name: plugin.restNamespace, routes: [routes], isOn: (site) => isActive(plugin, site) };
}

function onlyWhereOn(plugin: Plugin, command: Command): Command {
  return {
    ...command,
    run(context, input, output) {
      if (isActive(plugin, context.site)) return command.run(context, input, output);
      throw new PlatformError(
        404,
        'plugin_inactive',
        `The plugin ${plugin.id} is not switched on for ${context.site.url}.`,
      );
    },
  };
}

function refuseTwins(plugins: readonly Plugin[]): void {
  const seen = {
    id: new Set<string>(),
    restNamespace: new Set<string>(['core/v2', 'wp/v2', 'octavo/v1', 'jwt-auth/v1']),
  };
  for (const plugin of plugins) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plugin.id))
      throw new Error(`The plugin id "${plugin.id}" must be kebab-case.`);
    if (plugin.restNamespace !== undefined && !/^[a-z0-9-]+\/v[0-9]+$/.test(plugin.restNamespace)) {
      throw new Error(`Plugin "${plugin.id}": restNamespace "${plugin.restNamespace}" must look like my-plugin/v1.`);
    }
    for (const key of ['id', 'restNamespace'] as const) {
      const value = plugin[key];
      if (value === undefined) continue;
      if (seen[key].has(value)) throw new Error(`Two plugins share the ${key} "${value}".`);
      seen[key].add(value);
    }
  }
}
