import { defineFilter, type MediaItem } from '@octavo/plugin-api';
import type { ManifestRow } from './manifest.ts';

/** The folder that archives are kept in, an absolute path. */
export const folderExportDir = defineFilter<string>('folder_export_dir', 'export_dir');

/** The columns of the manifest. */
export const folderExportManifestColumns = defineFilter<readonly string[]>('folder_export_manifest_columns', 'columns');

/** A row of the manifest, by column, so that added columns have something to say. */
export const folderExportManifestRow = defineFilter<ManifestRow, [item: MediaItem]>(
  'folder_export_manifest_row',
  'row',
  'item',
);
