import { handleJob, purgeSurrogateKeys, type Context, type Site, type Theme } from '@octavo/plugin-api';
import { defineFeature, surrogateKey, type AnyFeature } from '@octavo/platform';
import type { IdentityOffers, Kernel, MediaOffers } from '@octavo/platform/feature-api';
import { designCommands } from './design.commands.ts';
import type { Designs } from './design.service.ts';
import { makeIcons } from './icon.job.ts';
import type { Icons } from './icon.service.ts';

/** A theme, and where it can be used. */
export type OfferedTheme = { readonly theme: Theme; isOn(site: Site): boolean };

export type DesignServices = {
  readonly designs: Designs;
  readonly icons: Icons;
  /** All that owners can choose from; the first one is the default. */
  readonly themes: readonly OfferedTheme[];
};

export type DesignOffers = {
  /** Loaded by whoever asks first. */
  readonly design: () => Promise<DesignServices>;
  /** Who brings themes; asked when the first one is needed. */
  readonly themes: (() => Promise<readonly OfferedTheme[]>)[];
};

/** How sites look, as far as their owners decide. */
export const design: AnyFeature = defineFeature<Kernel & IdentityOffers & MediaOffers, DesignOffers>()({
  name: 'design',
  needs: ['audit', 'compute', 'config', 'db', 'hooks', 'jobs', 'log', 'media', 'storage', 'users'],
  offers: ['design', 'themes'],
  setup({ config, users, ...needs }) {
    const { hooks, jobs } = needs;
    const sources: DesignOffers['themes'] = [];
    let loaded: Promise<DesignServices> | undefined;
    const load = () => (loaded ??= create());
    // Any change of what pages show may be one of pictures in the design.
    hooks.addAction(purgeSurrogateKeys, async (_keys, { site }) => (await loaded)?.designs.forget(site.id));

    async function create(): Promise<DesignServices> {
      const [{ createDesigns }, { createIcons }, { createPictures }] = await Promise.all([
        import('./design.service.ts'),
        import('./icon.service.ts'),
        import('@octavo/platform/feature-api'),
      ]);
      const offered = (await Promise.all(sources.map((bring) => bring()))).flat();
      const themes = defaultFirst(offered, config.theme);
      const designs = createDesigns({
        ...needs,
        themesOf: (site) => themes.filter(({ isOn }) => isOn(site)).map(({ theme }) => theme),
        purge: (context: Context) =>
          hooks.doAction(context, purgeSurrogateKeys, [surrogateKey(context.site.id, 'pages')]),
        onIcon: async (context, trx) => {
          await jobs.enqueue(context, makeIcons, { site_id: context.site.id }, { trx });
        },
      });
      const icons = createIcons({ ...needs, designs, pictures: createPictures(needs.compute) });
      return { designs, icons, themes };
    }

    return {
      offers: { design: load, themes: sources },
      parts: {
        commands: designCommands(load),
        jobs: [handleJob(makeIcons, async (_input, run) => (await load()).icons.make(run.context))],
        routes: async () => (await import('./feature.routes.ts')).designFeatureRoutes({ ...(await load()), users }),
      },
    };
  },
});

function defaultFirst(themes: readonly OfferedTheme[], name: string | undefined): readonly OfferedTheme[] {
  if (name === undefined) return themes;
  const first = themes.find(({ theme }) => theme.name === name);
  if (!first) throw new Error(`octavo.config.ts names “${name}” as the theme, but there is no theme with this name.`);
  return [first, ...themes.filter((each) => each !== first)];
}
