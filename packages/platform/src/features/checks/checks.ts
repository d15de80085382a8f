import type { Check, PluginParts } from '@octavo/plugin-api';
import type { MigrationPlan } from '../../kernel/database/migrate.ts';
import { pendingQueues } from '../../kernel/jobs/job-install.ts';
import type { JobQueue } from '../../kernel/jobs/job-queue.ts';
import type { JobRegistry } from '../../kernel/jobs/job-registry.ts';
import type { JobAdministration } from '../../kernel/jobs/job.service.ts';
import type { OutboxAdministration } from '../../kernel/outbox/outbox.service.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import { operator } from '../../kernel/base/operator.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { HostCheck } from './check.ts';
import { databaseChecks } from './database-check.ts';
import { schemaChecks } from './schema-check.ts';
import { siteChecks } from './site-check.ts';
import { storageChecks } from './storage-check.ts';
import { workChecks } from './work-check.ts';

type Needs = Pick<Kernel, 'config' | 'db' | 'directory'> & {
  plan: readonly MigrationPlan[];
  /** What plugins have added. */
  added: readonly { parts: PluginParts }[];
};

type Work = { jobs: JobAdministration; outboxes: OutboxAdministration; queue: JobQueue; registry: JobRegistry };

/** What `octavo doctor` asks of the platform and its plugins, in the order in which it is told. */
export function createChecks(needs: Needs, work: Work): HostCheck[] {
  const { added, config, db, directory } = needs;
  return [
    ...databaseChecks({ db, ...config.database }),
    ...schemaChecks({ ...needs, pendingQueues: () => pendingQueues(db, work.queue, work.registry) }),
    ...siteChecks(needs),
    ...storageChecks(needs),
    ...workChecks({ db, ...work }),
    ...added.flatMap(({ parts }) => (parts.checks ?? []).map((check) => ofPlugin(check, directory))),
  ];
}

function ofPlugin({ name, run }: Check, directory: SiteDirectory): HostCheck {
  return {
    name,
    after: ['database', 'schema', 'sites'],
    run: async (signal) => run({ site: await directory.main(), actor: operator, signal }),
  };
}
