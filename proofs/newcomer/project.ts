import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers, newcomersEnvironment, run, start } from '../../packages/create-octavo/test/project-run.ts';
import { startRegistry } from '../../packages/create-octavo/test/registry.ts';
import { packAll } from '../../tools/release/pack.ts';
import { createDatabase } from '../lib/proof-database.ts';
import { freePort, isReady } from '../lib/processes.ts';
import { until } from '../lib/wait.ts';
import type { Person } from './person.ts';

export type Project = { address: string; password: string };

/** Where somebody begins who has Node and PostgreSQL: our packages as if they were published, and an empty database. */
export async function prepare() {
  const registry = await startRegistry(await packAll());
  const database = await createDatabase('newcomer');
  const parent = await mkdtemp(join(tmpdir(), 'octavo-newcomer-'));
  const folder = join(parent, 'my-site');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = newcomersEnvironment({ DATABASE_URL: database.url, PORT: String(port), PUBLIC_URL: address });
  const asPublished = { npm_config_registry: registry.url, npm_config_cache: join(parent, 'cache') };
  const fromRegistry = { 'npm_config_@octavo:registry': registry.url, npm_config_prefer_offline: '1' };

  return {
    /** As the README says; in place of a container, PostgreSQL is the one of the proofs. */
    async create({ step, typesCommand }: Person): Promise<Project> {
      await step('Create the project', () => {
        typesCommand('npm create octavo@latest my-site');
        return run('npm create --yes octavo@latest my-site'.split(' '), parent, { ...env, ...asPublished });
      });
      await step('Install it', () => {
        typesCommand('cd my-site');
        typesCommand('npm install');
        return run(['npm', 'install'], folder, { ...env, ...fromRegistry });
      });
      let printed = '';
      await step('Start it', async () => {
        typesCommand('docker compose up -d --wait');
        typesCommand('npm run dev');
        const dev = start(['npm', 'run', 'dev'], folder, env);
        await until('the site answers', 60, () => dev.child.exitCode !== null || isReady(port), 100);
        printed = dev.printed.stdout;
        if (dev.child.exitCode !== null) throw new Error(`npm run dev ended:\n${printed}\n${dev.printed.stderr}`);
        return printed;
      });
      const [, password] = /^ {2}Password {2}(\S+)$/m.exec(printed) ?? [];
      if (password === undefined) throw new Error(`No password was printed:\n${printed}`);
      return { address, password };
    },
    async remove(): Promise<void> {
      endLeftovers();
      registry.stop();
      await rm(parent, { recursive: true, force: true, maxRetries: 3 });
      await database.remove();
    },
  };
}
