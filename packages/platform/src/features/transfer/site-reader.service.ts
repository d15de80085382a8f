import type { Transaction } from 'kysely';
import type { Context, Site } from '@octavo/plugin-api';
import type { Kernel } from '../../kernel/kernel.ts';
import { tablesOfSites, type SiteTable } from '../sites/site-move.repository.ts';
import type { SettingRegistry } from '../options/setting-registry.ts';
import { createPace } from './transfer-pace.ts';
import * as kinds from './transfer-kinds.ts';
import { exportedTables, knownTables, pluginFile, type PluginTable } from './transfer-tables.ts';
import * as repository from './transfer-read.repository.ts';

/** A file of the media library: where it lies in the folder, and in the storage. */
export type TransferredFile = { path: string; key: string; type: string };

export type SiteSource = {
  readonly site: kinds.SiteLine;
  /** Files of the folder in the order in which they must be read, with the number of their lines as far as it is known. */
  readonly contents: readonly { readonly name: string; readonly lines: number }[];
  /** What the site has that doesn't go along. */
  readonly leftOut: { readonly options: readonly string[]; readonly tables: readonly string[] };
  /** Lines of a file, some at a time. Files of the library are handed to `onFile` along with `media`. */
  read(name: string, onFile: (file: TransferredFile) => Promise<void>): AsyncGenerator<string[]>;
};

type Needs = Pick<Kernel, 'db' | 'plugins'> & {
  settings: Pick<SettingRegistry, 'all'>;
};

const accountsAtOnce = 500;

/** A site as lines of text, from one snapshot of its shard. */
export function createSiteReader({ db, settings, plugins }: Needs) {
  const secretNames = () => new Set(settings.all().flatMap(({ name, secret }) => (secret ? [name] : [])));

  async function describe(trx: Transaction<unknown>, site: Site, tables: readonly SiteTable[]) {
    const secrets = secretNames();
    const named = await repository.optionNames(trx, site.id);
    const others: string[] = [];
    const known = knownTables(plugins);
    for (const { schema, table } of tables) {
      const name = `${schema}.${table}`;
      if (!known.has(name) && (await repository.hasRows(trx, name, site.id))) others.push(name);
    }
    return {
      options: named.filter(({ name, sealed }) => sealed || secrets.has(name)).map(({ name }) => name),
      tables: others,
    };
  }

  async function contentsOf(trx: Transaction<unknown>, site: Site, own: readonly PluginTable[]) {
    const contents = [
      { name: 'site', lines: 1 },
      { name: 'users', lines: 0 },
    ];
    for (const { name, table, only } of kinds.kinds) {
      contents.push({ name, lines: await repository.countRows(trx, table, site.id, only) });
    }
    for (const table of own) {
      contents.push({ name: pluginFile(table), lines: await repository.countRows(trx, table.name, site.id) });
    }
    return contents;
  }

  async function* accountLines(siteId: number, authors: ReadonlySet<number>, logins: Map<number, string>) {
    for (let after = ''; ;) {
      const found = await repository.accountsAfter(db.network, siteId, [...authors], after, accountsAtOnce);
      for (const { id, login } of found) if (authors.has(id)) logins.set(id, login);
      if (found.length > 0) {
        yield found.map(({ id: _id, created_at, role, ...about }) =>
          JSON.stringify({ ...about, created_at: created_at.toISOString(), role } satisfies kinds.AccountLine),
        );
      }
      if (found.length < accountsAtOnce) return;
      after = found.at(-1)!.login;
    }
  }

  return {
    /** As long as `work` goes on, nothing that others write is seen. */
    async read<Result>({ site }: Context, work: (source: SiteSource) => Promise<Result>): Promise<Result> {
      return db
        .shard(site.shard)
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          const tables = await tablesOfSites(trx);
          const own = exportedTables(plugins, tables);
          const authors = new Set(await repository.authorIds(trx, site.id));
          const logins = new Map<number, string>();
          const { name, description, language, timezone, public: isPublic, plugins: active } = site;
          const { permalinks, front } = site;
          const secrets = secretNames();
          const about = { name, description, language, timezone, public: isPublic };
          const line = { ...about, plugins: [...active].toSorted(), permalinks, front };
          return work({
            site: line,
            contents: await contentsOf(trx, site, own),
            leftOut: await describe(trx, site, tables),
            async *read(file, onFile) {
              if (file === 'site') yield [JSON.stringify(line)];
              if (file === 'users') yield* accountLines(site.id, authors, logins);
              const pace = createPace();
              const table = own.find((one) => pluginFile(one) === file);
              if (table) {
                for await (const rows of repository.readPluginRows(trx, table, site.id, pace.next)) {
                  yield pace.took(rows.map(({ line: text }) => text));
                }
              }
              const kind = kinds.kinds.find((one) => one.name === file);
              if (!kind) return;
              for await (const rows of repository.readRows(trx, kind, site.id, pace.next)) {
                const shown = kind === kinds.options ? rows.filter((row) => !secrets.has(row['name'] as string)) : rows;
                for (const row of kind === kinds.media ? rows : []) for (const one of filesOf(row)) await onFile(one);
                yield pace.took(shown.map((row) => JSON.stringify(toLine(kind, row, logins))));
              }
            },
          });
        });
    },
  };
}

function toLine({ columns }: kinds.Kind, row: repository.Row, logins: ReadonlyMap<number, string>): repository.Row {
  const line: repository.Row = {};
  for (const [name, { account }] of Object.entries(columns)) {
    const value = row[name];
    line[name] = account ? (logins.get(value as number) ?? null) : value instanceof Date ? value.toISOString() : value;
  }
  if (columns === kinds.media.columns) {
    line['sizes'] = (row['sizes'] as (kinds.SizeLine & { key: string })[]).map(({ key: _key, ...size }) => size);
  }
  return line;
}

type MediaRow = { id: number; path: string; key: string; mime_type: string; sizes: { name: string; key: string }[] };

function filesOf(row: repository.Row): TransferredFile[] {
  const { id, path, key, mime_type: type, sizes } = row as unknown as MediaRow;
  return [
    { path: filePath({ id, path }), key, type },
    ...sizes.map((size) => ({ path: filePath({ id, path }, size.name), key: size.key, type })),
  ];
}

type MediaPlaces = { id: number; path: string; sizes: readonly { name: string }[] };

export const filePaths = ({ id, path, sizes }: MediaPlaces): string[] => [
  filePath({ id, path }),
  ...sizes.map(({ name }) => filePath({ id, path }, name)),
];

/** Below `media/`: short whatever the file is called, and the same wherever the site is. */
export function filePath({ id, path }: { id: number; path: string }, size?: string): string {
  const [year, month] = path.split('/');
  const extension = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1] ?? 'bin';
  const place = /^\d\d$/.test(month ?? '') ? `${year}/${month}` : `${year}`;
  return `${place}/${[id, ...(size === undefined ? [] : [size]), extension].join('.')}`;
}
