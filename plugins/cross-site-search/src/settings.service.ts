import { PlatformError, invalidParameter, type Context, type Platform } from '@octavo/plugin-api';
import type { Engines } from './engines.ts';
import type { Participation } from './participation.ts';
import type { RebuildService } from './rebuild.service.ts';
import { searchSettings, type SearchSettings } from './settings.ts';

type Needs = Pick<Platform, 'options' | 'posts' | 'sites'> & {
  engines: Engines;
  participation: Participation;
  rebuild: Pick<RebuildService, 'changeEngine' | 'reconcileSoon'>;
};

export type SettingsService = ReturnType<typeof createSettingsService>;

export function createSettingsService({ options, posts, sites, engines, participation, rebuild }: Needs) {
  /** Of the whole network: a type that is on for one site only can be chosen too. */
  async function publicTypes(context: Context): Promise<{ slug: string; label: string }[]> {
    const found = new Map<string, string>();
    for (const site of await sites.all()) {
      for (const { name, label } of posts.publicTypes({ ...context, site })) found.set(name, label);
    }
    return [...found].map(([slug, label]) => ({ slug, label }));
  }

  async function read(context: Context) {
    const settings = await options.get(context, searchSettings);
    const members = new Set((await participation.members(context)).map(({ id }) => id));
    return {
      settings: { ...settings, hub_blog_id: settings.hub_blog_id || (await sites.main()).id },
      sites: (await sites.all())
        .filter(({ state }) => state !== 'deleted')
        .map(({ id, name, url, public: open, state }) => ({
          id,
          name,
          url,
          public: open,
          archived: state === 'archived',
          participating: members.has(id),
        })),
      postTypes: await publicTypes(context),
    };
  }

  /** Only what is said now: a site that is gone since doesn't stand in the way. */
  async function checked(context: Context, given: Partial<SearchSettings>): Promise<Partial<SearchSettings>> {
    const known = new Set((await sites.all()).filter(({ state }) => state !== 'deleted').map(({ id }) => id));
    const stranger = given.sites?.find((id) => !known.has(id));
    if (stranger !== undefined)
      throw invalidParameter('sites', `sites must be site ids; there is no site ${stranger}.`);
    if (given.hub_blog_id && !known.has(given.hub_blog_id)) {
      throw invalidParameter('hub_blog_id', 'hub_blog_id must be the id of a site.');
    }
    const types = new Set((await publicTypes(context)).map(({ slug }) => slug));
    const unknown = given.post_types?.find((type) => !types.has(type));
    if (unknown !== undefined) {
      throw invalidParameter('post_types', `post_types must be public post types; ${unknown} is not.`);
    }
    if (given.driver === 'opensearch') await requireAddress(context);
    return {
      ...knownOnly(given),
      ...(given.language !== undefined && { language: canonical(given.language) }),
      ...(given.sites && { sites: [...new Set(given.sites)] }),
      ...(given.post_types && { post_types: [...new Set(given.post_types)] }),
      ...(given.synonyms && { synonyms: given.synonyms.map(tidyGroup).filter((group) => group.length > 1) }),
      ...(given.cors_origins && { cors_origins: [...new Set(given.cors_origins.map(originOf))] }),
    };
  }

  async function requireAddress(context: Context): Promise<void> {
    await engines.requireAddress(context).catch((error: unknown) => {
      if (!(error instanceof PlatformError)) throw error;
      throw invalidParameter('driver', 'Set OPENSEARCH_URL to the address of the cluster first.');
    });
  }

  return {
    read,

    /** What isn't said stays as it is. */
    async update(context: Context, given: Partial<SearchSettings>) {
      refuseUnknown(given);
      const before = await options.get(context, searchSettings);
      const after = { ...before, ...(await checked(context, given)) };
      if (after.driver !== before.driver) await rebuild.changeEngine(context, before.driver);
      await options.update(context, searchSettings, after);
      await rebuild.reconcileSoon(context);
      return read(context);
    },
  };
}

/** Whoever sends nothing that we know would take the answer for success. */
function refuseUnknown(given: object): void {
  const names = Object.keys(given);
  if (names.length === 0 || names.some((name) => name in searchSettings.default)) return;
  const known = Object.keys(searchSettings.default).join(', ');
  throw invalidParameter(names[0]!, `${names[0]} is not a setting. Settings are ${known}.`);
}

function knownOnly(given: Partial<SearchSettings>): Partial<SearchSettings> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in searchSettings.default));
}

function tidyGroup(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim().replace(/\s+/g, ' ').toLowerCase()))].filter(
    (word) => word !== '',
  );
}

function canonical(language: string): string {
  if (language === '') return '';
  try {
    return Intl.getCanonicalLocales(language)[0]!;
  } catch {
    throw invalidParameter('language', 'language must be a language tag such as en or pt-BR.');
  }
}

function originOf(text: string): string {
  if (text === '*') return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.origin === text.replace(/\/$/, '').toLowerCase()) {
    return url.origin;
  }
  throw invalidParameter('cors_origins', 'cors_origins must be origins such as https://example.org, or *.');
}
