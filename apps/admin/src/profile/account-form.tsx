import { useState } from 'react';
import { Form } from 'react-aria-components';
import { usePreferences } from '../preferences.tsx';
import { server } from '../server.ts';
import { useSession, type Me } from '../session/session.tsx';
import { languages, useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';

export function AccountForm({ account, onSaved }: { account: Me; onSaved(): void }) {
  const t = useText();
  const { refresh } = useSession();
  const { setLanguage } = usePreferences();
  const [values, setValues] = useState({
    name: account.name,
    email: account.email ?? '',
    url: account.url,
    description: account.description,
    locale: account.locale ?? '',
  });
  const submission = useSubmission({ stays: true });
  const set = (name: keyof typeof values) => (value: string) => setValues((before) => ({ ...before, [name]: value }));

  async function save(): Promise<void> {
    const saved = await server.post('/core/v2/users/me', { body: values });
    // A new address counts once it is confirmed.
    setValues((before) => ({ ...before, email: saved.email ?? before.email }));
    if (values.locale !== '') setLanguage(values.locale);
    await refresh();
    onSaved();
    say(t('saved'));
  }

  return (
    <Form className="card stack" onSubmit={submission.onSubmit(save)}>
      <h2>{t('profile.account')}</h2>
      <Failure of={submission} />
      <TextField label={t('profile.username')} value={account.username ?? ''} isReadOnly />
      <TextField label={t('profile.name')} value={values.name} onChange={set('name')} isRequired />
      <TextField
        label={t('profile.email')}
        type="email"
        autoComplete="email"
        value={values.email}
        onChange={set('email')}
        isRequired
      />
      {account.pending_email != null && <PendingEmail email={account.pending_email} onWithdrawn={onSaved} />}
      <TextField label={t('profile.url')} type="url" value={values.url} onChange={set('url')} />
      <TextField
        label={t('profile.about')}
        description={t('profile.aboutWhy')}
        rows={3}
        value={values.description}
        onChange={set('description')}
      />
      <Select
        label={t('shell.language')}
        options={[
          { id: '', label: t('profile.languageAuto') },
          ...languages.map(({ tag, name }) => ({ id: tag, label: name })),
        ]}
        value={values.locale}
        onChange={set('locale')}
      />
      <Button type="submit" kind="primary" isPending={submission.isBusy}>
        {t('save')}
      </Button>
    </Form>
  );
}

function PendingEmail({ email, onWithdrawn }: { email: string; onWithdrawn(): void }) {
  const t = useText();
  const { attempt, isBusy } = useAttempt();

  async function withdraw(): Promise<void> {
    await server.delete('/octavo/v1/email-change');
    say(t('email.withdrawn'));
    onWithdrawn();
  }

  return (
    <Notice
      actions={
        <Button isPending={isBusy} onPress={() => void attempt(withdraw)}>
          {t('email.withdraw')}
        </Button>
      }
    >
      {t('email.waits', { email })}
    </Notice>
  );
}
