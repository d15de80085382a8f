import type { IncomingMessage } from 'node:http';
import type { Static } from 'typebox';
import {
  Type,
  type PlatformError,
  invalidParameter,
  listHeaders,
  type Access,
  type Context,
  type MediaItem,
  type Routes,
  type Storage,
} from '@octavo/plugin-api';
import { withContexts } from '../../kernel/base/contexts.ts';
import { refuse } from '../../kernel/base/refusals.ts';
import { fits } from '../../kernel/base/schema-check.ts';
import { deletedOf, needForce } from '../../kernel/http/deletion.ts';
import { canDeleteMedia, canEditMedia } from './media-access.ts';
import { toMediaResource } from './media-resource.ts';
import {
  DeleteQuery,
  ItemQuery,
  ListQuery,
  MediaBody,
  MediaParams,
  MediaResource,
  MoveBody,
  Moved,
  ProcessBody,
  UploadBody,
  UploadFields,
  Usage,
} from './media.schema.ts';
import type { MediaFiles } from './media-files.service.ts';
import type { MediaInput, MediaLibrary } from './media.service.ts';
import { readUpload } from './upload-form.ts';

type Needs = { files: Pick<MediaFiles, 'remake'>; media: MediaLibrary; storage: Storage; uploadLimit: number };
type View = 'view' | 'embed' | 'edit';

const contexts = {
  embed: 'id date slug type link title author caption alt_text media_type mime_type media_details source_url',
  edit: 'version',
};
const tags = ['Media'];
const item = '/media/:id(^\\d+$)';
const cacheKeys = () => ['media'];
const guard = (code: string, message: string): { config: { access: Access; scope: 'content' } } => ({
  config: { access: { capability: 'upload_files', code, message }, scope: 'content' },
});

const streams = (code: string, message: string) => ({
  config: { ...guard(code, message).config, elsewhere: true as const },
});

export function mediaRoutes({ files, media, storage, uploadLimit }: Needs): Routes {
  const Item = Type.Ref('Media');

  async function shown(context: Context, items: readonly MediaItem[], view: View): Promise<MediaResource[]> {
    const made = await media.sizes(context, items);
    return items.map((each) => toMediaResource(context, each, made, view));
  }

  /** What may be done to one item, and within a batch. */
  const guardItem = (can: typeof canEditMedia, code: string, message: string) => ({
    config: {
      ...guard(code, message).config,
      batch: true as const,
      permits: async (context: Context, { id }: { id: number }) => can(context.actor, await media.get(context, id)),
    },
  });

  const receive = async ({ raw, context }: { raw: IncomingMessage; context: Context }, replaced?: number) => {
    const limit = await media.uploadLimit(context, uploadLimit, replaced);
    return readUpload(raw.headers, raw, { limit, stage: storage.stage, readFields });
  };

  return async (app) => {
    app.addSchema(withContexts(MediaResource, MediaBody, contexts));

    app.get(
      '/media',
      {
        config: { access: 'public', scope: 'content', cacheKeys },
        schema: { tags, querystring: ListQuery, response: { 200: Type.Array(Item) } },
      },
      async ({ context, query, raw }, reply) => {
        const { context: view = 'view', _fields, author, parent, slug, media_folder, media_type, ...rest } = query;
        if (view === 'edit' && !context.actor.can('upload_files')) throw forbiddenContext(context);
        const { include, exclude, search, mime_type, ...window } = rest;
        const { items, total } = await media.list(context, {
          ...window,
          authors: some(author),
          posts: some(parent),
          slugs: some(slug),
          include: some(include),
          exclude: some(exclude),
          search: search?.trim() || undefined,
          folder: media_folder,
          kind: media_type,
          mimeType: mime_type || undefined,
        });
        const page = { page: query.page ?? 1, perPage: query.per_page ?? 10, total };
        reply.headers(listHeaders(context.site, '/core/v2/media', raw.url ?? '', page));
        return shown(context, items, view);
      },
    );

    app.get(
      item,
      {
        config: {
          access: 'public',
          scope: 'content',
          cacheKeys,
          permits: async (context, { id }) => Boolean(await media.getVisible(context, id)),
        },
        schema: { tags, params: MediaParams, querystring: ItemQuery, response: { 200: Item } },
      },
      async ({ context, params, query }) => {
        const found = await media.getVisible(context, params.id);
        if (query.context === 'edit' && !canEditMedia(context.actor, found)) throw forbiddenContext(context);
        return (await shown(context, [found], query.context ?? 'view'))[0]!;
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: item,
      ...guardItem(canEditMedia, 'rest_cannot_edit', 'You are not allowed to change files on this site.'),
      schema: { tags, params: MediaParams, body: MediaBody, response: { 200: Item } },
      handler: async ({ context, params, body }) => {
        const changed = await media.update(context, params.id, toInput(body));
        return (await shown(context, [changed], 'edit'))[0]!;
      },
    });

    app.delete(
      item,
      {
        ...guardItem(canDeleteMedia, 'rest_cannot_delete', 'You are not allowed to delete files on this site.'),
        schema: { tags, params: MediaParams, querystring: DeleteQuery, response: { 200: deletedOf(Item) } },
      },
      async ({ context, params, query }) => {
        needForce(query.force, 'Files', 'file');
        const gone = await media.delete(context, params.id);
        return { deleted: true as const, previous: toMediaResource(context, gone, [], 'edit') };
      },
    );

    app.post(
      `${item}/post-process`,
      {
        ...guard('rest_cannot_edit', 'You are not allowed to change files on this site.'),
        schema: { tags, params: MediaParams, body: ProcessBody, response: { 200: Item } },
      },
      async ({ context, params }) => (await shown(context, [await files.remake(context, params.id)], 'edit'))[0]!,
    );

    app.post(
      '/media/move',
      {
        ...guard('rest_cannot_edit', 'You are not allowed to change files on this site.'),
        schema: { tags, body: MoveBody, response: { 200: Moved } },
      },
      async ({ context, body }) => ({ moved: [...(await media.move(context, body.ids, body.media_folder))] }),
    );

    app.get(
      '/media/usage',
      {
        ...guard('rest_forbidden', 'You are not allowed to see the storage usage of this site.'),
        schema: { tags, response: { 200: Usage } },
      },
      async ({ context }) => ({ ...(await media.usage(context)), upload_limit: uploadLimit }),
    );

    await app.register(async (scope) => {
      // The body stays a stream until the caller's rights are known.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _body, done) => done(null));

      scope.post<{ Querystring: Static<typeof UploadFields> }>(
        '/media',
        {
          ...streams('rest_cannot_create', 'You are not allowed to upload files to this site.'),
          schema: { tags, querystring: UploadFields, body: UploadBody, response: { 201: Item } },
        },
        async (request, reply) => {
          const { context, query } = request;
          const { upload, fields } = await receive(request);
          const created = await media.create(context, upload, { ...query, ...fields });
          reply.code(201).headers({
            Location: `${context.site.restRoot}/core/v2/media/${created.id}`,
            // From here on it is in the library, whatever becomes of the answer.
            'X-WP-Upload-Attachment-ID': created.id,
          });
          return (await shown(context, [created], 'edit'))[0];
        },
      );

      scope.post<{ Params: Static<typeof MediaParams> }>(
        `${item}/file`,
        {
          ...streams('rest_cannot_edit', 'You are not allowed to change files on this site.'),
          schema: { tags, params: MediaParams, body: UploadBody, response: { 200: Item } },
        },
        async (request) => {
          const { upload } = await receive(request, request.params.id);
          const changed = await media.replace(request.context, request.params.id, upload);
          return (await shown(request.context, [changed], 'edit'))[0];
        },
      );
    });
  };
}

const some = <Value>(list: readonly Value[] | undefined) => (list?.length ? list : undefined);

const rawText = (value: string | { raw: string }) => (typeof value === 'string' ? value : value.raw);

function toInput({ title, caption, description, post, media_folder, ...rest }: Static<typeof MediaBody>): MediaInput {
  return {
    ...rest,
    ...(title !== undefined && { title: rawText(title) }),
    ...(caption !== undefined && { caption: rawText(caption) }),
    ...(description !== undefined && { description: rawText(description) }),
    ...(post !== undefined && { post: post ?? 0 }),
    ...(media_folder !== undefined && { media_folder: media_folder ?? 0 }),
  };
}

/** A form knows only text: numbers are written out in it. */
function readFields(fields: Readonly<Record<string, string>>): MediaInput {
  const input: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(UploadFields.properties)) {
    const text = Object.hasOwn(fields, name) ? fields[name]! : undefined;
    if (text === undefined) continue;
    const value = name === 'post' || name === 'media_folder' ? (text === '' ? 0 : Number(text)) : text;
    if (!fits(schema, value)) throw invalidParameter(name, `${name} cannot be "${text.slice(0, 50)}".`);
    input[name] = value;
  }
  return input;
}

function forbiddenContext({ actor }: Context): PlatformError {
  return refuse(actor, 'rest_forbidden_context', 'You need permission to edit this to use context=edit.');
}
