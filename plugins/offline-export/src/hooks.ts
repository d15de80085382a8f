import {
  defineAction,
  defineFilter,
  type PlatformError,
  type RestRequest,
  type RestResponse,
} from '@octavo/plugin-api';
import type { Format } from './document.ts';

/** What the caller said beside id and format: known arguments by their types, all others as text. */
export type ExportArgs = Readonly<Record<string, unknown>>;

/** The body of a successful answer; fields may be added. */
export type ExportPayload = {
  status: string;
  format: Format;
  post_id: number;
  export: ExportData;
} & Record<string, unknown>;

export type ExportData = { file: string; url: string; path: string; size: number; filename: string };

const common = ['post_id', 'format', 'args'] as const;

/** Anything but null is the answer, and nothing is exported. */
export const offlineExportPreExport = defineFilter<
  RestResponse | PlatformError | null,
  [postId: number, format: Format, args: ExportArgs, request: RestRequest]
>('offline_export_pre_export', 'result', ...common, 'request');

/** Whether the caller may export; an error is answered with its own status. */
export const offlineExportCanExport = defineFilter<
  boolean | PlatformError,
  [postId: number, format: Format, args: ExportArgs, request: RestRequest]
>('offline_export_can_export', 'allowed', ...common, 'request');

/** While one export holds the key, another one with the same is refused; false: none is. */
export const offlineExportLockKey = defineFilter<string | false, [postId: number, format: Format, args: ExportArgs]>(
  'offline_export_lock_key',
  'key',
  ...common,
);

/** The body of a successful answer. */
export const offlineExportRestResponse = defineFilter<
  ExportPayload,
  [postId: number, format: Format, args: ExportArgs, request: RestRequest]
>('offline_export_rest_response', 'payload', ...common, 'request');

/** Under which a file is kept for others who ask for the same. */
export const offlineExportCacheKey = defineFilter<string, [postId: number, format: Format, args: ExportArgs]>(
  'offline_export_cache_key',
  'key',
  ...common,
);

/** For how many seconds. */
export const offlineExportCacheTtl = defineFilter<number, [postId: number, format: Format, args: ExportArgs]>(
  'offline_export_cache_ttl',
  'ttl',
  ...common,
);

/** The endpoint was called. */
export const offlineExportRequested = defineAction<
  [postId: number, format: Format, args: ExportArgs, request: RestRequest]
>('offline_export_requested', ...common, 'request');

/** An export succeeded. */
export const offlineExportCompleted = defineAction<
  [postId: number, format: Format, args: ExportArgs, exportData: ExportData]
>('offline_export_completed', ...common, 'export_data');

/** An export was refused or failed: the answer has a status of 400 or more. */
export const offlineExportFailed = defineAction<
  [postId: number, format: Format, args: ExportArgs, response: PlatformError | RestResponse]
>('offline_export_failed', ...common, 'response');

export const hooks = [
  offlineExportPreExport,
  offlineExportCanExport,
  offlineExportLockKey,
  offlineExportRestResponse,
  offlineExportCacheKey,
  offlineExportCacheTtl,
  offlineExportRequested,
  offlineExportCompleted,
  offlineExportFailed,
];
