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

/** What models are asked for, by each of the interfaces that agents speak. A path that is written in another way is none of these. */
const calls = [
  /^POST \/v1\/(?:responses|chat\/completions|completions|embeddings|messages(?:\/count_tokens)?)$/,
  /^POST \/v1beta\/models\/[\w-][\w.-]*:(?:generateContent|streamGenerateContent|countTokens)$/,
  /^GET \/v1(?:beta)?\/models(?:\/[\w:-][\w.:-]*){0,3}$/,
];
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
  // The service has its version at the end of its address, or none at all.
  const [, start = '', version = ''] = /^(.*?)(\/v1(?:beta)?)?\/?$/.exec(base.pathname) ?? [];
  const usage: Usage = { input_tokens: 0, output_tokens: 0 };
  const seen = { calls: 0, lastStatus: undefined as number | undefined, lastError: undefined as string | undefined };

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    const asked = `${request.method} ${path.split('?')[0]}`;
    if (!calls.some((call) => call.test(asked))) {
      request.resume();
      response.writeHead(403).end();
      return;
    }
    const isCall = request.method === 'POST';
    if (isCall) [seen.calls, seen.lastStatus, seen.lastError] = [seen.calls + 1, undefined, undefined];
    const fail = (error: NodeJS.ErrnoException) => {
      if (isCall) [seen.lastStatus, seen.lastError] = [502, error.code ?? error.message];
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    const target = start + path.replace(/^\/v1(?=\/)/, version);
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
      if (bytes > mostBytes) onwards.destroy(new Error('The request is too large.'));
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
    /** What was wrong with the last answer, in words. */
    problem(): string | undefined {
      if (seen.lastError !== undefined) return `Cannot reach the model (${seen.lastError}).`;
      return (seen.lastStatus ?? 0) >= 400 ? `The model responded with status ${seen.lastStatus}.` : undefined;
    },
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
