import type { MediaFolder } from '@octavo/plugin-api';
import type { FolderRow } from './media-folder.repository.ts';

const byName = new Intl.Collator('en', { numeric: true });

/** Each folder after the one it is in, those of one folder by name. */
export function inOrder(rows: readonly FolderRow[]): MediaFolder[] {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id ?? 0);
  const ordered: MediaFolder[] = [];
  function add(parent: number, path: readonly string[]): void {
    const sorted = (children.get(parent) ?? []).toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
    for (const row of sorted) {
      const own = [...path, row.name];
      ordered.push({ ...row, path: own });
      add(row.id, own);
    }
  }
  add(0, []);
  return ordered;
}
