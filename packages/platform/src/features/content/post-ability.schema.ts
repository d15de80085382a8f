import type { Static } from 'typebox';
import { Type, oneOf, pageQuery, postStatuses } from '@octavo/plugin-api';

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const date = (description: string) => Type.String({ format: 'date-time', description });

const id = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The id of the post, from list-posts.',
});
const type = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 20,
    default: 'post',
    description: 'The post type: `post`, `page`, or a type from a plugin.',
  }),
);
const Blocks = Type.Array(Type.Object({ _type: Type.String() }));

/** Three ways to say the same; one of them at most. */
const content = {
  markdown: Type.Optional(
    Type.String({ description: 'The content as GitHub-flavoured Markdown. The easiest format. Stored as blocks.' }),
  ),
  html: Type.Optional(
    Type.String({
      description:
        'The content as HTML. Never send scripts or forms. They are removed, unless a super admin sends them.',
    }),
  ),
  portable_text: Type.Optional(
    Type.Unsafe<Static<typeof Blocks>>({ ...Blocks, description: 'The content as blocks of Portable Text.' }),
  ),
};

export const ListInput = Type.Object(
  {
    type,
    status: Type.Optional(
      Type.Array(oneOf([...postStatuses, 'any']), {
        default: ['publish'],
        maxItems: 7,
        description:
          '`any` is every status except `trash`. Posts that you are not allowed to see are left out or refused.',
      }),
    ),
    search: Type.Optional(
      Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$', description: 'Only posts with all of these words.' }),
    ),
    page: pageQuery.page,
    per_page: pageQuery.per_page,
  },
  { additionalProperties: false },
);

/** In which content can be sent, and those in which it is read. */
export const forms = ['html', 'markdown', 'portable_text'] as const;
export const formats = [...forms, 'raw_html'] as const;

export const GetInput = Type.Object(
  {
    id,
    formats: Type.Optional(
      Type.Array(oneOf(formats), {
        maxItems: formats.length,
        description: 'Only these formats of the content, to keep the response short; default: all.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateInput = Type.Object(
  {
    type,
    title: Type.String({ minLength: 1, description: 'Plain text.' }),
    ...content,
    excerpt: Type.Optional(Type.String({ description: 'A summary in plain text, for lists.' })),
  },
  { additionalProperties: false },
);

export const UpdateInput = Type.Object(
  {
    id,
    version: Type.Integer({
      minimum: 1,
      description: 'The `version` from get-post or the last write. If the post has changed since, it is a conflict.',
    }),
    title: Type.Optional(Type.String({ description: 'Plain text.' })),
    ...content,
    excerpt: Type.Optional(
      Type.String({ description: 'A summary in plain text; empty to use the beginning of the content.' }),
    ),
    status: Type.Optional(
      oneOf(['draft', 'pending', 'publish', 'private'], {
        description: '`pending` submits the post for review; `publish` and `private` require permission to publish.',
      }),
    ),
  },
  { additionalProperties: false },
);

const summary = {
  id: Type.Integer(),
  type: Type.String(),
  status: oneOf(postStatuses),
  title: Type.String({ description: 'Plain text.' }),
  slug: Type.String(),
  excerpt: Type.String({
    description: 'Plain text; defaults to the beginning of the content. Empty for password-protected posts.',
  }),
  link: Type.String({ description: 'Public address of the post.' }),
  date: date('When it was or will be published, in UTC.'),
  modified: date('When it was last modified, in UTC.'),
  author: Type.Integer({ description: 'The id of a user.' }),
  language: Type.String({ description: 'A language tag.' }),
  protected: Type.Boolean({
    description: 'Whether it is password-protected; its content is shown only to its editors.',
  }),
};
const version = nullable(Type.Integer(), 'For update-post. Null if you are not allowed to edit the post.');

export const Summary = Type.Object(summary);
export type Summary = Static<typeof Summary>;

export const Page = Type.Object({
  posts: Type.Array(Summary),
  page: Type.Integer(),
  total: Type.Integer({ description: 'Total number of posts on all pages.' }),
  total_pages: Type.Integer(),
});

export const Written = Type.Object({ ...summary, version });

export const Whole = Type.Object({
  ...summary,
  version,
  html: Type.Optional(nullable(Type.String(), 'The content as readers see it.')),
  markdown: Type.Optional(nullable(Type.String(), 'The content as Markdown; null if it was written in HTML.')),
  raw_html: Type.Optional(
    nullable(
      Type.String(),
      'The original HTML, if the post was written in HTML and you are allowed to edit it. Edit this one.',
    ),
  ),
  portable_text: Type.Optional(
    nullable(Type.Unsafe<unknown>({ ...Blocks }), 'The content as blocks; null if it was written in HTML.'),
  ),
});
