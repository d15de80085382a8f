import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PlatformError, defineCommand, plural, type Command, type Platform } from '@octavo/plugin-api';
import { madeExport, type ExportService } from './export.service.ts';

type Needs = Pick<Platform, 'audit' | 'hooks' | 'media' | 'storage'>;

export function exportCommands(exports: ExportService, platform: Needs): Command[] {
  return [
    defineCommand({
      name: 'folder-export folders',
      summary: 'list the media folders',
      results: 'list',
      capability: 'upload_files',
      examples: ['octavo folder-export folders', 'octavo folder-export folders --format=json'],
      async run(context, _input, output) {
        const rows = (await exports.folders(context)).map(({ id, name, path, count }) => ({
          id,
          name,
          path: path.join('/'),
          count,
        }));
        output.table(rows, ['id', 'name', 'path', 'count']);
      },
    }),

    defineCommand({
      name: 'folder-export folder',
      summary: 'export a media folder to a ZIP archive',
      arguments: [{ name: 'id', description: 'id of the folder' }],
      options: [
        { flag: '--output <path>', description: 'target folder, or path of the archive', default: '.' },
        { flag: '--no-children', description: 'leave out subfolders' },
        { flag: '--no-manifest', description: 'leave out manifest.csv' },
      ],
      capability: 'upload_files',
      examples: ['octavo folder-export folder 12', 'octavo folder-export folder 12 --output=holiday.zip --no-manifest'],
      async run(context, input, output) {
        const typed = input.arguments['id'] ?? '';
        const folders = await exports.foldersOf(
          context,
          /^\d+$/.test(typed) ? Number(typed) : 0,
          input.options['children'] !== false,
        );
        const total = folders.reduce((sum, { count }) => sum + count, 0);
        const target = await targetOf(String(input.options['output']), folders[0]!.slug);
        const progress = output.progress(total, `Exporting ${folders[0]!.name}`);
        const request = { folders, includeManifest: input.options['manifest'] !== false };
        const { archiveFolders } = await import('./folder-archive.ts');
        const made = await archiveFolders(platform, context, request, target, {
          signal: context.signal,
          onItem: () => progress.advance(),
        });
        progress.done();
        await platform.audit.record(context, madeExport(String(folders[0]!.id), folders[0]!.name));
        if (made.missing > 0)
          output.warning(`${plural(made.missing, 'file')} missing or unreadable. See the manifest for the list.`);
        output.success(`${target}: ${plural(made.items - made.missing, 'file')}, ${sizeText(made.size)}.`);
      },
    }),

    defineCommand({
      name: 'folder-export list',
      summary: 'list recent exports, newest first',
      results: 'list',
      capability: 'upload_files',
      examples: ['octavo folder-export list', 'octavo folder-export list --format=json'],
      async run(context, _input, output) {
        const { jobs } = await exports.list(context, { limit: 100, offset: 0 });
        output.table(jobs, exportColumns);
      },
    }),

    defineCommand({
      name: 'folder-export clean',
      summary: 'delete exports older than 24 hours',
      options: [{ flag: '--all', description: 'delete all exports' }],
      capability: 'manage_options',
      examples: ['octavo folder-export clean', 'octavo folder-export clean --all'],
      async run(context, input, output) {
        const removed = await exports.clean(context, { all: input.options['all'] === true });
        output.success(`Deleted ${plural(removed, 'export')}.`);
      },
    }),
  ];
}

/** As the contract names an export's fields. */
const exportColumns = [
  'job_id',
  'folder_id',
  'status',
  'progress',
  'total',
  'file_name',
  'file_size',
  'created_at',
  'completed_at',
  'error',
];

/** A folder that is there takes the archive under a name of its own. */
async function targetOf(output: string, slug: string): Promise<string> {
  const path = resolve(output);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return join(path, `${slug}.zip`);
  const around = await stat(resolve(path, '..')).catch(() => undefined);
  if (around?.isDirectory()) return path;
  throw new PlatformError(400, 'output_not_found', `The folder ${resolve(path, '..')} does not exist.`);
}

function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
