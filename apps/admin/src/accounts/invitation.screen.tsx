import type { Response } from '@octavo/api-client';
import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { page, server } from '../server.ts';
import { roleName } from '../settings/users.queries.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { OpenedLink, Outside, SignInLink, token } from './outside.tsx';

type Opened = Response<'/octavo/v1/invitations/open', 'post'>;

export function InvitationScreen() {
  const t = useText();
  return (
    <Outside title={t('accounts.joinTitle')}>
      <OpenedLink open={() => server.post('/octavo/v1/invitations/open', { body: { token } })}>
        {(invitation) => (invitation.accepted ? <Joined /> : <Join invitation={invitation} />)}
      </OpenedLink>
    </Outside>
  );
}

function Join({ invitation }: { invitation: Opened }) {
  const t = useText();
  const [joined, setJoined] = useState<string>();
  const submission = useSubmission();
  const { username: known, email, role } = invitation;
  const isKnown = known !== null;
  // What is wrong with a field keeps the form from being sent, until it is another.
  const { errors, clear: onChange } = submission;

  function accept(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const username = data.get('username') as string;
    const password = data.get('password') as string;
    const name = data.get('name') as string;
    void submission.run(async () => {
      const { user } = await server.post('/octavo/v1/invitations/accept', {
        body: { token, ...(!isKnown && { username, password, ...(name !== '' && { name }) }) },
      });
      history.replaceState(null, '', location.pathname);
      // Whoever has just chosen a password need not type it again.
      const isIn = !isKnown && (await signIn(username, password));
      if (isIn) location.assign(page.base);
      else setJoined(user.username);
    });
  }

  if (joined !== undefined) return <Joined username={joined} />;
  return (
    <Form className="stack" onSubmit={accept}>
      {Object.keys(errors).length === 0 && <Failure of={submission} />}
      <p>{t('accounts.invited', { role: roleName(role, t), email })}</p>
      <p>{isKnown ? t('accounts.joinKnown', { name: known }) : t('accounts.joinNew')}</p>
      {!isKnown && (
        <>
          <TextField
            name="username"
            label={t('accounts.username')}
            description={t('accounts.usernameWhy')}
            autoComplete="username"
            error={errors['username'] ?? errors['login']}
            onChange={onChange}
            isRequired
            autoFocus
          />
          <TextField
            name="name"
            label={t('accounts.name')}
            autoComplete="name"
            error={errors['name']}
            onChange={onChange}
          />
          <TextField
            name="password"
            type="password"
            label={t('accounts.password')}
            description={t('accounts.passwordWhy')}
            autoComplete="new-password"
            minLength={8}
            error={errors['password']}
            onChange={onChange}
            isRequired
          />
        </>
      )}
      <Button type="submit" kind="primary" isPending={submission.isBusy}>
        {t('accounts.accept')}
      </Button>
    </Form>
  );
}

function Joined({ username }: { username?: string }) {
  const t = useText();
  return (
    <>
      <Notice tone="success" title={t('accounts.joined')}>
        {username !== undefined && t('accounts.joinedAs', { name: username })}
      </Notice>
      <SignInLink />
    </>
  );
}

async function signIn(username: string, password: string): Promise<boolean> {
  try {
    await server.post('/octavo/v1/session', { body: { username, password } });
    return true;
  } catch {
    return false;
  }
}
