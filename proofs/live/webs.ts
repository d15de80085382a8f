import { databaseUrl } from '@octavo/testing';
import { startPgbouncer, type Pgbouncer } from '../../tools/engines/pgbouncer.ts';
import { freePort, startProcess, untilReady, type Process } from '../lib/processes.ts';
import type { Environment } from '../lib/proof-database.ts';
import type { Network } from './network.ts';

/** How many web processes there are, and whether they reach PostgreSQL through pgbouncer in transaction mode. */
export type Setup = { readonly count: number; readonly isPooled: boolean };
export type Webs = Awaited<ReturnType<typeof startWebs>>;

async function startWebs({ count }: Setup, env: Environment) {
  const start = (port: number): Process => startProcess('serve', { ...env, PORT: String(port) });
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const processes = ports.map(start);
  await Promise.all(ports.map(untilReady));
  return {
    ports,
    /** And starts another one in its place. */
    async kill(which: number): Promise<void> {
      await processes[which]!.kill();
      processes[which] = start(ports[which]!);
      await untilReady(ports[which]!);
    },
    stop: () => Promise.all(processes.map((each) => each.stop())),
  };
}

/** The web processes of one run after another, at one address: they stay while the next run wants the same. */
export function createWebs({ env, database }: Network, address: string) {
  let running: { setup: Setup; webs: Webs } | undefined;
  let pooler: Pgbouncer | undefined;

  async function environmentFor({ isPooled }: Setup): Promise<Environment> {
    const direct = { ...env, PUBLIC_URL: address };
    if (!isPooled) return direct;
    pooler ??= await startPgbouncer();
    return { ...direct, DATABASE_URL: databaseUrl(pooler.url, database.name), DATABASE_NAMED_STATEMENTS: 'off' };
  }

  async function stop(): Promise<void> {
    const { webs } = running ?? {};
    running = undefined;
    await webs?.stop();
  }

  return {
    async get(setup: Setup): Promise<Webs> {
      if (running?.setup === setup) return running.webs;
      await stop();
      running = { setup, webs: await startWebs(setup, await environmentFor(setup)) };
      return running.webs;
    },
    stop,
    async close(): Promise<void> {
      await stop();
      pooler?.stop();
    },
  };
}
