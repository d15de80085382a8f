import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Command, type Logger, type Platform, type Plugin, type PluginParts, type Site } from '@octavo/plugin-api';
import { createAbilities } from './abilities/abilities.ts';
import { createAccountsByMail } from './accounts/accounts.ts';
import { createInvitationService } from './accounts/invitation.service.ts';
import { createAmbient } from './ambient.ts';
import { auditRetentionDays, createAuditParts, createAuditService } from './audit/audit.parts.ts';
import { createCompute } from './compute/compute.ts';
import type { PlatformConfig } from './config.ts';
import { coreJobs, coreSchedules } from './core.jobs.ts';
import { createDatabase } from './database/database.ts';
import { migrate, pendingMigrations, planMigrations } from './database/migrate.ts';
import { createFollowers } from './followers.ts';
import { coreHooks } from './hooks/core-hooks.ts';
import { createHookRegistry } from './hooks/hooks.ts';
import { createOptions } from './options/options.ts';
import { secretCommands } from './options/secret.commands.ts';
import { jobCommands } from './jobs/job.commands.ts';
import { installQueues, pendingQueues } from './jobs/job.install.ts';
import { createJobQueue } from './jobs/job.queue.ts';
import { createJobRegistry } from './jobs/job.registry.ts';
import { createJobRunner } from './jobs/job.runner.ts';
import { createOutboxService } from './outbox/outbox.service.ts';
import { openStorage } from './storage/open.storage.ts';
import { createJobAdministration } from './jobs/job.service.ts';
import { featuredMediaField } from './media/featured-media.field.ts';
import { createMediaFiles } from './media/media-files.service.ts';
import { createMediaFolderService } from './media/media-folder.service.ts';
import { createMediaQuota } from './media/media-quota.service.ts';
import { createMediaLibrary } from './media/media.service.ts';
import { createPersonalDataParts } from './personal-data/personal-data.parts.ts';
import { auditFollower } from './posts/post.audit.ts';
import { createPostTypeRegistry } from './posts/post-type.registry.ts';
import { createPostService } from './posts/post.service.ts';
import { purgeMedia, purgeOnChange } from './rest/purging.ts';
import { createRevisionService } from './revisions/revision.service.ts';
import { createAdmission } from './rest/admission.ts';
import type { Metrics } from './rest/metrics.ts';
import { createOperations } from './rest/operations.ts';
import { createProxies } from './rest/proxies.ts';
import { createPluginSecrets } from './plugin-secrets.ts';
import { requireActivePlugin, checkPluginNames } from './plugin-rules.ts';
import { createNetworkService } from './sites/network.service.ts';
import { createPluginService, isActive } from './sites/plugin.service.ts';
import { createSiteDirectory } from './sites/site.directory.ts';
import { reconcileCommands } from './sites/network-reconcile.commands.ts';
import { createNetworkReconciliation } from './sites/network-reconcile.service.ts';
import { shardCommands } from './sites/shard.commands.ts';
import { createSiteRemoval } from './sites/site-removal.service.ts';
import { createSites } from './sites/sites.ts';
import { createTerms } from './terms/terms.ts';
import { createApplicationPasswordService } from './users/application-password.service.ts';
import { createRoleRegistry } from './users/role.registry.ts';
import { createSignIn } from './users/sign-in.ts';
import { createUserService } from './users/user.service.ts';

export type HostOptions = {
  log: Logger;
  onStatement?: (text: string) => void;
  /** Checks every answer against its schema; one that doesn't fit fails and is reported. */
  onMismatch?: (report: string) => void;
  /** False for one that answers no requests: commands and workers start in half the time without routes. */
  http?: boolean;
};

export type Host = Awaited<ReturnType<typeof createHost>>;

/** Sets up every plugin, freezes the hooks and mounts the routes. Connections open on first use. */
export async function createHost(config: PlatformConfig, plugins: readonly Plugin[], options: HostOptions) {
  const { log } = options;
  const ambient = createAmbient();
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
  const compute = createCompute();
  const roles = createRoleRegistry();
  const types = createPostTypeRegistry(pluginIsOn);
  purgeOnChange(hooks, types.taxonomies);
  const queue = createJobQueue(db, log);
  const audit = createAuditService({ db, jobs: queue });
  const byMail = createAccountsByMail({ db, config, jobs: queue, audit, log });
  const users = createUserService({ roles, types, ...byMail });
  const accounts = { ...byMail, invitations: createInvitationService({ ...byMail, users }) };
  const passwords = createApplicationPasswordService({ db, directory, roles, config, audit });
  const signIn = await createSignIn({ audit, config, db, directory, log, roles, users });
  const { sessions, cookies } = signIn;
  const jobRegistry = createJobRegistry();
  const { publicUrl, storageQuota: networkQuota } = config;
  const siteParts = createSites({ audit, db, directory, hooks, jobs: queue, publicUrl });
  const { shards, moves, siteAdministration, domains } = siteParts;
  const outboxes = createOutboxService({ db, directory, log });
  const { followMedia, followTerm, add: addFollowers } = createFollowers();
  const added: { plugin: Plugin; parts: PluginParts }[] = [];
  const pluginSecrets = createPluginSecrets({ config, sites: directory.all, plugins: added });
  const network = createNetworkService({ directory, sites: siteAdministration, users });
  const pluginService = createPluginService(siteAdministration, plugins);
  const { optionService, optionAdministration, settingRegistry, settings, secrets } = createOptions({
    audit,
    config,
    db,
    hooks,
    declareHooks: registry.declareMembers,
    isOn: pluginIsOn,
    directory,
    sites: siteAdministration,
    reencryptOthers: () => pluginSecrets.reencrypt(signIn.secondFactors.reencrypt),
  });
  settingRegistry.add('core', auditRetentionDays);
  const { auditReader, auditJobs } = createAuditParts({ audit, db, directory, options: optionService });
  const abilityParts = createAbilities({ isOn: pluginIsOn, log, onMismatch: options.onMismatch });
  const { abilities, abilityRegistry, mcp } = abilityParts;
  const posts = createPostService({ compute, db, hooks, jobs: queue, outboxes, types, users });
  const terms = createTerms({ db, hooks, posts, types, follow: followTerm });
  const onMediaChange = purgeMedia(hooks);
  const mediaFolders = createMediaFolderService({ db, onChange: onMediaChange });
  const quota = createMediaQuota({ db, networkQuota, onRefusal: () => metrics?.refuse('storage') });
  const aboutFiles = { compute, db, jobs: queue, storage, onChange: onMediaChange };
  const media = createMediaLibrary({
    ...aboutFiles,
    audit,
    folders: mediaFolders,
    follow: followMedia,
    posts,
    quota,
    types,
  });
  types.addFollower('core', media.follower);
  types.addField('core', featuredMediaField(media));
  types.addFollower('core', auditFollower(audit));
  const revisions = createRevisionService({ compute, db, hooks, posts, types });
  types.addFollower('core', revisions.follower);
  const mediaFiles = createMediaFiles({ ...aboutFiles, log, sites: directory.all });
  const about = { audit, db, directory, hooks, jobs: queue, outboxes, sessions, storage, types };
  const { personalData, erasure, personalDataJobs } = createPersonalDataParts(about);
  const removal = createSiteRemoval({ db, directory, files: mediaFiles, log });
  const transferred = { sites: siteAdministration, settings: settingRegistry, jobs: queue };
  const handlers = [...auditJobs, ...personalDataJobs, ...coreJobs({ ...byMail, db, mediaFiles, posts, removal })];
  for (const handler of handlers) jobRegistry.add('core', handler);
  for (const schedule of coreSchedules) jobRegistry.addSchedule('core', schedule);
  const runJob = createJobRunner({ ambient, db, directory, registry: jobRegistry, log });
  const jobAdministration = createJobAdministration({ db, queue, registry: jobRegistry, run: runJob });

  checkPluginNames(plugins);
  for (const plugin of plugins) registry.declare(plugin.id, plugin.hooks ?? []);
  const commands: Command[] = [
    ...secretCommands(secrets),
    ...jobCommands(jobAdministration),
    ...shardCommands(shards, moves, migrateAll),
    ...reconcileCommands(createNetworkReconciliation({ db, directory })),
  ];
  const closers: (() => Promise<void>)[] = [];
  for (const plugin of plugins) {
    const platform: Platform = {
      ambient,
      audit,
      compute,
      db,
      hooks: registry.forPlugin(plugin.id),
      jobs: queue,
      log,
      media,
      options: optionService,
      outbox: outboxes,
      posts,
      secrets: pluginSecrets.of(plugin.id),
      sites: directory,
      storage,
      users,
    };
    const parts = await plugin.setup(platform);
    for (const type of parts.postTypes ?? []) types.addType(plugin.id, type);
    for (const taxonomy of parts.taxonomies ?? []) terms.addTaxonomy(plugin.id, taxonomy);
    for (const field of parts.postFields ?? []) types.addField(plugin.id, field);
    for (const meta of parts.postMeta ?? []) types.addMeta(plugin.id, meta);
    for (const format of parts.contentFormats ?? []) types.addFormat(plugin.id, format);
    for (const follower of parts.postFollowers ?? []) types.addFollower(plugin.id, follower);
    addFollowers(parts);
    for (const setting of parts.settings ?? []) settingRegistry.add(plugin.id, setting);
    for (const role of parts.roles ?? []) roles.add(plugin.id, role);
    for (const handler of parts.jobs ?? []) jobRegistry.add(plugin.id, handler);
    for (const outbox of parts.outboxes ?? []) outboxes.add(plugin.id, outbox);
    for (const schedule of parts.schedules ?? []) jobRegistry.addSchedule(plugin.id, schedule);
    for (const category of parts.abilityCategories ?? []) abilityRegistry.addCategory(plugin.id, category);
    for (const ability of parts.abilities ?? []) abilityRegistry.add(plugin.id, ability);
    commands.push(...(parts.commands ?? []).map((command) => requireActivePlugin(plugin, command)));
    if (parts.close) closers.push(parts.close);
    added.push({ plugin, parts });
  }
  terms.complete();
  registry.freeze();
  abilityParts.completeAbilities({ hooks, posts, types });
  if (config.oidc?.defaultRole !== undefined && !roles.has(config.oidc.defaultRole)) {
    throw new Error(`OIDC_DEFAULT_ROLE must be one of ${roles.names().join(', ')}.`);
  }

  const proxies = createProxies(config.trustedProxies);
  const admission = createAdmission({ ...config, log, onRefusal: (reason) => metrics?.refuse(reason) });
  let metrics: Metrics | undefined;
  const sites = new WeakMap<IncomingMessage, Site>();
  const migrations = await planMigrations(db, plugins);
  let draining = false;
  const operations = createOperations({ ...config, metrics: measure, isOurs: directory.isOurs, whyNotReady });
  const edge = options.http === false ? undefined : await openEdge();

  /** What speaks HTTP is large: it is loaded by those who need it. */
  async function openEdge() {
    const [{ createApp }, { createFront }, { createRoutes }] = await Promise.all([
      import('./rest/app.ts'),
      import('./rest/front.ts'),
      import('./routes.ts'),
      import('./rest/preload.ts'),
    ]);
    settingRegistry.checkDefaults();
    const { app, routes } = await createApp({
      ambient,
      identity: { passwords, sessions, cookie: cookies.session },
      log,
      metrics: await measure(),
      config,
      admission,
      siteOf: (request) => sites.get(request)!,
      ...createRoutes(
        {
          abilities,
          accounts,
          audit: auditReader,
          config,
          erasure,
          personalData,
          db,
          directory,
          domains,
          hooks,
          jobs: jobAdministration,
          mcp,
          media,
          mediaFiles,
          mediaFolders,
          passwords,
          plugins: pluginService,
          posts,
          quota,
          revisions,
          roles,
          settingRegistry,
          settings,
          signIn,
          sites: siteAdministration,
          storage,
          terms,
          types,
          users,
        },
        added,
      ),
      onMismatch: options.onMismatch,
    });
    const front = createFront({
      directory,
      log,
      operations,
      publicUrl,
      proxies,
      admission,
      handle: app.routing,
      remember: (request, site) => sites.set(request, site),
    });
    return { app, routes, front };
  }

  /** Figures of a process that stays. */
  async function measure(): Promise<Metrics> {
    const { createMetrics } = await import('./rest/metrics.ts');
    metrics ??= createMetrics(db, outboxes, admission, jobAdministration);
    return metrics;
  }

  function opened(): NonNullable<typeof edge> {
    if (!edge) throw new Error('This host was created without HTTP.');
    return edge;
  }

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
      log.warn({ err: error }, 'Not ready: the network database does not respond.');
      return 'The network database does not respond.';
    }
  }

  return {
    ambient,
    audit: auditReader,
    erasure,
    personalData,
    db,
    abilities,
    mcp,
    directory,
    users,
    accounts,
    passwords,
    sessions,
    secondFactors: signIn.secondFactors,
    posts,
    /** Types, taxonomies and meta of posts, by site. */
    types,
    terms: terms.service,
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
    ...siteParts,
    async transfer() {
      const { createSiteTransfer } = await import('./transfer/site-transfer.ts');
      return createSiteTransfer({ audit, db, hooks, plugins, quota, roles, storage, types, ...transferred });
    },
    quota,
    routes: () => opened().routes(),
    hooks: () => registry.declared(),
    openapi: (): object => opened().app.swagger(),
    /** What operators ask of the process itself, for one that serves nothing else. */
    operations,
    /** What `octavo doctor` looks at. */
    async checks() {
      const { createChecks } = await import('./checks/checks.ts');
      return createChecks(
        { config, db, directory, plan: migrations, added },
        { jobs: jobAdministration, outboxes, queue, registry: jobRegistry },
      );
    },
    /** The request handler, for a server or for injection. */
    front: (request: IncomingMessage, response: ServerResponse) => opened().front(request, response),
    jobs: jobAdministration,
    /** Applies what is missing: migrations, and the kinds of jobs. `report` hears of each. */
    migrate: migrateAll,
    async pendingMigrations() {
      return [...(await pendingMigrations(migrations)), ...(await pendingQueues(db, queue, jobRegistry))];
    },
    outboxes,
    /** Works through the queue of one database, and delivers what a shard has to tell. */
    async startWorker(database: string, options: { concurrency: number; drainSeconds: number }) {
      const [{ startWorker }, { startOutboxes }, { observeJob }] = await Promise.all([
        import('./jobs/job.worker.ts'),
        import('./outbox/outbox.worker.ts'),
        measure(),
      ]);
      const needs = { registry: jobRegistry, run: runJob, log, observe: observeJob };
      const jobs = await startWorker(needs, { database, url: db.urlOf(database), ...options });
      if (database === 'network') return jobs;
      const deliveries = startOutboxes({ outboxes, log }, database);
      return {
        async stop() {
          await Promise.all([deliveries.stop(), jobs.stop()]);
        },
      };
    },
    clientNetworkOf: proxies.clientNetworkOf,
    /** From now on `/readyz` says no, so that a balancer looks elsewhere. */
    drain() {
      draining = true;
    },
    async close() {
      admission.close();
      await edge?.app.close();
      await mcp.close();
      for (const close of closers) await close();
      compute.close();
      await db.close();
    },
  };
}
