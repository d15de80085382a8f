import type { AuditAction, Context, JobRun, OptionService } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import { refuse } from '../refusals.ts';
import type { SiteDirectory } from '../sites/site.directory.ts';
import { findForLogin } from '../users/user.repository.ts';
import * as repository from './audit.repository.ts';
import { actionNames } from './audit.schema.ts';
import { auditRetentionDays } from './audit.settings.ts';

export type AuditQuery = Pick<repository.AuditFilter, 'after' | 'before' | 'behind'> & {
  limit: number;
  /** One action, or the first part of some. */
  action?: string;
  /** Id, login or e-mail address. */
  user?: string;
  about?: string;
  site?: number;
};

export type ListedEntry = Omit<repository.AuditRow, 'action'> & { action: AuditAction; site_name: string | null };

type Needs = { db: PlatformDatabase; directory: Pick<SiteDirectory, 'find'>; options: Pick<OptionService, 'get'> };

export type AuditReader = ReturnType<typeof createAuditReader>;

const batch = 5_000;

/** Reading the log, and forgetting what is too old. */
export function createAuditReader({ db, directory, options }: Needs) {
  /** 0, which is nobody's, for a name that isn't anybody's. */
  async function idOf(name: string): Promise<number> {
    if (/^[1-9]\d{0,8}$/.test(name)) return Number(name);
    return (await findForLogin(db.network, name.replaceAll('\0', '')))?.id ?? 0;
  }

  async function nameOf(siteId: number | null): Promise<string | null> {
    return siteId === null ? null : ((await directory.find(siteId))?.name ?? null);
  }

  return {
    /** Super admins see everything, others what happened on their site. */
    async list({ site, actor }: Context, query: AuditQuery): Promise<ListedEntry[]> {
      const seesAll = actor.superAdmin;
      if (!seesAll && query.site !== undefined && query.site !== site.id) {
        throw refuse(actor, 'audit_forbidden', 'You can only see the audit log of your own site.');
      }
      const { limit, action, user, about, site: asked, ...window } = query;
      const siteId = seesAll ? asked : site.id;
      const rows = await repository.listEntries(
        db.network,
        {
          ...window,
          ...(action !== undefined && { actions: matching(action) }),
          ...(siteId !== undefined && { siteId }),
          ...(user !== undefined && { userId: await idOf(user) }),
          ...(about !== undefined && { aboutId: await idOf(about) }),
        },
        limit,
      );
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          action: row.action as AuditAction,
          site_name: await nameOf(row.site_id),
        })),
      );
    },

    /** In batches, so that nobody waits for it; stopped half-way, the next one goes on. */
    async expire({ context, progress }: Pick<JobRun, 'context' | 'progress'>): Promise<void> {
      const days = await options.get(context, auditRetentionDays);
      for (let removed = 0; ;) {
        const gone = await repository.deleteOlderThan(db.network, days, batch);
        removed += gone;
        await progress(removed, removed);
        if (gone < batch) return;
      }
    },
  };
}

function matching(action: string): AuditAction[] {
  const exact = actionNames.filter((name) => name === action);
  return exact.length > 0 ? exact : actionNames.filter((name) => name.startsWith(`${action.replace(/\.$/, '')}.`));
}
