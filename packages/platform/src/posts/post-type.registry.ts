import { definePostType, type PostField, type PostType } from '@octavo/plugin-api';

const builtIn = [
  definePostType({ name: 'post', label: 'Posts', public: true, rest: { base: 'posts' }, capabilities: 'post' }),
  definePostType({ name: 'page', label: 'Pages', public: true, rest: { base: 'pages' }, capabilities: 'page' }),
];

export type PostTypeRegistry = {
  addType(plugin: string, type: PostType): void;
  addField(plugin: string, field: PostField): void;
  get(name: string): PostType;
  /** Those with a REST collection. */
  exposed(): (PostType & { rest: { base: string } })[];
  fields(type: PostType): readonly PostField[];
};

export function createPostTypeRegistry(): PostTypeRegistry {
  const types = new Map<string, PostType>();
  const fields = new Map<string, { plugin: string; field: PostField }>();

  function addType(plugin: string, type: PostType): void {
    if (!/^[a-z0-9_-]{1,20}$/.test(type.name)) {
      throw new Error(`Plugin "${plugin}": post type "${type.name}" must be 1 to 20 of a-z, 0-9, _ and -.`);
    }
    const clash = [...types.values()].find(
      (other) => other.name === type.name || (type.rest && other.rest && other.rest.base === type.rest.base),
    );
    if (clash) throw new Error(`Plugin "${plugin}": post type "${type.name}" clashes with "${clash.name}".`);
    types.set(type.name, type);
  }
  for (const type of builtIn) addType('core', type);

  return {
    addType,
    addField(plugin, field) {
      const other = fields.get(field.name);
      if (other) {
        throw new Error(`Plugin "${plugin}": post field "${field.name}" is already added by "${other.plugin}".`);
      }
      fields.set(field.name, { plugin, field });
    },
    get(name) {
      const type = types.get(name);
      if (!type) throw new Error(`There is no post type "${name}".`);
      return type;
    },
    exposed: () =>
      [...types.values()].filter((type) => type.rest !== false) as (PostType & { rest: { base: string } })[],
    fields: (type) =>
      [...fields.values()]
        .map(({ field }) => field)
        .filter(({ postTypes }) => postTypes === undefined || postTypes.includes(type.name)),
  };
}
