import { defineCommand, PlatformError, type Command } from '@octavo/plugin-api';
import type { NetworkReconciliation } from './network-reconcile.service.ts';

export function reconcileCommands(reconciliation: NetworkReconciliation): Command[] {
  return [
    defineCommand({
      name: 'network reconcile',
      capability: 'manage_network',
      summary: 'after databases were restored: make them agree, before anything serves or works again',
      examples: ['octavo network reconcile'],
      async run(_context, _input, output) {
        const { sites, followed, empty, resumed, lost, unknown } = await reconciliation.reconcile();
        for (const { site, shard } of followed) output.line(`${site.url} is on ${shard}; the directory says so now.`);
        for (const site of resumed) output.line(`${site.url} was being moved; it can be written to again.`);
        for (const site of empty) {
          output.warning(`${site.url} was made after the moment that ${site.shard} was restored to: it is empty.`);
        }
        for (const { id, shard } of unknown) {
          output.warning(`Site ${id} is on ${shard}, but the network doesn't know it. Its number is not used again.`);
        }
        for (const site of lost) {
          output.warning(`${site.url} is on no shard as a whole. Restore ${site.shard} to a later moment.`);
        }
        if (lost.length > 0) throw new PlatformError(409, 'sites_lost', `${lost.length} site(s) can't be written to.`);
        output.success(`${sites} site(s) agree with their shards.`);
      },
    }),
  ];
}
