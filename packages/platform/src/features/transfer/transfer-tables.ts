import type { Plugin } from '@octavo/plugin-api';
import type { SiteTable } from '../sites/site-move.repository.ts';
import { kinds } from './transfer-kinds.ts';

/** A table of a plugin whose rows go along; `name` is with its schema. */
export type PluginTable = SiteTable & { readonly plugin: string; readonly name: string };

/** What is made anew from the rest, or is of use only where it is. */
export const notTransferred: readonly string[] = [
  'core.comment_threads',
  'core.comments',
  'core.live_documents',
  'core.live_people',
  'core.live_updates',
  'core.media_totals',
  'core.not_found',
  'core.outbox',
  'core.post_counts',
  'core.proposals',
  'core.site_revisions',
  'core.term_totals',
];

const schemaOf = ({ id }: Plugin) => id.replaceAll('-', '_');

/** Every table of which is known what becomes of it. */
export function knownTables(plugins: readonly Plugin[]): ReadonlySet<string> {
  const declared = plugins.flatMap((plugin) =>
    Object.keys(plugin.tables ?? {}).map((table) => `${schemaOf(plugin)}.${table}`),
  );
  return new Set([...kinds.map(({ table }) => table), 'core.media_sizes', ...notTransferred, ...declared]);
}

export function exportedTables(plugins: readonly Plugin[], tables: readonly SiteTable[]): PluginTable[] {
  return plugins
    .flatMap((plugin) =>
      Object.entries(plugin.tables ?? {}).flatMap(([table, use]) => {
        const found = tables.find((one) => one.schema === schemaOf(plugin) && one.table === table);
        if (!found)
          throw new Error(
            `Plugin "${plugin.id}" declares the table "${table}", but no table of this name has a site_id column.`,
          );
        return use === 'export' ? [{ ...found, plugin: plugin.id, name: `${found.schema}.${table}` }] : [];
      }),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The file of a folder that holds its rows. */
export const pluginFile = ({ name }: Pick<PluginTable, 'name'>) => `plugin-${name}`;
