import type { Host } from '@octavo/platform';
import type { Logger } from '@octavo/plugin-api';
import type { ServerConfig } from './config.ts';
import { startWeb } from './main.ts';

/** Runs the web process; refuses a database that lacks a migration. */
export async function serve({ config, host, log }: { config: ServerConfig; host: Host; log: Logger }): Promise<void> {
  const pending = await host.pendingMigrations();
  if (pending.length > 0) {
    throw new Error(`The database lacks ${pending.length} migration(s): ${pending.join(', ')}. Run: octavo migrate`);
  }
  const web = await startWeb(host, config, log);
  log.info({ url: web.url, publicUrl: config.platform.publicUrl.href }, 'Serving.');
  const signal = await nextSignal();
  log.info({ signal }, 'Draining.');
  await web.stop();
  log.info({}, 'Stopped.');
}

function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}
