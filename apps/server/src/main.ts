import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '@octavo/platform';
import type { Logger } from '@octavo/plugin-api';
import { answerClientErrors } from './client-errors.ts';
import type { ServerConfig } from './config.ts';
import { limitConnections, serverOptions } from './connections.ts';

/** Browsers keep several open, and most of them idle. */
const connectionsPerRequest = 10;

export type WebProcess = {
  readonly url: string;
  /** Ends when the last request has been answered, or when time is up. */
  stop(): Promise<void>;
};

/** Serves until stopped. */
export async function startWeb(
  host: Pick<Host, 'front' | 'isUpgrade' | 'upgrade' | 'drain' | 'clientNetworkOf'>,
  config: Pick<ServerConfig, 'listen' | 'drainSeconds' | 'drainDelaySeconds' | 'platform'>,
  log: Logger,
): Promise<WebProcess> {
  let draining = false;
  const listener: RequestListener = (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    host.front(request, response);
  };
  const server = createServer({ ...serverOptions, shouldUpgradeCallback: host.isUpgrade }, listener);
  server.on('upgrade', host.upgrade);
  answerClientErrors(server);
  limitConnections(server, {
    perAddress: connectionsPerRequest * config.platform.addressLimit,
    clientNetworkOf: host.clientNetworkOf,
  });
  await listen(server, config.listen);
  const { port } = server.address() as AddressInfo;

  async function drain(): Promise<void> {
    draining = true;
    host.drain();
    await sleep(config.drainDelaySeconds * 1000);
    const closed = new Promise((resolve) => {
      server.close(resolve);
    });
    server.closeIdleConnections();
    const timeout = setTimeout(() => {
      log.warn(
        { seconds: config.drainSeconds },
        'Some requests did not finish in time. Their connections were closed.',
      );
      server.closeAllConnections();
    }, config.drainSeconds * 1000);
    await closed;
    clearTimeout(timeout);
  }

  let stopping: Promise<void> | undefined;
  return {
    url: `http://${config.listen.host}:${port}`,
    stop() {
      stopping ??= drain();
      return stopping;
    },
  };
}

export function listen(server: Server, { host, port }: ServerConfig['listen'], variable = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} on ${host} is already in use. Set ${variable} to another port.`) : error);
    });
    server.listen(port, host, resolve);
  });
}
