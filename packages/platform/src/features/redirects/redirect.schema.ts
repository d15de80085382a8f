import { Type, oneOf, pageQuery } from '@octavo/plugin-api';
import { matches, statuses } from './redirect-address.ts';

const fields = Type.Optional(Type.Array(Type.String()));
const order = Type.Optional(oneOf(['asc', 'desc'], { default: 'desc' }));
const search = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

export const RedirectParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
export const FieldsQuery = Type.Object({ _fields: fields });

export const RedirectListQuery = Type.Object({
  _fields: fields,
  ...pageQuery,
  search: search('Only redirects whose source or target contains this text.'),
  match: Type.Optional(oneOf(matches)),
  orderby: Type.Optional(oneOf(['created', 'hits', 'source'], { default: 'created' })),
  order,
});

const match = oneOf(matches, {
  description:
    '`exact`: this address; `prefix`: this address and all below it; `pattern`: addresses that match, with `*` for any text.',
});
const status = Type.Unsafe<number>({
  type: 'integer',
  enum: [...statuses],
  description: '410: gone, without a target.',
});
const source = Type.String({
  minLength: 1,
  maxLength: 6_000,
  description: "A path below the site's address, such as `/old-page`.",
});
const target = Type.String({
  maxLength: 6_000,
  description: 'A path below the address of the site, or an address that begins with http:// or https://.',
});

export const NewRedirect = Type.Object({
  match: Type.Optional(match),
  source,
  target: Type.Optional(target),
  status: Type.Optional(status),
});
export const RedirectBody = Type.Object({
  match: Type.Optional(match),
  source: Type.Optional(source),
  target: Type.Optional(target),
  status: Type.Optional(status),
});

const time = Type.String({ description: 'UTC.' });

const redirect = {
  id: Type.Integer(),
  match,
  source: Type.String(),
  target: Type.String({ description: 'Empty if the status is 410.' }),
  status,
  hits: Type.Integer({ description: 'How often it was used. Counted every ten seconds.' }),
  last_hit: Type.Union([time, Type.Null()]),
  created: time,
};

export const RedirectResource = Type.Object(redirect, {
  $id: 'Redirect',
  description: 'Where an address leads that has no content.',
});

export const SavedRedirect = Type.Object(
  {
    ...redirect,
    shortened: Type.Object(
      {
        from: Type.Union([Type.String(), Type.Null()], {
          description: 'The target that was sent, if it was itself redirected; `target` is where that chain ends.',
        }),
        others: Type.Integer({ description: 'Number of redirects to this source that now lead to the target.' }),
      },
      { description: 'Which chains of redirects were shortened.' },
    ),
  },
  { $id: 'SavedRedirect', description: 'A redirect that was saved.' },
);

export const RedirectImport = Type.Object({
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused_total: Type.Integer({ description: 'Number of refused lines.' }),
  refused: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() }), {
    description: 'The refused lines, at most 1000.',
  }),
});

export const NotFoundQuery = Type.Object({
  _fields: fields,
  ...pageQuery,
  search: search('Only paths that contain this text.'),
  orderby: Type.Optional(oneOf(['last_seen', 'hits'], { default: 'last_seen' })),
  order,
});
export const NotFoundDeletion = Type.Object({
  path: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 })),
  all: Type.Optional(Type.Boolean({ description: 'All paths.' })),
});
export const NotFoundResource = Type.Object({
  path: Type.String(),
  hits: Type.Integer(),
  first_seen: time,
  last_seen: time,
});
export const Dismissed = Type.Object({ deleted: Type.Literal(true), count: Type.Integer() });
