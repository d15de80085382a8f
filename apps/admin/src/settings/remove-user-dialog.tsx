import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Combo } from '../ui/combo.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { RadioField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { heirsQuery, usersChanged, type User } from './users.queries.ts';

/** Off this site; what becomes of their posts must be said. */
export function RemoveUserDialog({ user, onClose }: { user: User; onClose(): void }) {
  const t = useText();
  const { me, refresh } = useSession();
  const [posts, setPosts] = useState('leave');
  const [heir, setHeir] = useState('');
  const [words, setWords] = useState('');
  const submission = useSubmission();
  const heirs = useQuery({ ...heirsQuery(user, words), enabled: posts === 'give' });
  const isMe = user.id === me.id;

  async function remove(): Promise<void> {
    if (posts === 'give' && heir === '') throw new Error(t('users.heirMissing'));
    await server.delete('/core/v2/users/{id}', {
      params: { id: user.id },
      query: { force: 'true', reassign: posts === 'give' ? heir : 'false' },
    });
    await usersChanged();
    if (isMe) await refresh();
    say(t('users.removed', { name: user.name }));
    onClose();
  }

  return (
    <Confirm
      title={t('users.removeTitle', { name: user.name })}
      action={t('users.remove')}
      isOpen
      isBusy={submission.isBusy}
      onClose={onClose}
      onConfirm={() => void submission.run(remove)}
    >
      <div className="stack">
        <Failure of={submission} />
        {isMe && <Notice tone="warning">{t('users.removeYourself')}</Notice>}
        <p>{t('users.removeWhy')}</p>
        <RadioField
          label={t('users.posts')}
          options={[
            { id: 'leave', label: t('users.leavePosts') },
            { id: 'give', label: t('users.givePosts') },
          ]}
          value={posts}
          onChange={setPosts}
        />
        {posts === 'give' && (
          <Combo
            label={t('users.heir')}
            options={(heirs.data ?? []).map(({ id, name, username = '' }) => ({
              id: String(id),
              label: name,
              description: username,
            }))}
            value={heir}
            onChange={setHeir}
            onType={setWords}
            none={t('users.noneFound')}
          />
        )}
      </div>
    </Confirm>
  );
}
