import type { Host } from '@octavo/platform';
import type { Logger } from '@octavo/plugin-api';
import type { ServerConfig } from './config.ts';
import { startOperations } from './operations-server.ts';
import { nextSignal, refuseUnprepared } from './process.ts';

type Session = { config: ServerConfig; host: Host; log: Logger };

/** Runs jobs until told to stop: of the network and all shards, or of those that were named. */
export async function work({ config, host, log }: Session, named: string | undefined): Promise<void> {
  await refuseUnprepared(host, config);
  const known = databasesOf(host);
  const databases = named === undefined ? known : named.split(',').map((name) => name.trim());
  const unknown = databases.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown shard "${unknown.join('", "')}". Known shards: ${known.join(', ')}.`);
  const operations =
    config.metricsPort === undefined ? undefined : await startOperations(host, config.listen.host, config.metricsPort);
  const workers = await startWorkers(host, config.drainSeconds, databases).catch(async (error: unknown) => {
    await operations?.stop();
    throw error;
  });
  log.info({ databases, ...(operations && { metrics: operations.url }) }, 'Working.');
  const signal = await nextSignal();
  log.info({ signal }, 'Draining.');
  host.drain();
  await workers.stop();
  await operations?.stop();
  log.info({}, 'Stopped.');
}

/** One for each database, all of them in this process. */
export async function startWorkers(host: Host, drainSeconds: number, databases = databasesOf(host)) {
  const workers: { stop(): Promise<void> }[] = [];
  const stop = async () => void (await Promise.all(workers.map((worker) => worker.stop())));
  try {
    for (const database of databases) workers.push(await host.startWorker(database, { concurrency: 5, drainSeconds }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function databasesOf({ db }: Host): string[] {
  return ['network', ...db.shardNames];
}
