import { useMemo, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Combo } from '../ui/combo.tsx';
import type { Draft } from '../ui/draft.tsx';
import { TextField } from '../ui/fields.tsx';
import { languageOptions, zoneOptions } from './locale-options.ts';
import type { Settings } from './settings.queries.ts';

/** What a site is called and where it is. */
export function SiteFields({ draft }: { draft: Draft<Settings> }) {
  const t = useText();
  const { locale } = useLocale();
  const { values, field } = draft;
  const languages = useMemo(() => languageOptions(locale), [locale]);
  const zones = useMemo(() => zoneOptions(values.timezone), [values.timezone]);
  return (
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
          description={<Clock zone={values.timezone} />}
          options={zones}
          {...field('timezone')}
          none={t('settings.noZone')}
        />
      </div>
      <TextField label={t('settings.url')} description={t('settings.urlWhy')} value={values.url} isReadOnly />
    </section>
  );
}

function Clock({ zone }: { zone: string }) {
  const t = useText();
  const { locale } = useLocale();
  const [now] = useState(() => new Date());
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return t('settings.clock', { time: format.format(now) });
}
