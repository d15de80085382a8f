import type { Transaction } from 'kysely';
import {
  PlatformError,
  purgeSurrogateKeys,
  type Context,
  type JobRun,
  type JobService,
  type OutboxService,
  type Site,
  type Storage,
} from '@octavo/plugin-api';
import { bringEntry } from '../../kernel/audit/audit-entry.job.ts';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { invalidParameter, refuse } from '../../kernel/base/refusals.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { requirePerson, requireSession } from '../identity/confirmation.ts';
import type { SessionService } from '../identity/session.service.ts';
import { findUser, isMemberOrSuperAdmin } from '../identity/user.repository.ts';
import * as erasure from './erasure.repository.ts';
import { erasePersonalData, retries } from './personal-data.job.ts';
import * as repository from './personal-data.repository.ts';
import { archiveKey } from './personal-data.service.ts';

const batch = 500;

/** What went, by kind, and what stayed, with the reason. */
export type ErasureReport = {
  erased: Record<string, number>;
  kept: readonly { what: string; why: string }[];
};

export const kept: ErasureReport['kept'] = [
  {
    what: 'posts, revisions and uploaded files',
    why: 'They are content of the sites. They now have another author or no author.',
  },
  { what: 'comments on posts', why: 'They are part of what others say there. They now have no author.' },
  { what: 'text in posts and files', why: 'Only people can judge whether a text mentions a person.' },
  {
    what: 'audit log entries',
    why: 'They are kept with the id of the account instead of its name and email address.',
  },
  { what: 'this report', why: 'It proves that the erasure was done. It contains the id of the account.' },
];

type Needs = Pick<Kernel, 'db' | 'hooks'> & {
  audit: Pick<Audit, 'record'>;
  directory: Pick<SiteDirectory, 'all' | 'refresh'>;
  jobs: Pick<JobService, 'enqueue'>;
  outboxes: Pick<OutboxService, 'note'>;
  sessions: Pick<SessionService, 'confirmPassword'>;
  storage: Pick<Storage, 'remove'>;
  types: Pick<PostTypeRegistry, 'followers'>;
};

export type Erasure = ReturnType<typeof createErasure>;

/** Removes what is known about somebody: the account at once, the traces it left by a job. */
export function createErasure(needs: Needs) {
  const { audit, db, directory, hooks, jobs, outboxes, sessions, storage, types } = needs;

  async function begin(context: Context, userId: number, heir: number | undefined): Promise<repository.RequestRow> {
    const isOneself = userId === context.actor.userId;
    return db.network.transaction().execute(async (trx) => {
      const row = { kind: 'erasure', user_id: userId, heir_id: heir ?? null } as const;
      const { request, isNew } = await repository.openRequest(trx, row);
      const input = { request_id: request.id };
      await jobs.enqueue(context, erasePersonalData, input, { trx, key: request.id });
      if (!isNew) return request;
      const trace = await erasure.deleteAccount(trx, userId);
      await repository.saveRequest(trx, request.id, { report: { erased: trace, kept } });
      // Of somebody who erases themselves, nothing is noted that would have to be erased.
      const source = isOneself ? { site: context.site, actor: { userId, login: '' } } : context;
      await audit.record(source, { action: 'user.erased', target: { kind: 'user', id: userId } }, trx);
      return request;
    });
  }

  /** In batches, so that no lock is held for long. */
  async function inBatches(work: () => Promise<number>): Promise<number> {
    for (let total = 0; ;) {
      const count = await work();
      total += count;
      if (count < batch) return total;
    }
  }

  async function eraseOnSite(context: Context, site: Site, from: number, heir: number | null) {
    const shard = db.forSite<unknown>(site);
    const to = heir !== null && (await isMemberOrSuperAdmin(db.network, site.id, heir)) ? heir : 0;
    const some = { siteId: site.id, from, to, limit: batch };
    const write = (work: (trx: Transaction<unknown>) => Promise<number>) => inBatches(() => shard.transaction(work));
    const erased = {
      posts: await write(async (trx) => {
        const posts = await erasure.reassignPosts(trx, some);
        const inside = { site, actor: context.actor, signal: context.signal, trx };
        for (const post of posts) {
          for (const follower of types.followers()) {
            if (!follower.outbox || !follower.concerns({ before: post, after: post })) continue;
            await outboxes.note(inside, follower.outbox, { key: post.id, version: post.version });
          }
        }
        return posts.length;
      }),
      revisions: await write((trx) => erasure.reassignRevisions(trx, some)),
      autosaves: await shard.transaction((trx) => erasure.deleteAutosaves(trx, site.id, from)),
      media: await write((trx) => erasure.reassignMedia(trx, some)),
      comments: await write((trx) => erasure.forgetCommenter(trx, some)),
    };
    await shard.transaction(async (trx) => {
      await erasure.reassignDesigns(trx, some);
      await erasure.forgetInComments(trx, site.id, from);
    });
    if (erased.posts + erased.media > 0) {
      await hooks.doAction({ site, actor: context.actor, signal: context.signal }, purgeSurrogateKeys, [
        `site-${site.id}`,
      ]);
    }
    return erased;
  }

  return {
    /** By those who may delete accounts. An account that is gone already may have left traces: its id is enough. */
    async request(context: Context, userId: number, heir: number | undefined): Promise<repository.RequestRow> {
      const { actor } = context;
      if (!actor.can('delete_users') || userId === actor.userId) {
        throw refuse(actor, 'rest_user_cannot_delete', 'You are not allowed to erase this account.');
      }
      if (heir !== undefined && (heir === userId || !(await findUser(db.network, 0, heir)))) {
        throw invalidParameter('reassign', 'reassign must be another user.', 'rest_user_invalid_reassign');
      }
      requirePerson(context);
      return begin(context, userId, heir);
    },

    /** Of oneself, with the password once more. What one wrote becomes nobody's. */
    async requestOwn(context: Context, password: string): Promise<repository.RequestRow> {
      if (context.actor.superAdmin) {
        throw new PlatformError(
          409,
          'super_admin_not_erased',
          'Super admins cannot erase their own account. Ask another super admin.',
        );
      }
      requireSession(context);
      await sessions.confirmPassword(context, password);
      return begin(context, context.actor.userId, undefined);
    },

    async get(context: Context, id: string): Promise<repository.RequestRow> {
      const { actor } = context;
      if (!actor.can('delete_users'))
        throw refuse(actor, 'rest_user_cannot_delete', 'You are not allowed to see erasures.');
      const request = await repository.findRequest(db.network, 'erasure', id);
      if (request) return request;
      throw new PlatformError(404, 'erasure_not_found', 'There is no erasure with this id.');
    },

    /** What the job does. It decides by what it finds, so it can be repeated. */
    async run(id: string, run: Pick<JobRun, 'attempt' | 'context' | 'progress'>): Promise<void> {
      if (!(await repository.saveRequest(db.network, id, { state: 'running' }))) return;
      const { user_id, heir_id, report } = (await repository.findRequest(db.network, 'erasure', id))!;
      const { erased } = report as ErasureReport;
      const add = (counts: Record<string, number>) => {
        for (const [what, count] of Object.entries(counts)) erased[what] = (erased[what] ?? 0) + count;
      };
      try {
        await directory.refresh();
        const sites = await directory.all();
        for (const [position, site] of sites.entries()) {
          const counts = await eraseOnSite(run.context, site, user_id, heir_id);
          add(counts);
          const isNews = Object.values(counts).some((count) => count > 0);
          if (!isNews && position % 100 !== 0) continue;
          await repository.saveRequest(db.network, id, {
            done: position,
            total: sites.length,
            report: { erased, kept },
          });
          await run.progress(position, sites.length);
        }
        add({ exports: await removeArchives(user_id) });
        for (const { name } of db.distinctDatabases()) {
          const database = db.named(name);
          await erasure.eraseAddressesInJobs(database, bringEntry.name, user_id);
        }
        add({ audit_entries: await erasure.eraseAudit(db.network, user_id) });
        const done = sites.length;
        const ended = { state: 'done', done, total: done, finished_at: new Date() } as const;
        await repository.saveRequest(db.network, id, { ...ended, report: { erased, kept } });
      } catch (error) {
        if (run.attempt >= retries)
          await repository.saveRequest(db.network, id, { state: 'failed', finished_at: new Date() });
        throw error;
      }
    },
  };

  /** What was collected for them is theirs, too. */
  async function removeArchives(userId: number): Promise<number> {
    const exports = await repository.listExports(db.network, userId, 1000);
    for (const { id } of exports) {
      await storage.remove(archiveKey(id));
      await repository.deleteRequest(db.network, id);
    }
    return exports.length;
  }
}
