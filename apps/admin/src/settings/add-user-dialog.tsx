import { useState, type FormEvent } from 'react';
import { Form, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { roleOptions, usersChanged } from './users.queries.ts';

/** Somebody whom the network knows, or a new account. */
export function AddUserDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const [way, setWay] = useState<'existing' | 'new'>('existing');
  const [values, setValues] = useState({
    user: '',
    username: '',
    email: '',
    name: '',
    password: '',
    role: 'subscriber',
  });
  const submission = useSubmission();
  const { errors, clear, isBusy } = submission;
  const set = (name: keyof typeof values) => (value: string) => {
    clear();
    setValues((before) => ({ ...before, [name]: value }));
  };

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

  function submit(event: FormEvent): void {
    event.preventDefault();
    void submission.run(add);
  }

  const role = (
    <Select
      label={t('users.role')}
      options={roleOptions(t)}
      value={values.role}
      onChange={set('role')}
      error={errors['roles'] ?? errors['role']}
    />
  );
  const existing = (
    <Form id="existing" className="stack" onSubmit={submit}>
      <TextField
        label={t('users.who')}
        description={t('users.whoWhy')}
        value={values.user}
        onChange={set('user')}
        error={errors['user']}
        isRequired
        autoFocus
      />
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
            <Form id="new" className="stack" onSubmit={submit}>
              <TextField
                label={t('users.username')}
                description={t('users.usernameWhy')}
                value={values.username}
                onChange={set('username')}
                error={errors['username']}
                autoComplete="off"
                isRequired
              />
              <TextField
                label={t('users.email')}
                type="email"
                value={values.email}
                onChange={set('email')}
                error={errors['email']}
                autoComplete="off"
                isRequired
              />
              <TextField label={t('users.name')} value={values.name} onChange={set('name')} error={errors['name']} />
              <TextField
                label={t('users.password')}
                description={t('users.passwordWhy')}
                type="password"
                autoComplete="new-password"
                minLength={8}
                value={values.password}
                onChange={set('password')}
                error={errors['password']}
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
