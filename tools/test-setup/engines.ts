import type { TestProject } from 'vitest/node';
import { buildTemplate, type TestDatabase } from '@octavo/testing';
import { config } from '../../octavo.config.ts';
import { startPostgres } from '../engines/postgres.ts';

/** Every project that needs engines calls this, each with modules of its own; one start and one template serve all. */
const shared = globalThis as { octavoTestDatabase?: Promise<TestDatabase> };

/** The engines stay up for the next run; `npm run engines -- down` ends them. */
export async function setup(project: TestProject): Promise<void> {
  shared.octavoTestDatabase ??= prepare();
  project.provide('writerSeconds', Number(process.env['WRITER_SECONDS'] ?? 3));
  project.provide('testDatabase', await shared.octavoTestDatabase);
}

async function prepare(): Promise<TestDatabase> {
  return buildTemplate(process.env['DATABASE_URL'] ?? (await startPostgres('test')).url, config.plugins);
}
