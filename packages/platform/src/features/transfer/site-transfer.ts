import type { Context, Site } from '@octavo/plugin-api';
import { fits } from '../../kernel/base/schema-check.ts';
import { createAccountTransfer, type AccountPlan } from './account-transfer.service.ts';
import { createSiteReader, filePaths } from './site-reader.service.ts';
import { createSiteWriter, type SiteFolder } from './site-writer.service.ts';
import { checkedLines, invalidLine } from './transfer-check.ts';
import { AccountLine, SiteLine, kinds, lineSchema, media } from './transfer-kinds.ts';
import { pluginFile } from './transfer-tables.ts';
import type { Row } from './transfer-read.repository.ts';

type Needs = Parameters<typeof createSiteReader>[0] &
  Parameters<typeof createSiteWriter>[0] &
  Parameters<typeof createAccountTransfer>[0] & { audit: Parameters<typeof createAccountTransfer>[0]['audit'] };

const MediaLine = lineSchema(media);

export type ImportPlan = {
  readonly site: SiteLine;
  readonly accounts: AccountPlan;
  /** Plugins that the site wants and the network hasn't, and files nobody here knows what to do with. */
  readonly unknown: { readonly plugins: readonly string[]; readonly files: readonly string[] };
};

export type SiteTransfer = ReturnType<typeof createSiteTransfer>;

/** Takes a site out of the network as a whole, and into another. */
export function createSiteTransfer(needs: Needs) {
  const reader = createSiteReader(needs);
  const writer = createSiteWriter(needs);
  const people = createAccountTransfer(needs);
  const accountsOf = (folder: SiteFolder) => checkedLines<AccountLine>('users', AccountLine, folder.read('users'));

  async function siteOf(folder: SiteFolder): Promise<SiteLine> {
    for await (const { rows } of folder.read('site')) {
      const [site] = rows;
      if (fits(SiteLine, site)) return site;
    }
    throw invalidLine('site', 1, 'it is not a site.');
  }

  /** Every line, so that nothing is written for a folder that can't be used. */
  async function checkRows(folder: SiteFolder, { found, missing, doubtful }: AccountPlan): Promise<void> {
    const logins = new Set<unknown>([...found.keys(), ...missing, ...doubtful.map(({ login }) => login)]);
    for (const kind of kinds.filter(({ name, isNew }) => !isNew || folder.has(name))) {
      const people = Object.entries(kind.columns).flatMap(([name, { account }]) => (account ? [name] : []));
      for await (const { first, rows } of checkedLines<Row>(kind.name, lineSchema(kind), folder.read(kind.name))) {
        const wrong = rows.findIndex((row) => people.some((name) => row[name] !== null && !logins.has(row[name])));
        if (wrong >= 0) throw invalidLine(kind.name, first + wrong, 'it refers to a user who is not in users.ndjson.');
      }
    }
  }

  return {
    /** Names of the files that every folder has. */
    files: ['site', 'users', 'files', ...kinds.filter(({ isNew }) => !isNew).map(({ name }) => name)],

    /** Where the files of an item lie below `media/`, the picture before its smaller versions. */
    pathsOf(item: Record<string, unknown>): string[] {
      if (fits(MediaLine, item)) return filePaths(item as never);
      throw invalidLine('media', 1, `it or one after it (id ${String(item['id'])}) is not a file.`);
    },

    read: reader.read,
    exported: (context: Context) =>
      needs.audit.record(context, {
        action: 'site.exported',
        target: { kind: 'site', id: context.site.id, name: context.site.name },
      }),

    /** What an import would do; throws for what it would refuse. Nothing is written. */
    async plan(
      site: Site | undefined,
      folder: SiteFolder & { readonly names: readonly string[]; readonly bytes: number },
      { trustLogins }: { trustLogins: boolean },
    ): Promise<ImportPlan> {
      if (site) await writer.refuseUnlessEmpty(site);
      writer.refuseWithoutRoom(site, folder.bytes);
      const line = await siteOf(folder);
      const known = new Set(needs.plugins.map(({ id }) => id));
      const names = new Set(['site', 'users', 'files', ...kinds.map(({ name }) => name)]);
      for (const plugin of needs.plugins) {
        for (const table of Object.keys(plugin.tables ?? {})) {
          names.add(pluginFile({ name: `${plugin.id.replaceAll('-', '_')}.${table}` }));
        }
      }
      const accounts = await people.plan(accountsOf(folder), trustLogins);
      await checkRows(folder, accounts);
      return {
        site: line,
        accounts,
        unknown: {
          plugins: line.plugins.filter((id) => !known.has(id)),
          files: folder.names.filter((name) => !names.has(name)),
        },
      };
    },

    takeSite: writer.takeSite,
    takeAccounts: (context: Context, folder: SiteFolder, plan: AccountPlan) =>
      people.take(context, context.site, accountsOf(folder), plan),
    takeFile: writer.takeFile,
    takeRows: writer.takeRows,
  };
}
