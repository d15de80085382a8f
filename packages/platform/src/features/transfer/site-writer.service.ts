import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import { PlatformError, siteChanged, type Context, type Post, type Setting, type Site } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import { makeSizes } from '../media/media.job.ts';
import type { MediaQuota } from '../media/media-quota.service.ts';
import { storagePrefix } from '../../kernel/storage/storage.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { raiseRevision } from '../../kernel/database/site-state.repository.ts';
import type { SettingRegistry } from '../options/setting-registry.ts';
import { problemWith } from '../options/setting-check.ts';
import { publishKey, publishPost } from '../content/post-publish.job.ts';
import { findPosts } from '../content/post.repository.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { tablesOfSites } from '../sites/site-move.repository.ts';
import type { SiteAdministration } from '../sites/site.service.ts';
import { filePath } from './site-reader.service.ts';
import { checkedLines, invalidLine, tellingWhere, type Lines } from './transfer-check.ts';
import * as kinds from './transfer-kinds.ts';
import { exportedTables, pluginFile, type PluginTable } from './transfer-tables.ts';
import type { Row } from './transfer-read.repository.ts';
import * as repository from './transfer-write.repository.ts';

/** A folder that was checked. */
export type SiteFolder = {
  /** Of everything in it. */
  readonly fingerprint: string;
  readonly has: (file: string) => boolean;
  read(file: string): AsyncIterable<Lines>;
};

type Needs = Pick<Kernel, 'db' | 'hooks' | 'jobs' | 'plugins' | 'storage'> & {
  audit: Pick<Audit, 'recordWith'>;
  quota: MediaQuota;
  settings: Pick<SettingRegistry, 'all'>;
  sites: Pick<SiteAdministration, 'update' | 'switchPlugin'>;
  types: Pick<PostTypeRegistry, 'pluginFollowers'>;
};
type Trx = Transaction<unknown>;
type Tell = (lines: number) => void;

const postsAtOnce = 25;
/** Files that belong to nothing are swept after a day: one that came this long ago is sent again. */
const keptMs = 12 * 60 * 60 * 1000;

export function createSiteWriter(needs: Needs) {
  const { audit, db, hooks, jobs, plugins, quota, settings, sites, storage, types } = needs;

  /** Some of the settings may be others' secrets here, or must look otherwise. */
  function unusable(row: Row, known: ReadonlyMap<string, Setting>): string | undefined {
    const setting = known.get(row['name'] as string);
    if (!setting) return undefined;
    if (setting.secret || setting.scope !== 'site') return 'is a secret or a network setting here.';
    try {
      return problemWith(setting, JSON.parse(row['value'] as string));
    } catch {
      return 'is not JSON.';
    }
  }

  async function takeOptions(trx: Trx, site: Site, folder: SiteFolder, tell: Tell): Promise<string[]> {
    const known = new Map(settings.all().map((setting) => [setting.name, setting]));
    const skipped: string[] = [];
    for await (const { rows } of checkedLines(
      kinds.options.name,
      kinds.lineSchema(kinds.options),
      folder.read('options'),
    )) {
      const usable = rows.filter((row) => {
        const problem = unusable(row as Row, known);
        if (problem !== undefined) skipped.push(`The option ${(row as Row)['name'] as string} ${problem}`);
        return problem === undefined;
      });
      if (usable.length > 0) await repository.saveOptions(trx, site.id, usable as Row[]);
      tell(rows.length);
    }
    return skipped;
  }

  /** A line as a row: ids of accounts for logins, and what the file leaves out. */
  function toRow(kind: kinds.Kind, site: Site, folder: SiteFolder, accounts: ReadonlyMap<string, number>) {
    const people = Object.entries(kind.columns).filter(([, { account }]) => account);
    return (line: Row, number: number): Row => {
      const row: Row = { ...line };
      for (const [name, { column }] of people) {
        const login = line[name] as string | null;
        const id = login === null ? 0 : accounts.get(login);
        if (id === undefined) throw invalidLine(kind.name, number, `${login} is missing in users.ndjson.`);
        row[column ?? name] = id;
      }
      if (kind === kinds.media) row['key'] = keyOf(site, folder.fingerprint, filePath(line as never));
      if (kind === kinds.posts) row['search_language'] = line['language'] === '' ? site.language : line['language'];
      return row;
    };
  }

  async function takeKind(
    trx: Trx,
    site: Site,
    kind: kinds.Kind,
    folder: SiteFolder,
    accounts: ReadonlyMap<string, number>,
    tell: Tell,
  ): Promise<void> {
    const convert = toRow(kind, site, folder, accounts);
    for await (const some of checkedLines<Row>(kind.name, kinds.lineSchema(kind), folder.read(kind.name))) {
      const rows = some.rows.map((row, position) => convert(row, some.first + position));
      if (kind === kinds.postTerms) {
        const inserted = await tellingWhere(kind.name, some, repository.insertPostTerms(trx, kind, site.id, rows));
        if (inserted < rows.length) {
          throw invalidLine(kind.name, some.first, 'it or a later line refers to a post or term that does not exist.');
        }
      } else {
        await tellingWhere(kind.name, some, repository.insertRows(trx, kind, site.id, rows));
      }
      if (kind === kinds.media) {
        const sizes = rows.flatMap((row) => sizesOf(row, site, folder.fingerprint));
        if (sizes.length > 0) await tellingWhere(kind.name, some, repository.insertSizes(trx, site.id, sizes));
      }
      tell(rows.length);
    }
  }

  async function takeTable(trx: Trx, site: Site, table: PluginTable, folder: SiteFolder, tell: Tell): Promise<void> {
    const known = new Set(table.columns.filter((column) => column !== 'site_id'));
    for await (const some of folder.read(pluginFile(table))) {
      for (const [position, row] of some.rows.entries()) {
        const odd = Object.keys(row).find((name) => !known.has(name));
        if (odd === undefined) continue;
        const problem = `${table.name} has no column ${odd} here. The plugin ${table.plugin} may have a different version.`;
        throw invalidLine(pluginFile(table), some.first + position, problem);
      }
      await tellingWhere(pluginFile(table), some, repository.insertPluginRows(trx, table, site.id, some.rows));
      tell(some.rows.length);
    }
  }

  /**
   * Outboxes of plugins hear of every post, and what is scheduled is planned. What followers keep by themselves has come
   * along: a sum that is changed once for each post would cost more with each, all within one transaction.
   */
  async function follow(context: Context, trx: Trx, tell: Tell): Promise<void> {
    const { site } = context;
    for (let after = 0; ;) {
      const ids = await repository.postIdsAfter(trx, site.id, after, postsAtOnce);
      if (ids.length === 0) return;
      const noted = new Map<string, { key: number; version: number }[]>();
      for (const post of await findPosts(trx, site.id, ids)) {
        if (post.status === 'future') await schedule(context, trx, post);
        for (const name of outboxesFor(post)) {
          noted.set(name, [...(noted.get(name) ?? []), { key: post.id, version: post.version }]);
        }
      }
      for (const [outbox, entries] of noted) await repository.noteAll(trx, site.id, outbox, entries);
      after = ids.at(-1)!;
      tell(ids.length);
    }
  }

  const outboxesFor = (after: Post): string[] =>
    types
      .pluginFollowers()
      .filter((follower) => follower.concerns({ before: undefined, after }))
      .flatMap(({ outbox }) => outbox?.name ?? []);

  async function schedule(context: Context, trx: Trx, { id, date_gmt }: Post): Promise<void> {
    const site_id = context.site.id;
    const options = { trx, startAfter: date_gmt, key: publishKey(site_id, id, date_gmt) };
    await jobs.enqueue(context, publishPost, { site_id, post_id: id }, options);
  }

  async function refuseUnlessEmpty(shard: Kysely<unknown>, site: Site): Promise<void> {
    const [first, ...others] = await repository.contentOf(shard, site.id);
    if (!first) return;
    const all = [first, ...others].map(({ what, count }) => `${what}: ${count}`).join(', ');
    throw new PlatformError(
      409,
      'transfer_site_not_empty',
      `${site.url} is not empty (${all}). A site can only be imported into an empty site. To create one, use --create=<domain>.`,
    );
  }

  function refuseWithoutRoom(site: Site | undefined, bytes: number): void {
    const allowed = quota.allowed(site ?? { storageQuota: null });
    if (allowed === 0 || bytes <= allowed) return;
    throw new PlatformError(
      400,
      'rest_upload_limited_space',
      `The files need ${bytes} bytes, but the quota of the site is ${allowed}. ` +
        (site ? `Run: octavo site quota ${site.id} ${bytes}` : 'Create the site first, then run: octavo site quota'),
    );
  }

  return {
    refuseUnlessEmpty: (site: Site) => refuseUnlessEmpty(db.shard(site.shard), site),
    refuseWithoutRoom,

    /** Name, language and so on, and which plugins are on. Safe to repeat. */
    async takeSite(context: Context, { plugins: wanted, permalinks, front, ...about }: kinds.SiteLine) {
      const addresses = { ...(permalinks && { permalinks }), ...(front && { front }) };
      let site = await sites.update(context.site.id, { ...about, ...addresses }, context);
      for (const id of wanted) if (!site.plugins.has(id)) site = await sites.switchPlugin(site, id, true, context);
      for (const id of site.plugins)
        if (!wanted.includes(id)) site = await sites.switchPlugin(site, id, false, context);
      return site;
    },

    /** A file of the library; one that came with an earlier attempt is not sent again. Returns when it came. */
    async takeFile(
      site: Site,
      folder: Pick<SiteFolder, 'fingerprint'>,
      { path, size, type }: { path: string; size: number; type: string },
      open: () => Readable,
    ): Promise<Date> {
      const key = keyOf(site, folder.fingerprint, path);
      const known = await storage.find(key);
      if (known?.size === size && known.modified.getTime() > Date.now() - keptMs) return known.modified;
      const now = new Date();
      await storage.put(key, open(), { size, type });
      return now;
    },

    /** Everything else in one transaction: all of it is there, or nothing. Returns what could not be taken over. */
    async takeRows(
      context: Context,
      folder: SiteFolder,
      accounts: ReadonlyMap<string, number>,
      tell: Tell,
    ): Promise<string[]> {
      const { site } = context;
      const skipped = await db
        .shard(site.shard)
        .transaction()
        .execute(async (trx) => {
          if ((await repository.lockSite(trx, site.id)) !== 'active') {
            throw new PlatformError(
              503,
              'site_read_only',
              `${site.url} is being moved. Try again when the move is finished.`,
            );
          }
          await refuseUnlessEmpty(trx, site);
          await repository.clearRemains(trx, site.id);
          const left = await takeOptions(trx, site, folder, tell);
          for (const kind of kinds.kinds) {
            if (kind !== kinds.options && (!kind.isNew || folder.has(kind.name)))
              await takeKind(trx, site, kind, folder, accounts, tell);
          }
          const tables = exportedTables(plugins, await tablesOfSites(trx)).filter((one) => folder.has(pluginFile(one)));
          for (const table of tables.toReversed()) await repository.clearTable(trx, table, site.id);
          for (const table of tables) await takeTable(trx, site, table, folder, tell);
          await repository.countAnew(trx, site.id);
          await quota.check(trx, site, 1);
          await repository.raiseNumbers(trx, site.id);
          await repository.raiseEpoch(trx, site.id);
          await raiseRevision(trx, site.id);
          for (const media_id of await repository.pendingMedia(trx, site.id)) {
            await jobs.enqueue(context, makeSizes, { site_id: site.id, media_id }, { trx });
          }
          await follow(context, trx, tell);
          const target = { kind: 'site' as const, id: site.id, name: site.name };
          await audit.recordWith(trx, context, { action: 'site.imported', target });
          return left;
        });
      await hooks.doAction(context, siteChanged, site);
      return skipped;
    },
  };
}

/** Never another file under the same key: the fingerprint is of all of them. */
function keyOf(site: Site, fingerprint: string, path: string): string {
  const cut = path.lastIndexOf('/') + 1;
  return `${storagePrefix(site.id)}${path.slice(0, cut)}${fingerprint.slice(0, 16)}.${path.slice(cut)}`;
}

function sizesOf(row: Row, site: Site, fingerprint: string): Row[] {
  const { id, path, sizes } = row as { id: number; path: string; sizes: kinds.SizeLine[] };
  return sizes.map((size) => ({
    ...size,
    media_id: id,
    key: keyOf(site, fingerprint, filePath({ id, path }, size.name)),
  }));
}
