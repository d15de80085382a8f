import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '@octavo/platform';
import { listen } from './main.ts';

/** `/healthz`, `/readyz` and `/metrics` of a process that serves nothing else. */
export async function startOperations(
  { operations }: Pick<Host, 'operations'>,
  address: string,
  asked: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    operations(request, response)
      .then((answered) => answered || response.writeHead(404).end())
      .catch(() => response.destroy());
  });
  await listen(server, { host: address, port: asked }, 'METRICS_PORT');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${address}:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
