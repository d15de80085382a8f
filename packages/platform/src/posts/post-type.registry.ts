import {
  definePostType,
  type ContentFormat,
  type PostField,
  type PostFollower,
  type PostType,
  type Site,
} from '@octavo/plugin-api';

const builtIn = [
  definePostType({ name: 'post', label: 'Posts', public: true, rest: { base: 'posts' }, capabilities: 'post' }),
  definePostType({ name: 'page', label: 'Pages', public: true, rest: { base: 'pages' }, capabilities: 'page' }),
];

const reserved = new Set(
  (
    'id date date_gmt guid modified modified_gmt password slug status type link title content excerpt author language ' +
    'version _links featured_media comment_status ping_status sticky template format meta categories tags parent ' +
    'menu_order'
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
  get(name: string): PostType;
  /** Those with a REST collection. */
  exposed(): (PostType & { rest: { base: string } })[];
  /** Those of a site, or of all of them together. */
  fields(type: PostType, site?: Site): readonly PostField[];
  formats(site: Site): readonly ContentFormat[];
  /** Also of plugins that are switched off for the site: what they keep must be right when they come back. */
  followers(): readonly PostFollower[];
  /** Whether the plugin that brings the type takes part on the site. */
  isOn(type: PostType, site: Site): boolean;
};

export function createPostTypeRegistry(pluginIsOn: (plugin: string, site: Site) => boolean): PostTypeRegistry {
  const types = new Map<string, PostType>();
  const owners = new Map<string, string>();
  const fields = new Map<string, { plugin: string; field: PostField }>();
  const formats = new Map<string, { plugin: string; format: ContentFormat }>();
  const followers: PostFollower[] = [];

  function addType(plugin: string, type: PostType): void {
    if (!/^[a-z][a-z0-9_-]{0,19}$/.test(type.name) || schemaName(type) === 'Error') {
      throw new Error(
        `Plugin "${plugin}": post type "${type.name}" must be 1 to 20 of a-z, 0-9, _ and -, a letter first.`,
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
      if (!/^[a-z][a-z0-9_]*$/.test(field.name) || reserved.has(field.name)) {
        throw new Error(
          `Plugin "${plugin}": post field "${field.name}" must be a name of a-z, 0-9 and _ that is not taken.`,
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
    addFollower: (_plugin, follower) => void followers.push(follower),
    formats: (site) =>
      [...formats.values()].filter(({ plugin }) => pluginIsOn(plugin, site)).map(({ format }) => format),
    followers: () => followers,
    get(name) {
      const type = types.get(name);
      if (!type) throw new Error(`There is no post type "${name}".`);
      return type;
    },
    exposed: () =>
      [...types.values()].filter((type) => type.rest !== false) as (PostType & { rest: { base: string } })[],
    fields: (type, site) =>
      [...fields.values()]
        .filter(({ plugin }) => site === undefined || pluginIsOn(plugin, site))
        .map(({ field }) => field)
        .filter(({ postTypes }) => postTypes === undefined || postTypes.includes(type.name)),
    isOn: (type, site) => pluginIsOn(owners.get(type.name)!, site),
  };
}
