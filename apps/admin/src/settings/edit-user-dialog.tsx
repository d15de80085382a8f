import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { fieldProblemsOf } from '../ui/draft.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { problemOf } from '../ui/problem.ts';
import { say } from '../ui/toasts.tsx';
import { roleOf, roleOptions, usersChanged, type User } from './users.queries.ts';

/** The role is the site's, the rest belongs to the account. */
export function EditUserDialog({ user, onClose }: { user: User; onClose(): void }) {
  const t = useText();
  const { me, can, refresh } = useSession();
  const isMe = user.id === me.id;
  const mayEdit = isMe || can('edit_users');
  const mayPromote = can('promote_users') && (!isMe || me.is_super_admin === true);
  const saved = { name: user.name, email: user.email ?? '', role: roleOf(user) ?? '' };
  const [values, setValues] = useState(saved);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const errors = fieldProblemsOf(failure);
  const set = (name: keyof typeof values) => (value: string) => {
    setFailure(undefined);
    setValues((before) => ({ ...before, [name]: value }));
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    const { name, email, role } = values;
    try {
      await server.post('/core/v2/users/{id}', {
        params: { id: user.id },
        body: {
          ...(name !== saved.name && { name }),
          ...(email !== saved.email && { email }),
          ...(role !== saved.role && { roles: [role] }),
        },
      });
      await usersChanged();
      if (isMe) await refresh();
      say(t('saved'));
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('users.editOf', { name: user.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="user" kind="primary" isPending={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id="user" className="stack" onSubmit={(event) => void save(event)}>
        {failure !== undefined && <Notice tone="danger">{problemOf(failure, t)}</Notice>}
        <Select
          label={t('users.role')}
          description={isMe && !mayPromote ? t('users.ownRole') : t('users.roleWhy')}
          options={roleOptions(t, saved.role || undefined)}
          value={values.role || null}
          onChange={set('role')}
          error={errors['roles']}
          isDisabled={!mayPromote}
        />
        {isMe && values.role !== saved.role && <Notice tone="warning">{t('users.ownRoleWarning')}</Notice>}
        <TextField
          label={t('users.name')}
          value={values.name}
          onChange={set('name')}
          error={errors['name']}
          isReadOnly={!mayEdit}
          isRequired={mayEdit}
        />
        <TextField
          label={t('users.email')}
          type="email"
          value={values.email}
          onChange={set('email')}
          error={errors['email']}
          isReadOnly={!mayEdit}
          isRequired={mayEdit}
        />
        {!mayEdit && <p className="soft small">{t('users.accountWhy')}</p>}
      </Form>
    </Dialog>
  );
}
