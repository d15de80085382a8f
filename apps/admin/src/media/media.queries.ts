import type { components, Request, Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { kindPath, type PostKind } from '../kinds.ts';
import { queries, server } from '../server.ts';

export type Media = components['schemas']['Media'];
export type MediaFolder = components['schemas']['MediaFolderNode'];
export type MediaChanges = NonNullable<Request<'/core/v2/media/{id}', 'patch'>['body']>;
export type FocalPoint = NonNullable<Media['focal_point']>;

export const mediaTypes = ['image', 'video', 'audio', 'application', 'text', 'font'] as const;

/** What the library shows; what isn't said stands for its usual value. */
export type MediaSearch = {
  page?: number;
  search?: string;
  /** 0: those in none. */
  folder?: number;
  type?: (typeof mediaTypes)[number];
  orderby?: 'date' | 'title' | 'modified';
  order?: 'asc' | 'desc';
  /** The file whose details are open. */
  item?: number;
};

const perPage = 48;

export function mediaListQuery({ item: _item, ...search }: MediaSearch) {
  return queryOptions({
    queryKey: ['media', 'list', search],
    queryFn: ({ signal }) =>
      server.list('/core/v2/media', {
        query: {
          context: 'edit',
          page: search.page ?? 1,
          per_page: perPage,
          ...(search.search !== undefined && { search: search.search }),
          ...(search.folder !== undefined && { media_folder: search.folder }),
          ...(search.type !== undefined && { media_type: search.type }),
          ...(search.orderby !== undefined && { orderby: search.orderby, order: search.order ?? 'asc' }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Out of a list: whoever may upload sees there also what belongs to others as editors do. */
export function mediaItemQuery(id: number) {
  return queryOptions({
    queryKey: ['media', 'item', id],
    queryFn: async ({ signal }): Promise<Media | null> => {
      const [item] = await server.get('/core/v2/media', { query: { context: 'edit', include: [id] }, signal });
      return item ?? null;
    },
    refetchInterval: ({ state }) => (state.data?.media_details.sizes_state === 'pending' ? 1500 : false),
  });
}

/** A picture as readers get it; nothing is asked for 0. */
export function pictureQuery(id: number) {
  return queryOptions({
    queryKey: ['media', 'item', id, 'embed'],
    queryFn: ({ signal }) => server.get('/core/v2/media/{id}', { params: { id }, signal }),
    enabled: id !== 0,
  });
}

export const folderTreeQuery = queryOptions({
  queryKey: ['media', 'folders'],
  queryFn: ({ signal }) => server.get('/core/v2/media-folders/tree', { signal }),
});

export const mediaUsageQuery = queryOptions({
  queryKey: ['media', 'usage'],
  queryFn: ({ signal }) => server.get('/core/v2/media/usage', { signal }),
});

export type Owner = { id: number; title: string; base: string };

/** The content that a file belongs to; only its id is known, not its kind. */
export function ownerQuery(id: number, kinds: readonly PostKind[]) {
  const bases = kinds.map(({ rest_base }) => rest_base);
  return queryOptions({
    queryKey: ['content', 'owner', id, bases],
    queryFn: async ({ signal }): Promise<Owner | null> => {
      for (const base of bases) {
        const [post] = await server.get(kindPath(base), {
          query: { context: 'edit', include: [id], status: ['any'], _fields: ['id', 'title'] },
          signal,
        });
        if (post) return { id, title: post.title?.raw ?? '', base };
      }
      return null;
    },
    enabled: bases.length > 0,
  });
}

/** Lists, folders and their counts belong together: whatever is done to one is asked for anew with the others. */
export function refreshMedia(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['media'] });
}

export async function saveMedia(id: number, body: MediaChanges): Promise<void> {
  queries.setQueryData(
    mediaItemQuery(id).queryKey,
    await server.patch('/core/v2/media/{id}', { params: { id }, body }),
  );
  await refreshMedia();
}

export async function moveMedia(ids: readonly number[], folder: number): Promise<number> {
  const { moved } = await server.post('/core/v2/media/move', { body: { ids: [...ids], media_folder: folder } });
  await refreshMedia();
  return moved.length;
}

/** At most this many in one request. */
const batchSize = 25;

/** Deletes for good; returns what the server said against it, by file. */
export async function deleteMedia(
  files: readonly Media[],
  onProgress: (done: number) => void,
): Promise<{ media: Media; problem: string }[]> {
  const problems: { media: Media; problem: string }[] = [];
  for (let start = 0; start < files.length; start += batchSize) {
    const some = files.slice(start, start + batchSize);
    const answer = (await server.post('/batch/v1', {
      body: {
        requests: some.map(({ id }) => ({ method: 'DELETE' as const, path: `/core/v2/media/${id}?force=true` })),
      },
    })) as { responses: { status: number; body: { message?: string } }[] };
    for (const [index, { status, body }] of answer.responses.entries()) {
      const media = some[index];
      if (media && status >= 400) problems.push({ media, problem: body.message ?? String(status) });
    }
    onProgress(start + some.length);
  }
  await refreshMedia();
  return problems;
}

export async function createFolder(name: string, parent: number): Promise<Response<'/core/v2/media-folders', 'post'>> {
  const folder = await server.post('/core/v2/media-folders', { body: { name, parent } });
  await refreshMedia();
  return folder;
}

export async function changeFolder(id: number, body: { name?: string; parent?: number }): Promise<void> {
  await server.patch('/core/v2/media-folders/{id}', { params: { id }, body });
  await refreshMedia();
}

export async function deleteFolder(id: number): Promise<void> {
  await server.delete('/core/v2/media-folders/{id}', { params: { id }, query: { force: true } });
  await refreshMedia();
}
