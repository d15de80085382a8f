import type { TestProject } from 'vitest/node';
import { buildTemplate } from '@octavo/testing';
import { startPostgres } from './engines/postgres.ts';

/** One start of each engine for the whole run. The engines stay up for the next one; `npm run engines down` ends them. */
export async function setup(project: TestProject): Promise<void> {
  const serverUrl = process.env['DATABASE_URL'] ?? (await startPostgres('test')).url;
  project.provide('writerSeconds', Number(process.env['WRITER_SECONDS'] ?? 3));
  project.provide('testDatabase', await buildTemplate(serverUrl));
}
