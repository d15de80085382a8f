import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { addressOf, markForDeletion, type Site } from './sites.queries.ts';

type Props = { site: Site; onClose(): void; onUndo(): void };

/** Whoever deletes a site types its name, so that it is the one they mean. */
export function DeleteSiteDialog({ site, onClose, onUndo }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const submission = useSubmission();

  async function remove(): Promise<void> {
    await markForDeletion(site);
    say(t('sites.is.deleted', { name: site.name }), { label: t('undo'), run: onUndo });
    onClose();
  }

  return (
    <FormDialog
      title={t('sites.deleteTitle', { name: site.name })}
      action={t('sites.delete')}
      danger
      isReady={typed.trim() === site.name}
      submission={submission}
      send={remove}
      onClose={onClose}
    >
      <p>{t('sites.deleteWhy', { address: addressOf(site.url) })}</p>
      <TextField
        label={t('sites.typeName', { name: site.name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
