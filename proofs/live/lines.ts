import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What all editors reach the web processes through, as through a load balancer. */
export type Lines = Awaited<ReturnType<typeof createLines>>;

/** How a line breaks: it is noticed at once, or nothing comes through any more and nobody is told. */
export type Break = 'cut' | 'silent';

/** The line of one editor to a web process. It can break. */
export type Line = ReturnType<typeof createLine>;

/** Tells whose connection it is. */
export const lineCookie = 'octavo_line';

export async function createLines() {
  const lines = new Map<string, Line>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let head = '';
    socket.on('data', function read(chunk: Buffer) {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      socket.off('data', read).pause();
      const name = new RegExp(`${lineCookie}=([\\w-]+)`).exec(head)?.[1] ?? '';
      const line = lines.get(name);
      if (line) line.take(socket, Buffer.from(head, 'latin1'));
      else socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(name: string, port: number): Line {
      const line = createLine(port);
      lines.set(name, line);
      return line;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Way = { readonly near: Socket; readonly far: Socket; readonly head: Buffer };

function createLine(first: number) {
  let port = first;
  let broken: Break | undefined;
  const ways = new Set<Way>();

  return {
    take(near: Socket, head: Buffer): void {
      if (broken === 'cut') return void near.destroy();
      const way: Way = { near, far: connect(port, '127.0.0.1'), head };
      ways.add(way);
      way.far.on('error', () => {});
      for (const socket of [way.near, way.far]) {
        socket.setNoDelay(true);
        socket.on('close', () => {
          end(way);
          ways.delete(way);
        });
      }
      if (broken === undefined) pass(way);
      return undefined;
    },
    break(how: Break): void {
      broken = how;
      for (const way of ways) (how === 'cut' ? end : hold)(way);
    },
    /** It works again, and leads to this process from now on. What was under way has got lost. */
    mend(next = port): void {
      broken = undefined;
      port = next;
      for (const way of ways) end(way);
    },
  };
}

function pass({ near, far, head }: Way): void {
  far.write(head);
  near.pipe(far);
  far.pipe(near);
}

function hold({ near, far }: Way): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}

function end({ near, far }: Way): void {
  near.destroy();
  far.destroy();
}
