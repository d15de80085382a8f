import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import { page, server } from '../server.ts';
import { languageOptions, zoneOptions } from '../settings/locale-options.ts';
import { useText } from '../text/text.tsx';
import { Combo } from '../ui/combo.tsx';
import { RadioField, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useFields, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { sitesChanged } from './sites.queries.ts';

const { hostname, host, protocol } = new URL(page.site.url);

export function NewSiteDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const { locale } = useLocale();
  const languages = useMemo(() => languageOptions(locale), [locale]);
  const zones = useMemo(() => zoneOptions(page.site.timezone), []);
  const { language, timezone } = page.site;
  const submission = useSubmission();
  const { values, field } = useFields({ name: '', at: 'path', path: '', domain: '', language, timezone }, submission);

  async function create(): Promise<void> {
    const { at, path, domain, ...rest } = values;
    const address =
      at === 'path' ? { domain: hostname, path: `/${path}/` } : { domain: domain.toLowerCase(), path: '/' };
    const site = await server.post('/octavo/v1/sites', { body: { ...rest, ...address } });
    await sitesChanged();
    say(t('sites.created', { name: site.name }), {
      label: t('sites.admin'),
      run: () => location.assign(`${site.url}/admin`),
    });
    onClose();
  }

  return (
    <FormDialog
      title={t('sites.new')}
      size="medium"
      action={t('sites.create')}
      submission={submission}
      send={create}
      onClose={onClose}
    >
      <TextField label={t('sites.name')} {...field('name')} maxLength={200} isRequired autoFocus />
      <RadioField
        label={t('sites.address')}
        options={[
          { id: 'path', label: t('sites.atPath', { host }) },
          { id: 'domain', label: t('sites.atDomain') },
        ]}
        {...field('at')}
      />
      {values.at === 'path' ? (
        <TextField
          label={t('sites.path')}
          description={<bdi>{`${protocol}//${host}/${values.path}`}</bdi>}
          {...field('path')}
          pattern="[a-z0-9_\-]+"
          isRequired
        />
      ) : (
        <TextField
          label={t('sites.domain')}
          description={t('sites.domainWhy')}
          placeholder={`shop.${hostname}`}
          {...field('domain')}
          isRequired
        />
      )}
      <div className="two-columns">
        <Combo label={t('sites.language')} options={languages} {...field('language')} custom />
        <Combo label={t('sites.timezone')} options={zones} {...field('timezone')} none={t('settings.noZone')} />
      </div>
      <p className="soft small">{t('sites.administratorWhy')}</p>
    </FormDialog>
  );
}
