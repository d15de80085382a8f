import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { Loaded, Screen } from '../ui/screen.tsx';
import { AccountForm } from './account-form.tsx';
import { ApplicationPasswords } from './application-passwords.tsx';
import { Identities } from './identities.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalData } from './personal-data.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import './profile.css';

/** One's own account, and what is signed in with it. */
export function ProfileScreen() {
  const t = useText();
  const client = useQueryClient();
  const { me } = useSession();
  const account = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => server.get('/core/v2/users/me', { query: { context: 'edit' }, signal }),
  });
  return (
    <Screen title={t('profile.title')} narrow>
      <Tabs className="tabs" defaultSelectedKey={me.needs_second_factor ? 'security' : 'account'}>
        <TabList className="tab-list" aria-label={t('profile.title')}>
          <Tab id="account" className="tab">
            {t('profile.account')}
          </Tab>
          <Tab id="security" className="tab">
            {t('security.title')}
          </Tab>
          <Tab id="applications" className="tab">
            {t('profile.applications')}
          </Tab>
          <Tab id="sessions" className="tab">
            {t('profile.sessions')}
          </Tab>
        </TabList>
        <TabPanel id="account" className="stack">
          <Loaded query={account}>
            {() => (
              <>
                <AccountForm
                  account={account.data!}
                  onSaved={() => void client.invalidateQueries({ queryKey: ['profile'] })}
                />
                <PasswordForm />
                <PersonalData />
              </>
            )}
          </Loaded>
        </TabPanel>
        <TabPanel id="security" className="stack">
          <SecondFactor />
          <Identities />
        </TabPanel>
        <TabPanel id="applications">
          <ApplicationPasswords />
        </TabPanel>
        <TabPanel id="sessions">
          <Sessions />
        </TabPanel>
      </Tabs>
    </Screen>
  );
}
