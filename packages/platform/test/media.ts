import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'light-my-request';
import sharp from 'sharp';

/** A picture in one colour, unlike any other of the same size. */
export function jpeg(width = 800, height = 600, background = '#336699'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export const media = '/wp-json/core/v2/media';

/** A file as the body itself. */
export function raw(content: Buffer | string, name: string, url = media): InjectOptions {
  return {
    method: 'POST',
    url,
    payload: content,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  };
}

/** A file in a form, with other fields before and after it. */
export function form(
  content: Buffer | string,
  name: string,
  before: Record<string, string> = {},
  after: Record<string, string> = {},
  url = media,
): InjectOptions {
  const boundary = `----${randomUUID()}`;
  const field = ([key, value]: [string, string]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
  const payload = Buffer.concat([
    ...Object.entries(before).map(field),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
    ...Object.entries(after).map(field),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { method: 'POST', url, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The same request on behalf of somebody. */
export function by({ headers }: { headers: object }, request: InjectOptions): InjectOptions {
  return { ...request, headers: { ...request.headers, ...headers } };
}
