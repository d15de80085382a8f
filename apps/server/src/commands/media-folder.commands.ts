import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { confirm, yesOption } from './ask.ts';
import { wholeNumber } from '../terminal/typed.ts';

export function mediaFolderCommands({ mediaFolders }: Pick<Host, 'mediaFolders'>, terminal: Terminal): Command[] {
  return [
    defineCommand({
      name: 'media folder create',
      summary: 'create a folder and any missing parent folders',
      arguments: [{ name: 'folder', description: 'folder name, with its parent folders separated by /' }],
      options: [{ flag: '--porcelain', description: 'print only the id' }],
      examples: ['octavo media folder create "Trips/2026/North Cape"'],
      async run(context, input, output) {
        const names = input.arguments['folder']!.split('/').filter((name) => name.trim() !== '');
        let parent = 0;
        for (const name of names) {
          const wanted = name.trim().toLowerCase();
          const known = (await mediaFolders.all(context)).find(
            (folder) => (folder.parent_id ?? 0) === parent && folder.name.toLowerCase() === wanted,
          );
          parent = (known ?? (await mediaFolders.create(context, { name, parent }))).id;
        }
        if (parent === 0) throw new PlatformError(400, 'no_name', 'Enter a folder name.');
        if (input.options['porcelain']) return output.line(String(parent));
        return output.success(`Created folder ${parent}: ${names.join('/')}`);
      },
    }),

    defineCommand({
      name: 'media folder list',
      summary: 'list the folders of the media library',
      results: 'list',
      capability: 'upload_files',
      examples: ['octavo media folder list --format=json'],
      async run(context, _input, output) {
        const rows = (await mediaFolders.all(context)).map(({ id, name, slug, path, count }) => ({
          id,
          name,
          path: path.join('/'),
          count,
          slug,
        }));
        output.table(rows, ['id', 'name', 'path', 'count']);
      },
    }),

    defineCommand({
      name: 'media folder delete',
      summary: 'delete a folder; its content moves to the parent folder',
      arguments: [{ name: 'id', description: 'id of the folder' }],
      options: [yesOption],
      examples: ['octavo media folder delete 12 --yes'],
      async run(context, input, output) {
        const folder = await mediaFolders.get(context, wholeNumber(input.arguments['id']!, 'The id'));
        await confirm(terminal, input, `Delete the folder ${folder.path.join('/')}?`);
        await mediaFolders.delete(context, folder.id);
        output.success(`Folder ${folder.id} (${folder.path.join('/')}) was deleted.`);
      },
    }),
  ];
}
