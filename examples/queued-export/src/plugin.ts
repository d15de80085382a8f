import { createExporter } from '@octavo/offline-export/helpers';
import { offlineExportPreExport } from '@octavo/offline-export/hooks';
import { Type, RestResponse, defineJob, definePlugin, handleJob } from '@octavo/plugin-api';

const renderExport = defineJob(
  'queued_export_render',
  Type.Object({
    site_id: Type.Integer(),
    post_id: Type.Integer(),
    format: Type.Union([Type.Literal('pdf'), Type.Literal('epub'), Type.Literal('md')]),
    args: Type.Record(Type.String(), Type.Unknown()),
  }),
  { group: 'offline-export' },
);

/** Exports are made by a worker: callers get 202 until the file is there. */
export const queuedExport = definePlugin({
  id: 'queued-export',
  setup(platform) {
    const exporter = createExporter(platform);

    platform.hooks.addFilter(offlineExportPreExport, async (result, post_id, format, args, _request, context) => {
      if (result) return result;
      const post = await exporter.findPost(context, post_id);
      if (await exporter.find(context, post, format, args)) return null;
      const input = { site_id: context.site.id, post_id, format, args };
      const key = JSON.stringify(input);
      const job_id = (await platform.jobs.enqueue(context, renderExport, input, { key })) ?? null;
      const message = 'The file is being made. Ask for it again in a moment.';
      return new RestResponse(202, { status: 'queued', message, post_id, format, job_id }, { 'Retry-After': '5' });
    });

    return {
      jobs: [
        handleJob(renderExport, async ({ post_id, format, args }, { context }) => {
          await exporter.obtain(context, await exporter.findPost(context, post_id), format, args);
        }),
      ],
      close: exporter.close,
    };
  },
});
