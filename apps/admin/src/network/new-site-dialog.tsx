import { useMemo, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { page, server } from '../server.ts';
import { languageOptions, zoneOptions } from '../settings/locale-options.ts';
import { useText } from '../text/text.tsx';
import { Combo } from '../ui/combo.tsx';
import { RadioField, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { sitesChanged } from './sites.queries.ts';

const { hostname, host, protocol } = new URL(page.site.url);

export function NewSiteDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const { locale } = useLocale();
  const languages = useMemo(() => languageOptions(locale), [locale]);
  const zones = useMemo(() => zoneOptions(page.site.timezone), []);
  const [values, setValues] = useState({
    name: '',
    at: 'path',
    path: '',
    domain: '',
    language: page.site.language,
    timezone: page.site.timezone,
  });
  const submission = useSubmission();
  const { errors, clear } = submission;
  const set = (name: keyof typeof values) => (value: string) => {
    clear();
    setValues((before) => ({ ...before, [name]: value }));
  };

  async function create(): Promise<void> {
    const { name, at, path, domain, language, timezone } = values;
    const address =
      at === 'path' ? { domain: hostname, path: `/${path}/` } : { domain: domain.toLowerCase(), path: '/' };
    const site = await server.post('/octavo/v1/sites', { body: { name, ...address, language, timezone } });
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
      <TextField
        label={t('sites.name')}
        value={values.name}
        onChange={set('name')}
        error={errors['name']}
        maxLength={200}
        isRequired
        autoFocus
      />
      <RadioField
        label={t('sites.address')}
        options={[
          { id: 'path', label: t('sites.atPath', { host }) },
          { id: 'domain', label: t('sites.atDomain') },
        ]}
        value={values.at}
        onChange={set('at')}
      />
      {values.at === 'path' ? (
        <TextField
          label={t('sites.path')}
          description={<bdi>{`${protocol}//${host}/${values.path}`}</bdi>}
          value={values.path}
          onChange={set('path')}
          error={errors['path']}
          pattern="[a-z0-9_\-]+"
          isRequired
        />
      ) : (
        <TextField
          label={t('sites.domain')}
          description={t('sites.domainWhy')}
          placeholder={`shop.${hostname}`}
          value={values.domain}
          onChange={set('domain')}
          error={errors['domain']}
          isRequired
        />
      )}
      <div className="two-columns">
        <Combo
          label={t('sites.language')}
          options={languages}
          value={values.language}
          onChange={set('language')}
          error={errors['language']}
          custom
        />
        <Combo
          label={t('sites.timezone')}
          options={zones}
          value={values.timezone}
          onChange={set('timezone')}
          error={errors['timezone']}
          none={t('settings.noZone')}
        />
      </div>
      <p className="soft small">{t('sites.administratorWhy')}</p>
    </FormDialog>
  );
}
