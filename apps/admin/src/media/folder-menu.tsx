import type { FolderAction } from '../extensions/extension.ts';
import { Part } from '../extensions/part.tsx';
import { useParts } from '../extensions/use-extensions.ts';
import { useText } from '../text/text.tsx';
import { ActsMenu, MenuItem } from '../ui/menu.tsx';
import { DeleteFolder, NameFolder } from './folder-dialogs.tsx';
import type { MediaFolder } from './media.queries.ts';
import { useMediaRights } from './media-rights.ts';

export type FolderAct = { folder: MediaFolder } & (
  | { what: 'create' | 'rename' | 'delete' }
  | { what: 'extension'; action: FolderAction }
);

/** What can be done with one folder. */
export function FolderMenu({ folder, onAct }: { folder: MediaFolder; onAct(act: FolderAct): void }) {
  const t = useText<string>();
  const { canManageFolders } = useMediaRights();
  const brought = useParts('folderActions');
  const label = t('media.folderActs', { name: folder.name });
  return (
    <ActsMenu label={label}>
      <MenuItem onAction={() => onAct({ what: 'create', folder })}>{t('media.newFolderInside')}</MenuItem>
      {canManageFolders && (
        <MenuItem onAction={() => onAct({ what: 'rename', folder })}>{t('media.renameFolder')}</MenuItem>
      )}
      {brought.map((action) => (
        <MenuItem key={action.title} onAction={() => onAct({ what: 'extension', action, folder })}>
          {t(action.title)}
        </MenuItem>
      ))}
      {canManageFolders && (
        <MenuItem danger onAction={() => onAct({ what: 'delete', folder })}>
          {t('media.deleteFolder')}
        </MenuItem>
      )}
    </ActsMenu>
  );
}

type Props = { act: FolderAct | undefined; onClose(): void; onGone(folder: MediaFolder): void };

/** Stands beside the tree: what is typed in a dialog within a row would move about in the tree as well. */
export function FolderDialogs({ act, onClose, onGone }: Props) {
  if (!act) return null;
  const { what, folder } = act;
  if (what === 'create') return <NameFolder parent={folder} onClose={onClose} />;
  if (what === 'rename') return <NameFolder folder={folder} onClose={onClose} />;
  if (what === 'extension') return <Part load={act.action.load} props={{ folder, onClose }} />;
  return <DeleteFolder folder={folder} onClose={onClose} onGone={() => onGone(folder)} />;
}
