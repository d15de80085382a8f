import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Folder, FolderOpen, GripVertical, Images, Inbox } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import {
  Button as AriaButton,
  Collection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  type DropItem,
  type Key,
} from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Loaded } from '../ui/screen.tsx';
import { say } from '../ui/toasts.tsx';
import { dragPreview, droppedIds, fixedDrag, folderDrag, mediaDrag } from './drag.tsx';
import { FolderDialogs, FolderMenu, type FolderAct } from './folder-menu.tsx';
import { flattenFolders, pathTo } from './folders.ts';
import { changeFolder, folderTreeQuery, moveMedia, type MediaFolder } from './media.queries.ts';
import { useMediaRights } from './media-rights.ts';
import { addDropped } from './uploads.ts';

/** Undefined: everything; 0: what is in no folder. */
type Props = { folder: number | undefined; onChoose(folder: number | undefined): void };

/** The folders of the library. What is dropped on one goes into it: files, folders, and what comes from outside. */
export function FolderTree({ folder, onChoose }: Props) {
  const t = useText();
  const { canManageFolders } = useMediaRights();
  const tree = useQuery(folderTreeQuery);
  const folders = tree.data?.folders ?? [];
  const [expanded, setExpanded] = useState<Set<Key>>(new Set());
  const [act, setAct] = useState<FolderAct>();
  const { attempt } = useAttempt();

  // The folder that is shown is never hidden.
  const around = pathTo(folders, folder)
    .slice(0, -1)
    .map(({ id }) => String(id))
    .join(' ');
  useEffect(() => {
    if (around !== '') setExpanded((before) => new Set([...before, ...around.split(' ')]));
  }, [around]);

  async function drop(items: readonly DropItem[], target: Key): Promise<void> {
    const into = target === 'all' ? 0 : Number(target);
    const files = await droppedIds(items, mediaDrag);
    if (files.length > 0) say(t('media.moved', { count: await moveMedia(files, into) }));
    for (const id of await droppedIds(items, folderDrag)) {
      if (id !== into) await changeFolder(id, { parent: into });
    }
    await addDropped(items, into);
    if (into !== 0) setExpanded((before) => new Set([...before, String(into)]));
  }

  const { dragAndDropHooks } = useDragAndDrop({
    ...(canManageFolders && {
      getItems: (keys) =>
        [...keys].map((key): Record<string, string> => {
          const name = flattenFolders(folders).find(({ id }) => String(id) === key)?.name;
          return name === undefined ? { [fixedDrag]: '' } : { [folderDrag]: String(key), 'text/plain': name };
        }),
      renderDragPreview: dragPreview,
    }),
    acceptedDragTypes: 'all',
    shouldAcceptItemDrop({ key }, types) {
      if (types.has(fixedDrag)) return false;
      if (types.has(folderDrag)) return key !== '0';
      return key !== 'all' || !types.has(mediaDrag);
    },
    onItemDrop: ({ items, target }) => void attempt(() => drop(items, target.key)),
  });

  const row = (id: string, name: string, count: number, icon: ReactNode, item?: MediaFolder) => (
    <TreeItem key={id} id={id} textValue={name} className="folder">
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className="folder-row">
            {hasChildItems ? (
              <AriaButton slot="chevron" className="folder-chevron">
                <ChevronRight aria-hidden size={16} />
              </AriaButton>
            ) : (
              <span className="folder-chevron" />
            )}
            {icon}
            <span className="folder-name" title={name}>
              {name}
            </span>
            {allowsDragging && item && (
              <AriaButton slot="drag" className="drag-handle">
                <GripVertical aria-hidden size={16} />
              </AriaButton>
            )}
            <span className="folder-count">{t('media.number', { count })}</span>
            {item && <FolderMenu folder={item} onAct={setAct} />}
          </div>
        )}
      </TreeItemContent>
      {item && (
        <Collection items={item.children} dependencies={[t, folder, canManageFolders]}>
          {folderRow}
        </Collection>
      )}
    </TreeItem>
  );
  const folderRow = (item: MediaFolder) => {
    const Icon = item.id === folder ? FolderOpen : Folder;
    return row(String(item.id), item.name, item.count, <Icon aria-hidden size={18} />, item);
  };

  return (
    <Loaded query={tree}>
      {() => (
        <>
          <Tree
            className="folders"
            aria-label={t('media.folders')}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[String(folder ?? 'all')]}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : keys;
              onChoose(key === undefined || key === 'all' ? undefined : Number(key));
            }}
            expandedKeys={expanded}
            onExpandedChange={setExpanded}
            dragAndDropHooks={dragAndDropHooks}
          >
            {row('all', t('media.allFiles'), tree.data?.total ?? 0, <Images aria-hidden size={18} />)}
            {row('0', t('media.unfiled'), tree.data?.unfiled ?? 0, <Inbox aria-hidden size={18} />)}
            <Collection items={folders} dependencies={[t, folder, canManageFolders]}>
              {folderRow}
            </Collection>
          </Tree>
          <FolderDialogs
            act={act}
            onClose={() => setAct(undefined)}
            onGone={({ id, parent }) => id === folder && onChoose(parent || undefined)}
          />
        </>
      )}
    </Loaded>
  );
}
