import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from 'pg';
import type { Host } from '@octavo/platform';
import { withConnection, type Answer, type Wire } from '../lib/load.ts';
import { readWorld, type World } from '../lib/world.ts';
import { withClient, withHost } from './databases.ts';

export type InProcess = { client: Client; host: Host; world: World; send: (request: Wire) => Promise<Answer> };

/**
 * Whole requests to a host in this process with a single connection: so the backend that serves them can be told to
 * hand in its counters.
 */
export async function withInProcess<Result>(url: string, work: (bench: InProcess) => Promise<Result>): Promise<Result> {
  return withClient(url, (client) =>
    withHost(url, async (host) => {
      const world = await readWorld(client, host);
      const server = createServer(host.front);
      // Between two requests a count over a large database may take longer than the five seconds that are usual.
      server.keepAliveTimeout = 0;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        const { port } = server.address() as AddressInfo;
        return await withConnection(port, (send) => work({ client, host, world, send }));
      } finally {
        server.closeAllConnections();
        server.close();
      }
    }),
  );
}
