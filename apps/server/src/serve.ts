import type { Host } from '@octavo/platform';
import type { Logger } from '@octavo/plugin-api';
import type { ServerConfig } from './config.ts';
import { startWeb } from './main.ts';
import { nextSignal, refusePending } from './process.ts';

/** Runs the web process until told to stop. */
export async function serve({ config, host, log }: { config: ServerConfig; host: Host; log: Logger }): Promise<void> {
  await refusePending(host);
  const web = await startWeb(host, config, log);
  log.info({ url: web.url, publicUrl: config.platform.publicUrl.href }, 'Serving.');
  const signal = await nextSignal();
  log.info({ signal }, 'Draining.');
  await web.stop();
  log.info({}, 'Stopped.');
}
