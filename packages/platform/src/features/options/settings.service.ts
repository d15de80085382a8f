import { isDeepStrictEqual } from 'node:util';
import type { Context, Front, Setting, SettingSource, Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import type { SiteAdministration, SiteInput } from '../sites/site.service.ts';
import type { FrontProblems } from './front-page.ts';
import type { OptionReader } from './option-reader.ts';
import type { OptionStores } from './option-store.ts';
import type { OptionChange, OptionWriter } from './option-writer.ts';
import { isMask } from './secret-mask.ts';
import { checkAllowed } from './setting-access.ts';
import { problemWith } from './setting-check.ts';
import type { SettingRegistry } from './setting-registry.ts';

/** What REST shows of a site: its own fields, the settings by their names, and where those with `env` come from. */
export type SettingsResource = Record<string, unknown> & {
  _sources: Record<string, SettingSource>;
  _problems: FrontProblems;
};

export type SettingsService = {
  read(context: Context): Promise<SettingsResource>;
  /** Writes what differs: a form that is sent back unchanged pins no default. Null means that nothing is stored any more. */
  update(context: Context, input: Readonly<Record<string, unknown>>): Promise<SettingsResource>;
};

type Needs = {
  db: PlatformDatabase;
  settings: SettingRegistry;
  reader: OptionReader;
  writer: OptionWriter;
  stores: OptionStores;
  directory: Pick<SiteDirectory, 'refresh' | 'find'>;
  sites: Pick<SiteAdministration, 'update'>;
};

type Change = { name: string; setting: Setting; value: unknown; source: SettingSource };

const permalinkFields = {
  permalink_structure: 'structure',
  category_base: 'category_base',
  tag_base: 'tag_base',
} as const;
const siteColumns = { title: 'name', description: 'description', timezone: 'timezone', language: 'language' } as const;

export function createSettingsService({
  db,
  settings,
  reader,
  writer,
  stores,
  directory,
  sites,
}: Needs): SettingsService {
  async function read(context: Context): Promise<SettingsResource> {
    const { site } = context;
    const values: Record<string, unknown> = {};
    const sources: Record<string, SettingSource> = {};
    for (const { name, setting } of settings.exposed(site)) {
      const { value, source } = await reader.inspect(context, setting);
      values[name] = value;
      if (setting.env !== undefined) sources[name] = source;
    }
    const { name: title, description, url, timezone, language } = site;
    const { structure: permalink_structure, category_base, tag_base } = site.permalinks;
    const addresses = { permalink_structure, category_base, tag_base, ...site.front };
    const _problems = await problemsOf(site);
    return { title, description, url, timezone, language, ...addresses, ...values, _sources: sources, _problems };
  }

  async function problemsOf(site: Site): Promise<FrontProblems> {
    if (site.front.show_on_front === 'posts') return {};
    return (await import('./front-page.ts')).frontProblems(db, site, site.front);
  }

  /** What is compared must not be a second old: an equal value would be lost if another process had changed it. */
  async function withFreshState(context: Context): Promise<Context> {
    stores.ofSite(context.site).forget();
    stores.ofNetwork.forget();
    return withFreshSite(context);
  }

  async function withFreshSite(context: Context): Promise<Context> {
    await directory.refresh();
    const site = (await directory.find(context.site.id)) ?? context.site;
    const { actor, address, signal } = context;
    return { site, actor, signal, ...(address !== undefined && { address }) };
  }

  async function differing(context: Context, input: Readonly<Record<string, unknown>>): Promise<Change[]> {
    const changes: Change[] = [];
    for (const { name, setting } of settings.exposed(context.site)) {
      if (!Object.hasOwn(input, name)) continue;
      const value = input[name];
      const current = await reader.current(context, setting);
      if (!isSame(setting, value, current)) changes.push({ name, setting, value, source: current.source });
    }
    return changes;
  }

  async function prepare(context: Context, { name, setting, value }: Change): Promise<OptionChange | undefined> {
    return isUnset(setting, value) ? { setting, json: undefined } : writer.prepare(context, setting, value, name);
  }

  return {
    read,
    async update(given, input) {
      const context = await withFreshState(given);
      const changes = await differing(context, input);
      for (const change of changes) checkAllowed(context, change);
      const prepared: OptionChange[] = [];
      for (const change of changes) {
        const ready = await prepare(context, change);
        if (ready) prepared.push(ready);
      }
      const columns = differingColumns(context.site, input);
      if (columns.front) await (await import('./front-page.ts')).checkFront(db, context.site, columns.front);
      if (Object.keys(columns).length > 0) await sites.update(context.site.id, columns, context);
      await writer.commit(context, prepared, true);
      return read(await withFreshSite(context));
    },
  };
}

/** Null is a value where the schema allows it; elsewhere it takes back what is stored. */
function isUnset(setting: Setting, value: unknown): boolean {
  return value === null && problemWith(setting, null) !== undefined;
}

function isSame(setting: Setting, value: unknown, current: { value: unknown; source: SettingSource }): boolean {
  if (isUnset(setting, value)) return current.source === 'environment' || current.source === 'default';
  if (!setting.secret) return isDeepStrictEqual(value, current.value);
  // A secret that was typed again is meant, even if it is the same.
  return isMask(value) || (current.source === 'filter' && value === current.value);
}

function differingColumns(site: Site, input: Readonly<Record<string, unknown>>): SiteInput {
  const columns: Record<string, string> = {};
  for (const [field, column] of Object.entries(siteColumns)) {
    const value = Object.hasOwn(input, field) ? input[field] : undefined;
    if (typeof value === 'string' && value !== site[column]) columns[column] = value;
  }
  const permalinks: Record<string, string> = {};
  for (const [field, part] of Object.entries(permalinkFields)) {
    const value = Object.hasOwn(input, field) ? input[field] : undefined;
    if (typeof value === 'string' && value !== site.permalinks[part]) permalinks[part] = value;
  }
  const front: Partial<Front> = Object.fromEntries(
    Object.entries(site.front).flatMap(([field, value]) =>
      Object.hasOwn(input, field) && input[field] !== value ? [[field, input[field]]] : [],
    ),
  );
  return {
    ...columns,
    ...(Object.keys(permalinks).length > 0 && { permalinks }),
    ...(Object.keys(front).length > 0 && { front }),
  };
}
