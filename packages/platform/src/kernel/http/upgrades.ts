import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Actor } from '@octavo/plugin-api';

/** A connection that no longer speaks HTTP, for whoever took it over. */
export type TakenSocket = {
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Who the client is by now; throws when its credentials no longer count. */
  identify(): Promise<Actor>;
};

type Upgrade = Omit<TakenSocket, 'identify'> & { readonly response: ServerResponse; identify?: () => Promise<Actor> };

const upgrades = new WeakMap<IncomingMessage, Upgrade>();
const noncePrefix = 'octavo.nonce.';

/** Other upgrades, HTTP/2 for one, are answered as if nobody had asked for them. */
export const isUpgrade = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * The response to a request that wants to go on as a WebSocket: until a route takes the socket it is a request like any
 * other, with a site, a user, access and limits. Browsers can't send headers with it, so the nonce comes as a subprotocol.
 */
export function responseToUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as Socket);
  response.once('finish', () => socket.end());
  socket.once('error', () => socket.destroy());
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const nonce = protocols.find((name) => name.startsWith(noncePrefix))?.slice(noncePrefix.length);
  if (nonce !== undefined) request.headers['x-wp-nonce'] ??= nonce;
  upgrades.set(request, { socket, head, response });
  return response;
}

/** How to ask again, later, who sent the request. */
export function rememberIdentity(request: IncomingMessage, identify: () => Promise<Actor>): void {
  const upgrade = upgrades.get(request);
  if (upgrade) upgrade.identify = identify;
}

/** Takes the connection out of HTTP: the request ends here. Undefined when the client didn't ask for it. */
export function takeSocket(request: IncomingMessage): TakenSocket | undefined {
  const upgrade = upgrades.get(request);
  if (!upgrade?.identify) return undefined;
  const { socket, head, response, identify } = upgrade;
  upgrades.delete(request);
  response.statusCode = 101;
  response.detachSocket(socket as Socket);
  // Whoever counts requests that are under way lets this one go.
  response.emit('close');
  return { socket, head, identify };
}
