import { useText } from '../text/text.tsx';
import { NumberField, RadioField, Switch, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useFields, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { updateSite, type Site } from './sites.queries.ts';

export function EditSiteDialog({ site, onClose }: { site: Site; onClose(): void }) {
  const t = useText();
  const submission = useSubmission();
  const { errors } = submission;
  const saved = {
    name: site.name,
    description: site.description,
    public: site.public,
    megabytes: site.storage_quota === null ? Number.NaN : site.storage_quota / 1e6,
    state: site.state as 'active' | 'archived',
  };
  const { values, field } = useFields(saved, submission);

  async function save(): Promise<void> {
    const { megabytes, ...others } = values;
    const storage_quota = Number.isNaN(megabytes) ? null : Math.round(megabytes * 1e6);
    await updateSite(site, { ...others, storage_quota });
    say(t('saved'));
    onClose();
  }

  return (
    <FormDialog
      title={t('sites.editOf', { name: site.name })}
      action={t('save')}
      submission={submission}
      send={save}
      onClose={onClose}
    >
      <TextField label={t('sites.name')} {...field('name')} maxLength={200} isRequired />
      <TextField label={t('sites.description')} rows={2} {...field('description')} />
      <div className="field">
        <Switch isSelected={values.public} onChange={field('public').onChange}>
          {t('sites.public')}
        </Switch>
        <span className="field-description">{t('sites.publicWhy')}</span>
      </div>
      <NumberField
        label={t('sites.quota')}
        description={t('sites.quotaWhy')}
        minValue={0}
        {...field('megabytes')}
        error={errors['storage_quota']}
      />
      <RadioField
        label={t('sites.state')}
        options={[
          { id: 'active', label: t('sites.state.active'), description: t('sites.activeWhy') },
          { id: 'archived', label: t('sites.state.archived'), description: t('sites.archivedWhy') },
        ]}
        value={values.state}
        onChange={(state) => field('state').onChange(state as 'active' | 'archived')}
      />
    </FormDialog>
  );
}
