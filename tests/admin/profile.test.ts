import { sql } from 'kysely';
import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { basic } from '@octavo/testing';
import { looks } from './looks.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, open, openAs } = useAdmin();

const whoIs = async (login: string, password: string) =>
  (await scene.host.inject({ url: '/wp-json/core/v2/users/me', headers: basic(login, password) })).statusCode;

describe('one’s profile (contracts/admin.md §9)', () => {
  it('is changed, and the name in the corner with it', async () => {
    const page = await openAs(people.amir, '/admin/profile');
    await page.getByLabel('Display name').fill('Amir the author');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: 'Your account: Amir the author' }).waitFor();
    await page.getByLabel('Email address').fill('edith@network.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('tabpanel').getByRole('alert').waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe('edith@network.test');
  });

  it('gives a program a password that is seen once, and takes it back', async () => {
    const page = await openAs(people.edith, '/admin/profile');
    await page.getByRole('tab', { name: 'Application passwords' }).click();
    await page.getByLabel('Application name').fill('Phone');
    await page.getByRole('button', { name: 'Create password' }).click();
    const password = (await page.locator('.secret').textContent())!;
    expect(await whoIs('edith', password)).toBe(200);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('tab', { name: 'Application passwords' }).click();
    await page.getByText('Phone').waitFor();
    expect(await page.content()).not.toContain(password);
    await page.getByRole('button', { name: 'Revoke “Phone”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No application passwords yet').waitFor();
    expect(await whoIs('edith', password)).toBe(401);
  });

  it.runIf(isLong)('limits a password to content, this site and a year, and to less where one chooses so', async () => {
    const page = await openAs(people.edith, '/admin/profile');
    await page.getByRole('tab', { name: 'Application passwords' }).click();
    await page.getByLabel('Application name').fill('Usual');
    await page.getByRole('button', { name: 'Create password' }).click();
    await page.locator('.secret').waitFor();
    await page.getByLabel('Application name').fill('Agent');
    await page.getByText('Selected abilities').click();
    await page.getByRole('checkbox', { name: 'content/list-posts' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByText('(content/list-posts)').click();
    await page.getByRole('button', { name: 'Expiration' }).click();
    await page.getByRole('option', { name: '30 days' }).click();
    await page.getByRole('button', { name: 'Create password' }).click();
    await page.getByText('Password for “Agent”').waitFor();
    const { rows } = await sql<{ name: string; scopes: string[]; here: boolean; days: number }>`
      select name, scopes, site_id = ${scene.host.main.id} as here, round(extract(epoch from expires_at - now()) / 86400)::int as days
      from network.application_passwords where name in ('Usual', 'Agent') order by created_at
    `.execute(scene.host.db.network);
    expect(rows).toEqual([
      { name: 'Usual', scopes: ['write'], here: true, days: 365 },
      { name: 'Agent', scopes: ['ability:content/list-posts'], here: true, days: 30 },
    ]);
    await sql`delete from network.application_passwords where name in ('Usual', 'Agent')`.execute(
      scene.host.db.network,
    );
  });

  it('asks for the password again before the account is changed, and goes on where it was', async () => {
    const page = await openAs(people.edith, '/admin/profile');
    await sql`update network.sessions set confirmed_at = now() - interval '1 hour'`.execute(scene.host.db.network);
    await page.getByRole('tab', { name: 'Application passwords' }).click();
    await page.getByLabel('Application name').fill('Tablet');
    await page.getByRole('button', { name: 'Create password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Your password').fill(people.edith.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    expect(await whoIs('edith', (await page.locator('.secret').textContent())!)).toBe(200);
  });

  it('shows where one is signed in, and ends the others', async () => {
    const other = await openAs(people.edith);
    const page = await openAs(people.edith, '/admin/profile');
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await page.getByText('This session').waitFor();
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText(/^(Session|\d+ sessions) ended\.$/).waitFor();
    await other.getByRole('radio', { name: 'Draft' }).click();
    await other.getByRole('dialog').getByText('Your session has ended.').waitFor();
    expect(await violations(other)).toEqual([]);
  });

  it('sets a new password, with which one signs in again', async () => {
    const id = await scene.host.users.create({
      login: 'nova',
      email: 'nova@network.test',
      password: 'the old password',
    });
    await scene.host.users.addMember(scene.host.main, id, 'author');
    const nova = { username: 'nova', password: 'the old password', role: 'author' as const };
    const page = await openAs(nova, '/admin/profile');
    await page.getByLabel('New password').fill('the new password');
    await page.getByRole('button', { name: 'Set password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('the new password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
  });

  it.runIf(isLong).each(looks)('has nothing that axe objects to, in %s', async (_name, look) => {
    const page = await openAs(people.edith, '/admin/profile', look);
    await page.getByRole('tabpanel').waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await page
        .getByRole('tabpanel')
        .getByRole('button')
        .or(page.getByRole('tabpanel').locator('li'))
        .first()
        .waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  });
});

describe('a program that asks for a password (contracts/admin.md §9)', () => {
  const ask = (parameters: Record<string, string>) =>
    `/wp-admin/authorize-application.php?${new URLSearchParams(parameters).toString()}`;
  const asks = { app_name: 'Reader', app_id: '4e2f8b1c-0c4d-4d59-9c3f-0f7d2c0f8a11' };

  it('gets it at its own address, once a person has signed in and agreed', async () => {
    const page = await openAs(people.edith, ask({ ...asks, success_url: 'http://127.0.0.1:9/done?state=7' }));
    await page.getByText('“Reader” wants to access Main with your account.').waitFor();
    expect(await violations(page)).toEqual([]);
    const [request] = await Promise.all([
      page.waitForRequest(/127\.0\.0\.1:9/),
      page.getByRole('button', { name: 'Allow access' }).click(),
    ]);
    const given = new URL(request.url()).searchParams;
    expect(Object.fromEntries(given)).toMatchObject({
      state: '7',
      site_url: 'http://network.localhost',
      user_login: 'edith',
    });
    expect(await whoIs('edith', given.get('password')!)).toBe(200);
  });

  it.runIf(isLong)('is told when the person does not', async () => {
    const page = await openAs(people.edith, ask({ ...asks, success_url: 'http://127.0.0.1:9/done' }));
    const [request] = await Promise.all([
      page.waitForRequest(/127\.0\.0\.1:9/),
      page.getByRole('button', { name: 'Deny', exact: true }).click(),
    ]);
    expect(request.url()).toBe('http://127.0.0.1:9/done?success=false');
  });

  it.runIf(isLong)('has it shown to the person when it names no address', async () => {
    const page = await openAs(people.edith, ask(asks));
    await page.getByRole('button', { name: 'Allow access' }).click();
    expect(await whoIs('edith', (await page.locator('.secret').textContent())!)).toBe(200);
  });

  it.runIf(isLong)('is refused when its address could run something', async () => {
    for (const address of ['javascript:alert(1)', 'http://elsewhere.test/', 'data:text/html,x']) {
      const page = await openAs(people.edith, ask({ ...asks, success_url: address }));
      await page.getByText('isn’t safe').waitFor();
      expect(await page.getByRole('button', { name: 'Allow access' }).count()).toBe(0);
    }
  });

  it('must wait until somebody has signed in', async () => {
    const page = await open(ask(asks));
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByText('Reader').count()).toBe(0);
  });
});
