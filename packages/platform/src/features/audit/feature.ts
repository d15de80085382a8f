import { handleJob } from '@octavo/plugin-api';
import { bringEntry } from '../../kernel/audit/audit-entry.job.ts';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import type { OptionsOffers } from '../options/feature.ts';
import { everyMorning, expireEntries } from './audit.job.ts';
import type { AuditReader } from './audit-reader.ts';
import { auditRetentionDays } from './audit-settings.ts';

export type AuditOffers = {
  /** Loaded by whoever asks first. */
  readonly auditReader: () => Promise<AuditReader>;
};

/** The audit log for those who read it. Entries are recorded by the kernel. */
export const audit = defineFeature<Kernel & IdentityOffers & OptionsOffers, AuditOffers>()({
  name: 'audit',
  needs: ['audit', 'db', 'directory', 'options', 'users'],
  offers: ['auditReader'],
  setup({ audit: recorder, db, directory, options, users }) {
    let loaded: Promise<AuditReader> | undefined;
    const auditReader = () =>
      (loaded ??= import('./audit-reader.ts').then(({ createAuditReader }) =>
        createAuditReader({ db, directory, options, userIdOf: users.idOf }),
      ));
    return {
      offers: { auditReader },
      parts: {
        settings: [auditRetentionDays],
        jobs: [
          handleJob(bringEntry, (entry, run) => recorder.bring(entry, run)),
          handleJob(expireEntries, async (_input, run) => (await auditReader()).expire(run)),
        ],
        schedules: [everyMorning],
        routes: async () => ({
          rest: { 'octavo/v1': [(await import('./audit.routes.ts')).auditRoutes(await auditReader())] },
        }),
      },
    };
  },
});
