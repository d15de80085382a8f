import { existsSync } from 'node:fs';
import { env, loadEnvFile } from 'node:process';
import { buildTemplate } from '@octavo/testing';
import type { TestProject } from 'vitest/node';

/** Once per run. Every file of tests then gets a database of its own on that server, and removes it at its end. */
export async function setup(project: TestProject): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  const server = env['DATABASE_URL_TEST'] || env['DATABASE_URL'];
  if (!server) {
    throw new Error('Tests need a PostgreSQL server: set DATABASE_URL in .env, or DATABASE_URL_TEST for another one.');
  }
  project.provide('testDatabase', await buildTemplate(server));
}
