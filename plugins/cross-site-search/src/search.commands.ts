import {
  PlatformError,
  defineCommand,
  plural,
  type Command,
  type CommandOutput,
  type Context,
  type Platform,
  type Site,
} from '@octavo/plugin-api';
import type { Engines } from './engines.ts';
import type { Drift, IndexingService } from './indexing.service.ts';
import type { Participation } from './participation.ts';
import type { RebuildService } from './rebuild.service.ts';
import { runForSite, writeReport } from './site-process.ts';
import type { StatusService } from './status.service.ts';

type Needs = Pick<Platform, 'posts' | 'sites'> & {
  engines: Engines;
  indexing: IndexingService;
  participation: Participation;
  rebuild: RebuildService;
  status: StatusService;
};

const capability = 'manage_network_options';
const report = { flag: '--report', description: 'report progress to the parent process' } as const;

export function searchCommands(needs: Needs): Command[] {
  return [reindex(needs), verify(needs), purge(needs), ...siteCommands(needs), showStatus(needs)];
}

function reindex(needs: Needs): Command {
  const { posts, sites, engines, participation, rebuild } = needs;
  return defineCommand({
    name: 'cross-site-search reindex',
    summary: 'reindex all or selected sites, each in a separate process',
    options: [
      { flag: '--sites <ids>', description: 'only the sites with these ids; updates the existing index' },
      { flag: '--post-types <names>', description: 'only these post types; updates the existing index' },
    ],
    capability,
    examples: [
      'octavo cross-site-search reindex',
      'octavo cross-site-search reindex --sites=2,5 --post-types=post,page',
    ],
    async run(context, { options }, output) {
      const members = await participation.members(context);
      const named = typeof options['sites'] === 'string' ? await namedSites(sites, options['sites']) : undefined;
      const types = typeof options['postTypes'] === 'string' ? options['postTypes'] : undefined;
      const chosen = named ?? members;
      if (types !== undefined) {
        const there = chosen.map((site) => ({ ...context, site }));
        refuseUnknownTypes(
          types,
          there.flatMap((each) => posts.publicTypes(each)),
        );
      }
      if (named || types !== undefined) {
        const words = ['reindex-site', '--force', ...(types === undefined ? [] : [`--post-types=${types}`])];
        const results = await eachSite(needs, context, output, 'Indexing', chosen, words);
        output.success(`${plural(sum(results, 'documents'), 'document')} of ${plural(chosen.length, 'site')} written.`);
        return;
      }
      const index = await engines.current(context);
      if ((await index.state()).building !== undefined) throw rebuildGoesOn();
      const into = await index.startRebuild();
      try {
        const results = await eachSite(needs, context, output, 'Indexing', chosen, [
          'reindex-site',
          '--force',
          `--into=${into}`,
        ]);
        await rebuild.swap(context, into);
        output.success(
          `${plural(sum(results, 'documents'), 'document')} of ${plural(chosen.length, 'site')} in the new index. The new index is now in use.`,
        );
      } catch (error) {
        await index.abandonRebuild(into);
        throw error;
      }
    },
  });
}

function verify(needs: Needs): Command {
  const { sites, engines, participation } = needs;
  return defineCommand({
    name: 'cross-site-search verify',
    summary: 'compare the index with the content of the sites',
    options: [
      { flag: '--site <id>', description: 'only this site' },
      { flag: '--repair', description: 'repair the documents that differ' },
    ],
    results: 'list',
    capability,
    examples: ['octavo cross-site-search verify', 'octavo cross-site-search verify --site=2 --repair'],
    async run(context, { options }, output) {
      const repair = options['repair'] === true;
      const one = typeof options['site'] === 'string' ? await namedSites(sites, options['site']) : undefined;
      const chosen = one ?? (await participation.members(context));
      const results = await eachSite(needs, context, output, 'Comparing', chosen, [
        'verify-site',
        ...(repair ? ['--repair'] : []),
      ]);
      const rows = chosen.map((site, position) => ({ id: site.id, name: site.name, ...(results[position] as Drift) }));
      if (!one) rows.push(...(await strangers(context, repair)));
      const drifting = rows.filter(({ missing, stale, extra }) => missing + stale + extra > 0);
      output.table(drifting, ['id', 'name', 'missing', 'stale', 'extra']);
      const found = drifting.reduce((total, { missing, stale, extra }) => total + missing + stale + extra, 0);
      if (found === 0) output.success(`The index matches ${all(chosen)}.`);
      else if (repair) output.success(`${plural(found, 'document')} repaired.`);
      else
        throw new PlatformError(
          409,
          'cross_site_search_drift',
          `${plural(found, 'document differs', 'documents differ')}. To repair, use --repair.`,
        );
    },
  });

  /** Documents of sites that don't take part, or are no more. */
  async function strangers(context: Context, repair: boolean) {
    const index = await engines.current(context);
    const members = new Set((await participation.members(context)).map(({ id }) => id));
    const found = [...(await index.counts())].filter(([id]) => !members.has(id));
    for (const [id] of found) if (repair) await index.removeSite(id);
    const named = await Promise.all(found.map(async ([id]) => (await sites.find(id))?.name ?? ''));
    return found.map(([id, extra], position) => ({ id, name: named[position]!, missing: 0, stale: 0, extra }));
  }
}

function purge({ engines }: Needs): Command {
  return defineCommand({
    name: 'cross-site-search purge',
    summary: "remove one site's documents from the index",
    options: [{ flag: '--site <id>', description: 'id of the site, including deleted sites', required: true }],
    capability,
    examples: ['octavo cross-site-search purge --site=7'],
    async run(context, { options }, output) {
      const [id] = idsOf(String(options['site']));
      const removed = await (await engines.current(context)).removeSite(id!);
      output.success(`${plural(removed, 'document')} removed.`);
    },
  });
}

function siteCommands({ indexing, posts }: Needs): Command[] {
  return [
    defineCommand({
      name: 'cross-site-search reindex-site',
      summary: 'reindex one site',
      options: [
        { flag: '--force', description: 'rewrite all documents, including correct ones' },
        { flag: '--post-types <names>', description: 'only these post types' },
        { flag: '--into <index>', description: 'write to this new index instead of the one in use' },
        report,
      ],
      capability,
      examples: ['octavo cross-site-search reindex-site --url=https://example.org/news --force'],
      async run(context, { options }, output) {
        const { into, postTypes } = options as Record<string, string | undefined>;
        if (postTypes !== undefined && options['report'] !== true)
          refuseUnknownTypes(postTypes, posts.publicTypes(context));
        const tell = teller(options['report'] === true);
        const documents = await indexing.reindexSite(
          context,
          {
            force: options['force'] === true,
            ...(into !== undefined && { into }),
            ...(postTypes !== undefined && { postTypes: namesIn(postTypes) }),
          },
          tell,
        );
        if (options['report'] === true) writeReport({ done: documents, result: { documents } });
        output.success(`${context.site.name}: ${plural(documents, 'document')}.`);
      },
    }),

    defineCommand({
      name: 'cross-site-search verify-site',
      summary: 'compare the index with one site',
      options: [{ flag: '--repair', description: 'repair the documents that differ' }, report],
      capability,
      examples: ['octavo cross-site-search verify-site --url=https://example.org/news --repair'],
      async run(context, { options }, output) {
        const repair = options['repair'] === true;
        const drift = await indexing.verifySite(context, { repair }, teller(options['report'] === true));
        if (options['report'] === true) {
          writeReport({ done: 0, result: drift });
          return;
        }
        const { missing, stale, extra } = drift;
        const found = `${missing} missing, ${stale} outdated, ${extra} not needed`;
        if (missing + stale + extra === 0) output.success(`The index matches ${context.site.name}.`);
        else if (repair) output.success(`${context.site.name}: repaired ${found}.`);
        else
          throw new PlatformError(
            409,
            'cross_site_search_drift',
            `${context.site.name}: ${found}. To repair, use --repair.`,
          );
      },
    }),
  ];
}

function showStatus({ status }: Needs): Command {
  return defineCommand({
    name: 'cross-site-search status',
    summary: 'show the status of the index and pending changes',
    results: 'item',
    capability,
    examples: ['octavo cross-site-search status'],
    run: async (context, _input, output) => output.item(await status.read(context)),
  });
}

/** One process after another; a site that fails doesn't keep the others from being done. */
async function eachSite(
  { posts }: Pick<Needs, 'posts'>,
  context: Context,
  output: CommandOutput,
  label: string,
  sites: readonly Site[],
  words: readonly string[],
): Promise<Readonly<Record<string, number>>[]> {
  const totals: number[] = [];
  for (const site of sites) totals.push(await publishedTotal(posts, { ...context, site }));
  const progress = output.progress(
    totals.reduce((total, each) => total + each, 0),
    label,
  );
  const results: Readonly<Record<string, number>>[] = [];
  let failures = 0;
  for (const [position, site] of sites.entries()) {
    let told = 0;
    const advanceTo = (done: number) => {
      const reached = Math.min(done, totals[position]!);
      if (reached > told) progress.advance(reached - told);
      told = Math.max(told, reached);
    };
    try {
      results.push(await runForSite(site, words, { signal: context.signal, onProgress: advanceTo }));
    } catch (error) {
      results.push({});
      failures += 1;
      output.warning(error instanceof Error ? error.message : String(error));
    }
    advanceTo(totals[position]!);
  }
  progress.done();
  if (failures === 0) return results;
  throw new PlatformError(500, 'sites_failed', `${failures} of ${plural(sites.length, 'site')} failed.`);
}

async function publishedTotal(posts: Needs['posts'], context: Context): Promise<number> {
  const types = posts.publicTypes(context);
  const lists = await Promise.all(
    types.map(({ name }) => posts.list(context, name, { per_page: 1, status: ['publish'] })),
  );
  return lists.reduce((total, list) => total + list.total, 0);
}

function teller(reports: boolean): (done: number) => void {
  let told = 0;
  return (done) => {
    if (!reports || Date.now() - told < 500) return;
    told = Date.now();
    writeReport({ done });
  };
}

async function namedSites(sites: Needs['sites'], text: string): Promise<Site[]> {
  return Promise.all(
    idsOf(text).map(async (id) => {
      const site = await sites.find(id);
      if (site) return site;
      throw new PlatformError(404, 'site_not_found', `There is no site ${id}.`);
    }),
  );
}

function refuseUnknownTypes(text: string, types: readonly { name: string }[]): void {
  const known = new Set(types.map(({ name }) => name));
  const unknown = namesIn(text).find((name) => !known.has(name));
  if (unknown === undefined) return;
  const message = `There is no public post type ${unknown}. Public post types: ${[...known].join(', ')}.`;
  throw new PlatformError(400, 'invalid_post_types', message);
}

const namesIn = (text: string) => text.split(',').map((name) => name.trim());

function idsOf(text: string): number[] {
  const ids = text.split(',').map((id) => Number(id.trim()));
  if (ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids;
  throw new PlatformError(400, 'invalid_sites', 'Enter site ids, for example 2 or 2,5.');
}

function rebuildGoesOn(): PlatformError {
  return new PlatformError(
    409,
    'cross_site_search_reindex_running',
    'A reindex is already running. See: octavo cross-site-search status',
  );
}

const all = (sites: readonly Site[]) => (sites.length === 1 ? sites[0]!.name : `all ${sites.length} sites`);

const sum = (results: readonly Readonly<Record<string, number>>[], name: string) =>
  results.reduce((total, result) => total + (result[name] ?? 0), 0);
