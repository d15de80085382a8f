import { create as createDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import { Type, answerFile, type Context, type FileConditions, type Routes, type Storage } from '@octavo/plugin-api';
import type { MediaLibrary } from './media.service.ts';
import { uploadsPath } from './media-urls.ts';

/** A browser shows these; everything else it saves. */
const shown = /^(?:image|audio|video)\/|^application\/pdf$|^text\/plain$/;

/** The library's files, for everyone. */
export function fileRoutes(media: MediaLibrary, storage: Storage): Routes {
  async function answer(
    { context, headers, method }: { context: Context; headers: FileConditions; method: string },
    reply: { code(status: number): unknown; headers(values: object): unknown },
    path: string,
    size?: string,
  ) {
    const { key, size: bytes, etag, item, isStandIn } = await media.fileAt(context, path, size);
    const file = answerFile(headers, { size: bytes, etag });
    reply.code(file.status);
    reply.headers({
      ...file.headers,
      'Content-Type': item.mime_type.startsWith('text/') ? `${item.mime_type}; charset=utf-8` : item.mime_type,
      'Content-Disposition': createDisposition(item.file_name, {
        type: shown.test(item.mime_type) ? 'inline' : 'attachment',
      }),
      // The address outlives the file: who has an older one asks again before long.
      'Cache-Control': isStandIn ? 'public, max-age=5' : 'public, max-age=300, stale-while-revalidate=86400',
      'Last-Modified': item.modified_gmt.toUTCString(),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    });
    if (method === 'HEAD' || !file.range) return Readable.from([]);
    return storage.read(key, file.range);
  }

  return (app) => {
    const config = { access: 'public', scope: 'content' } as const;
    app.get(
      `${uploadsPath}/sizes/:size/*`,
      { config, schema: { hide: true, params: Type.Object({ size: Type.String(), '*': Type.String() }) } },
      async (request, reply) => answer(request, reply, request.params['*'], request.params.size),
    );
    app.get(
      `${uploadsPath}/*`,
      { config, schema: { hide: true, params: Type.Object({ '*': Type.String() }) } },
      async (request, reply) => answer(request, reply, request.params['*']),
    );
  };
}
