import { Type, oneOf, pageQuery } from '@octavo/plugin-api';

const fields = Type.Optional(Type.Array(Type.String()));
const postId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const uuid = (description: string) =>
  Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', description });
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const ThreadParams = Type.Object({ id: Type.String() });
export const CommentParams = Type.Object({ id: Type.String(), comment: Type.String() });
export const FieldsQuery = Type.Object({ _fields: fields });
export const ThreadQuery = Type.Object({
  _fields: fields,
  ...pageQuery,
  post: postId,
  status: Type.Optional(oneOf(['open', 'done'], { default: 'open' })),
});
export const PeopleQuery = Type.Object({
  post: postId,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name.' })),
});

const item = Type.Object({
  client: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  clock: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
const place = Type.Object(
  {
    type: Type.Optional(nullable(item)),
    tname: Type.Optional(nullable(Type.String({ pattern: '^[a-z]{1,20}$' }))),
    item: Type.Optional(nullable(item)),
    assoc: Type.Optional(Type.Integer({ minimum: -1, maximum: 0 })),
  },
  { additionalProperties: false, description: 'A relative position of Yjs.' },
);
const Anchor = Type.Object(
  { epoch: uuid('Of the live document.'), start: place, end: place },
  { description: 'Where the words are in the live document.' },
);
const filled = '^[^\\u0000]+$';
const withoutNul = '^[^\\u0000]*$';
const passage = {
  quote: Type.String({ pattern: filled, maxLength: 500, description: 'The words.' }),
  prefix: Type.String({ pattern: withoutNul, maxLength: 40, description: 'What is before them.' }),
  suffix: Type.String({ pattern: withoutNul, maxLength: 40, description: 'What is behind them.' }),
};
const text = Type.String({ pattern: filled, maxLength: 5_000 });
const mentions = Type.Optional(
  Type.Array(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), {
    maxItems: 10,
    description: 'Ids of the people that the text names.',
  }),
);
const ownId = Type.Optional(uuid('Made by the client, so that a repeated request changes nothing.'));

export const NewThread = Type.Object({
  id: ownId,
  post: postId,
  passage: Type.Object({
    quote: passage.quote,
    prefix: Type.Optional(passage.prefix),
    suffix: Type.Optional(passage.suffix),
    anchor: Type.Optional(nullable(Anchor)),
  }),
  text,
  mentions,
});
export const ThreadChange = Type.Object({
  done: Type.Optional(Type.Boolean()),
  anchor: Type.Optional(Anchor),
});
export const NewComment = Type.Object({ id: ownId, text, mentions });
export const CommentChange = Type.Object({ text, mentions });

const time = Type.String({ description: 'UTC.' });
export const Person = Type.Object({ id: Type.Integer(), name: Type.String() });
export const Comment = Type.Object({
  id: Type.String(),
  author: Person,
  text: Type.String(),
  mentions: Type.Array(Person),
  created_gmt: time,
  edited_gmt: nullable(time),
  can_edit: Type.Boolean(),
  can_delete: Type.Boolean(),
});
export const ThreadResource = Type.Object(
  {
    id: Type.String(),
    post: Type.Integer(),
    passage: Type.Object({ ...passage, anchor: nullable(Anchor) }),
    created_gmt: time,
    done: nullable(Type.Object({ at_gmt: time, by: Person })),
    comments: Type.Array(Comment),
  },
  { $id: 'CommentThread', description: 'What people say to each other about a passage of a post.' },
);
export const Deleted = Type.Object({ deleted: Type.Literal(true), previous: Comment });
