import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { say } from '../ui/toasts.tsx';
import { DeleteMedia } from './delete-media.tsx';
import { useFolderOptions } from './folders.ts';
import { moveMedia, type Media } from './media.queries.ts';
import { useMediaRights } from './media-rights.ts';

/** What can be done to all that are chosen. */
export function MediaBulk({ chosen, onAll, onDone }: { chosen: readonly Media[]; onAll(): void; onDone(): void }) {
  const t = useText();
  const { canEdit, canDelete } = useMediaRights();
  const [act, setAct] = useState<'move' | 'delete'>();
  if (chosen.length === 0) return null;
  return (
    <div className="media-bulk row" role="group" aria-label={t('media.bulk')}>
      <strong aria-live="polite">{t('media.chosen', { count: chosen.length })}</strong>
      {chosen.every(canEdit) && <Button onPress={() => setAct('move')}>{t('media.move')}</Button>}
      {chosen.every(canDelete) && (
        <Button kind="danger" onPress={() => setAct('delete')}>
          {t('media.delete')}
        </Button>
      )}
      {!chosen.every(canEdit) && <span className="soft small">{t('media.notAllYours')}</span>}
      <Button kind="quiet" onPress={onAll}>
        {t('media.chooseAll')}
      </Button>
      <Button kind="quiet" onPress={onDone}>
        {t('media.chooseNone')}
      </Button>
      {act === 'move' && <MoveMedia files={chosen} onClose={() => setAct(undefined)} onDone={onDone} />}
      {act === 'delete' && <DeleteMedia files={chosen} onClose={() => setAct(undefined)} onDone={onDone} />}
    </div>
  );
}

type Moving = { files: readonly Media[]; onClose(): void; onDone(): void };

function MoveMedia({ files, onClose, onDone }: Moving) {
  const t = useText();
  const options = useFolderOptions();
  const [folder, setFolder] = useState(String(files[0]?.media_folder ?? 0));
  const move = useMutation({
    mutationFn: () =>
      moveMedia(
        files.map(({ id }) => id),
        Number(folder),
      ),
    onSuccess(count) {
      say(t('media.moved', { count }));
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      title={t('media.moveTitle', { count: files.length })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isPending={move.isPending} onPress={() => move.mutate()}>
            {t('media.moveHere')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select label={t('media.folder')} options={options} value={folder} onChange={(chosen) => setFolder(chosen)} />
        {move.error && <Notice tone="danger">{problemOf(move.error, t)}</Notice>}
      </div>
    </Dialog>
  );
}
