import { createServer, request as send, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
export type Instead = { readonly status: number; readonly body: object | string };

export type Front = {
  readonly url: string;
  readonly received: Received[];
  /** Answers instead of the engine; `silence` is no answer at all. */
  instead: (received: Received) => Instead | 'silence' | undefined;
  close(): Promise<void>;
};

/** A server between the driver and the engine. */
export async function startFront(
  target: string,
  options: { tls?: { key: string; cert: string }; instead?: Front['instead'] } = {},
): Promise<Front> {
  const received: Received[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [method, path, body] = [request.method ?? '', request.url ?? '', Buffer.concat(chunks)];
      const seen = { method, path, headers: request.headers, body: body.toString() };
      received.push(seen);
      const instead = front.instead(seen);
      if (instead === 'silence') return;
      if (instead) {
        const isText = typeof instead.body === 'string';
        response.writeHead(instead.status, { 'content-type': isText ? 'text/plain' : 'application/json' });
        response.end(isText ? instead.body : JSON.stringify(instead.body));
        return;
      }
      const { host: _, authorization: __, ...headers } = request.headers;
      const forwarded = send(`${target}${path}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      forwarded.end(body);
    });
  };
  const server = options.tls ? createSecureServer(options.tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    url: `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    received,
    instead: options.instead ?? (() => undefined),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}
