import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command } from '@octavo/plugin-api';
import { given, givenAs } from '../terminal/typed.ts';

type Needs = Pick<Host, 'transfer' | 'storage' | 'directory' | 'siteAdministration'>;

export function transferCommands(host: Needs): Command[] {
  return [
    defineCommand({
      name: 'export-site',
      summary: 'write the site of --url into a folder, as a whole',
      arguments: [{ name: 'folder', description: 'a new or an empty one' }],
      capability: 'manage_network',
      examples: ['octavo export-site ./garden --url=example.org/garden'],
      async run(context, input, output) {
        const { exportSite } = await import('./export-site.ts');
        const folder = input.arguments['folder']!;
        const { left_out: left } = await exportSite(host, context, folder, output);
        await (await host.transfer()).exported(context);
        if (left.options.length > 0) output.warning(`Secrets were left out: ${left.options.join(', ')}.`);
        if (left.tables.length > 0) output.warning(`Tables were left out: ${left.tables.join(', ')}.`);
        output.success(
          `${context.site.name} is in ${folder}. It holds drafts, passwords of posts and addresses of people.`,
        );
        if (left.files.length === 0) return;
        throw new PlatformError(
          410,
          'file_missing',
          `${left.files.length} of its files could not be read: ${left.files.slice(0, 10).join(', ')}. The folder is whole ` +
            'otherwise. If they were replaced or deleted meanwhile, export the site again.',
        );
      },
    }),
    defineCommand({
      name: 'import site',
      summary: 'take in a site that export-site has written, into an empty site',
      arguments: [{ name: 'folder', description: 'that export-site has written' }],
      options: [
        { flag: '--create <address>', description: 'into a new site: host, host and folder, or a folder: /shop' },
        { flag: '--shard <name>', description: 'where the rows of the new site live' },
        { flag: '--dry-run', description: 'check the folder and say what would happen' },
        { flag: '--trust-logins', description: 'the same login is the same person, whatever the e-mail address' },
      ],
      capability: 'manage_network',
      examples: [
        'octavo import site ./garden --create=example.net/garden',
        'octavo import site ./garden --url=example.net/garden --dry-run',
      ],
      async run(context, input, output) {
        const { importSite } = await import('./import-site.ts');
        const wish = {
          ...givenAs(input, { create: 'create', shard: 'shard' }),
          dryRun: input.options['dryRun'] === true,
          trustLogins: input.options['trustLogins'] === true,
        };
        if (given(input, 'shard') !== undefined && wish.create === undefined) {
          throw new PlatformError(400, 'invalid_option', '--shard is for a new site: say --create, too.');
        }
        await importSite(host, context, input.arguments['folder']!, wish, output);
      },
    }),
  ];
}
