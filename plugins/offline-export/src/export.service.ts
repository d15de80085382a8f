import { PlatformError, RestResponse, type Context, type Platform, type RestRequest } from '@octavo/plugin-api';
import type { ArtifactService } from './artifact.service.ts';
import type { Format } from './document.ts';
import * as hooks from './hooks.ts';
import type { ExportArgs, ExportPayload } from './hooks.ts';

export type ExportCall = {
  readonly id: number;
  readonly format: Format;
  readonly args: ExportArgs;
  readonly request: RestRequest;
};

export type ExportService = ReturnType<typeof createExportService>;

/** The endpoint's steps, in the order that the contract gives them. */
export function createExportService(platform: Pick<Platform, 'audit' | 'hooks'>, artifacts: ArtifactService) {
  const { applyFilters, doAction } = platform.hooks;

  async function answer(context: Context, call: ExportCall): Promise<ExportPayload | RestResponse> {
    const { id, format, args, request } = call;
    const mayByRole = context.actor.can('edit_others_posts');
    const allowed: unknown = await applyFilters(
      context,
      hooks.offlineExportCanExport,
      mayByRole,
      id,
      format,
      args,
      request,
    );
    if (allowed instanceof PlatformError) throw allowed;
    // Hooks of plugins without types may return anything: only `true` is leave.
    if (allowed !== true)
      throw new PlatformError(403, 'offline_export_forbidden', 'You are not allowed to export this post.');
    const post = await artifacts.findPost(context, id);
    const early = await applyFilters(context, hooks.offlineExportPreExport, null, id, format, args, request);
    if (early instanceof PlatformError) throw early;
    if (early) return early;
    const artifact = await artifacts.obtain(context, post, format, args);
    const { file_name, file_size, token } = artifact;
    await platform.audit.record(context, exportEntry('export.made', id, file_name));
    const name = encodeURIComponent(file_name);
    const standard: ExportPayload = {
      status: 'ok',
      format,
      post_id: id,
      export: {
        file: file_name,
        url: `${context.site.restRoot}/offline-export/v1/files/${name}?token=${token}`,
        path: await artifacts.pathOf(artifact),
        size: file_size,
        filename: file_name,
      },
    };
    return applyFilters(context, hooks.offlineExportRestResponse, standard, id, format, args, request);
  }

  return {
    recordDownload: (context: Context, postId: number, name: string): Promise<void> =>
      platform.audit.record(context, exportEntry('export.downloaded', postId, name)),

    async export(context: Context, call: ExportCall): Promise<ExportPayload | RestResponse> {
      const { id, format, args, request } = call;
      await doAction(context, hooks.offlineExportRequested, id, format, args, request);
      try {
        const answered = await answer(context, call);
        if (!(answered instanceof RestResponse)) {
          await doAction(context, hooks.offlineExportCompleted, id, format, args, answered.export);
        } else if (answered.status >= 400) {
          await doAction(context, hooks.offlineExportFailed, id, format, args, answered);
        }
        return answered;
      } catch (error) {
        const refusal = toRefusal(error);
        await doAction(context, hooks.offlineExportFailed, id, format, args, refusal);
        throw refusal;
      }
    },
  };
}

export const exportEntry = (action: 'export.made' | 'export.downloaded', postId: number, name: string) => ({
  action,
  target: { kind: 'post' as const, id: postId, name },
  details: { plugin: 'offline-export' },
});

function toRefusal(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  return new PlatformError(500, 'offline_export_failed', 'The export failed.', { cause: error });
}
