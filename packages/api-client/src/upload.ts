import { ApiError, errorOf } from './api-error.ts';
import { dispositionOf, type Client } from './client.ts';
import type { PathOf } from './operations.ts';

export type Upload = {
  file: Blob;
  name: string;
  params?: object | undefined;
  query?: object | undefined;
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends a file and tells how far it is, which `fetch` can't. Browsers only. */
export async function upload(client: Client, path: PathOf<'post'>, request: Upload): Promise<unknown> {
  const address = client.addressOf(path, request);
  try {
    return await send(address, client.credentials(), request);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'rest_cookie_invalid_nonce')) throw error;
    await client.renew();
    return send(address, client.credentials(), request);
  }
}

function send(address: string, credentials: Readonly<Record<string, string>>, request: Upload): Promise<unknown> {
  const { file, name, onProgress, signal } = request;
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open('POST', address);
    exchange.setRequestHeader('Accept', 'application/json');
    exchange.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    exchange.setRequestHeader('Content-Disposition', dispositionOf(name));
    for (const [header, value] of Object.entries(credentials)) exchange.setRequestHeader(header, value);
    exchange.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total));
    exchange.addEventListener('load', () => {
      const body = parsed(exchange.responseText);
      if (exchange.status >= 200 && exchange.status < 300) resolve(body);
      else reject(errorOf(exchange.status, body, exchange.getResponseHeader('Retry-After')));
    });
    exchange.addEventListener('error', () => {
      reject(new ApiError(0, 'no_answer', 'The server could not be reached.'));
    });
    exchange.addEventListener('abort', () => {
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
    signal?.addEventListener('abort', () => exchange.abort(), { once: true });
    if (signal?.aborted) exchange.abort();
    else exchange.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
