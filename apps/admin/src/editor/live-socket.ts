import { ApiError } from '@octavo/api-client';
import { page, server } from '../server.ts';

/** Why the text can't be written together with others. */
export type Refusal = { readonly code: string; readonly message: string };

const noSocket = 'live_needs_websocket';

export function socketOf(id: number): WebSocket {
  const address = new URL(`${page.root}/core/v2/live/${id}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const nonce = server.nonce();
  return new WebSocket(address, ['octavo.live', ...(nonce === undefined ? [] : [`octavo.nonce.${nonce}`])]);
}

/** A browser isn't told why a WebSocket failed, so the same is asked without one. Undefined when nothing but the socket is missing. */
export async function askWhy(id: number): Promise<Refusal | undefined> {
  try {
    await server.raw('get', `/core/v2/live/${id}`);
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== noSocket;
    if (isRefusal) return { code: error.code, message: error.message };
  }
  return undefined;
}
