import { PlatformError, type Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import { isUniqueViolation } from '../database/failures.ts';
import { insertSiteState } from '../database/site-state.repository.ts';
import type { SiteDirectory } from './site.directory.ts';
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

export function createSiteAdministration({ db, directory }: { db: PlatformDatabase; directory: SiteDirectory }) {
  return {
    /** The shard learns of the site first: a site that the directory shows can always be written to. */
    async create(input: NewSite): Promise<Site> {
      const shard = input.shard ?? db.shardNames[0]!;
      const language = canonicalLanguage(input.language ?? 'en');
      const timezone = knownTimezone(input.timezone ?? 'UTC');
      const id = await repository.nextSiteId(db.network);
      await insertSiteState(db.shard(shard), id);
      try {
        await db.network.transaction().execute(async (trx) => {
          const revision = await repository.raiseDirectoryRevision(trx);
          const { name, description = '' } = input;
          await repository.insertSite(trx, { id, shard, name, description, language, timezone }, revision);
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
        throw new PlatformError(409, 'site_taken', `There is already a site at ${input.domain}${input.path}.`);
      }
      await directory.refresh();
      return (await directory.find(id))!;
    },
  };
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
