import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from '../../lib/processes.ts';

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

const lookEveryMs = 100;

/** Sends each request to one of the ports that say on `/readyz` that they are ready, in turn. It never tries twice. */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly number[] = [];
  let turn = 0;
  let isRunning = true;

  async function look(): Promise<void> {
    const states = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, position) => states[position]);
  }

  async function watch(): Promise<void> {
    while (isRunning) {
      await look();
      await sleep(lookEveryMs);
    }
  }

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = ready[turn % ready.length];
    const fail = (reason: string) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(reason);
    };
    if (port === undefined) {
      fail('Nobody is ready.');
      return;
    }
    const { method, url, headers } = incoming;
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      const { connection: _ours, 'keep-alive': _too, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode!, rest);
      answer.pipe(outgoing);
    });
    onward.once('error', (error) => fail(error.message));
    incoming.pipe(onward);
  });
  await look();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const watching = watch();
  return {
    port: (server.address() as AddressInfo).port,
    ready: () => ready,
    async stop(): Promise<void> {
      isRunning = false;
      await watching;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
