import { Readable } from 'node:stream';
import { create as createDisposition } from 'content-disposition';
import type { Static } from 'typebox';
import { Type, answerFile, type Access, type Routes } from '@octavo/plugin-api';
import { signedIn } from '../../kernel/base/refusals.ts';
import type { Erasure as ErasureService, ErasureReport } from './erasure.service.ts';
import { Erasure, ErasureBody, OwnErasureBody, PersonalDataExport, UserId, uuid } from './personal-data.schema.ts';
import { lifetimeMs, type PersonalData, type RequestRow } from './personal-data.service.ts';

const mayErase: { config: { access: Access } } = { config: { access: { capability: 'delete_users' } } };
const tags = ['Personal data'];

/** What is known about somebody: of oneself as `me`, of others by id for those who may edit every account. */
export function personalDataRoutes(data: PersonalData): Routes {
  return (app) => {
    for (const owner of ['me', ':user_id(^\\d+$)'] as const) {
      const base = `/users/${owner}/personal-data`;
      const one = `${base}/:id(^${uuid}$)`;
      const Owner = owner === 'me' ? {} : { user_id: UserId };
      const many = Type.Object({ ...Owner });
      const single = Type.Object({ ...Owner, id: Type.String() });
      const whose = (params: object) => ('user_id' in params ? (params.user_id as number) : ('me' as const));

      app.post(
        base,
        { ...signedIn, schema: { tags, params: many, response: { 202: PersonalDataExport } } },
        async ({ context, params }, reply) => {
          const request = await data.request(context, whose(params));
          const address = `${context.site.restRoot}/octavo/v1/users/${request.user_id}/personal-data/${request.id}`;
          return reply.code(202).header('Location', address).send(toExport(request));
        },
      );
      app.get(
        base,
        { ...signedIn, schema: { tags, params: many, response: { 200: Type.Array(PersonalDataExport) } } },
        async ({ context, params }) => (await data.list(context, whose(params))).map(toExport),
      );
      app.get(
        one,
        { ...signedIn, schema: { tags, params: single, response: { 200: PersonalDataExport } } },
        async ({ context, params }) => toExport(await data.get(context, whose(params), params.id)),
      );
      app.get(
        `${one}/download`,
        {
          ...signedIn,
          schema: {
            tags,
            params: single,
            produces: ['application/zip'],
            description: 'The archive, whole or in parts (`Range`, `If-Range`).',
          },
        },
        async ({ context, params, headers, method }, reply) => {
          const archive = await data.archive(context, whose(params), params.id);
          const answer = answerFile(headers, archive);
          reply.code(answer.status).headers({
            ...answer.headers,
            'Content-Type': 'application/zip',
            'Content-Disposition': createDisposition(archive.name),
            'Cache-Control': 'private, no-store',
          });
          if (method === 'HEAD' || !answer.range) return Readable.from([]);
          if (answer.range.start === 0) await data.recordDownload(context, whose(params));
          return archive.read(answer.range);
        },
      );
    }
  };
}

/** An account, and what it left behind. */
export function erasureRoutes(erasures: ErasureService): Routes {
  return (app) => {
    app.post(
      '/users/:user_id(^\\d+$)/erasure',
      {
        ...mayErase,
        schema: { tags, params: Type.Object({ user_id: UserId }), body: ErasureBody, response: { 202: Erasure } },
      },
      async ({ context, params, body }, reply) => {
        const heir = body.reassign === false ? undefined : body.reassign;
        const request = await erasures.request(context, params.user_id, heir);
        const address = `${context.site.restRoot}/octavo/v1/users/erasures/${request.id}`;
        return reply.code(202).header('Location', address).send(toErasure(request));
      },
    );

    app.post(
      '/users/me/erasure',
      { ...signedIn, schema: { tags, body: OwnErasureBody, response: { 202: Erasure } } },
      async ({ context, body }, reply) =>
        reply.code(202).send(toErasure(await erasures.requestOwn(context, body.password))),
    );

    app.get(
      `/users/erasures/:id(^${uuid}$)`,
      { ...mayErase, schema: { tags, params: Type.Object({ id: Type.String() }), response: { 200: Erasure } } },
      async ({ context, params }) => toErasure(await erasures.get(context, params.id)),
    );
  };
}

function progressOf({ id, user_id, state, done, total, created_at, finished_at }: RequestRow) {
  const times = { created: created_at.toISOString(), finished: finished_at?.toISOString() ?? null };
  return { id, user_id, state, done, total, ...times };
}

function toExport(row: RequestRow): Static<typeof PersonalDataExport> {
  const expires = new Date(row.created_at.getTime() + lifetimeMs).toISOString();
  return { ...progressOf(row), file_size: row.file_size, expires };
}

function toErasure(row: RequestRow): Static<typeof Erasure> {
  const { erased, kept } = (row.report ?? { erased: {}, kept: [] }) as ErasureReport;
  return { ...progressOf(row), reassign: row.heir_id, erased, kept: [...kept] };
}
