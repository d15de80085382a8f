import type { Static } from 'typebox';
import { Type, type Context, type Routes } from '@octavo/plugin-api';
import type { ApplicationPasswordRow, ApplicationPasswordService } from './application-password.service.ts';

const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$',
  description: 'What it is for.',
});
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const ApplicationPassword = Type.Object({
  uuid: Type.String(),
  app_id: Type.String(),
  name: Type.String(),
  created: Type.String(),
  last_used: Type.Union([Type.String(), Type.Null()]),
  last_ip: Type.Union([Type.String(), Type.Null()]),
  password: Type.Optional(Type.String({ description: 'Shown once, when it is made.' })),
});

const NewApplicationPassword = Type.Object({
  name: Name,
  app_id: Type.Optional(Type.String({ maxLength: 36, pattern: '^[^\\u0000]*$' })),
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
          const created = await passwords.createFor(context, whose(params), body.name.trim(), body.app_id ?? '');
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
          schema: {
            tags,
            params: single,
            response: { 200: Type.Object({ deleted: Type.Literal(true), previous: ApplicationPassword }) },
          },
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
  };
}
