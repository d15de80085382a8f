import { Type } from '@octavo/plugin-api';

const name = (description: string) =>
  Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$', description });
const names = (description: string) => Type.Optional(Type.Array(name(description), { maxItems: 10, description }));
const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
};
const postType = names('Only these post types; default: all public post types.');
const block = Type.Unsafe<object>({ type: 'object', description: 'A block as it was written.' });

export const PostQueryParameters = Type.Object({
  post_type: postType,
  block_type: Type.Optional(name('Posts with a block of this type.')),
  has: names('Posts with a block of each of these types.'),
  style: Type.Optional(name('Posts with a text block of this style.')),
  search: Type.Optional(
    Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$', description: 'Only blocks with all of these words.' }),
  ),
  ...page,
});

export const FoundPost = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  title: Type.String({ description: 'HTML, as `title.rendered`.' }),
  date: Type.String(),
  link: Type.String(),
  portable_text: Type.Unsafe<unknown>({ description: 'All blocks of the post.' }),
  matched_blocks: Type.Array(block, { description: 'Blocks of the requested type or style.' }),
});

export const BlockQueryParameters = Type.Object({
  block_type: name('Blocks of this type.'),
  post_type: postType,
  language: Type.Optional(name('Code blocks in this language.')),
  style: Type.Optional(name('Text blocks of this style.')),
  ...page,
});

export const FoundBlock = Type.Object({
  block,
  post_id: Type.Integer(),
  title: Type.String({ description: 'HTML, as `title.rendered`.' }),
  link: Type.String(),
});

const groqFilters = {
  ...PostQueryParameters.properties,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, default: 500, description: 'How many posts the query sees at a time.' }),
  ),
};
const query = Type.String({ minLength: 1, maxLength: 10_000, description: 'GROQ.' });

/** Parameters of the query are `$name`, each a JSON value. */
export const GroqParameters = Type.Object({ query, ...groqFilters });
export const GroqBody = Type.Object({
  query,
  params: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Parameters of the query, without the `$`.' }),
  ),
  ...groqFilters,
});
export const GroqAnswer = Type.Object({
  query: Type.String(),
  result: Type.Unsafe<unknown>({ description: 'The result of the query.' }),
  ms: Type.Integer({ description: 'How long the query took.' }),
});
