import { Type, auditActions, oneOf, type AuditAction } from '@octavo/plugin-api';

export const actionNames = Object.keys(auditActions) as AuditAction[];

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const time = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }));

export const AuditQuery = Type.Object({
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  cursor: Type.Optional(
    Type.String({ pattern: '^\\d{1,16}_\\d{1,18}$', description: 'Where the list goes on, as the header Link says.' }),
  ),
  action: Type.Optional(
    Type.String({
      pattern: '^[a-z_.]{1,100}$',
      description: 'An action such as `session.opened`, or the first part of some: `session`.',
    }),
  ),
  user: Type.Optional(
    Type.String({ minLength: 1, maxLength: 254, description: 'Who did it: id, login or e-mail address.' }),
  ),
  about: Type.Optional(
    Type.String({ minLength: 1, maxLength: 254, description: 'To whom it was done: id, login or e-mail address.' }),
  ),
  site: Type.Optional(id),
  after: time('Only what happened after this time.'),
  before: time('Only what happened before this time.'),
  _fields: Type.Optional(Type.Array(Type.String(), { description: 'Only these fields.' })),
});

export const AuditResource = Type.Object({
  id: Type.Integer(),
  date: Type.String({ description: 'UTC.' }),
  action: oneOf(actionNames),
  user_id: nullable(Type.Integer({ description: 'Null for nobody, and for the machine itself.' })),
  login: nullable(Type.String({ description: 'As it was then; null for nobody, and once it was erased.' })),
  address: nullable(Type.String({ description: 'Null for commands and jobs, and once it was erased.' })),
  site_id: nullable(Type.Integer({ description: 'Null for what belongs to the network as a whole.' })),
  site_name: nullable(Type.String({ description: 'As it is now; null once the site is gone.' })),
  target: nullable(Type.Object({ kind: Type.String(), id: Type.String(), name: nullable(Type.String()) })),
  details: Type.Record(Type.String(), Type.Unknown()),
});
