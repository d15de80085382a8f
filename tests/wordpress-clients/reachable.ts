import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestHost, type TestHost } from '@octavo/testing';

/** A host whose main site has the address at which it is really found, so that links in its answers can be followed. */
export async function startReachableHost() {
  // The port is in those links, so it must be known before the host is made.
  let front: RequestListener | undefined;
  const server = createServer((request, response) => front!(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicUrl = new URL(`http://localhost:${(server.address() as AddressInfo).port}`);
  const host: TestHost = await startTestHost({ config: (config) => ({ ...config, publicUrl }) });
  front = host.front;
  await host.domains.makePrimary(host.main.id, { domain: publicUrl.hostname, path: '/' });
  return {
    host,
    site: await host.directory.main(),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await host.close();
    },
  };
}

export type ReachableHost = Awaited<ReturnType<typeof startReachableHost>>;
