import { Readable } from 'node:stream';
import { create as createDisposition } from 'content-disposition';
import { Type, answerFile, checkPage, listHeaders, type Routes } from '@octavo/plugin-api';
import { Deleted, ExportJob, ExportListQuery, ExportParams, NewExport } from './export.schema.ts';
import type { ExportService } from './export.service.ts';

const tags = ['Folder exports'];
const config = {
  access: { capability: 'upload_files', message: 'You are not allowed to export media folders of this site.' },
  // An archive is a way to read.
  scope: 'reading',
} as const;

export function exportRoutes(exports: ExportService): Routes {
  return (app) => {
    app.post(
      '/exports',
      { config, schema: { tags, body: NewExport, response: { 201: ExportJob } } },
      async ({ context, body }, reply) => {
        const job = await exports.create(context, body);
        reply.code(201).header('Location', `${context.site.restRoot}/folder-exporter/v1/exports/${job.job_id}`);
        return job;
      },
    );

    app.get(
      '/exports',
      { config, schema: { tags, querystring: ExportListQuery, response: { 200: Type.Array(ExportJob) } } },
      async ({ context, query, raw }, reply) => {
        const { page = 1, per_page: perPage = 100 } = query;
        const { jobs, total } = await exports.list(context, { limit: perPage, offset: (page - 1) * perPage });
        checkPage({ page, perPage, total });
        const route = '/folder-exporter/v1/exports';
        reply.headers(listHeaders(context.site, route, raw.url ?? '', { page, perPage, total }));
        return jobs;
      },
    );

    app.get(
      '/exports/:id',
      { config, schema: { tags, params: ExportParams, response: { 200: ExportJob } } },
      async ({ context, params }) => exports.get(context, params.id),
    );

    app.delete(
      '/exports/:id',
      { config, schema: { tags, params: ExportParams, response: { 200: Deleted } } },
      async ({ context, params }) => {
        await exports.delete(context, params.id);
        return { deleted: true as const };
      },
    );

    app.get(
      '/exports/:id/download',
      {
        config,
        schema: {
          tags,
          params: ExportParams,
          produces: ['application/zip'],
          description: 'The archive, whole or in parts (`Range`, `If-Range`).',
        },
      },
      async ({ context, params, headers, method }, reply) => {
        const archive = await exports.archive(context, params.id);
        const answer = answerFile(headers, archive);
        reply.code(answer.status).headers({
          ...answer.headers,
          'Content-Type': 'application/zip',
          'Content-Disposition': createDisposition(archive.name),
          'Cache-Control': 'private, no-cache',
        });
        if (method === 'HEAD' || !answer.range) return Readable.from([]);
        if (answer.range.start === 0) await exports.recordDownload(context, params.id, archive.name);
        return archive.read(answer.range);
      },
    );
  };
}
