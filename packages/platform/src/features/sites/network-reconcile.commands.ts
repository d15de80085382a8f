import { defineCommand, plural, PlatformError, type Command } from '@octavo/plugin-api';
import type { NetworkReconciliation } from './network-reconcile.service.ts';

export function reconcileCommands(load: () => Promise<NetworkReconciliation>): Command[] {
  return [
    defineCommand({
      name: 'network reconcile',
      capability: 'manage_network',
      summary: 'make the databases consistent after a restore, before starting Octavo again',
      examples: ['octavo network reconcile'],
      async run(_context, _input, output) {
        const { sites, followed, empty, resumed, lost, unknown } = await (await load()).reconcile();
        for (const { site, shard } of followed)
          output.line(`${site.url} is on ${shard}. The site directory was corrected.`);
        for (const site of resumed) output.line(`${site.url} was being moved. It is writable again.`);
        for (const site of empty) {
          output.warning(`${site.url} is empty, because it was created after the backup of ${site.shard}.`);
        }
        for (const { id, shard } of unknown) {
          output.warning(`Site ${id} is on ${shard}, but not in the network database. Its id will not be reused.`);
        }
        for (const site of lost) {
          output.warning(`${site.url} is not complete on any shard. Restore ${site.shard} to a later point in time.`);
        }
        if (lost.length > 0)
          throw new PlatformError(409, 'sites_lost', `${plural(lost.length, 'site is', 'sites are')} read-only.`);
        output.success(`${plural(sites, 'site is', 'sites are')} consistent with the shards.`);
      },
    }),
  ];
}
