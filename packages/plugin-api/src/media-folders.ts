import type { MediaFolder } from './services/media.ts';

/** A folder and everything below it, in the order of `MediaService.folders`. */
export function branchOf(folders: readonly MediaFolder[], id: number): MediaFolder[] {
  const branch = new Set([id]);
  return folders.filter((folder) => {
    if (folder.parent_id !== null && branch.has(folder.parent_id)) branch.add(folder.id);
    return branch.has(folder.id);
  });
}
