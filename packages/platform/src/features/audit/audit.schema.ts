import { Type, auditActions, oneOf, type AuditAction } from '@octavo/plugin-api';

const actionNames = Object.keys(auditActions) as AuditAction[];

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const time = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }));

export const AuditQuery = Type.Object({
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  cursor: Type.Optional(
    Type.String({ pattern: '^\\d{1,16}_\\d{1,18}$', description: 'Cursor of the next page, from the Link header.' }),
  ),
  action: Type.Optional(
    Type.String({
      pattern: '^[a-z_.]{1,100}$',
      description: 'An action such as `session.opened`, or its first part: `session`.',
    }),
  ),
  user: Type.Optional(
    Type.String({ minLength: 1, maxLength: 254, description: 'User who did it: id, username or email address.' }),
  ),
  about: Type.Optional(
    Type.String({ minLength: 1, maxLength: 254, description: 'User who was affected: id, username or email address.' }),
  ),
  site: Type.Optional(id),
  after: time('Only entries after this time.'),
  before: time('Only entries before this time.'),
  _fields: Type.Optional(Type.Array(Type.String(), { description: 'Only these fields.' })),
});

export const AuditResource = Type.Object({
  id: Type.Integer(),
  date: Type.String({ description: 'UTC.' }),
  action: oneOf(actionNames),
  user_id: nullable(Type.Integer({ description: 'Null for anonymous visitors and for the system.' })),
  login: nullable(
    Type.String({
      description: 'Username at that time; null for anonymous visitors, and after the account was erased.',
    }),
  ),
  address: nullable(Type.String({ description: 'Null for commands and jobs, and after the account was erased.' })),
  site_id: nullable(Type.Integer({ description: 'Null for entries of the whole network.' })),
  site_name: nullable(Type.String({ description: 'Current name of the site; null after the site was deleted.' })),
  target: nullable(Type.Object({ kind: Type.String(), id: Type.String(), name: nullable(Type.String()) })),
  details: Type.Record(Type.String(), Type.Unknown()),
});
