import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerSocket } from './client-errors.ts';

export type ConnectionLimits = {
  /** Connections that one address may have; 0 is any number. */
  readonly perAddress: number;
  /** Whom a connection counts for; undefined for proxies, which bring those of many. */
  readonly clientNetworkOf: (address: string) => string | undefined;
  /** How long nothing may move while it is the client's turn to send or to read. */
  readonly stallMs?: number;
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Until the head of a request is there. */
const headMs = 20_000;
/** The longest upload. Other bodies have the shorter deadline of the platform. */
const requestMs = 60 * 60_000;
/** Longer than a front keeps a connection that nobody uses (60 s is common), so that it is the front that closes it. */
const keepAliveMs = 75_000;
const lookEveryMs = 5_000;

export const serverOptions = {
  headersTimeout: headMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  connectionsCheckingInterval: lookEveryMs,
};

/** No client holds more connections than many people behind one address need, or one on which nothing moves. */
export function limitConnections(
  server: Server,
  { perAddress, clientNetworkOf, stallMs = 30_000 }: ConnectionLimits,
): void {
  const counts = new Map<string, number>();
  const current = new WeakMap<Socket, Exchange>();

  server.on('connection', (socket: Socket) => {
    const client = perAddress === 0 ? undefined : clientNetworkOf(socket.remoteAddress ?? '');
    if (client === undefined) return;
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    socket.once('close', () => {
      const left = counts.get(client)! - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
    if (count > perAddress) answerSocket(socket, tooMany);
  });

  server.on('request', (request, response) => current.set(request.socket, { request, response }));
  server.setTimeout(stallMs, (socket) => {
    const exchange = current.get(socket);
    if (!exchange || isTheirTurn(exchange)) socket.destroy();
    // It is us who take so long: look again later.
    else socket.setTimeout(stallMs);
  });
}

/** To send the rest of a body, to read an answer, or to ask for something else. */
function isTheirTurn({ request, response }: Exchange): boolean {
  const isSending = !request.complete && request.readableLength === 0;
  return isSending || response.writableFinished || response.writableLength > 0;
}

const tooMany = {
  status: 429,
  code: 'address_overloaded',
  message: 'Too many connections from your IP address. Close some of them.',
};
