import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command, type Context, type MediaItem } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { confirm, yesOption } from './ask.ts';
import { eachOf } from './each.ts';
import { given, givenAs, limitOf, limitOption, wholeNumber } from '../terminal/typed.ts';

const pageSize = 500;
const columns = ['id', 'title', 'mime_type', 'file_size', 'folder', 'date', 'url'];

export function mediaCommands({ media }: Pick<Host, 'media'>, terminal: Terminal): Command[] {
  const folderOf = (text: string | undefined) => (text === undefined ? {} : { media_folder: folderId(text) });

  async function toRows(context: Context, items: readonly MediaItem[]) {
    const folders = new Map((await media.folders(context)).map(({ id, path }) => [id, path.join('/')]));
    return items.map((item) => ({
      id: item.id,
      title: item.title,
      mime_type: item.mime_type,
      file_size: item.file_size,
      folder: item.folder_id === null ? '' : (folders.get(item.folder_id) ?? ''),
      date: item.date_gmt.toISOString(),
      url: media.url(context.site, item),
      alt_text: item.alt_text,
      width: item.width,
      height: item.height,
      file_name: item.file_name,
    }));
  }

  return [
    defineCommand({
      name: 'media import',
      summary: 'add files to the media library',
      arguments: [{ name: 'file', description: 'path of the file', repeated: true }],
      options: [
        { flag: '--folder <id>', description: 'id of the target folder' },
        { flag: '--title <text>', description: 'title (default: the file name)' },
        { flag: '--alt <text>', description: 'alternative text for images' },
        { flag: '--caption <text>', description: 'caption' },
        { flag: '--porcelain', description: 'print only the ids' },
      ],
      capability: 'upload_files',
      examples: ['octavo media import photo.jpg --alt="A lake"', 'octavo media import *.jpg --folder=12'],
      async run(context, input, output) {
        const said = { ...givenAs(input, { title: 'title', alt: 'alt_text', caption: 'caption' }) };
        const about = { ...said, ...folderOf(given(input, 'folder')) };
        const progress = output.progress(input.repeated.length, 'Importing');
        const made: MediaItem[] = [];
        try {
          await eachOf(input.repeated, output, async (path) => {
            if (!(await stat(path).catch(() => undefined))?.isFile()) {
              throw new PlatformError(400, 'no_such_file', `${path} is not a file.`);
            }
            made.push(await media.import(context, createReadStream(path), basename(path), about));
            progress.advance();
          });
        } finally {
          progress.done();
          for (const item of made) {
            if (input.options['porcelain']) output.line(String(item.id));
            else output.success(`Added file ${item.id}: ${media.url(context.site, item)}`);
          }
        }
      },
    }),

    defineCommand({
      name: 'media list',
      summary: 'list files of the media library, newest first',
      options: [
        { flag: '--folder <id>', description: 'only files directly in this folder; 0: files in no folder' },
        { flag: '--kind <kind>', description: 'only this kind: image, video, audio, text or application' },
        { flag: '--search <words>', description: 'only files that contain these words' },
        limitOption,
      ],
      results: 'list',
      examples: ['octavo media list --kind=image', 'octavo media list --folder=12 --format=csv'],
      async run(context, input, output) {
        const folder = given(input, 'folder');
        const query = {
          kind: given(input, 'kind'),
          search: given(input, 'search'),
          folder: folder === undefined ? undefined : folderId(folder),
        };
        const limit = limitOf(input);
        const found = new Map<number, MediaItem>();
        for (let offset = 0; offset < limit; offset += pageSize) {
          const per_page = Math.min(pageSize, limit - offset);
          const { items } = await media.list(context, { ...query, offset, per_page });
          for (const item of items) found.set(item.id, item);
          if (items.length < per_page) break;
        }
        output.table(await toRows(context, [...found.values()]), columns);
      },
    }),

    defineCommand({
      name: 'media delete',
      summary: 'delete files permanently',
      arguments: [{ name: 'id', description: 'id of the file', repeated: true }],
      options: [yesOption],
      examples: ['octavo media delete 12 13'],
      async run(context, input, output) {
        const { length } = input.repeated;
        await confirm(terminal, input, `Permanently delete ${length === 1 ? 'this file' : `these ${length} files`}?`);
        await eachOf(input.repeated, output, async (text) => {
          const item = await media.delete(context, wholeNumber(text, 'The id'));
          output.success(`File ${item.id} (${item.file_name}) was deleted.`);
        });
      },
    }),

    defineCommand({
      name: 'media usage',
      summary: "show how much storage a site's files use",
      results: 'item',
      examples: ['octavo media usage --url=localhost:8080/garden'],
      async run(context, _input, output) {
        output.item(await media.usage(context));
      },
    }),
  ];
}

const folderId = (text: string) => (text === '0' ? 0 : wholeNumber(text, 'The id of the folder'));
