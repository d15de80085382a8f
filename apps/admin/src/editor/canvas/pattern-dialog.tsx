import { useEditor } from '@portabletext/editor';
import { useState } from 'react';
import { useText } from '../../text/text.tsx';
import { Checkbox, RadioField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmission } from '../../ui/submission.tsx';
import { say } from '../../ui/toasts.tsx';
import { useCanvas } from './canvas-context.ts';
import { attach } from './saved-patterns.ts';

type Props = {
  /** Those of the blocks that are saved, in their order. */
  keys: readonly string[];
  blocks: readonly unknown[];
  onClose(): void;
};

/** Saves blocks to be used again. */
export function PatternDialog({ keys, blocks, onClose }: Props) {
  const t = useText();
  const editor = useEditor();
  const { patterns } = useCanvas();
  const submission = useSubmission();
  const [title, setTitle] = useState('');
  const [isSynced, setSynced] = useState(true);
  const [place, setPlace] = useState('site');
  const send = async () => {
    const saved = await patterns?.save?.({
      title: title.trim(),
      synced: isSynced,
      network: place === 'network',
      blocks,
    });
    if (!saved) return;
    if (isSynced) attach(editor, keys, saved);
    say(t('canvas.saved.done', { title: saved.title }));
    onClose();
  };
  return (
    <FormDialog
      title={t('canvas.saved.save')}
      action={t('canvas.saved.saveAction')}
      isReady={title.trim() !== ''}
      submission={submission}
      send={send}
      onClose={onClose}
    >
      <TextField label={t('canvas.saved.name')} value={title} onChange={setTitle} maxLength={200} autoFocus />
      <Checkbox isSelected={isSynced} onChange={setSynced}>
        <span>
          {t('canvas.saved.synced')}
          <small className="field-description">{t('canvas.saved.syncedWhat')}</small>
        </span>
      </Checkbox>
      {patterns?.forNetwork === true && (
        <RadioField
          label={t('canvas.saved.where')}
          value={place}
          onChange={setPlace}
          options={[
            { id: 'site', label: t('canvas.saved.site') },
            { id: 'network', label: t('canvas.saved.network'), description: t('canvas.saved.networkWhat') },
          ]}
        />
      )}
    </FormDialog>
  );
}
