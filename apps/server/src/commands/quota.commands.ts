import type { Host } from '@octavo/platform';
import { PlatformError, defineCommand, type Command } from '@octavo/plugin-api';
import { siteNamed } from '../program/address.ts';

type Needs = Pick<Host, 'directory' | 'siteAdministration' | 'quota'>;

export function quotaCommands(host: Needs): Command[] {
  const { quota, siteAdministration: sites } = host;
  return [
    defineCommand({
      name: 'site quota',
      summary: 'show or change the storage quota of a site',
      arguments: [
        { name: 'site', description: 'id or URL of the site' },
        { name: 'bytes', description: '0 for unlimited, "network" for the network default', optional: true },
      ],
      options: [{ flag: '--recount', description: 'recalculate the storage used by its files' }],
      results: 'item',
      capability: 'manage_sites',
      examples: ['octavo site quota 3', 'octavo site quota 3 5000000000', 'octavo site quota 3 --recount'],
      async run(context, input, output) {
        const found = await siteNamed(host, input.arguments['site']!);
        const bytes = input.arguments['bytes'];
        const site =
          bytes === undefined ? found : await sites.update(found.id, { storage_quota: toQuota(bytes) }, context);
        if (input.options['recount'] === true) await quota.recount(site);
        output.item({
          id: site.id,
          used: (await quota.usedBy([site])).get(site.id) ?? null,
          allowed: quota.allowed(site),
          quota: site.storageQuota,
        });
      },
    }),
  ];
}

function toQuota(text: string): number | null {
  if (text === 'network') return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new PlatformError(400, 'invalid_number', `The quota must be a number of bytes or "network", not "${text}".`);
}
