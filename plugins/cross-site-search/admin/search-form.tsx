import {
  addressOf,
  Checkbox,
  CheckboxGroup,
  Combo,
  DraftForm,
  Label,
  languageOptions,
  LinesField,
  RadioField,
  Text,
  TextListField,
  useDraft,
  useLocale,
} from '@octavo/admin/kit';
import { useMemo } from 'react';
import { saveSearchSettings, type SearchSettings, type SearchState } from './search.queries.ts';
import { SearchSites } from './search-sites.tsx';
import { useText } from './text.ts';

export function SearchForm({ state }: { state: SearchState }) {
  const t = useText();
  const { locale } = useLocale();
  const draft = useDraft<SearchSettings>(state.settings, saveSearchSettings);
  const { values, set, field, errorOf } = draft;
  const languages = useMemo(
    () => [{ id: '', label: t('search.anyLanguage') }, ...languageOptions(locale)],
    [locale, t],
  );
  const hubs = useMemo(
    () => state.sites.map(({ id, name, url }) => ({ id: String(id), label: name, description: addressOf(url) })),
    [state.sites],
  );

  return (
    <DraftForm draft={draft}>
      <section className="card stack">
        <h2>{t('search.sites')}</h2>
        <RadioField
          label={t('search.mode')}
          options={(['all', 'allowlist', 'blocklist'] as const).map((mode) => ({
            id: mode,
            label: t(`search.mode.${mode}`),
          }))}
          value={values.mode}
          onChange={(mode) => set('mode')(mode as SearchSettings['mode'])}
        />
        <SearchSites
          sites={state.sites}
          mode={values.mode}
          chosen={values.sites}
          onChoose={set('sites')}
          error={errorOf('sites')}
        />
        <Combo
          label={t('search.hub')}
          description={t('search.hubWhy')}
          options={hubs}
          value={String(values.hub_blog_id)}
          onChange={(id) => set('hub_blog_id')(Number(id))}
          error={errorOf('hub_blog_id')}
          none={t('sites.noneFound')}
        />
      </section>
      <section className="card stack">
        <h2>{t('search.found')}</h2>
        <CheckboxGroup className="field" value={values.post_types} onChange={set('post_types')}>
          <Label>{t('search.postTypes')}</Label>
          {state.postTypes.map(({ slug, label }) => (
            <Checkbox key={slug} value={slug}>
              {label}
            </Checkbox>
          ))}
          <Text slot="description" className="field-description">
            {t('search.postTypesWhy')}
          </Text>
        </CheckboxGroup>
        <Combo
          label={t('search.language')}
          description={t('search.languageWhy')}
          options={languages}
          {...field('language')}
          custom
        />
        <LinesField
          label={t('search.synonyms')}
          description={t('search.synonymsWhy')}
          {...field('synonyms')}
          toText={(group) => group.join(', ')}
          fromText={(line) =>
            line
              .split(/[,،]/)
              .map((word) => word.trim())
              .filter((word) => word !== '')
          }
        />
      </section>
      <section className="card stack">
        <h2>{t('search.technical')}</h2>
        <RadioField
          label={t('search.driver')}
          options={(['sqlite', 'opensearch'] as const).map((driver) => ({
            id: driver,
            label: t(`search.driver.${driver}`),
            description: t(`search.driverWhy.${driver}`),
          }))}
          value={values.driver}
          onChange={(driver) => set('driver')(driver as SearchSettings['driver'])}
          error={errorOf('driver')}
          isInvalid={errorOf('driver') !== undefined}
        />
        <TextListField label={t('search.origins')} description={t('search.originsWhy')} {...field('cors_origins')} />
      </section>
    </DraftForm>
  );
}
