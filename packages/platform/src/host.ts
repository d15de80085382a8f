import type { IncomingMessage } from 'node:http';
import {
  PlatformError,
  deletedPost,
  handleJob,
  restPreparePost,
  savePost,
  siteChanged,
  theContent,
  theTitle,
  type Command,
  type Logger,
  type Platform,
  type Plugin,
  type Routes,
  type Site,
  type Storage,
} from '@octavo/plugin-api';
import { createAbilityCheck } from './abilities/ability.check.ts';
import { createAbilityRegistry } from './abilities/ability.registry.ts';
import { abilityRoutes } from './abilities/ability.routes.ts';
import { createAbilityService } from './abilities/ability.service.ts';
import type { PlatformConfig } from './config.ts';
import { createDatabase } from './database/database.ts';
import { migrate, pendingMigrations, planMigrations } from './database/migrate.ts';
import { createHookRegistry } from './hooks/hooks.ts';
import { optionRoutes } from './options/option.routes.ts';
import { createOptions } from './options/options.ts';
import { secretCommands } from './options/secret.commands.ts';
import { optionHookFamilies } from './options/setting.registry.ts';
import { jobCommands } from './jobs/job.commands.ts';
import { installQueues, pendingQueues } from './jobs/job.install.ts';
import { createJobQueue } from './jobs/job.queue.ts';
import { createJobRegistry } from './jobs/job.registry.ts';
import { createJobRunner } from './jobs/job.runner.ts';
import { everyNight, sweep, sweepAll } from './jobs/sweep.job.ts';
import { createOutboxService } from './outbox/outbox.service.ts';
import { startOutboxes } from './outbox/outbox.worker.ts';
import { createDiskStorage } from './storage/disk.storage.ts';
import { createJobAdministration } from './jobs/job.service.ts';
import { startWorker } from './jobs/job.worker.ts';
import { fileRoutes } from './media/file.routes.ts';
import { createMediaFiles } from './media/media-files.service.ts';
import { mediaFolderRoutes } from './media/media-folder.routes.ts';
import { createMediaFolderService } from './media/media-folder.service.ts';
import * as mediaJobs from './media/media.job.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createMediaLibrary } from './media/media.service.ts';
import { pageRoutes, type PluginPage } from './pages/page.routes.ts';
import { createPostTypeRegistry } from './posts/post-type.registry.ts';
import { postRoutes } from './posts/post.routes.ts';
import { publishPost } from './posts/post-publish.job.ts';
import { createPostService } from './posts/post.service.ts';
import { createApp, type Namespace } from './rest/app.ts';
import { createFront } from './rest/front.ts';
import { createMetrics } from './rest/metrics.ts';
import { createOperations } from './rest/operations.ts';
import { createSessionCookie } from './rest/session-cookie.ts';
import { createNetworkService } from './sites/network.service.ts';
import { pluginRoutes } from './sites/plugin.routes.ts';
import { createPluginService, isActive } from './sites/plugin.service.ts';
import { createSiteDirectory } from './sites/site.directory.ts';
import { shardCommands } from './sites/shard.commands.ts';
import { createShardAdministration } from './sites/shard.service.ts';
import { createSiteMove } from './sites/site-move.service.ts';
import { removeSite } from './sites/site-removal.job.ts';
import { createSiteRemoval } from './sites/site-removal.service.ts';
import { siteRoutes } from './sites/site.routes.ts';
import { createSiteAdministration } from './sites/site.service.ts';
import { applicationPasswordRoutes } from './users/application-password.routes.ts';
import { operator } from './users/actor.ts';
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

const coreHooks = [theTitle, theContent, restPreparePost, savePost, deletedPost, siteChanged, ...optionHookFamilies];

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
  const storage = await openStorage(config.storage);
  const roles = createRoleRegistry();
  const types = createPostTypeRegistry(pluginIsOn);
  const users = createUserService({ db, roles, types });
  const passwords = createApplicationPasswordService({ db, roles, config });
  const sessions = createSessionService({ db, roles, config });
  const cookie = createSessionCookie(config.publicUrl);
  const queue = createJobQueue(db, log);
  const jobRegistry = createJobRegistry();
  const shards = createShardAdministration({ db });
  const moves = createSiteMove({ db, directory });
  const siteAdministration = createSiteAdministration({
    db,
    directory,
    jobs: queue,
    shards,
    onChange: (site) =>
      hooks.doAction({ site, actor: operator, signal: new AbortController().signal }, siteChanged, site),
  });
  const outboxes = createOutboxService({ db, directory, log });
  const network = createNetworkService({ directory, sites: siteAdministration, users });
  const pluginService = createPluginService(siteAdministration, plugins);
  const { optionService, optionAdministration, settingRegistry, settings, secrets } = createOptions({
    config,
    db,
    hooks,
    declareHooks: registry.declareMembers,
    isOn: pluginIsOn,
    directory,
    sites: siteAdministration,
  });
  const abilityRegistry = createAbilityRegistry(pluginIsOn);
  const abilities = createAbilityService({ registry: abilityRegistry, check: createAbilityCheck(options.onMismatch) });
  const posts = createPostService({ db, hooks, jobs: queue, outboxes, types, users });
  const mediaFolders = createMediaFolderService({ db });
  const media = createMediaLibrary({ db, folders: mediaFolders, jobs: queue, posts, storage });
  types.addFollower('core', media.follower);
  const mediaFiles = createMediaFiles({ db, jobs: queue, log, storage, sites: directory.all });
  const removal = createSiteRemoval({ db, directory, files: mediaFiles, log });
  const coreJobs = [
    handleJob(mediaJobs.makeSizes, ({ media_id }, run) => mediaFiles.makeSizes(run.context, media_id, run)),
    handleJob(mediaJobs.removeFiles, ({ keys }) => mediaFiles.removeAll(keys)),
    handleJob(mediaJobs.sweepFiles, (_input, run) => mediaFiles.sweep(run)),
    handleJob(publishPost, (input, { context }) => posts.publishDue(context, input.post_id)),
    handleJob(removeSite, (input, run) => removal.remove(input, run)),
    handleJob(sweep, (_input, run) => sweepAll(db, run)),
  ];
  for (const handler of coreJobs) jobRegistry.add('core', handler);
  for (const schedule of [mediaJobs.everyNight, everyNight]) jobRegistry.addSchedule('core', schedule);
  const runJob = createJobRunner({ db, directory, registry: jobRegistry, log });
  const jobAdministration = createJobAdministration({ db, queue, registry: jobRegistry, run: runJob });

  refuseTwins(plugins);
  for (const plugin of plugins) registry.declare(plugin.id, plugin.hooks ?? []);
  const commands: Command[] = [
    ...secretCommands(secrets),
    ...jobCommands(jobAdministration),
    ...shardCommands(shards, moves, migrateAll),
  ];
  const closers: (() => Promise<void>)[] = [];
  const pluginNamespaces: Namespace[] = [];
  const pages: PluginPage[] = [];
  for (const plugin of plugins) {
    const platform: Platform = {
      db,
      hooks: registry.forPlugin(plugin.id),
      jobs: queue,
      log,
      media,
      options: optionService,
      outbox: outboxes,
      posts,
      sites: directory,
      storage,
      users,
    };
    const parts = await plugin.setup(platform);
    for (const type of parts.postTypes ?? []) types.addType(plugin.id, type);
    for (const field of parts.postFields ?? []) types.addField(plugin.id, field);
    for (const format of parts.contentFormats ?? []) types.addFormat(plugin.id, format);
    for (const follower of parts.postFollowers ?? []) types.addFollower(plugin.id, follower);
    for (const setting of parts.settings ?? []) settingRegistry.add(plugin.id, setting);
    for (const role of parts.roles ?? []) roles.add(plugin.id, role);
    for (const handler of parts.jobs ?? []) jobRegistry.add(plugin.id, handler);
    for (const outbox of parts.outboxes ?? []) outboxes.add(plugin.id, outbox);
    for (const page of parts.pages ?? []) pages.push({ ...page, isOn: (site) => isActive(plugin, site) });
    for (const schedule of parts.schedules ?? []) jobRegistry.addSchedule(plugin.id, schedule);
    for (const category of parts.abilityCategories ?? []) abilityRegistry.addCategory(plugin.id, category);
    for (const ability of parts.abilities ?? []) abilityRegistry.add(plugin.id, ability);
    commands.push(...(parts.commands ?? []).map((command) => onlyWhereOn(plugin, command)));
    if (parts.close) closers.push(parts.close);
    if (parts.routes) pluginNamespaces.push(namespaceOf(plugin, parts.routes));
  }
  registry.freeze();
  abilityRegistry.verify();

  const metrics = createMetrics(db, outboxes);
  const sites = new WeakMap<IncomingMessage, Site>();
  const coreRoutes = [
    ...types.exposed().map((type) => postRoutes({ posts, types, hooks }, type)),
    optionRoutes(settings, settingRegistry.exposed()),
    mediaRoutes({ media, storage, uploadLimit: config.uploadLimit }),
    mediaFolderRoutes(mediaFolders, media),
    userRoutes(users, roles),
    applicationPasswordRoutes(passwords),
    pluginRoutes(pluginService),
  ];
  const { app, routes } = await createApp({
    identity: { passwords, sessions, cookie },
    log,
    metrics,
    bodyLimit: config.bodyLimit,
    siteOf: (request) => sites.get(request)!,
    pageRoutes: [pageRoutes({ posts, types, hooks, pages }), fileRoutes(media, storage)],
    namespaces: [
      { name: 'core/v2', routes: coreRoutes },
      { name: 'wp/v2', routes: coreRoutes, alias: true },
      { name: 'octavo/v1', routes: [sessionRoutes(sessions, cookie), siteRoutes(siteAdministration, users)] },
      { name: 'jwt-auth/v1', routes: [tokenRoutes(sessions)] },
      { name: 'wp-abilities/v1', routes: [abilityRoutes(abilities)] },
      ...pluginNamespaces,
    ],
    onMismatch: options.onMismatch,
  });
  const migrations = await planMigrations(db, plugins);
  let draining = false;

  async function migrateAll(report: (database: string, name: string) => void): Promise<number> {
    const applied = await migrate(migrations, (database, { owner, name }) => report(database, `${owner}/${name}`));
    return applied + (await installQueues(db, queue, jobRegistry, report));
  }

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
    abilities,
    directory,
    users,
    passwords,
    sessions,
    posts,
    media,
    mediaFolders,
    storage,
    options: optionService,
    optionAdministration,
    network,
    plugins: pluginService,
    roles,
    reencryptSecrets: secrets.reencryptSecrets,
    commands,
    siteAdministration,
    shards,
    moves,
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
    jobs: jobAdministration,
    /** Applies what is missing: migrations, and the kinds of jobs. `report` hears of each. */
    migrate: migrateAll,
    async pendingMigrations() {
      return [...(await pendingMigrations(migrations)), ...(await pendingQueues(db, queue, jobRegistry))];
    },
    outboxes,
    /** Works through the queue of one database, and delivers what a shard has to tell. */
    async startWorker(database: string, options: { concurrency: number; drainSeconds: number }) {
      const needs = { registry: jobRegistry, run: runJob, log };
      const jobs = await startWorker(needs, { database, url: db.urlOf(database), ...options });
      if (database === 'network') return jobs;
      const deliveries = startOutboxes({ outboxes, log }, database);
      return {
        async stop() {
          await Promise.all([deliveries.stop(), jobs.stop()]);
        },
      };
    },
    /** From now on `/readyz` says no, so that a balancer looks elsewhere. */
    drain() {
      draining = true;
    },
    async close() {
      await app.close();
      for (const close of closers) await close();
      await db.close();
    },
  };
}

/** The client of S3 is large: who needs none doesn't wait for it. */
async function openStorage({ folder, s3 }: PlatformConfig['storage']): Promise<Storage> {
  if (!s3) return createDiskStorage(folder);
  const { createS3Storage } = await import('./storage/s3.storage.ts');
  return createS3Storage(folder, s3);
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
    restNamespace: new Set<string>(['core/v2', 'wp/v2', 'octavo/v1', 'jwt-auth/v1', 'wp-abilities/v1']),
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
