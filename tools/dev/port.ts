import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const address = '127.0.0.1';

/** Fails, and says how to choose another one, when something else listens there. */
export async function refuseTakenPort(port: string): Promise<void> {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`--port is a number from 1 to 65535, not "${port}".`);
  }
  try {
    await listenOnce(Number(port));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${message})`;
    throw new Error(`Port ${port} ${why}. Choose another one: npm run dev -- --port ${await listenOnce(0)}`, {
      cause: error,
    });
  }
}

async function listenOnce(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
