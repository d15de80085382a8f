import { Type, oneOf, type Front, type Permalinks } from '@octavo/plugin-api';
import type { Static, TSchema } from 'typebox';

/** Half of what REST accepts: the database that takes over a number must have as many left to give out. */
export const largestId = 2 ** 52;

const Name = Type.String({ minLength: 1 });
const Pattern = (pattern: string) => Type.String({ pattern });

export type Column = {
  readonly schema: TSchema;
  /** In the database. */
  readonly type: string;
  /** In the table, if it is called otherwise there. */
  readonly column?: string;
  /** Holds the id of an account there, and its login in the folder. */
  readonly account?: true;
  /** How it is read (from `t`) and written (from `x`), where the value itself won't do. */
  readonly read?: string;
  readonly write?: string;
  /** No column of the table: others are made of it. */
  readonly virtual?: true;
};

const orNull = (column: Column): Column => ({ ...column, schema: Type.Union([column.schema, Type.Null()]) });
const whole = (minimum: number, maximum: number, type: string): Column => ({
  schema: Type.Integer({ minimum, maximum }),
  type,
});
const id = whole(1, largestId, 'bigint');
const count = whole(0, largestId, 'bigint');
const integer = whole(-(2 ** 31), 2 ** 31 - 1, 'integer');
const fraction: Column = { schema: Type.Number(), type: 'real' };
const text: Column = { schema: Type.String(), type: 'text' };
const name: Column = { schema: Name, type: 'text' };
const flag: Column = { schema: Type.Boolean(), type: 'boolean' };
const Instant = Pattern('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$');
const instant: Column = { schema: Instant, type: 'timestamptz' };
const texts: Column = { schema: Type.Array(Type.String()), type: 'text[]' };
const bytes: Column = orNull({ schema: Pattern('^\\\\x([0-9a-f]{2})*$'), type: 'bytea' });
/** The login of an account; null for nobody. */
const author: Column = orNull({ schema: Name, type: 'integer', column: 'author_id', account: true });

/** A smaller version of a picture. */
export type SizeLine = { name: string; width: number; height: number; file_size: number };
const sizes: Column = {
  schema: Type.Array(
    Type.Object(
      {
        name: Pattern('^[\\w-]{1,40}$'),
        width: integer.schema,
        height: integer.schema,
        file_size: count.schema,
      },
      { additionalProperties: false },
    ),
  ),
  type: 'json',
  virtual: true,
  read: `(select coalesce(json_agg(json_build_object('name', s.name, 'width', s.width, 'height', s.height,
      'file_size', s.file_size, 'key', s.key) order by s.name collate "C"), '[]')
    from core.media_sizes s where s.site_id = t.site_id and s.media_id = t.id)`,
};

/** One file of a folder: the rows of one table. */
export type Kind = {
  readonly name: string;
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** So that the same rows are always written in the same order, whatever the collation of the database is. */
  readonly order: string;
  /** Read along, and not written to the file. */
  readonly beside?: readonly string[];
  /** Texts that aren't in the file: whoever imports makes them. */
  readonly made?: readonly string[];
  /** Which rows, beside being the site's. */
  readonly only?: string;
  /** Folders that were written before there were any have no such file. */
  readonly isNew?: true;
};

function kind(
  file: string,
  table: string,
  columns: Kind['columns'],
  order: string,
  more: Pick<Kind, 'beside' | 'isNew' | 'made' | 'only'> = {},
): Kind {
  return { name: file, table, columns, order, ...more };
}

export const options = kind('options', 'core.options', { name, value: text }, 't.name', { only: 't.kid is null' });

export const terms = kind(
  'terms',
  'core.terms',
  {
    id,
    taxonomy: name,
    parent_id: orNull(id),
    name: text,
    slug: text,
    description: text,
    is_default: flag,
    // Folders that were written before terms had meta have none.
    meta: { ...text, schema: Type.Optional(text.schema), write: "coalesce(x.meta, '{}')" },
  },
  't.id',
);

export const media = kind(
  'media',
  'core.media',
  {
    id,
    folder_id: orNull(id),
    author,
    post_id: orNull(id),
    slug: text,
    title: text,
    alt_text: text,
    caption: text,
    description: text,
    file_name: text,
    path: { schema: Pattern('^\\d{4}/[^/\\\\]+/[^/\\\\]+$'), type: 'text' },
    mime_type: name,
    file_size: count,
    crc32: count,
    width: orNull(integer),
    height: orNull(integer),
    focal_x: fraction,
    focal_y: fraction,
    sizes_state: name,
    date_gmt: instant,
    modified_gmt: instant,
    version: id,
    sizes,
  },
  't.id',
  { beside: ['key'], made: ['key'] },
);

export const posts = kind(
  'posts',
  'core.posts',
  {
    id,
    type: name,
    status: name,
    trashed_from: text,
    slug: text,
    title: text,
    content: text,
    content_format: name,
    content_filtered: text,
    content_rendered: orNull(text),
    excerpt: text,
    excerpt_rendered: text,
    password: text,
    author,
    language: text,
    date_gmt: instant,
    date_set: flag,
    modified_gmt: instant,
    parent_id: count,
    menu_order: integer,
    template: text,
    featured_media: count,
    sticky: flag,
    meta: text,
    version: id,
  },
  't.id',
  { made: ['search_language'] },
);

export const postTerms = kind(
  'post-terms',
  'core.post_terms',
  { post_id: id, taxonomy: name, term_id: id },
  't.post_id, t.taxonomy collate "C", t.term_id',
  { only: 'exists (select 1 from core.posts p where p.site_id = t.site_id and p.id = t.post_id)' },
);

export const oldSlugs = kind(
  'old-slugs',
  'core.old_slugs',
  { type: name, slug: text, post_id: id },
  't.type collate "C", t.slug',
);

export const revisions = kind(
  'revisions',
  'core.revisions',
  {
    id,
    post_id: id,
    kind: name,
    author,
    title: text,
    content: text,
    content_format: name,
    content_rendered: orNull(text),
    excerpt: text,
    excerpt_rendered: text,
    date_gmt: instant,
    version: id,
  },
  't.id',
);

export const menus = kind(
  'menus',
  'core.menus',
  { id, name: text, slug: text, description: text, locations: texts, auto_add: flag, version: id },
  't.id',
  { isNew: true },
);

export const menuItems = kind(
  'menu-items',
  'core.menu_items',
  {
    id,
    menu_id: id,
    parent_id: count,
    position: integer,
    kind: name,
    object: text,
    object_id: count,
    url: text,
    title: text,
    description: text,
    attr_title: text,
    target: text,
    classes: texts,
    xfn: texts,
  },
  't.id',
  { isNew: true },
);

/** What an import from elsewhere brought, so that it can be repeated on the new site. */
export const importItems = kind(
  'import-items',
  'core.import_items',
  {
    source: text,
    kind: name,
    key: text,
    type: text,
    target_id: {
      ...orNull(id),
      read: "case when t.kind <> 'author' then t.target_id end",
      write: 'coalesce(x.target_id, nullif(x.account_id, 0))',
    },
    account: {
      ...author,
      column: 'account_id',
      virtual: true,
      read: "case when t.kind = 'author' then t.target_id end",
    },
    hash: { ...bytes, read: 't.hash::text' },
    outcome: orNull(text),
    version: orNull(id),
    address: { ...bytes, read: 't.address::text' },
    parent: orNull(text),
    run: count,
    position: integer,
  },
  't.source collate "C", t.kind collate "C", t.key collate "C"',
);

export const importData = kind(
  'import-data',
  'core.import_data',
  {
    source: text,
    kind: name,
    key: text,
    data: { ...text, read: 't.data::text', write: 'x.data::json' },
  },
  't.source collate "C", t.kind collate "C", t.key collate "C"',
);

export const redirects = kind(
  'redirects',
  'core.redirects',
  {
    id,
    match: name,
    source: name,
    target: text,
    status: integer,
    hits: count,
    last_hit: orNull(instant),
    created_at: instant,
  },
  't.id',
  { isNew: true },
);

const design = { design: text, author };
const published = { id, name: text, ...design, date_gmt: instant };
const designs = kind('designs', 'core.designs', published, 't.id', { isNew: true });
const drafts = { ...design, modified_gmt: instant, version: id };
const designDrafts = kind('design-drafts', 'core.design_drafts', drafts, 't.site_id', { isNew: true });

/** In this order they are written and read: what others refer to comes first. */
export const kinds = [
  options,
  terms,
  media,
  posts,
  postTerms,
  oldSlugs,
  revisions,
  menus,
  menuItems,
  importItems,
  importData,
  redirects,
  designs,
  designDrafts,
] as const;

export const SiteLine = Type.Object(
  {
    name: Type.String(),
    description: Type.String(),
    language: Name,
    timezone: Name,
    public: Type.Boolean(),
    plugins: Type.Array(Name),
    // Folders that were written before there were permalinks have none.
    permalinks: Type.Optional(
      Type.Unsafe<Permalinks>(
        Type.Object(
          {
            structure: Type.String(),
            category_base: Name,
            tag_base: Name,
            former: Type.Object(
              {
                structures: Type.Array(Name),
                category_bases: Type.Array(Name),
                tag_bases: Type.Array(Name),
              },
              { additionalProperties: false },
            ),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    front: Type.Optional(
      Type.Unsafe<Front>(
        Type.Object(
          { show_on_front: oneOf(['posts', 'page']), page_on_front: count.schema, page_for_posts: count.schema },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);
export type SiteLine = Static<typeof SiteLine>;

export const AccountLine = Type.Object(
  {
    login: Name,
    email: Name,
    display_name: Type.String(),
    slug: Name,
    url: Type.String(),
    description: Type.String(),
    locale: Type.String(),
    created_at: Instant,
    /** On this site; null for those who aren't members. */
    role: Type.Union([Name, Type.Null()]),
  },
  { additionalProperties: false },
);
export type AccountLine = Static<typeof AccountLine>;

/** What a line of a kind must look like. */
export function lineSchema({ columns }: Pick<Kind, 'columns'>): TSchema {
  const properties = Object.entries(columns).map(([name, { schema }]) => [name, schema]);
  return Type.Object(Object.fromEntries(properties) as Record<string, TSchema>, { additionalProperties: false });
}
