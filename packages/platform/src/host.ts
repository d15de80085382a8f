import type { Command, Logger, Plugin } from '@octavo/plugin-api';
import { features as ownFeatures, type Services } from './features.ts';
import type { PlatformConfig } from './kernel/base/platform-config.ts';
import { setUpFeatures, type AnyFeature } from './kernel/base/feature.ts';
import { createKernel } from './kernel/kernel.ts';
import { checkPluginNames, requireActivePlugin } from './kernel/base/plugin-rules.ts';
import type { startWorker } from './kernel/worker.ts';
import { platformOf, register } from './register.ts';

export type HostOptions = {
  log: Logger;
  onStatement?: (text: string) => void;
  /** Checks every answer against its schema; one that doesn't fit fails and is reported. */
  onMismatch?: (report: string) => void;
  /** Beside the platform's own: what readers see, for example. */
  features?: readonly AnyFeature[];
  /** False for one that answers no requests: commands and workers start in half the time without routes. */
  http?: boolean;
};

export type Host = Awaited<ReturnType<typeof createHost>>;

/** Sets up features and plugins, freezes the hooks and mounts the routes. Connections open on first use. */
export async function createHost(config: PlatformConfig, plugins: readonly Plugin[], options: HostOptions) {
  checkPluginNames(plugins);
  const features = [...ownFeatures, ...(options.features ?? [])];
  const services = (await createKernel(config, plugins, options)) as Services;
  const { added, db, edge, hookRegistry, migrations } = services;
  for (const { hooks = [] } of features) hookRegistry.declare('core', hooks);
  const commands: Command[] = [];
  const commandGroups: Record<string, string> = {};
  const parts = await setUpFeatures(features, services);
  for (const each of parts) {
    register(services, 'core', each);
    commands.push(...(each.commands ?? []));
  }
  for (const { id, hooks = [] } of plugins) hookRegistry.declare(id, hooks);
  for (const plugin of plugins) {
    const given = await plugin.setup(platformOf(services, plugin));
    register(services, plugin.id, given);
    commands.push(...(given.commands ?? []).map((command) => requireActivePlugin(plugin, command)));
    Object.assign(commandGroups, given.commandGroups);
    added.push({ plugin, parts: given });
  }
  // Those that others stand on come last: they see what all have added.
  for (const { complete } of parts.toReversed()) complete?.();
  hookRegistry.freeze();
  if (options.http !== false) {
    const { mountedRoutes } = await import('./routes.ts');
    await edge.open(await mountedRoutes(services, parts));
  }

  const { abilities, accounts, ambient, directory, domains, erasure, media, mediaFolders, moves, network } = services;
  const { optionAdministration, outboxes, passwords, personalData, posts, quota, roles, shards } = services;
  const { checks, mcp, siteAdministration, storage, transfer, types, users } = services;
  return {
    abilities,
    accounts,
    ambient,
    audit: services.auditReader,
    checks,
    commandGroups,
    commands,
    db,
    directory,
    domains,
    erasure,
    hooks: () => hookRegistry.declared(),
    jobs: services.jobAdministration,
    mcp,
    media,
    mediaFolders,
    migrate: migrations.apply,
    moves,
    network,
    optionAdministration,
    options: services.options,
    outboxes,
    passwords,
    pendingMigrations: migrations.pending,
    personalData,
    plugins: services.pluginService,
    posts,
    quota,
    menus: services.menus,
    redirects: services.redirects,
    reencryptSecrets: services.secrets.reencryptSecrets,
    roles,
    secondFactors: services.signIn.secondFactors,
    sessions: services.signIn.sessions,
    shards,
    siteAdministration,
    storage,
    terms: services.terms.service,
    transfer,
    types,
    users,
    clientNetworkOf: edge.clientNetworkOf,
    drain(): void {
      edge.drain();
      for (const { drain } of parts) drain?.();
    },
    front: edge.front,
    openapi: edge.openapi,
    operations: edge.operations,
    routes: edge.routes,
    isUpgrade: edge.isUpgrade,
    upgrade: edge.upgrade,
    startWorker: async (database: string, limits: Parameters<typeof startWorker>[2]) =>
      (await import('./kernel/worker.ts')).startWorker(services, database, limits),
    async close(): Promise<void> {
      await edge.close();
      for (const { close } of [...parts, ...added.map(({ parts: given }) => given)]) await close?.();
      services.compute.close();
      await db.close();
    },
  };
}
