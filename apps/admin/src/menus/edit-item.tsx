import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSubmission } from '../ui/submission.tsx';
import type { DraftItem } from './menus.queries.ts';
import { useItemName } from './use-item-name.ts';

type Props = { item: DraftItem; onChange(item: DraftItem): void; onClose(): void };

/** What an item says and how it opens. It is saved with the menu. */
export function EditItem({ item, onChange, onClose }: Props) {
  const t = useText();
  const nameOf = useItemName();
  const submission = useSubmission();
  const [values, setValues] = useState(item);
  const isCustom = item.type === 'custom';
  const isReady = !isCustom || (values.title.trim() !== '' && values.url.trim() !== '');
  return (
    <FormDialog
      title={t('menus.edit', { name: nameOf(item) })}
      action={t('menus.apply')}
      isReady={isReady}
      submission={submission}
      send={async () => onChange({ ...values, title: values.title.trim(), url: values.url.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t('menus.label')}
        {...(!isCustom && { description: t('menus.labelWhy', { name: item.object_title }) })}
        value={values.title}
        onChange={(title) => setValues({ ...values, title })}
        isRequired={isCustom}
        autoFocus
      />
      {isCustom && (
        <TextField
          label={t('menus.url')}
          value={values.url}
          onChange={(url) => setValues({ ...values, url })}
          isRequired
        />
      )}
      <TextField
        label={t('menus.attrTitle')}
        description={t('menus.attrTitleWhy')}
        value={values.attr_title}
        onChange={(attr_title) => setValues({ ...values, attr_title })}
      />
      <Checkbox
        isSelected={values.target === '_blank'}
        onChange={(opens) => setValues({ ...values, target: opens ? '_blank' : '' })}
      >
        {t('menus.newTab')}
      </Checkbox>
    </FormDialog>
  );
}
