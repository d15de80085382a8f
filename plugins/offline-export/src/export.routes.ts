import { Readable } from 'node:stream';
import { create as createDisposition } from 'content-disposition';
import { RestResponse, answerFile, type Routes, type Storage } from '@octavo/plugin-api';
import { argsOf } from './args.ts';
import { fileTypes, typeOf, type ArtifactService } from './artifact.service.ts';
import { ExportQuery, ExportResult, FileParams, FileQuery } from './export.schema.ts';
import type { ExportService } from './export.service.ts';

type AnyReply = {
  code(status: number): AnyReply;
  headers(headers: Record<string, string>): AnyReply;
  type(type: string): AnyReply;
  serializer(serialize: (body: unknown) => string): AnyReply;
  send(body: unknown): never;
};

const tags = ['Offline export'];
const config = { access: 'public', scope: 'reading' } as const;

/** Both are public to the router: who may export is asked of a filter, and a file's address is its own proof. */
export function exportRoutes(exports: ExportService, artifacts: ArtifactService, storage: Storage): Routes {
  return (app) => {
    app.get(
      '/export',
      {
        config: { ...config, elsewhere: true },
        schema: { tags, querystring: ExportQuery, response: { 200: ExportResult } },
      },
      async ({ context, query, headers, method }, reply) => {
        const { id, format = 'pdf' } = query;
        const request = { method, route: '/offline-export/v1/export', params: {}, query, body: undefined, headers };
        const answered = await exports.export(context, { id, format, args: argsOf(query), request });
        reply.header('Cache-Control', 'private, no-store');
        if (!(answered instanceof RestResponse)) return answered;
        return sendAsItIs(reply as unknown as AnyReply, answered);
      },
    );

    app.get(
      '/files/:name',
      {
        config,
        schema: {
          tags,
          params: FileParams,
          querystring: FileQuery,
          produces: fileTypes,
          description: 'A file that was exported.',
        },
      },
      async ({ context, params, query, headers, method }, reply) => {
        const artifact = await artifacts.byToken(context, query.token, params.name);
        const { file_name, file_size, file_key } = artifact;
        const answer = answerFile(headers, { size: file_size, etag: `"${file_key.split('/').at(-1)!.slice(0, 36)}"` });
        reply.code(answer.status).headers({
          ...answer.headers,
          'Content-Type': typeOf(file_name),
          'Content-Disposition': createDisposition(file_name),
          'Cache-Control': 'private, no-cache',
          'Referrer-Policy': 'no-referrer',
        });
        if (method === 'HEAD' || !answer.range) return Readable.from([]);
        if (answer.range.start === 0) await exports.recordDownload(context, artifact.post_id, file_name);
        return storage.read(file_key, answer.range);
      },
    );
  };
}

/** An answer of somebody else's: its status and its body are theirs. */
function sendAsItIs(reply: AnyReply, { status, headers, body }: RestResponse): never {
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .serializer((value) => JSON.stringify(value))
    .send(body);
}
