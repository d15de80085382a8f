import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type NameProxy = { url: string; close(): Promise<void> };

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);
const answerTo = { greeting: [5, 0], reached: [5, 0, 0, 1, 0, 0, 0, 0, 0, 0], refused: [5, 4, 0, 1, 0, 0, 0, 0, 0, 0] };

/** A SOCKS server (RFC 1928) that leads names to the servers of a test, `*.` before one to its subdomains. Nothing else can be reached but this machine. */
export async function startNameProxy(addresses: Readonly<Record<string, string>>): Promise<NameProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay());
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    client.once('data', () => {
      client.write(Buffer.from(answerTo.greeting));
      client.once('data', (request) => {
        client.pause();
        const target = findTarget(addresses, request);
        if (!target) return void client.end(Buffer.from(answerTo.refused));
        const outside = connect(target);
        keep(outside);
        outside.once('connect', () => {
          client.write(Buffer.from(answerTo.reached));
          client.pipe(outside).pipe(client);
        });
        outside.on('close', () => client.destroy());
        return client.on('close', () => outside.destroy());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function findTarget(
  addresses: Readonly<Record<string, string>>,
  request: Buffer,
): { host: string; port: number } | undefined {
  const [name, port] = nameAndPort(request);
  if (loopback.has(name)) return { host: name, port };
  const address = addresses[name] ?? addresses[name.replace(/^[^.]+/, '*')];
  if (address === undefined || port !== 80) return undefined;
  const { hostname, port: at } = new URL(address);
  return { host: hostname, port: Number(at) };
}

/** Version, command and a zero come before the type of the address: 1 is four bytes, 3 a name after its length. */
function nameAndPort(request: Buffer): [name: string, port: number] {
  if (request[3] === 1) return [request.subarray(4, 8).join('.'), request.readUInt16BE(8)];
  if (request[3] !== 3) return ['', 0];
  const end = 5 + request[4]!;
  return [request.toString('latin1', 5, end), request.readUInt16BE(end)];
}
