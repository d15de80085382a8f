import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Combo } from '../ui/combo.tsx';
import { DraftForm, useDraft } from '../ui/draft.tsx';
import { TextField } from '../ui/fields.tsx';
import { languageOptions, zoneOptions } from './locale-options.ts';
import { SettingGroup } from './setting-group.tsx';
import { saveSettings, type Settings } from './settings.queries.ts';
import type { SectionProps } from './sections.ts';
import { SitePreview } from './site-preview.tsx';

/** What a site is called and where it is. */
export function GeneralSection({ saved, fields }: SectionProps) {
  const t = useText();
  const { locale } = useLocale();
  const draft = useDraft<Settings>(saved, saveSettings);
  const { values, field } = draft;
  const languages = useMemo(() => languageOptions(locale), [locale]);
  const zones = useMemo(() => zoneOptions(values.timezone), [values.timezone]);
  const network = fields.filter(({ plugin, scope }) => plugin === 'core' && scope === 'network');
  return (
    <DraftForm draft={draft}>
      <section className="card stack">
        <h2>{t('settings.site')}</h2>
        <TextField label={t('settings.title')} {...field('title')} maxLength={200} isRequired />
        <TextField
          label={t('settings.description')}
          description={t('settings.descriptionWhy')}
          {...field('description')}
          rows={2}
        />
        <div className="two-columns">
          <Combo
            label={t('settings.language')}
            description={t('settings.languageWhy')}
            options={languages}
            {...field('language')}
            custom
          />
          <Combo
            label={t('settings.timezone')}
            description={t('settings.timezoneWhy')}
            options={zones}
            {...field('timezone')}
            none={t('settings.noZone')}
          />
        </div>
        <TextField label={t('settings.url')} description={t('settings.urlWhy')} value={values.url} isReadOnly />
        <SitePreview settings={values} />
      </section>
      {network.length > 0 && (
        <section className="card stack">
          <h2>{t('shell.network')}</h2>
          <SettingGroup draft={draft} saved={saved} fields={network} />
        </section>
      )}
    </DraftForm>
  );
}
