import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useFields, useSubmission } from '../ui/submission.tsx';
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
  const submission = useSubmission();
  const { values, field } = useFields(saved, submission);

  async function save(): Promise<void> {
    const { name, email, role } = values;
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
  }

  return (
    <FormDialog
      title={t('users.editOf', { name: user.name })}
      action={t('save')}
      submission={submission}
      send={save}
      onClose={onClose}
    >
      <Select
        label={t('users.role')}
        description={isMe && !mayPromote ? t('users.ownRole') : t('users.roleWhy')}
        options={roleOptions(t, saved.role || undefined)}
        {...field('role')}
        value={values.role || null}
        error={submission.errors['roles']}
        isDisabled={!mayPromote}
      />
      {isMe && values.role !== saved.role && <Notice tone="warning">{t('users.ownRoleWarning')}</Notice>}
      <TextField label={t('users.name')} {...field('name')} isReadOnly={!mayEdit} isRequired={mayEdit} />
      <TextField label={t('users.email')} type="email" {...field('email')} isReadOnly={!mayEdit} isRequired={mayEdit} />
      {!mayEdit && <p className="soft small">{t('users.accountWhy')}</p>}
    </FormDialog>
  );
}
