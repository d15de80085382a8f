import type { Transaction } from 'kysely';
import { PlatformError, checkPage, type AuditSource, type Site } from '@octavo/plugin-api';
import { byOperator, type Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { toAddress } from './domain-check.ts';
import * as repository from './domain.repository.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import { insertDomain, raiseDirectoryRevision, updateSite } from './site.repository.ts';

/** Enough for every spelling of a name in every country; each is held in memory by every process. */
const mostOfOneSite = 100;

export type Address = { domain: string; path: string };
export type SiteDomain = Address & { url: string; primary: boolean };

type Needs = {
  db: PlatformDatabase;
  directory: Pick<SiteDirectory, 'find' | 'refresh'>;
  audit: Pick<Audit, 'record'>;
  publicUrl: URL;
  /** Hears of every site that was changed. */
  onChange: (site: Site) => Promise<void>;
};

export type DomainService = ReturnType<typeof createDomainService>;

/** The addresses of a site: one is primary, the others lead to it. */
export function createDomainService({ db, directory, audit, publicUrl, onChange }: Needs) {
  const origin = (domain: string) => `${publicUrl.protocol}//${domain}${publicUrl.port && `:${publicUrl.port}`}`;

  async function get(id: number): Promise<Site> {
    const site = await directory.find(id);
    if (site) return site;
    throw new PlatformError(404, 'site_not_found', 'There is no site with this id.');
  }

  function toSiteDomain({ domain, path, is_primary }: repository.DomainRow): SiteDomain {
    return { domain, path, url: `${origin(domain)}${path}`.replace(/\/$/, ''), primary: is_primary };
  }

  type Work = (trx: Transaction<NetworkTables>, domains: readonly repository.DomainRow[]) => Promise<void>;

  /** Raising the revision makes changes to the directory follow each other, so what is looked up first still holds. */
  async function change(id: number, address: Address, work: Work): Promise<SiteDomain | undefined> {
    await get(id);
    await db.network.transaction().execute(async (trx) => {
      const revision = await raiseDirectoryRevision(trx);
      await work(trx, await repository.listDomains(trx, id));
      await updateSite(trx, id, {}, revision);
    });
    await directory.refresh();
    await onChange(await get(id));
    const found = findIn(await repository.listDomains(db.network, id), address);
    return found && toSiteDomain(found);
  }

  const target = ({ domain, path }: Address) => ({
    kind: 'domain' as const,
    id: `${domain}${path}`,
    name: `${domain}${path}`.replace(/\/$/, ''),
  });

  async function promote(
    trx: Transaction<NetworkTables>,
    site: { id: number },
    address: Address,
    domains: readonly repository.DomainRow[],
    by: AuditSource,
  ): Promise<void> {
    const before = domains.find(({ is_primary }) => is_primary);
    await repository.makePrimary(trx, site.id, address);
    const details = before && { from: target(before).name };
    await audit.record(
      { ...by, site },
      { action: 'domain.made_primary', target: target(address), ...(details && { details }) },
      trx,
    );
  }

  return {
    async list(id: number, { page = 1, per_page = 10 }: { page?: number; per_page?: number } = {}) {
      await get(id);
      const all = await repository.listDomains(db.network, id);
      checkPage({ page, perPage: per_page, total: all.length });
      return {
        domains: all.slice((page - 1) * per_page, page * per_page).map(toSiteDomain),
        total: all.length,
      };
    },

    /** One that the site has already stays; `isNew` tells. */
    async add(
      id: number,
      given: Address & { primary?: boolean },
      by: AuditSource = byOperator,
    ): Promise<{ domain: SiteDomain; isNew: boolean }> {
      const address = toAddress(given);
      let isNew = false;
      const domain = await change(id, address, async (trx, domains) => {
        const known = findIn(domains, address);
        if (!known) {
          if ((await repository.ownerOf(trx, address)) !== undefined) throw isTaken(address);
          if (domains.length >= mostOfOneSite) throw tooMany();
          await insertDomain(trx, { ...address, site_id: id, is_primary: false });
          await audit.record({ ...by, site: { id } }, { action: 'domain.added', target: target(address) }, trx);
          isNew = true;
        }
        if (given.primary === true && known?.is_primary !== true) await promote(trx, { id }, address, domains, by);
      });
      return { domain: domain!, isNew };
    },

    /** The one before stays, and leads here from now on. */
    async makePrimary(id: number, given: Address, by: AuditSource = byOperator): Promise<SiteDomain> {
      const address = toAddress(given);
      const domain = await change(id, address, async (trx, domains) => {
        const known = findIn(domains, address);
        if (!known) throw notFound(address);
        if (!known.is_primary) await promote(trx, { id }, address, domains, by);
      });
      return domain!;
    },

    async remove(id: number, given: Address, by: AuditSource = byOperator): Promise<SiteDomain> {
      const address = toAddress(given);
      await change(id, address, async (trx, domains) => {
        const known = findIn(domains, address);
        if (!known) throw notFound(address);
        if (known.is_primary) throw isPrimary();
        await repository.deleteDomain(trx, id, address);
        await audit.record({ ...by, site: { id } }, { action: 'domain.removed', target: target(address) }, trx);
      });
      return toSiteDomain({ ...address, is_primary: false });
    },
  };
}

function findIn(domains: readonly repository.DomainRow[], { domain, path }: Address) {
  return domains.find((row) => row.domain === domain && row.path === path);
}

function isTaken({ domain, path }: Address): PlatformError {
  return new PlatformError(409, 'domain_taken', `Another site already uses ${domain}${path}.`);
}

function isPrimary(): PlatformError {
  return new PlatformError(409, 'domain_is_primary', 'This is the primary domain. Make another domain primary first.');
}

function notFound({ domain, path }: Address): PlatformError {
  return new PlatformError(404, 'domain_not_found', `The site has no domain ${domain}${path}.`);
}

function tooMany(): PlatformError {
  return new PlatformError(409, 'site_has_too_many_domains', `A site can have at most ${mostOfOneSite} domains.`);
}
