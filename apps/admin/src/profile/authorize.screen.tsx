import { isReturnAddress, rejectAddress, successAddress } from '@octavo/api-client/authorize-application';
import { useState } from 'react';
import { page, server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Screen } from '../ui/screen.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { PasswordLimits, expectedLimits, toBody } from './password-limits.tsx';
import { ShownPassword } from './shown-password.tsx';
import './profile.css';

type Outcome = { password: string } | 'refused';

/** Where a program sends people to be given a password of its own. */
export function AuthorizeScreen() {
  const t = useText();
  const { me } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const submission = useSubmission({ stays: true });
  const [limits, setLimits] = useState(expectedLimits);

  const asked = new URLSearchParams(location.search);
  const name = asked.get('app_name')?.trim() || t('authorize.nameless');
  const successUrl = asked.get('success_url') ?? undefined;
  const rejectUrl = asked.get('reject_url') ?? undefined;
  const addresses = [successUrl, rejectUrl].filter((address) => address !== undefined);

  async function give(): Promise<void> {
    const { password = '' } = await server.post('/core/v2/users/me/application-passwords', {
      body: { name, ...toBody(limits), ...(asked.has('app_id') && { app_id: asked.get('app_id')! }) },
    });
    if (successUrl === undefined) setOutcome({ password });
    else location.assign(successAddress(successUrl, { site_url: page.site.url, user_login: me.username!, password }));
  }

  function refuse(): void {
    const address = rejectAddress({ success_url: successUrl, reject_url: rejectUrl });
    if (address === undefined) setOutcome('refused');
    else location.assign(address);
  }

  if (!addresses.every(isReturnAddress)) {
    return (
      <Screen title={t('authorize.title')} narrow>
        <Notice tone="danger">{t('authorize.badAddress')}</Notice>
      </Screen>
    );
  }
  return (
    <Screen title={t('authorize.title')} narrow>
      {outcome === 'refused' && <Notice>{t('authorize.refused')}</Notice>}
      {typeof outcome === 'object' && <ShownPassword name={name} password={outcome.password} />}
      {outcome === undefined && (
        <div className="card stack authorize">
          <p>
            <strong>{t('authorize.asks', { name, site: page.site.name })}</strong>
          </p>
          <p>{t('authorize.means')}</p>
          <p className="soft">{t('authorize.as', { name: me.name })}</p>
          {successUrl !== undefined && <p className="soft">{t('authorize.then', { address: shown(successUrl) })}</p>}
          <PasswordLimits value={limits} onChange={setLimits} />
          <Failure of={submission} />
          <div className="row">
            <Button kind="primary" isPending={submission.isBusy} onPress={() => void submission.run(give)}>
              {t('authorize.yes')}
            </Button>
            <Button onPress={refuse}>{t('authorize.no')}</Button>
          </div>
        </div>
      )}
    </Screen>
  );
}

/** Enough of an address to know whose it is. */
function shown(address: string): string {
  const { protocol, host } = new URL(address);
  return host === '' ? protocol : `${protocol}//${host}`;
}
