import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, LogOut } from 'lucide-react';
import { server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Loaded } from '../ui/screen.tsx';
import { say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';

/** Where this account is signed in, and the way to end that. */
export function Sessions() {
  const t = useText();
  const client = useQueryClient();
  const { attempt } = useAttempt();
  const list = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => server.get('/octavo/v1/sessions', { signal }),
  });

  const end = (act: () => Promise<unknown>, count = 1) =>
    void attempt(async () => {
      await act();
      await client.invalidateQueries({ queryKey: ['sessions'] });
      say(t('profile.ended', { count }));
    });

  return (
    <div className="stack">
      <p className="soft">{t('profile.sessionsWhy')}</p>
      <Loaded query={list}>
        {() => (
          <>
            <ul className="plain-list">
              {list.data!.map((session) => (
                <li key={session.id}>
                  <Laptop aria-hidden size={20} />
                  <div>
                    <strong>{browserOf(session.user_agent) || t('profile.unknownDevice')}</strong>{' '}
                    {session.current && <span className="badge success">{t('profile.current')}</span>}
                    {session.kind === 'token' && <span className="badge">{t('profile.token')}</span>}
                    <p className="soft small">
                      <span dir="ltr">{session.ip}</span> · {t('profile.lastUsed')} <When gmt={session.last_used} />
                    </p>
                  </div>
                  {!session.current && (
                    <IconButton
                      label={t('profile.end', { device: browserOf(session.user_agent) })}
                      onPress={() =>
                        end(() => server.delete('/octavo/v1/sessions/{id}', { params: { id: session.id } }))
                      }
                    >
                      <LogOut aria-hidden size={18} />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
            {list.data!.length > 1 && (
              <Button onPress={() => end(() => server.delete('/octavo/v1/sessions'), list.data!.length - 1)}>
                {t('profile.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'CrOS', 'Linux'] as const;

/** Roughly, for people: which browser on what. */
function browserOf(agent: string): string {
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1];
  const system = systems.find((name) => agent.includes(name));
  return [browser, system].filter(Boolean).join(' · ') || agent.slice(0, 60);
}
