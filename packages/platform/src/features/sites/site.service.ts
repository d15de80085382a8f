import type { Transaction } from 'kysely';
import {
  PlatformError,
  type Actor,
  type AuditEntry,
  type AuditSource,
  type Front,
  type Site,
} from '@octavo/plugin-api';
import { byOperator, type Audit } from '../../kernel/audit/audit.service.ts';
import { isUniqueViolation } from '../../kernel/database/failures.ts';
import { insertSiteState } from '../../kernel/database/site-state.repository.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { adminAddress } from '../../kernel/base/admin-address.ts';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import { checkNewSite } from './site-check.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ShardAdministration } from './shard.service.ts';
import type { PermalinkInput } from './site-permalinks.ts';
import { followLanguage } from './site-language.job.ts';
import { graceDays, removeSite } from './site-deletion.job.ts';
import * as repository from './site.repository.ts';

export type NewSite = {
  name: string;
  domain: string;
  path: string;
  /** Further addresses that answer as this site. */
  aliases?: readonly { domain: string; path: string }[];
  description?: string;
  language?: string;
  timezone?: string;
  shard?: string;
};

export type SiteAdministration = ReturnType<typeof createSiteAdministration>;

export type SiteQuery = {
  page?: number;
  per_page?: number;
  search?: string;
  state?: readonly Site['state'][];
};

export type OpenSite = Pick<Site, 'id' | 'name' | 'url'> & { admin_url: string; role: string | null };

export type SiteInput = Partial<
  Pick<Site, 'name' | 'description' | 'language' | 'timezone' | 'public' | 'state'> & {
    /** In bytes; 0 is any amount, null is as the network says. */
    storage_quota: number | null;
    permalinks: PermalinkInput;
    front: Partial<Front>;
  }
>;

type Needs = Pick<Kernel, 'db' | 'directory' | 'jobs'> & {
  shards: ShardAdministration;
  audit: Pick<Audit, 'record'>;
  /** Hears of every site that was made or changed. */
  onChange: (site: Site) => Promise<void>;
};

export function createSiteAdministration({ db, directory, jobs, shards, audit, onChange }: Needs) {
  async function get(id: number): Promise<Site> {
    const site = await directory.find(id);
    if (site) return site;
    throw new PlatformError(404, 'site_not_found', 'There is no site with this id.');
  }

  async function search(query: SiteQuery, fits: (site: Site) => boolean): Promise<{ sites: Site[]; total: number }> {
    const { page = 1, per_page = 10, state = ['active', 'archived', 'deleted'] } = query;
    const words = query.search?.toLowerCase() ?? '';
    const found = (await directory.all()).filter(
      (site) => state.includes(site.state) && fits(site) && `${site.name} ${site.url}`.toLowerCase().includes(words),
    );
    return { sites: found.slice((page - 1) * per_page, page * per_page), total: found.length };
  }

  type Write = (trx: Transaction<NetworkTables>, revision: number) => Promise<void>;

  async function write(id: number, work: Write): Promise<Site> {
    await get(id);
    await db.network.transaction().execute(async (trx) => work(trx, await repository.raiseDirectoryRevision(trx)));
    await directory.refresh();
    const site = await get(id);
    await onChange(site);
    return site;
  }

  return {
    get,

    list: (query: SiteQuery): Promise<{ sites: Site[]; total: number }> => search(query, () => true),

    async update(id: number, { permalinks, front, ...input }: SiteInput, by: AuditSource = byOperator): Promise<Site> {
      const changes = {
        ...input,
        ...(input.language !== undefined && { language: canonicalLanguage(input.language) }),
        ...(input.timezone !== undefined && { timezone: knownTimezone(input.timezone) }),
        ...(input.state !== undefined && { deleted_at: null }),
      };
      const site = await get(id);
      return write(id, async (trx, revision) => {
        await repository.updateSite(trx, id, changes, revision);
        // Read again here: of two changes at once, each must be remembered.
        const current = await repository.addressesOf(trx, id);
        if (permalinks) {
          const { changedPermalinks } = await import('./site-permalinks.ts');
          const changed = JSON.stringify(changedPermalinks(current.permalinks, permalinks));
          await repository.updateSite(trx, id, { permalinks: changed }, revision);
        }
        if (front) {
          await repository.updateSite(trx, id, { front: JSON.stringify(changedFront(current.front, front)) }, revision);
        }
        const { structure: permalink_structure, former: _former, ...bases } = permalinks ?? {};
        const named = { ...bases, ...front, ...(permalink_structure !== undefined && { permalink_structure }) };
        const fields = { ...input, ...named };
        for (const entry of changesOf(site, fields)) await audit.record({ ...by, site }, entry, trx);
        if (changes.language === undefined || changes.language === site.language) return;
        await jobs.enqueue({ site }, followLanguage, { site_id: id, language: changes.language }, { trx });
      });
    },

    /** It stops answering at once; everything it holds is removed when the time to change one's mind is over. */
    async markForDeletion(id: number, by: AuditSource = byOperator): Promise<Site> {
      const main = await directory.main();
      if (id === main.id) throw new PlatformError(400, 'site_is_main', 'The main site cannot be deleted.');
      const site = await get(id);
      const deletedAt = new Date();
      const startAfter = new Date(deletedAt.getTime() + graceDays * 24 * 60 * 60 * 1000);
      return write(id, async (trx, revision) => {
        await repository.updateSite(trx, id, { state: 'deleted', deleted_at: deletedAt }, revision);
        const input = { site_id: id, deleted_at: deletedAt.toISOString() };
        await jobs.enqueue({ site }, removeSite, input, { trx, startAfter });
        await audit.record({ ...by, site }, { action: 'site.deleted', target: targetOf(site) }, trx);
      });
    },

    switchPlugin(site: Site, plugin: string, on: boolean, by: AuditSource = byOperator): Promise<Site> {
      return write(site.id, async (trx, revision) => {
        await repository.switchPlugin(trx, site.id, plugin, on, revision);
        const target = { kind: 'plugin' as const, id: plugin };
        await audit.record({ ...by, site }, { action: 'plugin.switched', target, details: { on } }, trx);
      });
    },

    /** Where somebody may go to work: sites they are a member of; all of them for super admins. */
    async openTo(
      { superAdmin }: Pick<Actor, 'superAdmin'>,
      memberships: readonly { site_id: number; role: string }[],
      query: Omit<SiteQuery, 'state'>,
    ): Promise<{ sites: OpenSite[]; total: number }> {
      const roles = new Map(memberships.map(({ site_id, role }) => [site_id, role]));
      const found = await search({ ...query, state: ['active'] }, ({ id }) => superAdmin || roles.has(id));
      const sites = found.sites.map((site) => {
        const { id, name, url } = site;
        return { id, name, url, admin_url: adminAddress(site), role: roles.get(id) ?? null };
      });
      return { sites, total: found.total };
    },

    /** The shard learns of the site first: a site that the directory shows can always be written to. */
    async create(input: NewSite, by: AuditSource = byOperator): Promise<Site> {
      checkNewSite(input);
      const shard = input.shard ?? (await shards.place());
      const language = canonicalLanguage(input.language ?? 'en');
      const timezone = knownTimezone(input.timezone ?? 'UTC');
      const id = await repository.nextSiteId(db.network);
      await insertSiteState(db.shard(shard), id);
      try {
        await db.network.transaction().execute(async (trx) => {
          const revision = await repository.raiseDirectoryRevision(trx);
          const { name, description = '' } = input;
          await repository.insertSite(trx, { id, shard, name, description, language, timezone }, revision);
          const target = { kind: 'site' as const, id, name };
          await audit.record({ ...by, site: { id } }, { action: 'site.created', target }, trx);
          const addresses = [{ domain: input.domain, path: input.path }, ...(input.aliases ?? [])];
          for (const [position, { domain, path }] of addresses.entries()) {
            await repository.insertDomain(trx, {
              domain: domain.toLowerCase(),
              path,
              site_id: id,
              is_primary: position === 0,
            });
          }
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'site_domains_pkey')) throw error;
        throw new PlatformError(409, 'site_taken', `Another site already uses ${input.domain}${input.path}.`);
      }
      await directory.refresh();
      const site = await get(id);
      await onChange(site);
      return site;
    },
  };
}

function targetOf({ id, name }: Site) {
  return { kind: 'site' as const, id, name };
}

/** Another state is an entry of its own; all the rest is one. */
function changesOf(site: Site, { state, storage_quota: quota, ...rest }: SiteInput): AuditEntry[] {
  const target = targetOf(site);
  const fields = Object.entries(rest).flatMap(([name, value]) => (value === site[name as keyof Site] ? [] : [name]));
  const action = state === 'archived' ? 'site.archived' : 'site.restored';
  return [
    ...(state !== undefined && state !== site.state ? [{ action, target } as const] : []),
    ...(quota !== undefined && quota !== site.storageQuota
      ? [{ action: 'quota.changed', target, details: { bytes: quota ?? 'network' } } as const]
      : []),
    ...(fields.length > 0 ? [{ action: 'site.changed', target, details: { fields } } as const] : []),
  ];
}

function changedFront(before: Front, input: Partial<Front>): Front {
  const { show_on_front, page_on_front, page_for_posts } = { ...before, ...input };
  if (page_on_front === page_for_posts && page_on_front !== 0) {
    const message = 'The home page and the page of posts must be two different pages.';
    throw invalidParameter('page_for_posts', message, 'invalid_front_page');
  }
  return { show_on_front, page_on_front, page_for_posts };
}

function canonicalLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0]!;
  } catch {
    throw new PlatformError(400, 'site_invalid_language', `"${tag}" is not a language tag such as en or pt-BR.`);
  }
}

function knownTimezone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new PlatformError(400, 'site_invalid_timezone', `"${name}" is not a time zone such as Europe/Berlin.`);
  }
}
