import { useMemo, useState, type FormEvent } from 'react';
import { Form, useLocale } from 'react-aria-components';
import { page, server } from '../server.ts';
import { languageOptions, zoneOptions } from '../settings/locale-options.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { fieldProblemsOf } from '../ui/draft.tsx';
import { RadioField, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
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
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const errors = fieldProblemsOf(failure);
  const set = (name: keyof typeof values) => (value: string) => {
    setFailure(undefined);
    setValues((before) => ({ ...before, [name]: value }));
  };

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    const { name, at, path, domain, language, timezone } = values;
    const address =
      at === 'path' ? { domain: hostname, path: `/${path}/` } : { domain: domain.toLowerCase(), path: '/' };
    try {
      const site = await server.post('/octavo/v1/sites', { body: { name, ...address, language, timezone } });
      await sitesChanged();
      say(t('sites.created', { name: site.name }), {
        label: t('sites.admin'),
        run: () => location.assign(`${site.url}/admin`),
      });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('sites.new')}
      size="medium"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="site" kind="primary" isPending={isBusy}>
            {t('sites.create')}
          </Button>
        </>
      }
    >
      <Form id="site" className="stack" onSubmit={(event) => void create(event)}>
        {failure !== undefined && <Notice tone="danger">{problemOf(failure, t)}</Notice>}
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
      </Form>
    </Dialog>
  );
}
