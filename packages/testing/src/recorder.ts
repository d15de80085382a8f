import type { Client } from 'pg';
import { createStatementCheck } from './statement-check.ts';

export type StatementRecorder = {
  onStatement: (text: string) => void;
  /** Throws if any statement so far touched a shard table without `site_id`. */
  verify(): void;
};

/** Everything outside these schemas belongs to a shard. */
const notShard = ['network', 'octavo', 'pgboss', 'pg_catalog', 'information_schema'];

/** What looks at all sites of a shard together, by the names they carry. Each was read and found necessary. */
const shardWide = ['outbox_due', 'outbox_lag', 'site_epochs', 'site_states'];

export async function createStatementRecorder(client: Client): Promise<StatementRecorder> {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema <> all($1)`,
    [notShard],
  );
  const check = await createStatementCheck(new Set(rows.map(({ name }) => name)));
  const violations = new Set<string>();
  return {
    onStatement(text) {
      if (shardWide.some((name) => text.startsWith(`/* ${name} */`))) return;
      const problems = check(text);
      if (problems.length === 0) return;
      const report = `${problems.join(' ')}\n${text}`;
      violations.add(report);
      throw new Error(report);
    },
    verify() {
      if (violations.size === 0) return;
      throw new Error(`Statements against a shard table without site_id:\n\n${[...violations].join('\n\n')}`);
    },
  };
}
