import type { Response } from '@octavo/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Unlink } from 'lucide-react';
import { useState } from 'react';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { useAttempt } from '../ui/attempt.ts';
import { IconButton } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Loaded } from '../ui/screen.tsx';
import { say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';

type Identity = Response<'/octavo/v1/users/me/identities', 'get'>[number];

/** Who one is to the provider of identities. Where there is no provider, only what is left from before. */
export function Identities() {
  const t = useText();
  const client = useQueryClient();
  const [unlinking, setUnlinking] = useState<Identity>();
  const { attempt } = useAttempt();
  const list = useQuery({
    queryKey: ['identities'],
    queryFn: ({ signal }) => server.get('/octavo/v1/users/me/identities', { query: { per_page: 100 }, signal }),
  });

  async function unlink({ id }: Identity): Promise<void> {
    await server.delete('/octavo/v1/users/me/identities/{id}', { params: { id } });
    setUnlinking(undefined);
    await client.invalidateQueries({ queryKey: ['identities'] });
    say(t('security.unlinked'));
  }

  if (page.provider === undefined && !list.data?.length) return null;
  return (
    <section className="card stack" aria-labelledby="identities">
      <h2 id="identities">{t('security.identities')}</h2>
      <Loaded query={list}>
        {() =>
          list.data!.length === 0 ? (
            <p className="soft">{t('security.noIdentities', { name: page.provider ?? '' })}</p>
          ) : (
            <>
              <p className="soft">{t('security.identitiesWhy')}</p>
              <ul className="plain-list">
                {list.data!.map((identity) => (
                  <li key={identity.id}>
                    <Fingerprint aria-hidden size={20} />
                    <div>
                      <strong dir="auto">{identity.email}</strong>
                      <p className="soft small">
                        <span dir="ltr">{hostOf(identity.issuer)}</span> · {t('security.linked')}{' '}
                        <When gmt={identity.created} time={false} /> · {t('profile.lastUsed')}{' '}
                        <When gmt={identity.last_used} time={false} />
                      </p>
                    </div>
                    <IconButton
                      label={t('security.unlink', { name: identity.email })}
                      onPress={() => setUnlinking(identity)}
                    >
                      <Unlink aria-hidden size={18} />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <Confirm
        title={t('security.unlinkTitle', { name: unlinking?.email ?? '' })}
        action={t('security.unlinkAct')}
        isOpen={unlinking !== undefined}
        onClose={() => setUnlinking(undefined)}
        onConfirm={() => void attempt(() => unlink(unlinking!))}
      >
        <p>{t('security.unlinkWhy')}</p>
      </Confirm>
    </section>
  );
}

function hostOf(issuer: string): string {
  return URL.parse(issuer)?.host ?? issuer;
}
