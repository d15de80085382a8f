import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loaded } from '../ui/screen.tsx';
import { say } from '../ui/toasts.tsx';
import { When } from '../ui/when.tsx';
import { ProofDialog, type Proof } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const path = '/octavo/v1/users/me/second-factor';
const few = 3;

/** What is asked for beside the password: setting it up, looking after it, switching it off. */
export function SecondFactor() {
  const t = useText();
  const { me, refresh } = useSession();
  const client = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [asking, setAsking] = useState<'codes' | 'off'>();
  const status = useQuery({ queryKey: ['second-factor'], queryFn: ({ signal }) => server.get(path, { signal }) });
  const again = () => client.invalidateQueries({ queryKey: ['second-factor'] });

  async function showCodes(shown: readonly string[]): Promise<void> {
    setCodes(shown);
    setSettingUp(false);
    setAsking(undefined);
    await again();
    // It may have been what rights waited for.
    if (me.needs_second_factor) await refresh();
  }

  async function renew(proof: Proof): Promise<void> {
    const { recovery_codes } = await server.post(`${path}/recovery-codes`, { body: proof });
    await showCodes(recovery_codes);
  }

  async function switchOff(proof: Proof): Promise<void> {
    await server.post(`${path}/disable`, { body: proof });
    setAsking(undefined);
    setCodes(undefined);
    await again();
    say(t('security.isOff'));
  }

  return (
    <section className="card stack" aria-labelledby="second-factor">
      <h2 id="second-factor">{t('security.factor')}</h2>
      <Loaded query={status}>
        {() => {
          const { enabled, since, recovery_codes_left: left } = status.data!;
          return (
            <>
              <p className="row">
                <span className={`badge ${enabled ? 'success' : ''}`}>
                  {t(enabled ? 'security.on' : 'security.off')}
                </span>
                {since !== null && (
                  <span className="soft small">
                    {t('security.since')} <When gmt={since} time={false} /> · {t('security.codesLeft', { count: left })}
                  </span>
                )}
              </p>
              {!enabled && <p className="soft">{t('security.factorWhy')}</p>}
              {enabled && left < few && <Notice tone="warning">{t('security.fewCodes')}</Notice>}
              {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
              {enabled && !codes && (
                <div className="row">
                  <Button onPress={() => setAsking('codes')}>{t('security.newCodes')}</Button>
                  <Button onPress={() => setAsking('off')}>{t('security.switchOff')}</Button>
                </div>
              )}
              {!enabled && !isSettingUp && (
                <Button kind="primary" onPress={() => setSettingUp(true)}>
                  {t('security.setUp')}
                </Button>
              )}
              {!enabled && isSettingUp && <SecondFactorSetup onDone={showCodes} onCancel={() => setSettingUp(false)} />}
            </>
          );
        }}
      </Loaded>
      {asking === 'codes' && (
        <ProofDialog
          title={t('security.newCodes')}
          why={t('security.newCodesWhy')}
          action={t('security.makeCodes')}
          onProof={renew}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'off' && (
        <ProofDialog
          title={t('security.switchOffTitle')}
          why={t('security.switchOffWhy')}
          action={t('security.switchOff')}
          danger
          onProof={switchOff}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
