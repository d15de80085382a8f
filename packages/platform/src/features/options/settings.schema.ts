import { Type, oneOf } from '@octavo/plugin-api';
import type { TSchema } from 'typebox';
import type { ExposedSetting } from './setting-registry.ts';

const title = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]+$', description: "The site's name." });
const description = Type.String({
  maxLength: 2000,
  pattern: '^[^\\u0000]*$',
  description: 'Short description of the site.',
});
const timezone = Type.String({ maxLength: 64, description: 'IANA time zone such as Europe/Berlin.' });
const language = Type.String({ maxLength: 35, description: 'BCP 47 tag such as en or pt-BR.' });

const structure = Type.String({
  description: 'How the addresses of posts are made, such as /%year%/%postname%/. Empty: /?p={id}.',
});
const base = (of: string) => Type.String({ description: `What stands before the slugs of ${of}.` });
const permalinks = { permalink_structure: structure, category_base: base('categories'), tag_base: base('tags') };

const page = (what: string) =>
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: `Id of a published page ${what}; 0: none.`,
  });
const front = {
  show_on_front: oneOf(['posts', 'page'], { description: 'What the home page shows: the newest posts, or a page.' }),
  page_on_front: page('that is the home page'),
  page_for_posts: page('at whose address the newest posts are listed'),
};
const problem = Type.Optional(
  oneOf(['missing', 'unpublished', 'protected'], {
    description: 'Why this page is not used: it does not exist, is not published, or has a password.',
  }),
);

const takenBack = Type.Null({ description: 'Deletes the stored value.' });

export const SettingsQuery = Type.Object({
  _fields: Type.Optional(Type.Array(Type.String(), { description: 'Only these fields.' })),
});

/** Shape only: whether a secret fits its own schema is seen once it is known not to be a mask. */
export function settingsBody(exposed: readonly ExposedSetting[]) {
  const values = exposed.map(({ name, plugin, setting }) => [
    name,
    Type.Optional(
      Type.Union([setting.secret ? Type.String({ format: 'password' }) : setting.schema, takenBack], {
        description: setting.description,
        'x-plugin': plugin,
        'x-scope': setting.scope,
        ...(setting.env !== undefined && { 'x-env': setting.env }),
      }),
    ),
  ]);
  return Type.Object({
    ...(Object.fromEntries(values) as Record<string, TSchema>),
    title: Type.Optional(title),
    description: Type.Optional(description),
    timezone: Type.Optional(timezone),
    language: Type.Optional(language),
    ...Type.Partial(Type.Object({ ...permalinks, ...front })).properties,
  });
}

/** A plugin that is off on a site leaves its settings out there. */
export function settingsResource(exposed: readonly ExposedSetting[]): TSchema {
  const values = exposed.map(({ name, setting: { schema, secret, description: text } }) => [
    name,
    Type.Optional(
      secret ? Type.String({ description: `${text} Masked.` }) : Type.Unsafe({ ...schema, description: text }),
    ),
  ]);
  const source = Type.Unsafe({ type: 'string', enum: ['filter', 'option', 'environment', 'default'] });
  const sources = exposed
    .filter(({ setting }) => setting.env !== undefined)
    .map(({ name }) => [name, Type.Optional(source)]);
  return Type.Object({
    title: Type.String(),
    description: Type.String(),
    url: Type.String({ description: 'Read-only.' }),
    timezone: Type.String(),
    language: Type.String(),
    ...permalinks,
    ...front,
    ...(Object.fromEntries(values) as Record<string, TSchema>),
    _sources: Type.Object(Object.fromEntries(sources) as Record<string, TSchema>, {
      description:
        'Source of each value that can also be set by the environment. Values set by a filter are read-only.',
    }),
    _problems: Type.Object(
      { page_on_front: problem, page_for_posts: problem },
      {
        description:
          'Pages that were chosen but cannot be used. Without its page, the home page shows the newest posts.',
      },
    ),
  });
}
