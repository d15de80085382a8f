import type { Kysely } from 'kysely';
import {
  anonymous,
  type AuditAction,
  type AuditEntry,
  type AuditService,
  type AuditSource,
  type AuditTarget,
  type Job,
  type JobRun,
  type JobService,
} from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import type { NetworkTables } from '../database/tables.ts';
import { operator } from '../base/operator.ts';
import { createBucket, type Bucket } from './audit-bucket.ts';
import { toRow } from './audit-entry.ts';
import { bringEntry } from './audit-entry.job.ts';
import * as repository from './audit-entry.repository.ts';

type Brought = typeof bringEntry extends Job<infer Input> ? Input : never;

type Needs = { db: PlatformDatabase; jobs: Pick<JobService, 'enqueue'> };

export type Audit = Omit<AuditService, 'record'> & {
  /** With what a transaction of the network database writes (`db`), or at once. */
  record(source: AuditSource, entry: AuditEntry, db?: Kysely<NetworkTables>): Promise<void>;
  /** A login that didn't work: by nobody, to the account that was meant, if there is one. */
  recordRefusal(source: Omit<AuditSource, 'actor'>, target: AuditTarget | undefined, reason: string): Promise<void>;
  /** What the job does that `recordWith` enqueues. */
  bring(entry: Brought, run: Pick<JobRun, 'id'>): Promise<void>;
};

/** The machine itself, on no site in particular. */
export const byOperator: AuditSource = { actor: operator, site: null };

export function createAuditService({ db, jobs }: Needs): Audit {
  const buckets = new Map<AuditAction, Bucket>();

  /** What nobody in particular does is bounded, for each action: it must not fill the disk. */
  function bucketOf(action: AuditAction): Bucket {
    const bucket = buckets.get(action) ?? createBucket();
    buckets.set(action, bucket);
    return bucket;
  }

  async function record(source: AuditSource, entry: AuditEntry, connection?: Kysely<NetworkTables>): Promise<void> {
    const isAnonymous = source.actor.userId === 0 && source.actor.login === '';
    const unrecorded = isAnonymous ? bucketOf(entry.action).take() : 0;
    if (unrecorded === undefined) return;
    await repository.insertEntry(connection ?? db.network, toRow(source, entry, unrecorded));
  }

  return {
    record,

    async recordWith(trx, context, entry) {
      const { user_id, address, action, target_kind, target_id, target_name, details } = toRow(context, entry);
      const input = {
        site_id: context.site.id,
        occurred_at: new Date().toISOString(),
        user_id,
        operator: context.actor.credential === 'operator' && user_id === null,
        address,
        action,
        target_kind,
        target_id,
        target_name,
        details,
      };
      await jobs.enqueue(context, bringEntry, input, { trx });
    },

    async recordRefusal(source, target, reason) {
      const entry = { action: 'session.refused', details: { reason }, ...(target && { target }) } as const;
      await record({ ...source, actor: anonymous }, entry);
    },

    bring: ({ operator: byMachine, occurred_at, ...row }, { id }) =>
      repository.insertBrought(db.network, {
        ...row,
        occurred_at: new Date(occurred_at),
        login: byMachine ? operator.login : null,
        job_id: id,
      }),
  };
}
