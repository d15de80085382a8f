import { afterAll, describe, expect, it } from 'vitest';
import { startProvider } from '../accounts/provider.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const provider = await startProvider('http://network.localhost/wp-json/octavo/v1/oidc/callback');
const { open, openAs } = useAdmin({
  oidc: {
    issuer: provider.issuer,
    clientId: 'octavo',
    clientSecret: provider.clientSecret,
    name: 'Example Corp',
    createUsers: false,
  },
});
afterAll(() => provider.close());

describe('signing in with the provider (contracts/admin.md §2)', () => {
  it('leads to where one wanted to go', async () => {
    provider.let('edith', { email: 'edith@network.test', email_verified: true });
    const page = await open('/admin/content/pages?search=tea');
    const button = page.getByRole('button', { name: 'Sign in with Example Corp' });
    await button.waitFor();
    expect(await violations(page)).toEqual([]);
    await button.click();
    await page.getByRole('button', { name: 'Your account: edith' }).waitFor();
    expect(page.url()).toBe('http://network.localhost/admin/content/pages?search=tea');
  });

  it('says on the sign-in screen why it didn’t work, once', async () => {
    provider.let('stranger', { email: 'stranger@elsewhere.test', email_verified: true });
    const page = await open('/admin');
    await page.getByRole('button', { name: 'Sign in with Example Corp' }).click();
    await page.getByRole('alert').getByText('No account has your email address.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(page.url()).toBe('http://network.localhost/admin');
    await page.reload();
    await page.getByRole('button', { name: 'Sign in with Example Corp' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('is shown in the profile, and disconnected there', async () => {
    provider.let('amir', { email: 'amir@network.test', email_verified: true });
    const page = await open('/admin/profile');
    await page.getByRole('button', { name: 'Sign in with Example Corp' }).click();
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Disconnect amir@network.test' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Account disconnected.').waitFor();
    await page.getByText('To connect Example Corp, sign in with it once').waitFor();
    const other = await openAs(people.amir, '/admin/profile');
    await other.getByRole('tab', { name: 'Security' }).click();
    await other.getByText('To connect Example Corp, sign in with it once').waitFor();
  });
});
