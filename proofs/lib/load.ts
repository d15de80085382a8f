import { connect, type Socket } from 'node:net';

/** The bytes of a whole HTTP/1.1 request. */
export type Wire = string;

export type Answer = { status: number; head: string; body: Buffer };

type LoadResult = { requests: number; seconds: number; milliseconds: number[] };

export type Load = {
  /** Forgets what was counted so far. */
  reset(): void;
  result(): LoadResult;
  /** Lets what is under way finish. */
  stop(): Promise<void>;
};

const patienceMs = 60_000;
const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');

export function get(path: string, headers: Record<string, string> = {}): Wire {
  return `GET ${path} HTTP/1.1\r\n${linesOf({ host: 'localhost', ...headers })}\r\n`;
}

export function post(path: string, body: string, headers: Record<string, string> = {}): Wire {
  const length = Buffer.byteLength(body);
  const all = { host: 'localhost', 'content-type': 'application/json', 'content-length': length, ...headers };
  return `POST ${path} HTTP/1.1\r\n${linesOf(all)}\r\n${body}`;
}

function linesOf(headers: Record<string, string | number>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

/**
 * Sends one request after another on each of the connections, until stopped. Plain sockets: on two cores, what a client
 * library takes is missing elsewhere. Any answer but a 2xx ends the run.
 */
export async function startLoad(port: number, connections: number, next: () => Wire): Promise<Load> {
  let milliseconds: number[] = [];
  let since = performance.now();
  const state = { stopping: false };
  let failure: unknown;

  async function drive(): Promise<void> {
    const connection = await open(port);
    try {
      while (!state.stopping) {
        const start = performance.now();
        const { status, body } = await connection.send(next(), false);
        if (status < 200 || status > 299) throw new Error(`The server answered ${status}: ${body.toString()}`);
        milliseconds.push(performance.now() - start);
      }
    } catch (error) {
      failure ??= error;
      state.stopping = true;
    } finally {
      connection.close();
    }
  }

  const driving = Array.from({ length: connections }, drive);
  return {
    reset() {
      milliseconds = [];
      since = performance.now();
    },
    result() {
      if (failure !== undefined) throw failure;
      return { requests: milliseconds.length, seconds: (performance.now() - since) / 1000, milliseconds };
    },
    async stop() {
      state.stopping = true;
      await Promise.all(driving);
      if (failure !== undefined) throw failure;
    },
  };
}

/** One answer after another on a connection of its own, with their bodies. */
export async function withConnection<Result>(
  port: number,
  work: (send: (request: Wire) => Promise<Answer>) => Promise<Result>,
): Promise<Result> {
  const connection = await open(port);
  try {
    return await work((request) => connection.send(request, true));
  } finally {
    connection.close();
  }
}

/** The answers to these requests in their order, so many at once, and how long each took. */
export async function sendAll(port: number, wires: readonly Wire[], atOnce: number) {
  const milliseconds: number[] = [];
  const bodies: string[] = [];
  const queue = wires.entries();
  const drive = () =>
    withConnection(port, async (send) => {
      for (const [position, wire] of queue) {
        const started = performance.now();
        const { status, body } = await send(wire);
        milliseconds.push(performance.now() - started);
        if (status !== 200) throw new Error(`Octavo answered ${status}: ${body.toString()}`);
        bodies[position] = body.toString();
      }
    });
  await Promise.all(Array.from({ length: atOnce }, drive));
  return { milliseconds, bodies };
}

type Connection = { send(request: Wire, keepBody: boolean): Promise<Answer>; close(): void };
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void; keepBody: boolean };

async function open(port: number): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let waiting: Waiting | undefined;
  let head: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  let status = 0;
  let text = '';
  let missing = -1;
  let isChunked = false;
  /** The last bytes that came, whatever pieces they came in. */
  let tail: Buffer = Buffer.alloc(0);

  function receive(data: Buffer): void {
    let rest = data;
    if (missing < 0) {
      head = head.length === 0 ? data : Buffer.concat([head, data]);
      const end = head.indexOf(endOfHead);
      if (end < 0) return;
      text = head.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      isChunked = /\r\ntransfer-encoding: chunked/i.test(text);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined && !isChunked) throw new Error(`An answer without Content-Length:\n${text}`);
      missing = isChunked ? Infinity : Number(length);
      rest = head.subarray(end + endOfHead.length);
      head = Buffer.alloc(0);
    }
    missing -= rest.length;
    if (isChunked) {
      tail = Buffer.concat([tail, rest.subarray(-endOfChunks.length)]).subarray(-endOfChunks.length);
      if (tail.equals(endOfChunks)) missing = 0;
    }
    if (waiting?.keepBody || status > 299) parts.push(rest);
    if (missing > 0) return;
    const answer = { status, head: text, body: Buffer.concat(parts) };
    const { resolve } = waiting!;
    [waiting, parts, missing, tail] = [undefined, [], -1, Buffer.alloc(0)];
    resolve(answer);
  }

  socket.on('data', receive);
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection.')));
  socket.setTimeout(patienceMs, () => {
    if (waiting) socket.destroy(new Error(`No answer from port ${port} within ${patienceMs / 1000} s.`));
  });
  return {
    send: (request, keepBody) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The server has closed the connection.'));
        waiting = { resolve, reject, keepBody };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
