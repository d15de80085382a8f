import { connect, createServer, type Socket } from 'node:net';
import { chmod } from 'node:fs/promises';
import { resolveHost } from './repository-address.ts';

export type Egress = Awaited<ReturnType<typeof openEgress>>;

const longestRequest = 8 * 1024;
const patienceMs = 10_000;

/**
 * A way out to some hosts, for agents that must fetch packages: a proxy that knows `CONNECT host:443` and nothing else.
 * What it passes on is encrypted between the two ends; whom they may speak to is decided here.
 */
export async function openEgress(socket: string, hosts: readonly string[], trusted: readonly string[]) {
  const open = new Set<Socket>();

  async function pass(inside: Socket): Promise<void> {
    const place = await readConnect(inside);
    const name = place?.endsWith(':443') ? place.slice(0, -':443'.length) : place;
    const isAllowed = name !== undefined && hosts.includes(name.toLowerCase());
    const address = isAllowed ? await resolveHost(name.toLowerCase(), trusted).catch(() => undefined) : undefined;
    if (address === undefined || place === undefined) {
      inside.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const outside = connect({ host: address, port: Number(place.split(':')[1]), timeout: patienceMs });
    open.add(outside);
    outside.on('close', () => open.delete(outside));
    outside.on('error', () => inside.destroy());
    inside.on('error', () => outside.destroy());
    inside.on('close', () => outside.destroy());
    outside.once('connect', () => {
      outside.setTimeout(0);
      inside.write('HTTP/1.1 200 Connection established\r\n\r\n');
      inside.pipe(outside).pipe(inside);
    });
    outside.once('timeout', () => outside.destroy());
  }

  const server = createServer((inside) => {
    open.add(inside);
    inside.on('close', () => open.delete(inside));
    inside.on('error', () => inside.destroy());
    pass(inside).catch(() => inside.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  await chmod(socket, 0o666);
  return {
    async close(): Promise<void> {
      for (const each of open) each.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `host:port` of the request; undefined for any other request. */
function readConnect(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0 && text.length < longestRequest) return;
      socket.off('data', read);
      socket.pause();
      // Nobody may speak before they were answered.
      const isWhole = end >= 0 && end + 4 === text.length;
      resolve(isWhole ? /^CONNECT ([a-z0-9.-]+:\d{1,5}) HTTP\/1\.1\r\n/i.exec(text)?.[1] : undefined);
    };
    socket.on('data', read);
    socket.on('close', () => resolve(undefined));
    setTimeout(() => resolve(undefined), patienceMs).unref();
  });
}
