import { createServer, request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { chmod } from 'node:fs/promises';
import { createUsageReader, type Usage } from './usage.ts';

export type ModelAccess = {
  /** Up to and with `/v1`. */
  readonly url: string;
  /** What the service wants to be sent; the sandbox never sees it. */
  readonly headers: Readonly<Record<string, string>>;
};

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

const prefix = '/v1/';
const mostBytes = 32 * 1024 * 1024;
/** What an agent says about itself stays here, and so does what is only about one connection. */
const dropped = new Set([
  'authorization',
  'x-api-key',
  'api-key',
  'cookie',
  'host',
  'connection',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'accept-encoding',
]);

/** The one way out of a sandbox: to the model, with a credential that is added here. Counts what is used. */
export async function openGateway(socket: string, { url, headers }: ModelAccess) {
  const base = new URL(url);
  const send = base.protocol === 'https:' ? requestHttps : requestHttp;
  const usage: Usage = { input_tokens: 0, output_tokens: 0 };
  const seen = { calls: 0, lastStatus: undefined as number | undefined };

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    const isKnown = ['GET', 'POST'].includes(request.method ?? '') && path.startsWith(prefix);
    if (!isKnown || new URL(path, 'http://x').pathname !== path.split('?')[0]) {
      request.resume();
      response.writeHead(403).end();
      return;
    }
    const isCall = request.method === 'POST';
    if (isCall) [seen.calls, seen.lastStatus] = [seen.calls + 1, undefined];
    const fail = () => {
      if (isCall) seen.lastStatus = 502;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    const target = `${base.pathname.replace(/\/$/, '')}/${path.slice(prefix.length)}`;
    const onwards = send(
      {
        protocol: base.protocol,
        hostname: base.hostname,
        port: base.port,
        method: request.method,
        path: target,
        headers: { ...withoutDropped(request.headers), ...headers },
      },
      (answer) => {
        if (isCall) seen.lastStatus = answer.statusCode;
        response.writeHead(answer.statusCode ?? 502, withoutDropped(answer.headers));
        const reader = createUsageReader();
        answer.on('data', (part: Buffer) => {
          if (isCall) reader.add(part);
          if (!response.write(part)) answer.pause();
        });
        response.on('drain', () => answer.resume());
        answer.on('end', () => {
          const { input_tokens, output_tokens } = reader.end();
          usage.input_tokens += input_tokens;
          usage.output_tokens += output_tokens;
          response.end();
        });
        answer.on('error', fail);
      },
    );
    onwards.on('error', fail);
    response.on('close', () => onwards.destroy());
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostBytes) onwards.destroy(new Error('The request is too long.'));
    });
    request.pipe(onwards);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  // Whoever runs in the sandbox is another user; the folder around it is what keeps others out.
  await chmod(socket, 0o666);
  return {
    usage,
    /** Whether the last thing that a model was asked for was answered. */
    isFine: () => seen.calls > 0 && seen.lastStatus !== undefined && seen.lastStatus < 400,
    calls: () => seen.calls,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withoutDropped(headers: IncomingMessage['headers']) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
