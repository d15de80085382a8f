import {
  definePostType,
  type ContentFormat,
  type PostField,
  type PostFollower,
  type PostMeta,
  type PostType,
  type Site,
} from '@octavo/plugin-api';
import { createMetaRegistry, createTaxonomyRegistry, type TaxonomyRegistry } from './taxonomy-registry.ts';

const builtIn = [
  definePostType({ name: 'post', label: 'Posts', public: true, rest: { base: 'posts' }, capabilities: 'post' }),
  definePostType({
    name: 'page',
    label: 'Pages',
    public: true,
    rest: { base: 'pages' },
    capabilities: 'page',
    hierarchical: true,
  }),
];

const reserved = new Set(
  (
    'id date date_gmt guid modified modified_gmt password slug permalink_template generated_slug status type link title content excerpt author language ' +
    'version _links _embedded featured_media comment_status ping_status sticky template format meta parent menu_order'
  ).split(' '),
);

/** The name of its schema in OpenAPI: `book-review` → `BookReview`. */
export function schemaName({ name }: PostType): string {
  return name.replace(/(^|[_-])([a-z0-9])/g, (_all, _separator, letter: string) => letter.toUpperCase());
}

export type PostTypeRegistry = {
  addType(plugin: string, type: PostType): void;
  addField(plugin: string, field: PostField): void;
  addFormat(plugin: string, format: ContentFormat): void;
  addFollower(plugin: string, follower: PostFollower): void;
  addMeta(plugin: string, meta: PostMeta): void;
  get(name: string): PostType;
  find(name: string): PostType | undefined;
  /** Those with a REST collection. */
  exposed(): (PostType & { rest: { base: string } })[];
  /** Those of a site, or of all of them together. */
  fields(type: PostType, site?: Site): readonly PostField[];
  formats(site: Site): readonly ContentFormat[];
  /** Those of a site, or of all of them together. */
  meta(type: PostType, site?: Site): readonly PostMeta[];
  /** Also of plugins that are switched off for the site: what they keep must be right when they come back. */
  followers(): readonly PostFollower[];
  /** Without the platform's own. */
  pluginFollowers(): readonly PostFollower[];
  /** Whether the plugin that brings the type takes part on the site. */
  isOn(type: PostType, site: Site): boolean;
  readonly taxonomies: TaxonomyRegistry;
};

export function createPostTypeRegistry(pluginIsOn: (plugin: string, site: Site) => boolean): PostTypeRegistry {
  const types = new Map<string, PostType>();
  const owners = new Map<string, string>();
  const fields = new Map<string, { plugin: string; field: PostField }>();
  const formats = new Map<string, { plugin: string; format: ContentFormat }>();
  const followers: PostFollower[] = [];
  const pluginFollowers: PostFollower[] = [];
  const metas = createMetaRegistry<PostMeta>(pluginIsOn);
  const isFor = (type: PostType, { postTypes }: { readonly postTypes?: readonly string[] }) =>
    postTypes === undefined || postTypes.includes(type.name);

  function addType(plugin: string, type: PostType): void {
    if (!/^[a-z][a-z0-9_-]{0,19}$/.test(type.name) || schemaName(type) === 'Error') {
      throw new Error(
        `Plugin "${plugin}": post type "${type.name}" must have 1 to 20 characters (a-z, 0-9, _ and -) and start with a letter.`,
      );
    }
    const clash = [...types.values()].find(
      (other) =>
        schemaName(other) === schemaName(type) || (type.rest && other.rest && other.rest.base === type.rest.base),
    );
    if (clash) throw new Error(`Plugin "${plugin}": post type "${type.name}" clashes with "${clash.name}".`);
    types.set(type.name, type);
    owners.set(type.name, plugin);
  }
  for (const type of builtIn) addType('core', type);

  return {
    addType,
    addField(plugin, field) {
      if (!/^[a-z][a-z0-9_-]*$/.test(field.name) || reserved.has(field.name)) {
        throw new Error(
          `Plugin "${plugin}": post field "${field.name}" must be a name of a-z, 0-9, _ and - that is not taken.`,
        );
      }
      const other = fields.get(field.name);
      if (other) {
        throw new Error(`Plugin "${plugin}": post field "${field.name}" is already added by "${other.plugin}".`);
      }
      fields.set(field.name, { plugin, field });
    },
    addFormat(plugin, format) {
      const other = format.name === 'html' ? 'core' : formats.get(format.name)?.plugin;
      if (other) throw new Error(`Plugin "${plugin}": content format "${format.name}" is already added by "${other}".`);
      formats.set(format.name, { plugin, format });
    },
    addFollower(plugin, follower) {
      followers.push(follower);
      if (plugin !== 'core') pluginFollowers.push(follower);
    },
    formats: (site) =>
      [...formats.values()].filter(({ plugin }) => pluginIsOn(plugin, site)).map(({ format }) => format),
    followers: () => followers,
    pluginFollowers: () => pluginFollowers,
    get(name) {
      const type = types.get(name);
      if (!type) throw new Error(`There is no post type "${name}".`);
      return type;
    },
    find: (name) => types.get(name),
    exposed: () =>
      [...types.values()].filter((type) => type.rest !== false) as (PostType & { rest: { base: string } })[],
    fields: (type, site) =>
      [...fields.values()]
        .filter(({ plugin }) => site === undefined || pluginIsOn(plugin, site))
        .map(({ field }) => field)
        .filter((field) => isFor(type, field)),
    addMeta: metas.add,
    meta: (type, site) => metas.on(site).filter((meta) => isFor(type, meta)),
    isOn: (type, site) => pluginIsOn(owners.get(type.name)!, site),
    taxonomies: createTaxonomyRegistry(pluginIsOn),
  };
}
