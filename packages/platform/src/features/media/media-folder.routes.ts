import type { Static } from 'typebox';
import {
  Type,
  checkPage,
  listHeaders,
  type Access,
  type MediaFolder,
  type Routes,
  type Site,
} from '@octavo/plugin-api';
import { deletedOf, needForce } from '../../kernel/http/deletion.ts';
import {
  DeleteFolderQuery,
  FieldsQuery,
  FolderBody,
  FolderListQuery,
  FolderNode,
  FolderParams,
  FolderResource,
  NewFolder,
  Tree,
} from './media-folder.schema.ts';
import type { MediaFolderService } from './media-folder.service.ts';
import type { MediaLibrary } from './media.service.ts';

const tags = ['Media folders'];
const item = '/media-folders/:id(^\\d+$)';
const guard = (capability: string, code: string, action: string): { config: { access: Access; scope: 'content' } } => ({
  config: {
    access: { capability, code, message: `You are not allowed to ${action} folders on this site.` },
    scope: 'content',
  },
});
const readable = guard('upload_files', 'rest_forbidden', 'see');

export function mediaFolderRoutes(folders: MediaFolderService, media: Pick<MediaLibrary, 'usage'>): Routes {
  const Item = Type.Ref('MediaFolder');

  return (app) => {
    app.addSchema(FolderResource);
    app.addSchema(FolderNode);

    app.get(
      '/media-folders',
      { ...readable, schema: { tags, querystring: FolderListQuery, response: { 200: Type.Array(Item) } } },
      async ({ context, query, raw }, reply) => {
        const { page = 1, per_page: perPage = 10 } = query;
        const found = select(await folders.all(context), query);
        const list = { page, perPage, total: found.length };
        checkPage(list);
        reply.headers(listHeaders(context.site, '/core/v2/media-folders', raw.url ?? '', list));
        return found.slice((page - 1) * perPage, page * perPage).map((folder) => toResource(context.site, folder));
      },
    );

    app.get('/media-folders/tree', { ...readable, schema: { tags, response: { 200: Tree } } }, async ({ context }) => {
      const [all, { items }] = await Promise.all([folders.all(context), media.usage(context)]);
      const tree = toTree(context.site, all);
      const filed = all.reduce((sum, { count }) => sum + count, 0);
      return { folders: tree, unfiled: items - filed, total: items };
    });

    app.get(
      item,
      { ...readable, schema: { tags, params: FolderParams, querystring: FieldsQuery, response: { 200: Item } } },
      async ({ context, params }) => toResource(context.site, await folders.get(context, params.id)),
    );

    app.post(
      '/media-folders',
      {
        ...guard('upload_files', 'rest_cannot_create', 'create'),
        schema: { tags, body: NewFolder, response: { 201: Item } },
      },
      async ({ context, body }, reply) => {
        const folder = await folders.create(context, withParent(body));
        reply.code(201).header('Location', `${context.site.restRoot}/core/v2/media-folders/${folder.id}`);
        return toResource(context.site, folder);
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: item,
      ...guard('manage_categories', 'rest_cannot_update', 'change'),
      schema: { tags, params: FolderParams, body: FolderBody, response: { 200: Item } },
      handler: async ({ context, params, body }) =>
        toResource(context.site, await folders.update(context, params.id, withParent(body))),
    });

    app.delete(
      item,
      {
        ...guard('manage_categories', 'rest_cannot_delete', 'delete'),
        schema: { tags, params: FolderParams, querystring: DeleteFolderQuery, response: { 200: deletedOf(Item) } },
      },
      async ({ context, params, query }) => {
        needForce(query.force, 'Folders', 'folder');
        return { deleted: true as const, previous: toResource(context.site, await folders.delete(context, params.id)) };
      },
    );
  };
}

function select(all: readonly MediaFolder[], query: Static<typeof FolderListQuery>): MediaFolder[] {
  const { parent, slug, include, exclude, orderby = 'path' } = query;
  const wanted = query.search?.trim().toLowerCase() ?? '';
  const found = all.filter(
    (folder) =>
      (parent === undefined || (folder.parent_id ?? 0) === parent) &&
      (!slug?.length || slug.includes(folder.slug)) &&
      (!include?.length || include.includes(folder.id)) &&
      !exclude?.includes(folder.id) &&
      (!query.hide_empty || folder.count > 0) &&
      folder.name.toLowerCase().includes(wanted),
  );
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const sorted =
    orderby === 'path'
      ? found
      : found.toSorted((a, b) =>
          orderby === 'id' || orderby === 'count' ? a[orderby] - b[orderby] : compare(a[orderby], b[orderby]),
        );
  return query.order === 'desc' ? sorted.toReversed() : sorted;
}

function withParent<Body extends { parent?: number | null }>(body: Body): Omit<Body, 'parent'> & { parent?: number } {
  const { parent, ...rest } = body;
  return { ...rest, ...(parent !== undefined && { parent: parent ?? 0 }) };
}

function toResource(site: Site, folder: MediaFolder): FolderResource {
  const root = `${site.restRoot}/core/v2`;
  return {
    ...toNode(site, folder),
    _links: {
      self: [{ href: `${root}/media-folders/${folder.id}` }],
      collection: [{ href: `${root}/media-folders` }],
      'wp:post_type': [{ href: `${root}/media?media_folder=${folder.id}` }],
      ...(folder.parent_id !== null && { up: [{ href: `${root}/media-folders/${folder.parent_id}` }] }),
    },
  };
}

function toNode({ restRoot }: Site, { parent_id, path, ...folder }: MediaFolder) {
  return {
    ...folder,
    link: `${restRoot}/core/v2/media?media_folder=${folder.id}`,
    taxonomy: 'media_folder' as const,
    parent: parent_id ?? 0,
    path: path.join(' / '),
  };
}

/** Children come after their parents, so the last are done first. */
function toTree(site: Site, all: readonly MediaFolder[]): FolderNode[] {
  const nodes = new Map<number, FolderNode>(
    all.map((folder) => [folder.id, { ...toNode(site, folder), total: folder.count, children: [] }]),
  );
  for (const folder of all.toReversed()) {
    const node = nodes.get(folder.id)!;
    const around = folder.parent_id === null ? undefined : nodes.get(folder.parent_id);
    if (!around) continue;
    around.total += node.total;
    around.children.unshift(node);
  }
  return all.filter(({ parent_id }) => parent_id === null).map(({ id }) => nodes.get(id)!);
}
