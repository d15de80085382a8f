import type { Static } from 'typebox';
import { Type, type Context, type Routes } from '@octavo/plugin-api';
import type { ApplicationPasswordRow, ApplicationPasswordService } from './application-password.service.ts';
import { scopePattern } from '../../kernel/base/scopes.ts';
import { deletedOf } from '../../kernel/http/deletion.ts';

const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$',
  description: 'Name of the application.',
});
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const ApplicationPassword = Type.Object({
  uuid: Type.String(),
  app_id: Type.String(),
  name: Type.String(),
  created: Type.String(),
  last_used: Type.Union([Type.String(), Type.Null()]),
  last_ip: Type.Union([Type.String(), Type.Null()]),
  scopes: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'Permissions: `read`, `write`, `ability:<name>`; null: all except account management.',
  }),
  site: Type.Union([Type.Integer(), Type.Null()], { description: 'The only site where it is valid; null: all sites.' }),
  expires: Type.Union([Type.String(), Type.Null()], { description: 'When it expires; null: never.' }),
  password: Type.Optional(Type.String({ description: 'Only in the response that creates it.' })),
});

const NewApplicationPassword = Type.Object({
  name: Name,
  app_id: Type.Optional(Type.String({ maxLength: 36, pattern: '^[^\\u0000]*$' })),
  scopes: Type.Optional(
    Type.Array(Type.String({ pattern: scopePattern }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description: 'Permissions: `read` or `write` content, `ability:<name>`; default: all except account management.',
    }),
  ),
  site: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, description: 'The only site where it is valid.' }),
  ),
  expires: Type.Optional(Type.String({ format: 'date-time', description: 'When it expires.' })),
});

/** Of oneself as `me` or by id; of others for those who may edit every account. */
export function applicationPasswordRoutes(passwords: ApplicationPasswordService): Routes {
  return (app) => {
    const tags = ['Application passwords'];
    // The service decides, knowing whose they are.
    const access = { config: { access: ({ actor }: Context) => actor.userId > 0 } };
    for (const owner of ['me', ':user_id(^\\d+$)'] as const) {
      const base = `/users/${owner}/application-passwords`;
      const one = `${base}/:uuid(^${uuid}$)`;
      const Owner = owner === 'me' ? {} : { user_id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) };
      const many = Type.Object({ ...Owner });
      const single = Type.Object({ ...Owner, uuid: Type.String() });
      const whose = (params: object) => ('user_id' in params ? (params.user_id as number) : ('me' as const));

      app.get(
        base,
        { ...access, schema: { tags, params: many, response: { 200: Type.Array(ApplicationPassword) } } },
        async ({ context, params }) => (await passwords.list(context, whose(params))).map(toResource),
      );
      app.post(
        base,
        {
          ...access,
          schema: { tags, params: many, body: NewApplicationPassword, response: { 201: ApplicationPassword } },
        },
        async ({ context, params, body }, reply) => {
          const { name, app_id: appId, scopes, site: siteId, expires } = body;
          const created = await passwords.createFor(context, whose(params), {
            name: name.trim(),
            ...(appId !== undefined && { appId }),
            ...(scopes && { scopes }),
            ...(siteId !== undefined && { siteId }),
            ...(expires !== undefined && { expires: new Date(expires) }),
          });
          return reply.code(201).send({ ...toResource(created), password: created.password });
        },
      );
      app.delete(
        base,
        {
          ...access,
          schema: {
            tags,
            params: many,
            response: { 200: Type.Object({ deleted: Type.Literal(true), count: Type.Integer() }) },
          },
        },
        async ({ context, params }) => ({
          deleted: true as const,
          count: await passwords.revokeAll(context, whose(params)),
        }),
      );
      app.get(
        one,
        { ...access, schema: { tags, params: single, response: { 200: ApplicationPassword } } },
        async ({ context, params }) => toResource(await passwords.get(context, whose(params), params.uuid)),
      );
      app.route({
        method: ['POST', 'PUT', 'PATCH'],
        url: one,
        ...access,
        schema: { tags, params: single, body: Type.Object({ name: Name }), response: { 200: ApplicationPassword } },
        handler: async ({ context, params, body }) =>
          toResource(await passwords.rename(context, whose(params), params.uuid, body.name.trim())),
      });
      app.delete(
        one,
        {
          ...access,
          schema: { tags, params: single, response: { 200: deletedOf(ApplicationPassword) } },
        },
        async ({ context, params }) => ({
          deleted: true as const,
          previous: toResource(await passwords.revoke(context, whose(params), params.uuid)),
        }),
      );
    }
  };
}

function toResource(row: ApplicationPasswordRow): Static<typeof ApplicationPassword> {
  return {
    uuid: row.id,
    app_id: row.app_id,
    name: row.name,
    created: row.created_at.toISOString().slice(0, 19),
    last_used: row.last_used_at?.toISOString().slice(0, 19) ?? null,
    last_ip: row.last_ip || null,
    scopes: row.scopes,
    site: row.site_id,
    expires: row.expires_at?.toISOString().slice(0, 19) ?? null,
  };
}
