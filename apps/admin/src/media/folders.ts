import { useQuery } from '@tanstack/react-query';
import { useText } from '../text/text.tsx';
import type { Option } from '../ui/fields.tsx';
import { folderTreeQuery, type MediaFolder } from './media.queries.ts';

export function flattenFolders(folders: readonly MediaFolder[]): MediaFolder[] {
  return folders.flatMap((folder) => [folder, ...flattenFolders(folder.children)]);
}

/** A folder after those around it; nothing if there is no such folder. */
export function pathTo(folders: readonly MediaFolder[], id: number | undefined): MediaFolder[] {
  for (const folder of folders) {
    if (folder.id === id) return [folder];
    const below = pathTo(folder.children, id);
    if (below.length > 0) return [folder, ...below];
  }
  return [];
}

/** Folders to choose one from, by their ids, with what is around them; `0` for none. */
export function useFolderOptions(): Option[] {
  const t = useText();
  const { data } = useQuery(folderTreeQuery);
  return [
    { id: '0', label: t('media.unfiled') },
    ...flattenFolders(data?.folders ?? []).map(({ id, path }) => ({ id: String(id), label: path })),
  ];
}
