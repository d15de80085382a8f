import { defineTaxonomy, type Actor, type Context, type Site, type Taxonomy, type TermMeta } from '@octavo/plugin-api';
import { canSeeTerms } from './term-access.ts';

type PluginIsOn = (plugin: string, site: Site) => boolean;

export type ExposedTaxonomy = Taxonomy & { readonly rest: { readonly base: string } };

/** Every published post of this type has a term of this taxonomy. */
export const category = defineTaxonomy({
  name: 'category',
  label: 'Categories',
  hierarchical: true,
  postTypes: ['post'],
  rest: { base: 'categories' },
  public: true,
});

const builtIn = [
  category,
  defineTaxonomy({
    name: 'post_tag',
    label: 'Tags',
    hierarchical: false,
    postTypes: ['post'],
    rest: { base: 'tags' },
    public: true,
  }),
];

/** Its terms are the folders of the media library, which have routes of their own. */
const folders = 'media_folder';

export type TaxonomyRegistry = {
  add(plugin: string, taxonomy: Taxonomy): void;
  addMeta(plugin: string, meta: TermMeta): void;
  /** Those of a taxonomy's terms, on a site or on all of them together. */
  meta(taxonomy: Taxonomy, site?: Site): readonly TermMeta[];
  all(): readonly Taxonomy[];
  /** Those with a REST collection. */
  exposed(): readonly ExposedTaxonomy[];
  /** Those of a post type, on for the site or not. */
  of(type: string): readonly Taxonomy[];
  /** Those with a REST collection that the actor finds on the site, of one post type or of all. */
  visible(context: Pick<Context, 'site' | 'actor'>, type?: string): readonly ExposedTaxonomy[];
  /** Whether the plugin that brings the taxonomy takes part on the site. */
  isOn(taxonomy: Taxonomy, site: Site): boolean;
};

export function createTaxonomyRegistry(pluginIsOn: PluginIsOn): TaxonomyRegistry {
  const taxonomies = new Map<string, { plugin: string; taxonomy: Taxonomy }>();
  const metas = createMetaRegistry<TermMeta>(pluginIsOn);
  const all = () => [...taxonomies.values()].map(({ taxonomy }) => taxonomy);
  let exposed: readonly ExposedTaxonomy[] = [];
  const isOn = ({ name }: Taxonomy, site: Site) => pluginIsOn(taxonomies.get(name)!.plugin, site);
  const isVisible = (taxonomy: Taxonomy, site: Site, actor: Actor) =>
    canSeeTerms(actor, taxonomy) && isOn(taxonomy, site);

  function add(plugin: string, taxonomy: Taxonomy): void {
    const { name, rest } = taxonomy;
    if (!/^[a-z][a-z0-9_-]{0,31}$/.test(name) || (rest && !/^[a-z][a-z0-9_-]*$/.test(rest.base))) {
      throw new Error(
        `Plugin "${plugin}": the name (1 to 32 characters) and the base of taxonomy "${name}" must consist of a-z, 0-9, _ and -, and start with a letter.`,
      );
    }
    const clash = all().find((other) => other.name === name || (rest && other.rest && other.rest.base === rest.base));
    if (clash || name === folders) {
      throw new Error(`Plugin "${plugin}": taxonomy "${name}" clashes with "${clash?.name ?? folders}".`);
    }
    taxonomies.set(name, { plugin, taxonomy });
    exposed = all().filter(isExposed);
  }
  for (const taxonomy of builtIn) add('core', taxonomy);

  return {
    add,
    addMeta: metas.add,
    meta: (taxonomy, site) =>
      metas.on(site).filter(({ taxonomies: names }) => names === undefined || names.includes(taxonomy.name)),
    all,
    exposed: () => exposed,
    of: (type) => all().filter(({ postTypes }) => postTypes.includes(type)),
    visible: ({ site, actor }, type) =>
      exposed.filter(
        (taxonomy) => (type === undefined || taxonomy.postTypes.includes(type)) && isVisible(taxonomy, site, actor),
      ),
    isOn,
  };
}

/** Values beside what posts or terms say, each with the plugin that brought it. */
export function createMetaRegistry<Meta extends { readonly key: string }>(pluginIsOn: PluginIsOn) {
  const metas = new Map<string, { plugin: string; meta: Meta }>();
  return {
    add(plugin: string, meta: Meta): void {
      if (!/^[a-z_][a-z0-9_]{0,63}$/.test(meta.key)) {
        throw new Error(`Plugin "${plugin}": meta key "${meta.key}" must be 1 to 64 of a-z, 0-9 and _.`);
      }
      const other = metas.get(meta.key);
      if (other) throw new Error(`Plugin "${plugin}": meta key "${meta.key}" is already added by "${other.plugin}".`);
      metas.set(meta.key, { plugin, meta });
    },
    /** Those of plugins that are on; without a site, all of them. */
    on: (site: Site | undefined): Meta[] =>
      [...metas.values()]
        .filter(({ plugin }) => site === undefined || pluginIsOn(plugin, site))
        .map(({ meta }) => meta),
  };
}

function isExposed(taxonomy: Taxonomy): taxonomy is ExposedTaxonomy {
  return taxonomy.rest !== false;
}
