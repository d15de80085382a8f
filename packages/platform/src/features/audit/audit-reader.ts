import { auditActions, type AuditAction, type Context, type JobRun, type OptionService } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/base/refusals.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import * as repository from './audit.repository.ts';
import { auditRetentionDays } from './audit-settings.ts';

export type AuditQuery = Pick<repository.AuditFilter, 'after' | 'before' | 'behind'> & {
  limit: number;
  /** One action, or the first part of some. */
  action?: string;
  /** Id, login or email address. */
  user?: string;
  about?: string;
  site?: number;
};

export type ListedEntry = Omit<repository.AuditRow, 'action'> & { action: AuditAction; site_name: string | null };

export type AuditReaderNeeds = {
  db: PlatformDatabase;
  directory: Pick<SiteDirectory, 'find'>;
  options: Pick<OptionService, 'get'>;
  /** Of the user with this login or email address; 0, which is nobody's, where there is none. */
  userIdOf: (name: string) => Promise<number>;
};

export type AuditReader = ReturnType<typeof createAuditReader>;

const batch = 5_000;
const actionNames = Object.keys(auditActions) as AuditAction[];

/** Reading the log, and forgetting what is too old. */
export function createAuditReader({ db, directory, options, userIdOf }: AuditReaderNeeds) {
  async function idOf(name: string): Promise<number> {
    return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : userIdOf(name.replaceAll('\0', ''));
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
