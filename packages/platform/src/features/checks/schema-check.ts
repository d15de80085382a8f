import { plural, type CheckResult } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { compareMigrations, type MigrationPlan } from '../../kernel/database/migrate.ts';
import { appliedMigrations } from '../../kernel/database/migration.repository.ts';
import { fail, ok, some, type HostCheck } from './check.ts';
import { databaseCheck } from './database-check.ts';

type Needs = {
  db: PlatformDatabase;
  plan: readonly MigrationPlan[];
  /** Kinds of jobs that databases lack, as `network: job name` or `shard b: job name`. */
  pendingQueues: () => Promise<string[]>;
};

/** Of each database, for all that lives in it. */
export function schemaChecks({ db, plan, pendingQueues }: Needs): HostCheck[] {
  return db.distinctDatabases().map(({ name, url }) => {
    const inside = plan.filter(({ database }) => db.urlOf(database.replace(/^shard /, '')) === url);
    return {
      name: name === 'network' ? 'schema' : `shard ${name} schema`,
      after: [databaseCheck(name)],
      run: () => compare(inside, name === 'network' ? pendingQueues : undefined),
    };
  });
}

async function compare(
  plan: readonly MigrationPlan[],
  pendingQueues: (() => Promise<string[]>) | undefined,
): Promise<CheckResult[]> {
  const applied = await appliedMigrations(plan[0]!.db);
  const results = plan.map(({ migrations }) => compareMigrations(migrations, applied));
  const known = new Set(plan.flatMap(({ migrations }) => migrations.map(nameOf)));
  const owners = new Set(plan.flatMap(({ migrations }) => migrations.map(({ owner }) => owner)));
  const changed = results.flatMap((result) => result.changed.map(nameOf));
  const newer = applied.filter((each) => owners.has(each.owner) && !known.has(nameOf(each))).map(nameOf);
  const missing = results.flatMap((result) => result.missing.map(nameOf));
  const found: CheckResult[] = [];
  if (changed.length > 0) {
    found.push(
      fail(
        `${some(changed)} was changed after it was applied.`,
        'Restore the original file, and put the change into a new migration.',
      ),
    );
  }
  if (newer.length > 0) {
    found.push(
      fail(
        `The schema is newer than this version: it has ${some(newer)}.`,
        'Upgrade this installation to the version that migrated it.',
      ),
    );
  }
  if (missing.length > 0) {
    found.push(fail(`${plural(missing.length, 'migration')} missing: ${some(missing)}.`, 'octavo migrate'));
  }
  if (found.length > 0) return found;
  const kinds = pendingQueues ? await pendingQueues().catch(() => []) : [];
  if (kinds.length > 0)
    return [fail(`${plural(kinds.length, 'kind')} of jobs missing: ${some(kinds)}.`, 'octavo migrate')];
  return [ok(`All ${known.size} migrations are applied.`)];
}

const nameOf = ({ owner, name }: { owner: string; name: string }) => `${owner}/${name}`;
