import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm, Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { say } from '../ui/toasts.tsx';
import { changeFolder, createFolder, deleteFolder, type MediaFolder } from './media.queries.ts';

type Naming = {
  /** Where a new one goes; at the top without it. */
  parent?: MediaFolder;
  /** The one that gets another name; without it a new one is made. */
  folder?: MediaFolder;
  onClose(): void;
};

export function NameFolder({ parent, folder, onClose }: Naming) {
  const t = useText();
  const [name, setName] = useState(folder?.name ?? '');
  const save = useMutation({
    async mutationFn() {
      if (folder) await changeFolder(folder.id, { name });
      else await createFolder(name, parent?.id ?? 0);
    },
    onSuccess() {
      say(t(folder ? 'saved' : 'media.folderCreated', { name }));
      onClose();
    },
  });

  return (
    <Dialog
      title={
        folder ? t('media.renameFolder') : parent ? t('media.newFolderIn', { name: parent.name }) : t('media.newFolder')
      }
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form="folder-name"
            isPending={save.isPending}
            isDisabled={name.trim() === ''}
          >
            {t(folder ? 'save' : 'media.createFolder')}
          </Button>
        </>
      }
    >
      <Form
        id="folder-name"
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label={t('media.folderName')}
          value={name}
          onChange={setName}
          autoFocus
          error={save.error ? problemOf(save.error, t) : undefined}
        />
      </Form>
    </Dialog>
  );
}

type Deleting = { folder: MediaFolder; onClose(): void; onGone(): void };

export function DeleteFolder({ folder, onClose, onGone }: Deleting) {
  const t = useText();
  const remove = useMutation({
    mutationFn: () => deleteFolder(folder.id),
    onSuccess() {
      onClose();
      onGone();
      say(t('media.folderDeleted', { name: folder.name }));
    },
  });
  return (
    <Confirm
      title={t('media.deleteFolderTitle', { name: folder.name })}
      action={t('media.deleteFolder')}
      isOpen
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          {folder.count + folder.children.length === 0
            ? t('media.deleteFolderEmpty')
            : t(folder.parent === 0 ? 'media.deleteFolderToTop' : 'media.deleteFolderToParent')}
        </p>
        {folder.count > 0 && <p>{t('media.deleteFolderFiles', { count: folder.count })}</p>}
        {folder.children.length > 0 && <p>{t('media.deleteFolderFolders', { count: folder.children.length })}</p>}
        {remove.error && <Notice tone="danger">{problemOf(remove.error, t)}</Notice>}
      </div>
    </Confirm>
  );
}
