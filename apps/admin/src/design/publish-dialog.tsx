import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSubmission } from '../ui/submission.tsx';

type Props = { onPublish(name: string): Promise<void>; onClose(): void };

/** Before everybody sees it: what the design is called in the history. */
export function PublishDialog({ onPublish, onClose }: Props) {
  const t = useText();
  const submission = useSubmission();
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={t('design.publishTitle')}
      action={t('design.publish')}
      submission={submission}
      send={() => onPublish(name.trim())}
      onClose={onClose}
    >
      <p>{t('design.publishWhy')}</p>
      <TextField
        label={t('design.name')}
        description={t('design.nameWhy')}
        value={name}
        maxLength={100}
        onChange={setName}
        autoFocus
      />
    </FormDialog>
  );
}
