import { MoreHorizontal } from 'lucide-react';
import { useText } from '../text/text.tsx';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { DeleteFolder, NameFolder } from './folder-dialogs.tsx';
import { FolderExport } from './folder-export.tsx';
import { useExporter } from './folder-exports.queries.ts';
import type { MediaFolder } from './media.queries.ts';
import { useMediaRights } from './media-rights.ts';

export type FolderAct = { what: 'create' | 'rename' | 'export' | 'delete'; folder: MediaFolder };

/** What can be done with one folder. */
export function FolderMenu({ folder, onAct }: { folder: MediaFolder; onAct(act: FolderAct): void }) {
  const t = useText();
  const { canManageFolders } = useMediaRights();
  const exporter = useExporter();
  const label = t('media.folderActs', { name: folder.name });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <MoreHorizontal aria-hidden size={18} />
        </IconButton>
      }
    >
      <MenuItem onAction={() => onAct({ what: 'create', folder })}>{t('media.newFolderInside')}</MenuItem>
      {canManageFolders && (
        <MenuItem onAction={() => onAct({ what: 'rename', folder })}>{t('media.renameFolder')}</MenuItem>
      )}
      {exporter.isOn && (
        <MenuItem onAction={() => onAct({ what: 'export', folder })}>{t('media.exportFolder')}</MenuItem>
      )}
      {canManageFolders && (
        <MenuItem danger onAction={() => onAct({ what: 'delete', folder })}>
          {t('media.deleteFolder')}
        </MenuItem>
      )}
    </Menu>
  );
}

type Props = { act: FolderAct | undefined; onClose(): void; onGone(folder: MediaFolder): void };

/** Stands beside the tree: what is typed in a dialog within a row would move about in the tree as well. */
export function FolderDialogs({ act, onClose, onGone }: Props) {
  if (!act) return null;
  const { what, folder } = act;
  if (what === 'create') return <NameFolder parent={folder} onClose={onClose} />;
  if (what === 'rename') return <NameFolder folder={folder} onClose={onClose} />;
  if (what === 'export') return <FolderExport folder={folder} onClose={onClose} />;
  return <DeleteFolder folder={folder} onClose={onClose} onGone={() => onGone(folder)} />;
}
