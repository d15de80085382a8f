import type { Host } from '@octavo/platform';
import type { Logger } from '@octavo/plugin-api';
import type { ServerConfig } from './config.ts';
import { startWeb } from './main.ts';
import { nextSignal, refuseUnprepared } from './process.ts';
import { startWorkers } from './worker.ts';

type Session = { config: ServerConfig; host: Host; log: Logger };

/** Runs the web process until told to stop; with jobs, a worker's work as well. */
export async function serve({ config, host, log }: Session, withJobs: boolean): Promise<void> {
  await refuseUnprepared(host, config);
  const web = await startWeb(host, config, log);
  const told = nextSignal();
  const workers = withJobs ? await startWorkers(host, config.drainSeconds).catch(giveUp) : undefined;
  log.info({ url: web.url, publicUrl: config.platform.publicUrl.href }, 'Serving.');
  const signal = await told;
  log.info({ signal }, 'Draining.');
  await Promise.all([web.stop(), workers?.stop()]);
  log.info({}, 'Stopped.');

  /** A server that still listens would keep the process, and nobody would start it again. */
  async function giveUp(error: unknown): Promise<never> {
    await web.stop();
    throw error;
  }
}
