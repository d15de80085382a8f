import { keepPreviousData, queries, queryOptions, type Response, server } from '@octavo/admin/kit';

export type FolderExportJob = Response<'/folder-exporter/v1/exports', 'post'>;

const perPage = 20;

export const isAtWork = ({ status }: FolderExportJob) => status === 'pending' || status === 'processing';

export function exportListQuery(page: number) {
  return queryOptions({
    queryKey: ['folder-exports', 'list', page],
    queryFn: ({ signal }) => server.list('/folder-exporter/v1/exports', { query: { page, per_page: perPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? 1000 : false),
  });
}

export function exportQuery(id: string) {
  return queryOptions({
    queryKey: ['folder-exports', 'one', id],
    queryFn: ({ signal }) => server.get('/folder-exporter/v1/exports/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (!state.data || isAtWork(state.data) ? 1000 : false),
  });
}

export async function startExport(
  folder_id: number,
  options: { include_children: boolean; include_manifest: boolean },
): Promise<FolderExportJob> {
  const job = await server.post('/folder-exporter/v1/exports', { body: { folder_id, ...options } });
  await queries.invalidateQueries({ queryKey: ['folder-exports', 'list'] });
  return job;
}

/** Also ends the work on one that isn't complete. */
export async function deleteExport(id: string): Promise<void> {
  await server.delete('/folder-exporter/v1/exports/{id}', { params: { id } });
  queries.removeQueries({ queryKey: exportQuery(id).queryKey });
  await queries.invalidateQueries({ queryKey: ['folder-exports', 'list'] });
}

/** A link that a browser follows by itself, and so with a nonce in it. */
export function downloadAddress(id: string): string {
  return server.addressOf('/folder-exporter/v1/exports/{id}/download', {
    params: { id },
    query: { _wpnonce: server.nonce() },
  });
}
