import { useState } from 'react';
import { Form, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { Failure, useFields, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { roleOptions, usersChanged } from './users.queries.ts';

/** Somebody whom the network knows, or a new account. */
export function AddUserDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const [way, setWay] = useState<'existing' | 'new'>('existing');
  const submission = useSubmission();
  const { errors, isBusy } = submission;
  const empty = { user: '', username: '', email: '', name: '', password: '', role: 'subscriber' };
  const { values, field } = useFields(empty, submission);

  async function add(): Promise<void> {
    const { user, role, name, ...account } = values;
    const added =
      way === 'existing'
        ? await server.post('/octavo/v1/members', { body: { user, role } })
        : await server.post('/core/v2/users', {
            body: { ...account, ...(name !== '' && { name }), roles: [role] },
          });
    await usersChanged();
    say(t('users.added', { name: added.name }));
    onClose();
  }

  const role = (
    <Select
      label={t('users.role')}
      options={roleOptions(t)}
      {...field('role')}
      error={errors['roles'] ?? errors['role']}
    />
  );
  const existing = (
    <Form id="existing" className="stack" onSubmit={submission.onSubmit(add)}>
      <TextField label={t('users.who')} description={t('users.whoWhy')} {...field('user')} isRequired autoFocus />
      {role}
    </Form>
  );
  return (
    <Dialog
      title={t('users.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={way} kind="primary" isPending={isBusy}>
            {t('users.add')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={submission} />
        <Tabs className="tabs" selectedKey={way} onSelectionChange={(key) => setWay(key as typeof way)}>
          <TabList className="tab-list" aria-label={t('users.add')}>
            <Tab id="existing" className="tab">
              {t('users.existing')}
            </Tab>
            <Tab id="new" className="tab">
              {t('users.new')}
            </Tab>
          </TabList>
          <TabPanel id="existing">{existing}</TabPanel>
          <TabPanel id="new">
            <Form id="new" className="stack" onSubmit={submission.onSubmit(add)}>
              <TextField
                label={t('users.username')}
                description={t('users.usernameWhy')}
                {...field('username')}
                autoComplete="off"
                isRequired
              />
              <TextField label={t('users.email')} type="email" {...field('email')} autoComplete="off" isRequired />
              <TextField label={t('users.name')} {...field('name')} />
              <TextField
                label={t('users.password')}
                description={t('users.passwordWhy')}
                type="password"
                autoComplete="new-password"
                minLength={8}
                {...field('password')}
                isRequired
              />
              {role}
            </Form>
          </TabPanel>
        </Tabs>
      </div>
    </Dialog>
  );
}
