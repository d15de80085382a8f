import { ApiError } from '@octavo/api-client';
import { page, server } from '../server.ts';

/** Why a WebSocket could not be opened: by the server's word, by something between, or because nothing comes through. */
export type Reason = 'forbidden' | 'gone' | 'refused' | 'blocked' | 'unreachable';

/** What will not be different the next time (contracts/live.md §2). */
const finalReasons: Readonly<Record<string, Reason>> = {
  '403 rest_forbidden': 'forbidden',
  '403 rest_cannot_edit': 'forbidden',
  '404 rest_post_invalid_id': 'gone',
};
const noSocket = 'live_needs_websocket';

export function socketOf(id: number): WebSocket {
  const address = new URL(`${page.root}/core/v2/live/${id}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const nonce = server.nonce();
  return new WebSocket(address, ['octavo.live', ...(nonce === undefined ? [] : [`octavo.nonce.${nonce}`])]);
}

/** A browser isn't told why, so the same is asked without a WebSocket. */
export async function askWhy(id: number): Promise<Reason> {
  try {
    await server.raw('get', `/core/v2/live/${id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unreachable';
    if (error.code === noSocket) return 'blocked';
    if (error.status >= 400 && error.status < 500) return finalReasons[`${error.status} ${error.code}`] ?? 'refused';
  }
  return 'unreachable';
}
