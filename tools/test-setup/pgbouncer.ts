import type { TestProject } from 'vitest/node';
import { buildTemplate, databaseUrl, onServer } from '@octavo/testing';
import { config } from '../../octavo.config.ts';
import { type Pgbouncer, startPgbouncer } from '../engines/pgbouncer.ts';
import { startPostgres } from '../engines/postgres.ts';

let pgbouncer: Pgbouncer;

/** As for every run, but test hosts connect through pgbouncer. */
export async function setup(project: TestProject): Promise<void> {
  const { url } = await startPostgres('test');
  pgbouncer = await startPgbouncer();
  project.provide('writerSeconds', Number(process.env['WRITER_SECONDS'] ?? 3));
  project.provide('testDatabase', { ...(await buildTemplate(url, config.plugins)), poolerUrl: pgbouncer.url });
}

export async function teardown(): Promise<void> {
  await onServer(databaseUrl(pgbouncer.url, 'pgbouncer'), async (client) => {
    const { rows } = await client.query<{ database: string; xact_count: string }>('show stats_totals');
    const used = rows.filter(({ database }) => database.startsWith('octavo_test_'));
    const transactions = used.reduce((sum, row) => sum + Number(row.xact_count), 0);
    console.log(`Through pgbouncer: ${transactions} transactions in ${used.length} databases.`);
  });
  pgbouncer.stop();
}
