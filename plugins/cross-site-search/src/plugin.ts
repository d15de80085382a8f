import { definePlugin, handleJob, siteChanged } from '@octavo/plugin-api';
import { readerLanguages } from '@octavo/plugin-api/languages';
import { portableTextVocabulary } from '@octavo/portable-text/hooks';
import manifest from '../package.json' with { type: 'json' };
import { changesFollower, changesOutbox } from './changes.ts';
import { createDocuments } from './document.ts';
import { engineCheck } from './engine-check.ts';
import { createEngines } from './engines.ts';
import { hooks } from './hooks.ts';
import { createIndexingService } from './indexing.service.ts';
import { createParticipation } from './participation.ts';
import { createRebuildService } from './rebuild.service.ts';
import { category, searchAbilities } from './search-abilities.ts';
import { searchCommands } from './search.commands.ts';
import * as jobs from './search.job.ts';
import { searchPage } from './search-page.ts';
import { createSearchService } from './search.service.ts';
import { createSettingsService } from './settings.service.ts';
import { settings } from './settings.ts';
import { createStatusService } from './status.service.ts';

/** One search over the published posts of all sites. */
export const crossSiteSearch = definePlugin({
  id: 'cross-site-search',
  label: 'Cross-site search',
  description: manifest.description,
  version: manifest.version,
  restNamespace: 'cross-site-search/v1',
  migrations: new URL('../migrations/', import.meta.url),
  admin: new URL('../admin/dist/', import.meta.url),
  tables: { sites: 'derive' },
  hooks,
  setup(platform) {
    const engines = createEngines(platform);
    const participation = createParticipation(platform);
    const documents = createDocuments(platform);
    const indexing = createIndexingService({ ...platform, documents, engines, participation });
    const rebuild = createRebuildService({ ...platform, documents, engines, indexing, participation });
    const changes = changesOutbox(indexing);
    const search = createSearchService({ ...platform, engines, participation });
    const parts = {
      search,
      settings: createSettingsService({ ...platform, engines, participation, rebuild }),
      rebuild,
      status: createStatusService({ ...platform, engines, changes }),
      options: platform.options,
    };
    platform.hooks.addAction(siteChanged, (_site, context) => rebuild.reconcileSoon(context));
    platform.hooks.addFilter(portableTextVocabulary, async (vocabulary, { site }) => {
      const { searchBlock } = await import('./block.ts');
      return { ...vocabulary, blocks: [...vocabulary.blocks, searchBlock(site)] };
    });
    return {
      routes: async (app) => (await import('./search.routes.ts')).searchRoutes(parts)(app),
      abilities: searchAbilities({ ...platform, documents, participation, search }),
      abilityCategories: [category],
      commands: searchCommands({ ...platform, ...parts, engines, indexing, participation }),
      commandGroups: { 'cross-site-search': 'manage the cross-site search index' },
      pages: [searchPage(platform)],
      // The element has the English words in it and loads others from beside itself.
      scripts: ['element', ...readerLanguages.slice(1).map((language) => `words-${language}`)].map((name) => ({
        name,
        file: new URL(`../browser/built/${name}.js`, import.meta.url),
      })),
      postFollowers: [changesFollower],
      outboxes: [changes],
      checks: [engineCheck({ ...platform, engines })],
      settings,
      jobs: [
        handleJob(jobs.reindexSite, async ({ into }, run) => {
          await rebuild.untilAvailable(run.context);
          if (into !== '' && !(await rebuild.isAwaited(run.context, into))) return;
          if (into === '' && !(await indexing.isOutdated(run.context))) return;
          await indexing.reindexSite(run.context, into === '' ? {} : { into }, (done) => run.progress(done, done));
          if (into !== '') await rebuild.siteIsDone(run.context, into);
        }),
        handleJob(jobs.startRebuild, (_input, { context }) => rebuild.begin(context)),
        handleJob(jobs.finishRebuild, ({ into }, { context }) => rebuild.finish(context, into)),
        handleJob(jobs.reconcile, async (_input, { context }) => {
          // Until the engine is back, one job waits for it instead of one for every change to a site.
          if (await rebuild.untilAvailable(context)) await rebuild.reconcile(context, await platform.sites.all());
        }),
        handleJob(jobs.sweep, async (_input, { context }) => {
          const { sweepIndex } = await import('./sweep.ts');
          await sweepIndex(await engines.current(context), await participation.members(context));
        }),
      ],
      schedules: jobs.schedules,
      close: engines.close,
    };
  },
});
