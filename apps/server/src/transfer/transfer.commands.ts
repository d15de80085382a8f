import type { Host } from '@octavo/platform';
import { defineCommand, plural, PlatformError, type Command } from '@octavo/plugin-api';
import { given, givenAs } from '../terminal/typed.ts';

type Needs = Pick<Host, 'transfer' | 'storage' | 'directory' | 'siteAdministration'>;

export function transferCommands(host: Needs): Command[] {
  return [
    defineCommand({
      name: 'export-site',
      summary: 'export the whole site of --url to a folder',
      arguments: [{ name: 'folder', description: 'a new or empty folder' }],
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
          `Exported ${context.site.name} to ${folder}. The folder contains drafts, post passwords and email addresses. Keep it safe.`,
        );
        if (left.files.length === 0) return;
        throw new PlatformError(
          410,
          'file_missing',
          `${plural(left.files.length, 'file')} could not be read: ${left.files.slice(0, 10).join(', ')}. The rest of the export is complete. ` +
            'If these files were replaced or deleted during the export, export the site again.',
        );
      },
    }),
    defineCommand({
      name: 'import site',
      summary: 'import a site exported by export-site into an empty site',
      arguments: [{ name: 'folder', description: 'folder created by export-site' }],
      options: [
        {
          flag: '--create <domain>',
          description: 'create a site there: shop.example.org, example.org/shop or /shop',
        },
        { flag: '--shard <name>', description: 'shard that stores the new site' },
        { flag: '--dry-run', description: 'check the folder and show what would be imported' },
        { flag: '--trust-logins', description: 'match accounts by username even if the email address differs' },
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
          throw new PlatformError(400, 'invalid_option', '--shard requires --create.');
        }
        await importSite(host, context, input.arguments['folder']!, wish, output);
      },
    }),
  ];
}
