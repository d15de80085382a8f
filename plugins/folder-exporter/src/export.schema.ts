import { Type } from '@octavo/plugin-api';
import type { Static } from 'typebox';

export const NewExport = Type.Object({
  folder_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  include_children: Type.Optional(Type.Boolean({ default: true, description: 'Include subfolders.' })),
  include_manifest: Type.Optional(Type.Boolean({ default: true, description: 'With `manifest.csv` in the archive.' })),
});

export const ExportParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const ExportListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
});

const time = (description: string) => Type.String({ description: `${description} \`YYYY-MM-DD HH:MM:SS\`, UTC.` });

export const ExportJob = Type.Object(
  {
    job_id: Type.String({ format: 'uuid' }),
    folder_id: Type.Integer(),
    user_id: Type.Integer({ description: 'User who started the export.' }),
    include_children: Type.Boolean(),
    include_manifest: Type.Boolean(),
    status: Type.Unsafe<'pending' | 'processing' | 'complete' | 'failed'>({
      type: 'string',
      enum: ['pending', 'processing', 'complete', 'failed'],
    }),
    progress: Type.Integer({ description: 'Items processed.' }),
    total: Type.Integer({ description: 'Items to process; 0 until the export has started.' }),
    file_name: Type.String({ description: 'Empty until complete.' }),
    file_size: Type.Integer({ description: 'In bytes; 0 until complete.' }),
    created_at: time('When the export was requested.'),
    completed_at: time('Empty until complete.'),
    error: Type.String({ description: 'Why it failed; empty otherwise.' }),
  },
  { description: 'The export of a media folder.' },
);
export type ExportJob = Static<typeof ExportJob>;

export const Deleted = Type.Object({ deleted: Type.Literal(true) });
