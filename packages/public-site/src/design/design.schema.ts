import { designChoices, oneOf, pageQuery, Type } from '@octavo/plugin-api';
import { fontNames } from './fonts.ts';

const { background, scheme, size, width, corner, header, footer, list, share } = designChoices;
const mostId = Number.MAX_SAFE_INTEGER;
const accent = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'A colour, `#rrggbb`.' });
const font = oneOf(fontNames, { description: 'Name of a font (`/fonts`).' });
const picture = (what: string) =>
  Type.Integer({ minimum: 0, maximum: mostId, description: `Id of an image: ${what}. 0: none.` });
const flag = (what: string) => Type.Boolean({ description: `Whether ${what}.` });
const themeValue = Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 20_000 })]);

const parts = {
  theme: Type.String({ maxLength: 100, description: 'Name of a theme (`/themes`).' }),
  accent,
  background: oneOf(background),
  scheme: oneOf(scheme, { description: '`auto`: as the reader’s system has it.' }),
  text_font: font,
  heading_font: font,
  size: oneOf(size, { description: 'Size of text.' }),
  width: oneOf(width, { description: 'Width of the column of text.' }),
  corner: oneOf(corner),
  header: oneOf(header),
  footer: oneOf(footer),
  list: oneOf(list, { description: 'How lists of posts look.' }),
  home: oneOf(list, { description: 'How the home page lists posts.' }),
  logo: picture('the logo'),
  logo_dark: picture('the logo on dark pages'),
  icon: picture('the icon, of which all sizes are made'),
  show_author: flag('posts show their author'),
  show_date: flag('posts show their date'),
  show_reading_time: flag('posts show how long reading takes'),
  show_related: flag('posts show related ones'),
  share: Type.Array(oneOf(share), { maxItems: share.length, description: 'Where posts can be shared, in this order.' }),
  settings: Type.Record(Type.String(), themeValue, { description: 'Settings of the theme.' }),
};

const orNull = (schema: object) =>
  Type.Optional(
    Type.Unsafe({ anyOf: [schema, { type: 'null' }], description: (schema as { description?: string }).description }),
  );

/** Everything of a design. */
export const WholeDesign = Type.Object(parts, { $id: 'Design', description: 'How a site looks.' });

const changes = {
  ...Object.fromEntries(
    Object.entries(parts).flatMap(([name, schema]) => (name === 'settings' ? [] : [[name, orNull(schema)]])),
  ),
  settings: orNull(
    Type.Record(Type.String(), Type.Union([themeValue, Type.Null()]), {
      description: 'Settings of the theme that change; null: the default.',
    }),
  ),
};

const name = Type.Optional(Type.String({ maxLength: 100, description: 'What the design is called in the history.' }));
const version = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: mostId,
    description: 'The version of the draft that the caller knows; if there is another one, nothing changes (409).',
  }),
);

/** What is given changes; null is the default again; the rest stays. */
export const DesignBody = Type.Object({ ...changes, name });
export const DraftBody = Type.Object({ ...changes, version });
export const PublishBody = Type.Object({ name, version });

const author = Type.Integer({ description: '0: nobody.' });
const authorName = Type.String();
const date = Type.Union([Type.String(), Type.Null()], { description: 'UTC.' });
const chosen = Type.Record(Type.String(), Type.Unknown(), { description: 'What was chosen; the rest are defaults.' });

export const DesignResource = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the design on this site. 0: nobody has changed it yet.' }),
    name: Type.String(),
    author,
    author_name: authorName,
    date_gmt: date,
    design: Type.Ref('Design'),
    chosen,
  },
  { $id: 'DesignVersion', description: 'A design that readers see or saw.' },
);

export const DraftResource = Type.Object(
  {
    exists: Type.Boolean({ description: 'Whether anything is being tried out.' }),
    version: Type.Integer({ description: '0 without a draft.' }),
    author,
    author_name: authorName,
    modified_gmt: date,
    design: Type.Ref('Design'),
    chosen,
  },
  { $id: 'DesignDraft', description: 'A design that is being tried out.' },
);

const rendered = Type.Object({ raw: Type.String(), rendered: Type.String() });
const setting = Type.Object(
  {
    label: Type.String(),
    description: Type.Optional(Type.String()),
    kind: oneOf(['switch', 'choice', 'number', 'text']),
    default: themeValue,
    choices: Type.Optional(Type.Record(Type.String(), Type.String())),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    maxLength: Type.Optional(Type.Integer()),
  },
  { description: 'A setting of the theme.' },
);

export const ThemeResource = Type.Object(
  {
    stylesheet: Type.String({ description: 'The name of the theme.' }),
    template: Type.String({ description: 'The theme that it builds upon, or itself.' }),
    status: oneOf(['active', 'inactive']),
    name: rendered,
    description: rendered,
    defaults: Type.Ref('Design'),
    settings: Type.Record(Type.String(), setting),
    areas: Type.Record(Type.String(), Type.String()),
    menu_locations: Type.Record(Type.String(), Type.String()),
  },
  { $id: 'Theme', description: 'A theme that the site can use.' },
);

export const FontResource = Type.Object({
  name: Type.String(),
  label: Type.String(),
  kind: oneOf(['system', 'serif', 'sans', 'slab', 'mono', 'display']),
  licence: Type.String(),
  scripts: Type.Array(Type.String(), { description: 'Scripts that it has; others are shown in fonts of the system.' }),
  stack: Type.String({ description: 'The value of `font-family`.' }),
  faces: Type.String({ description: 'The style sheet that loads it.' }),
});

export const PaletteQuery = Type.Object({
  accent: Type.Optional(accent),
  background: Type.Optional(oneOf(background)),
});
const colours = Type.Object({
  paper: Type.String(),
  tint: Type.String(),
  line: Type.String(),
  ink: Type.String(),
  quiet: Type.String(),
  accent: Type.String(),
  on_accent: Type.String(),
  contrasts: Type.Record(Type.String(), Type.Number(), { description: 'By WCAG: 4.5 or more.' }),
});
export const PaletteResource = Type.Object({ light: colours, dark: colours });

export const StyleResource = Type.Object({
  properties: Type.Record(Type.String(), Type.String(), { description: 'CSS properties and their values.' }),
  faces: Type.String({ description: 'A style sheet that loads the fonts.' }),
});

export const AccentsQuery = Type.Object({ media: Type.Integer({ minimum: 1, maximum: mostId }) });
export const AccentsResource = Type.Object({ accents: Type.Array(Type.String()) });

export const DesignParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: mostId }) });
export const HistoryQuery = Type.Object(pageQuery);
