import type { Platform, Plugin, PluginParts } from '@octavo/plugin-api';
import type { Services } from './features.ts';

/** Puts what a feature or a plugin brings where it belongs. */
export function register(services: Services, owner: string, brought: Omit<PluginParts, 'routes' | 'pages'>): void {
  const { abilityRegistry, followers, jobRegistry, outboxes, roles, settingRegistry, terms, types } = services;
  for (const type of brought.postTypes ?? []) types.addType(owner, type);
  for (const taxonomy of brought.taxonomies ?? []) terms.addTaxonomy(owner, taxonomy);
  for (const field of brought.postFields ?? []) types.addField(owner, field);
  for (const meta of brought.postMeta ?? []) types.addMeta(owner, meta);
  for (const meta of brought.termMeta ?? []) types.taxonomies.addMeta(owner, meta);
  for (const format of brought.contentFormats ?? []) types.addFormat(owner, format);
  for (const follower of brought.postFollowers ?? []) types.addFollower(owner, follower);
  followers.add(brought);
  for (const setting of brought.settings ?? []) settingRegistry.add(owner, setting);
  for (const role of brought.roles ?? []) roles.add(owner, role);
  for (const handler of brought.jobs ?? []) jobRegistry.add(owner, handler);
  for (const outbox of brought.outboxes ?? []) outboxes.add(owner, outbox);
  for (const schedule of brought.schedules ?? []) jobRegistry.addSchedule(owner, schedule);
  for (const category of brought.abilityCategories ?? []) abilityRegistry.addCategory(owner, category);
  for (const ability of brought.abilities ?? []) abilityRegistry.add(owner, ability);
}

/** What a plugin may use. */
export function platformOf(services: Services, { id }: Plugin): Platform {
  const { ambient, audit, compute, db, jobs, log, media, options, posts, storage, users } = services;
  return {
    ambient,
    audit,
    compute,
    db,
    hooks: services.hookRegistry.forPlugin(id),
    jobs,
    log,
    media,
    options,
    outbox: services.outboxes,
    posts,
    secrets: services.pluginSecrets.of(id),
    sites: services.directory,
    storage,
    users,
  };
}
