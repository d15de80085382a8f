import type { Response } from '@octavo/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Empty, Loaded } from '../ui/screen.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import { LimitsLine, PasswordLimits, toBody, usualLimits } from './password-limits.tsx';
import { ShownPassword } from './shown-password.tsx';

type Password = Response<'/core/v2/users/me/application-passwords', 'get'>[number];

const path = '/core/v2/users/me/application-passwords';

/** Passwords for programs: each is seen once, works alone, and is taken back alone. */
export function ApplicationPasswords() {
  const t = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [limits, setLimits] = useState(usualLimits);
  const [made, setMade] = useState<Password>();
  const submission = useSubmission({ stays: true });
  const [revoking, setRevoking] = useState<Password>();
  const { attempt } = useAttempt();
  const list = useQuery({ queryKey: ['application-passwords'], queryFn: ({ signal }) => server.get(path, { signal }) });
  const again = () => client.invalidateQueries({ queryKey: ['application-passwords'] });

  async function create(): Promise<void> {
    setMade(await server.post(path, { body: { name, ...toBody(limits) } }));
    setName('');
    setLimits(usualLimits);
    await again();
  }

  async function revoke({ uuid }: Password): Promise<void> {
    await server.delete('/core/v2/users/me/application-passwords/{uuid}', { params: { uuid } });
    setRevoking(undefined);
    if (made?.uuid === uuid) setMade(undefined);
    await again();
    say(t('profile.revoked'));
  }

  return (
    <div className="stack">
      <p className="soft">{t('profile.applicationsWhy')}</p>
      <Form className="card stack" onSubmit={submission.onSubmit(create)}>
        <h2>{t('profile.newApplication')}</h2>
        <Failure of={submission} />
        <TextField
          label={t('profile.applicationName')}
          description={t('profile.applicationNameWhy')}
          value={name}
          onChange={setName}
          maxLength={200}
          isRequired
        />
        <PasswordLimits value={limits} onChange={setLimits} />
        <Button type="submit" kind="primary">
          {t('profile.createApplication')}
        </Button>
      </Form>
      {made?.password !== undefined && <ShownPassword name={made.name} password={made.password} />}
      <Loaded query={list}>
        {() =>
          list.data!.length === 0 ? (
            <Empty icon={<KeyRound aria-hidden size={28} />} title={t('profile.noApplications')} />
          ) : (
            <ul className="plain-list">
              {list.data!.map((password) => (
                <li key={password.uuid}>
                  <div>
                    <strong>{password.name}</strong>
                    <p className="soft small">
                      {t('profile.created')} <When gmt={password.created} time={false} /> ·{' '}
                      {password.last_used === null ? (
                        t('profile.neverUsed')
                      ) : (
                        <>
                          {t('profile.lastUsed')} <When gmt={password.last_used} time={false} /> {password.last_ip}
                        </>
                      )}
                    </p>
                    <LimitsLine {...password} />
                  </div>
                  <IconButton
                    label={t('profile.revoke', { name: password.name })}
                    onPress={() => setRevoking(password)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Confirm
        title={t('profile.revokeTitle', { name: revoking?.name ?? '' })}
        action={t('profile.revokeAct')}
        isOpen={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        onConfirm={() => void attempt(() => revoke(revoking!))}
      >
        <p>{t('profile.revokeWhy')}</p>
      </Confirm>
    </div>
  );
}
